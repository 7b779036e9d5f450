// Why the server closes a socket. Codes of graphql-transport-ws keep their meaning; ours are outside
// its set, and none of them stops a graphql-ws client from trying again.

export const CLOSE = {
  /** The server stops or restarts. */
  goingAway: 1001,
  /** Too many sockets or subscriptions here: later, or elsewhere. */
  tryAgainLater: 1013,
  badRequest: 4400,
  /** The token ended, its session ended, or another account took over. Connect again with a new token. */
  forbidden: 4403,
  /** The reader is too slow: facts would have been lost. Connect again and resume. */
  tooSlow: 4413,
  /** More messages than a person or a screen can mean. */
  tooManyMessages: 4414,
} as const;
