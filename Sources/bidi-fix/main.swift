internal import BidiCommand

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

exit(await BidiFix.run(Array(CommandLine.arguments.dropFirst())))
