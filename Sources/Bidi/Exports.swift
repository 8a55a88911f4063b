// A program that imports `Bidi` needs nothing else: the types of the engine protocol are its own.
@_exported public import BidiCore
