"""The procedures of ASL Starter Kit."""
