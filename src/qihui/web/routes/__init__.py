"""The HTTP part, a file a subject. Handlers parse, ask, and answer; what they answer is made elsewhere."""
