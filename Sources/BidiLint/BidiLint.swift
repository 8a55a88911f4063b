// BidiLint
