// BidiFriBidi
