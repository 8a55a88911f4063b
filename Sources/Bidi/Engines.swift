public import BidiCore
@_exported public import struct BidiFriBidi.FriBidiEngine
@_exported public import struct BidiICU.ICUEngine

extension BidiEngine where Self == ICUEngine {
  /// ICU: the default, and the faster of the two.
  public static var icu: ICUEngine { ICUEngine() }
}

extension BidiEngine where Self == FriBidiEngine {
  /// FriBidi, over ICU's Unicode data.
  public static var friBidi: FriBidiEngine { FriBidiEngine() }
}
