// Why the server closes a socket. Codes of graphql-transport-ws keep their meaning; ours are outside
// its set, and none of them stops a graphql-ws client from trying again.

export const CLOSE = {
  /** The server has stopped. */
  goingAway: 1001,
  /** The server will stop soon: connect to another node at the moment that the reason names. */
  serviceRestart: 1012,
  /** Too many sockets or subscriptions here: try later, or another node. */
  tryAgainLater: 1013,
  badRequest: 4400,
  /** The token ended, its session ended, or another account took over. Connect again with a new token. */
  forbidden: 4403,
  /** The reader is too slow and would lose facts. Connect again and resume. */
  tooSlow: 4413,
  /** More messages than a person or a screen can send on purpose. */
  tooManyMessages: 4414,
} as const;

/** Most sockets that come back in one second, and the longest wait for the last of very many. */
const RECONNECTS_A_SECOND = 1_000;
const SHORTEST_SPREAD_MS = 500;
const LONGEST_SPREAD_MS = 10_000;

/** The moments to come back lie within this time, for this many sockets. */
export const reconnectSpreadMs = (sockets: number): number =>
  Math.min(LONGEST_SPREAD_MS, Math.max(SHORTEST_SPREAD_MS, (sockets / RECONNECTS_A_SECOND) * 1_000));

/** The reason of `serviceRestart`, which clients read. */
export const reconnectReason = (afterMs: number): string => `reconnect in ${Math.round(afterMs)} ms`;
