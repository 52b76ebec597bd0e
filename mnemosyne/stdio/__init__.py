"""The front end for clients that start the server themselves: one message a line, both ways."""
