// Asks every day on which somebody waits to offer what is free, and to record what the clock has ended. Only a
// reminder: the day itself decides who is offered what, and asking twice offers nothing twice. The day knows no
// person, so it is told which waits to pass over: those whose accounts may not book now.
import type { OfferPlaces } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { endedByClock } from '@campus/events/booking/schedule/waiting';
import { SYSTEM } from '@campus/events/domain/envelope';
import { scheduleStream } from '@campus/events/domain/streams';
import { type DayWaitedFor, daysWaitedFor } from '@campus/projections/ports/days-waited-for';
import type { StoredRules } from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { askingAccount } from '../../command/asker.ts';
import type { BookingParts } from '../../command/ports.ts';
import type { ContinuingParts } from '../booking/series/continue-series.ts';

export const OFFER_EVERY_MS = 1_000;
/** Days asked at the same time. */
const WIDTH = 16;

/** A day on which nothing has changed is asked so often: a window may have opened, a ban may have ended. */
const ASK_AGAIN_MS = 5_000;

/** How each day stood when it had nothing to offer. */
export type AskedDays = Map<string, string>;

/** Resolves with how many events it led to. A day in `asked` that is as it was then is not asked again. */
export const offerPlaces = async (parts: ContinuingParts, asked: AskedDays = new Map()): Promise<number> => {
  const days = await daysWaitedFor(parts.readStore);
  const waitedFor = new Set(days.map(streamOf));
  for (const day of asked.keys()) if (!waitedFor.has(day)) asked.delete(day);
  let recorded = 0;
  for (let from = 0; from < days.length; from += WIDTH) {
    const led = await Promise.all(days.slice(from, from + WIDTH).map((day) => offerAnew(parts, day, asked)));
    for (const events of led) recorded += events;
  }
  return recorded;
};

const streamOf = ({ tenant, resourceId, date }: DayWaitedFor): string =>
  scheduleStream(tenant, resourceId, date);

const offerAnew = async (parts: BookingParts, day: DayWaitedFor, asked: AskedDays): Promise<number> => {
  const stream = streamOf(day);
  const { state, revision } = await parts.look(stream, schedule);
  const stored = await parts.rulesOf(day.tenant, day.resourceId);
  const now = parts.clock();
  const turn = Math.floor(now / ASK_AGAIN_MS);
  const as = `${revision} ${stored?.revision} ${endedByClock(state, now)} ${turn}`;
  if (asked.get(stream) === as) return 0;
  const led = await offerOn(parts, day);
  if (led === 0) asked.set(stream, as);
  else asked.delete(stream);
  return led;
};

const offerOn = async (parts: BookingParts, day: DayWaitedFor): Promise<number> => {
  const { tenant, resourceId, date } = day;
  const stored = await parts.rulesOf(tenant, resourceId);
  if (!stored) return 0;
  const stream = streamOf(day);
  const { rules, revision } = stored;
  const asked = { type: 'OfferPlaces', now: parts.clock(), date, rules, path: 'page' } as const;
  const command: OfferPlaces = { ...asked, rulesRevision: revision };
  const passOver = await waitsToPassOver(parts, day, stored, command);
  const acting = { tenant, account: SYSTEM, correlation: stream };
  const answer = await parts.transact(stream, schedule, { ...command, passOver }, envelope(acting));
  return answer.outcome === 'accepted' ? answer.events.length : 0;
};

/** Only those who would be offered a place are asked about, and then those who come after them. */
const waitsToPassOver = async (
  parts: BookingParts,
  day: DayWaitedFor,
  stored: StoredRules,
  command: OfferPlaces,
): Promise<readonly string[]> => {
  const { state, glance } = await parts.look(streamOf(day), schedule);
  const mayBook = new Map<string, boolean>();
  const passOver = () => [...mayBook].flatMap(([wait, may]) => (may ? [] : [wait]));
  for (;;) {
    const decision = glance({ ...command, passOver: passOver() });
    const events = decision.outcome === 'accepted' ? decision.events : [];
    const unknown = events.filter(({ type, data }) => type === 'PlaceOffered' && !mayBook.has(data.wait));
    if (unknown.length === 0) return passOver();
    for (const { wait, account, start, end } of state.waits)
      if (unknown.some(({ data }) => 'wait' in data && data.wait === wait))
        mayBook.set(wait, await mayTake(parts, day, stored, { booking: wait, owner: account, start, end }));
  }
};

interface Wish {
  readonly booking: string;
  readonly owner: string;
  readonly start: number;
  readonly end: number;
}

/** Whether the account itself might book the place, were it free: as the acceptance of an offer is checked. */
const mayTake = async (
  parts: BookingParts,
  { tenant, date }: DayWaitedFor,
  stored: StoredRules,
  wish: Wish,
): Promise<boolean> => {
  const { owner } = wish;
  if (await parts.isEnded?.(tenant, owner)) return false;
  const asker = await askingAccount(parts, tenant, owner);
  const refused = asker.refusedItself(stored, { ...wish, date, path: 'page' });
  return refused === undefined;
};
