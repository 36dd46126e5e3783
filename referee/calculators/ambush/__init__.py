"""The procedures of Ambush!."""
