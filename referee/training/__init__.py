"""Training the encoder with sentence-transformers. Needs the extra `train`; nothing that answers imports it."""
