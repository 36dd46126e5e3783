"""The procedures of ASL Starter Kit, one module each; what several of them share stands beside them."""
