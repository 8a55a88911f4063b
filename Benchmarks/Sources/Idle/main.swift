// Links what `bidi-fix` links, and does nothing: what it takes to start at all.
