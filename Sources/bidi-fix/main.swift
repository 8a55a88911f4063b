internal import BidiCommand

BidiFix.main()
