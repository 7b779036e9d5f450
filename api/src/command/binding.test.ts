// A ban stands on every way to a period, and the white list skips it and the number limits.
import { standingStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import type { StandingCommand } from '@campus/events/standing/commands';
import { standing } from '@campus/events/standing/standing';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import type { StoredRules } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { act } from '../subjects/booking/one/act.ts';
import { book } from '../subjects/booking/one/book.ts';
import { changeTime } from '../subjects/booking/one/change-time.ts';
import { holdPeriod } from '../subjects/booking/one/hold-period.ts';
import { resubmit } from '../subjects/booking/one/resubmit.ts';
import { bookSeries } from '../subjects/booking/series/book-series.ts';
import { acting, bookingProcess } from '../testing/booking-process.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { idFor } from './identifiers.ts';
import type { BookingRequest } from './requests.ts';

const TENANT = 't';
const ROOM = 'room';
const DAY = '2026-11-24';
const rules = sampleRules({ modes: { single: true, periodic: true, batch: true } });
const NOW = instantOf(rules.zone, '2026-11-20', 600);
const HOUR = 60 * 60_000;
const who = acting('a');

const world = (changes: Partial<StoredRules> = {}) => {
  const store = createMemoryEventStore();
  const clock = { now: NOW };
  const stored: StoredRules = {
    _id: 'rules',
    revision: '1',
    tenant: TENANT,
    rules,
    audience: { mode: 'everyone', visible: [], hidden: [] },
    limits: [],
    ...changes,
  };
  const parts = bookingProcess(
    store,
    () => clock.now,
    async () => stored,
  );
  const { transact } = parts;
  const by = { tenant: TENANT, actor: 'admin', correlation: 'c' };
  const say = (command: StandingCommand) => transact(standingStream(TENANT, 'a'), standing, command, by);
  const ban = () => say({ type: 'PlaceBan', now: clock.now, ban: 'b', scope: '', until: NOW + HOUR });
  const exempt = () => say({ type: 'GrantExemption', now: clock.now, exemption: 'e', scope: '' });
  return { parts, clock, ban, exempt, say };
};

const wish = (changes: Partial<BookingRequest> = {}): BookingRequest =>
  sampleRequest({ booking: idFor(who, 'booking'), ...changes });

const banned = { outcome: 'refused', rejection: { code: 2007 } };

describe('a ban', () => {
  it('refuses a booking from the page, and one of a manager never', async () => {
    const { parts, ban } = world();
    await ban();
    expect(await book(parts, who, wish())).toMatchObject(banned);
    const byManager = wish({ path: 'manager', right: 'administrator' });
    expect(await book(parts, who, byManager)).toMatchObject({ outcome: 'accepted' });
    const imported = wish({ path: 'import', right: 'administrator', start: 720, end: 780 });
    expect(await book(parts, who, imported)).toMatchObject({ outcome: 'accepted' });
  });

  it('refuses a hold, a series, a change of time on the day and to another, and sending again', async () => {
    const { parts, ban } = world();
    const booked = await book(parts, who, wish());
    if (booked.outcome === 'refused') throw new Error('refused');
    const { booking, number } = booked;
    await ban();
    const hold = { claim: 'h', resourceId: ROOM, date: DAY, start: 720, end: 780, units: 1 };
    expect(await holdPeriod(parts, who, hold)).toMatchObject(banned);
    const {
      booking: _booking,
      step: _step,
      date: _date,
      start: _start,
      end: _end,
      details,
      ...rest
    } = wish();
    const dates = [{ date: DAY, start: 720, end: 780 }];
    const series = { ...rest, series: 's', kind: 'batch', dates, detailsOf: () => details } as const;
    expect(await bookSeries(parts, who, series)).toMatchObject(banned);
    const place = { booking, number, resourceId: ROOM, date: DAY };
    const to = { start: 840, end: 900, right: 'owner', path: 'page' } as const;
    expect(await changeTime(parts, who, place, { ...to, date: DAY })).toMatchObject(banned);
    expect(await changeTime(parts, who, place, { ...to, date: '2026-11-25' })).toMatchObject(banned);
    expect(
      await changeTime(parts, who, place, { ...to, date: DAY, right: 'administrator', path: 'manager' }),
    ).toMatchObject({ outcome: 'accepted' });
    const again = { account: 'a', start: 600, end: 660, details: {} };
    expect(await resubmit(parts, who, place, again)).toMatchObject(banned);
  });

  it('does not keep anybody from giving up what they have', async () => {
    const { parts, ban, clock } = world();
    const booked = await book(parts, who, wish());
    if (booked.outcome === 'refused') throw new Error('refused');
    await ban();
    const { booking, number } = booked;
    const cancel = {
      type: 'Cancel',
      now: clock.now,
      booking,
      right: 'owner',
      reason: 'x',
      cancelMinutes: 0,
    } as const;
    expect(await act(parts, who, { booking, number, resourceId: ROOM, date: DAY }, cancel)).toMatchObject({
      outcome: 'accepted',
    });
  });

  it('ends with its end, and with the white list', async () => {
    const { parts, ban, clock, exempt } = world();
    await ban();
    await exempt();
    expect(await book(parts, who, wish())).toMatchObject({ outcome: 'accepted' });
    const other = world();
    await other.ban();
    other.clock.now = NOW + HOUR;
    expect(await book(other.parts, who, wish())).toMatchObject({ outcome: 'accepted' });
    expect(clock.now).toBe(NOW);
  });

  it('answers a booking that was made before it, when that is sent again', async () => {
    const { parts, ban } = world();
    const keyed = acting('a', 'k');
    const request = wish({ booking: idFor(keyed, 'booking') });
    const first = await book(parts, keyed, request);
    await ban();
    expect(await book(parts, keyed, request)).toMatchObject({ ...first, replayed: true });
  });
});

describe('the white list', () => {
  it('skips number limits and limits of what is unfinished', async () => {
    const limits = [{ per: 'day', limit: 1, over: 'type' }] as const;
    const { parts, exempt } = world({ limits, unfinishedLimit: 1 });
    await book(parts, who, wish());
    const second = wish({ booking: idFor(who, 'booking'), start: 720, end: 780 });
    expect(await book(parts, who, second)).toMatchObject({ rejection: { code: 2006 } });
    await exempt();
    expect(await book(parts, who, second)).toMatchObject({ outcome: 'accepted' });
  });
});
