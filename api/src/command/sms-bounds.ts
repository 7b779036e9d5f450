// How many short messages one number takes in a time: the bounds of a carrier, and our own, which lie below them so
// that a code is refused here with a reason and not there.
import type { Instant } from '@campus/events/domain/envelope';
import { normalPhone } from '@campus/events/domain/phone';
import type { Channel } from './channels.ts';

export type SmsPurpose = 'code' | 'notice';
type Bound = readonly [most: number, withinMs: number];
export type SmsBounds = Readonly<Record<SmsPurpose, readonly Bound[]>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Numbers remembered at once; the oldest are forgotten first. */
const MAX_NUMBERS = 20_000;

export const carrierBounds: SmsBounds = {
  code: [
    [1, MINUTE],
    [5, HOUR],
    [10, DAY],
  ],
  notice: [[50, DAY]],
};
export const ownBounds: SmsBounds = {
  code: [
    [1, MINUTE + 1_000],
    [4, HOUR],
    [8, DAY],
  ],
  notice: [[40, DAY]],
};

export interface SmsCounter {
  /** Counts one message; undefined where it may go, else the milliseconds until the next may. */
  take(number: string, purpose: SmsPurpose): number | undefined;
}

export const createSmsCounter = (bounds: SmsBounds, clock: () => Instant): SmsCounter => {
  const sent = new Map<string, readonly Instant[]>();
  return {
    take: (number, purpose) => {
      const now = clock();
      const key = `${purpose} ${number}`;
      const before = (sent.get(key) ?? []).filter((at) => at > now - DAY);
      const waits = bounds[purpose].map(([most, withinMs]) => {
        const oldest = before.filter((at) => at > now - withinMs).at(-most);
        return oldest === undefined ? 0 : oldest + withinMs - now;
      });
      const wait = Math.max(...waits);
      if (wait > 0) return wait;
      sent.delete(key);
      sent.set(key, [...before, now]);
      const eldest = sent.size > MAX_NUMBERS ? sent.keys().next().value : undefined;
      if (eldest !== undefined) sent.delete(eldest);
      return undefined;
    },
  };
};

/** Our own bounds are met; how long until the next may go. */
class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('已达本系统的短信上限 / the bounds of this system on messages to one number are reached');
    this.waitMs = waitMs;
  }
}

/** Asks the carrier only for what our own bounds let through. */
export const withOwnBounds = (carrier: Channel, clock: () => Instant): Channel => {
  const counter = createSmsCounter(ownBounds, clock);
  return {
    ...carrier,
    send: async (letter) => {
      const number = normalPhone(letter.to.mobile ?? '') ?? '';
      const waitMs = counter.take(number, letter.isCode ? 'code' : 'notice');
      if (waitMs !== undefined) throw new TooMany(waitMs);
      return carrier.send(letter);
    },
  };
};
