"""The domain: what a memory is and what may become of it; pure and synchronous."""
