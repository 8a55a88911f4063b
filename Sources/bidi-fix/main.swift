print("bidi-fix")
