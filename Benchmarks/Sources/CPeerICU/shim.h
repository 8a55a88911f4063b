// Carries the link setting only; the calls are in CPeers.
