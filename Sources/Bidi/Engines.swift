public import BidiCore
public import BidiFriBidi
public import BidiICU

// Of the engines' modules a program sees the engines alone.

/// The algorithm as ICU resolves it.
public typealias ICUEngine = BidiICU.ICUEngine

/// The algorithm as FriBidi resolves it, over ICU's Unicode data.
public typealias FriBidiEngine = BidiFriBidi.FriBidiEngine

extension BidiEngine where Self == ICUEngine {
  /// ICU: the default, and the faster of the two.
  public static var icu: ICUEngine { ICUEngine() }
}

extension BidiEngine where Self == FriBidiEngine {
  /// FriBidi, over ICU's Unicode data.
  public static var friBidi: FriBidiEngine { FriBidiEngine() }
}
