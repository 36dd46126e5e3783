"""The procedures of Ardenne '44."""
