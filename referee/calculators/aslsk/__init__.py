"""The procedures of the ASL Starter Kit."""
