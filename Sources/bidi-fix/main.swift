internal import BidiCommand

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

BidiFix.prepare()
exit(await BidiFix.run())
