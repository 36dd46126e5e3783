"""The procedures of Combat Commander: Europe."""
