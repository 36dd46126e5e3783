"""The procedures of Lock 'n Load Tactical."""
