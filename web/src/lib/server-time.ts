// Which time it is by the server's clock. Nothing trusts the viewer's own: `config.js` measures how far it is off
// before anything runs, and each answer of the server measures it again.

declare global {
  interface Window {
    /** Milliseconds, as `config.js` found it. */
    campusServerAheadMs?: number;
  }
}

const measured = typeof window === 'undefined' ? undefined : window.campusServerAheadMs;
let aheadMs = measured ?? 0;
let isHeard = measured !== undefined;
let notice = (): void => undefined;

/** The time of this device, right or wrong: for what begins and ends on it, such as a round trip. */
export const deviceNow = (): number => Date.now();

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => deviceNow() + aheadMs;

/** How far the server's clock is ahead of this one, as far as it is known. */
export const serverAheadMs = (): number => aheadMs;

/** Up to here nobody would notice the difference. */
const TOLERATED_MS = 2 * 60_000;

/** How far this clock is ahead of the server's, where that is worth telling; behind: negative. */
export const clockErrorMs = (): number | undefined =>
  Math.abs(aheadMs) > TOLERATED_MS ? -aheadMs : undefined;

/** `listener` hears that the difference is known better. There is one. */
export const onServerTime = (listener: () => void): void => {
  notice = listener;
};

const believe = (ms: number): void => {
  isHeard = true;
  aheadMs = ms;
  notice();
};

/** Call with every `serverTime` that is pushed (milliseconds since 1970). */
export const learnServerTime = (serverTime: number): void => believe(serverTime - deviceNow());

/**
 * Call with the `serverTime` of each answer. The server said it at some moment since `askedAt` by the clock of this
 * page: what is known already stays as long as it agrees.
 */
export const learnAnswerTime = (serverTime: number, askedAt: number): void => {
  const [least, most] = [serverTime - deviceNow(), serverTime - askedAt];
  if (!isHeard || aheadMs < least || aheadMs > most) believe((least + most) / 2);
};

/** How far it was when the server was heard last: taken for true until it is heard. Call before anything is drawn. */
export const supposeServerAhead = (ms: number): void => {
  if (isHeard) return;
  aheadMs = ms;
  notice();
};
