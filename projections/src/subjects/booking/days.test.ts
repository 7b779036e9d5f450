// The claims of a day: what each event does to them, what watchers are told, and that random histories
// lead to exactly what the deciders' own state says.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { claimOf, type ScheduleClaim, type ScheduleState } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { runsOf } from '@campus/events/testing/sample';
import { SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import { bookedFor, clock, heldFor, requestedFor } from '@campus/events/testing/sample-schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimKey } from '../../ports/claim-key.ts';
import { type DayClaim, type DayDocument, dayId } from '../../ports/documents.ts';
import { foldAll } from '../../testing/fold-all.ts';
import { DATES, ROOM, randomHistory, TENANT } from '../../testing/random-days.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { days } from './days.ts';

const stream = scheduleStream(TENANT, ROOM, SAMPLE_DATE);
const id = dayId(TENANT, ROOM, SAMPLE_DATE);
const MORNING = clock('09:00');

const dayAfter = (...events: readonly ScheduleEvent[]): DayDocument => {
  const { events: recorded, record } = createRecorder<ScheduleEvent>({ at: MORNING });
  for (const event of events) record(stream, event);
  const day = foldAll(days, recorded).get(id);
  if (!day) throw new Error('no day');
  return day;
};

const seen = ({ claims }: DayDocument) =>
  claims.map(({ start, end, state, units }) => ({ start, end, state, units }));

describe('a day', () => {
  it('knows its tenant, resource, date and the revision of its stream', () => {
    expect(dayAfter(bookedFor('12:00-13:00'), heldFor('14:00-15:00'))).toMatchObject({
      _id: 'north/2026-09-16/room-1',
      tenant: 'north',
      resourceId: 'room-1',
      date: '2026-09-16',
      revision: 1,
    });
  });

  it('names a booking by a key that says nothing about it and keeps who and what for the server', () => {
    const [claim] = dayAfter(bookedFor('12:00-13:00', { details: { theme: 'sealed' } })).claims;
    expect(claim).toMatchObject({ booking: 'b1', account: 'student1', details: { theme: 'sealed' } });
    expect(claim?.key).toBe(claimKey('north', 'b1'));
    expect(claim?.key).not.toContain('b1');
    expect(claimKey('south', 'b1')).not.toBe(claim?.key);
  });

  it('keeps claims by their start', () => {
    const day = dayAfter(bookedFor('14:00-15:00'), bookedFor('08:00-09:00', { booking: 'b2' }));
    expect(day.claims.map(({ start }) => start)).toEqual([480, 840]);
  });

  it('lets a booking take the place of the hold it was made from', () => {
    const until = MORNING + 120_000;
    const day = dayAfter(heldFor('12:00-13:00', { until }), bookedFor('12:00-13:00', { hold: 'h1' }));
    expect(seen(day)).toEqual([{ start: 720, end: 780, state: 'taken', units: 1 }]);
  });

  it('renews one hold and leaves every other of the day as it is', () => {
    const held = (claim: string, at: string) =>
      heldFor(at, { claim, account: claim, until: MORNING + 120_000 });
    const renewed = { type: 'HoldRenewed', data: { claim: 'h2', until: MORNING + 240_000 } } as const;
    const { claims } = dayAfter(held('h1', '12:00-13:00'), held('h2', '14:00-15:00'), renewed);
    expect(claims.map(({ account, holdUntil }) => [account, holdUntil])).toEqual([
      ['h1', MORNING + 120_000],
      ['h2', MORNING + 240_000],
    ]);
  });

  it('shows a request that holds no place with no units, and with its units once it is approved', () => {
    const request = requestedFor('12:00-13:00', { holdsPlace: false, units: 2 });
    expect(seen(dayAfter(request))).toMatchObject([{ state: 'requested', units: 0 }]);
    const approved = { type: 'Approved', data: { booking: 'b1', paymentDue: false } } as const;
    expect(seen(dayAfter(request, approved))).toMatchObject([{ state: 'taken', units: 2 }]);
  });

  it('frees the rest of a booking that was signed out early', () => {
    const out = { type: 'SignedOut', data: { booking: 'b1', end: 750 } } as const;
    expect(seen(dayAfter(bookedFor('12:00-13:00'), out))).toMatchObject([{ start: 720, end: 750 }]);
  });

  it('gives a booking its whole period again when it was missed and then performed after all', () => {
    const missed = { type: 'Missed', data: { booking: 'b1', end: 720 } } as const;
    const performed = { type: 'MarkedPerformed', data: { booking: 'b1' } } as const;
    expect(seen(dayAfter(bookedFor('12:00-13:00'), missed))).toEqual([]);
    const early = { type: 'SignedOut', data: { booking: 'b1', end: 735 } } as const;
    for (const first of [missed, early])
      expect(seen(dayAfter(bookedFor('12:00-13:00', { units: 2 }), first, performed))).toEqual([
        { start: 720, end: 780, state: 'taken', units: 2 },
      ]);
  });

  it('frees the place of a returned request and takes it when it is submitted again', () => {
    const request = requestedFor('12:00-13:00', { units: 2 });
    const returned = { type: 'Returned', data: { booking: 'b1', reason: 'why' } } as const;
    expect(seen(dayAfter(request, returned))).toEqual([]);
    const period = { start: 840, end: 900, startsAt: clock('14:00'), endsAt: clock('15:00') };
    const again = {
      type: 'Resubmitted',
      data: { booking: 'b1', ...period, details: {}, holdsPlace: true },
    } as const;
    expect(seen(dayAfter(request, returned, again))).toEqual([
      { start: 840, end: 900, state: 'requested', units: 2 },
    ]);
    const expired = { type: 'Cancelled', data: { booking: 'b1', reason: 'late', by: 'system' } } as const;
    expect(dayAfter(request, returned, expired).dormant).toBeUndefined();
  });

  it('remembers who closed it, when and why', () => {
    const reason = { zh: '检修', en: 'Repairs' };
    const closed = { type: 'Closed', data: { claim: 'c1', start: 0, end: 1440, reason, source: 1 } } as const;
    const [claim] = dayAfter(closed).claims;
    expect(claim).toMatchObject({
      state: 'closed',
      closure: 'c1',
      reason,
      account: 'student1',
      closedAt: MORNING,
    });
    expect(claim).not.toHaveProperty('changedAt');
    const longer = { ...closed, data: { ...closed.data, start: 60 } };
    expect(dayAfter(closed, longer).claims).toEqual([
      { ...claim, start: 60, changedAt: MORNING, changedBy: 'student1' },
    ]);
    const filling = { claim: 'c1.720', start: 720, end: 780, reason, source: 1, fills: 'c1' } as const;
    const first = { ...closed, data: { ...closed.data, end: 720 } };
    const [, filled] = dayAfter(first, { type: 'Closed', data: filling }).claims;
    expect(filled).toMatchObject({ start: 720, account: 'student1', closedAt: MORNING });
    expect(dayAfter(closed, { type: 'Reopened', data: { claim: 'c1' } }).claims).toEqual([]);
  });

  it('drops an expired hold at the next event, but not before clocks could have disagreed', () => {
    const held = heldFor('14:00-15:00', { until: MORNING - 60_000 });
    expect(dayAfter(held, bookedFor('12:00-13:00')).claims).toHaveLength(2);
    const longAgo = heldFor('14:00-15:00', { until: MORNING - 60_001 });
    expect(dayAfter(longAgo, bookedFor('12:00-13:00')).claims).toHaveLength(1);
  });

  it('refuses to fold what it does not know', () => {
    const unknown: ScheduleEvent = JSON.parse('{ "type": "Teleported", "data": { "booking": "b1" } }');
    expect(() => dayAfter(unknown)).toThrow('unknown type: Teleported');
  });

  it('tells watchers the step between two revisions: what changed and what is gone', () => {
    const before = dayAfter(bookedFor('12:00-13:00'), bookedFor('14:00-15:00', { booking: 'b2' }));
    const { record } = createRecorder<ScheduleEvent>();
    for (let past = 0; past <= before.revision; past += 1)
      record(stream, { type: 'Hidden', data: { booking: 'b1' } });
    const cancelled = record(stream, {
      type: 'Cancelled',
      data: { booking: 'b1', reason: 'ill', by: 'owner' },
    });
    const after = days.evolve(before, cancelled, id);
    expect(days.announce?.(before, after, [cancelled])).toEqual([
      {
        kind: 'day',
        tenant: 'north',
        resourceId: 'room-1',
        date: SAMPLE_DATE,
        previous: 1,
        revision: 2,
        changed: [],
        removed: [claimKey('north', 'b1')],
      },
    ]);
    expect(days.announce?.(undefined, before, [])).toMatchObject([
      { previous: -1, revision: 1, changed: before.claims, removed: [] },
    ]);
  });
});

/** The claims as the decider's state has them, before the clock is asked. */
const claimsIn = (state: ScheduleState, now: number) => {
  const bookings = Object.values(state.bookings).flatMap((booking) => claimOf(booking) ?? []);
  const holds = Object.values(state.holds)
    .filter(({ until }) => until > now)
    .map(({ claim, until, ...hold }) => ({ ...hold, key: claim, state: 'held' as const, holdUntil: until }));
  const closures = Object.values(state.closures).map(({ claim, start, end, reason }) => {
    return { key: claim, start, end, state: 'closed' as const, units: 0, reason };
  });
  return [...bookings, ...holds, ...closures].map(visible).sort(byKey);
};

const visible = (claim: DayClaim | Omit<ScheduleClaim, 'kind' | 'took'>) => ({
  key: claim.key.length === 16 ? claim.key : claimKey(TENANT, claim.key),
  start: claim.start,
  end: claim.end,
  state: claim.state,
  units: claim.units,
  holdUntil: claim.holdUntil,
  reason: claim.reason,
});
const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

describe('the days of a random history', () => {
  it('are what the deciders know', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(randomHistory, ({ events, states, now }) => {
        const documents = foldAll(days, events);
        for (const date of DATES) {
          const state = states.get(scheduleStream(TENANT, ROOM, date));
          const day = documents.get(dayId(TENANT, ROOM, date));
          const live = (day?.claims ?? []).filter(
            ({ state, booking, holdUntil }) => state !== 'held' || booking || (holdUntil ?? 0) > now,
          );
          expect(live.map(visible).sort(byKey)).toEqual(state ? claimsIn(state, now) : []);
        }
      }),
      { numRuns: runsOf(150) },
    );
  });

  it('are the same whether folded at once or told step by step', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(randomHistory, ({ events }) => {
        const told = new Map<string, Map<string, DayClaim>>();
        const documents = new Map<string, DayDocument>();
        for (const event of events) {
          const [key = ''] = days.keys(event);
          const before = documents.get(key);
          const after = days.evolve(before, event, key);
          if (!after) continue;
          documents.set(key, after);
          const claims = told.get(key) ?? new Map();
          for (const change of days.announce?.(before, after, [event]) ?? []) {
            if (change.kind !== 'day') continue;
            for (const gone of change.removed) claims.delete(gone);
            for (const claim of change.changed) claims.set(claim.key, claim);
          }
          told.set(key, claims);
        }
        for (const [key, { claims }] of documents)
          expect([...(told.get(key)?.values() ?? [])].sort(byKey)).toEqual([...claims].sort(byKey));
      }),
      { numRuns: runsOf(100) },
    );
  });
});
