// The processes that span a day and an account, on a log in memory: claims first, releases afterwards,
// and after a refusal everything stands as it stood.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { series } from '@campus/events/booking/series/series';
import { allowanceStream, scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { addDays, datesBetween } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import type { StoredRules } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { type Acting, envelope } from '../../../command/acting.ts';
import { idFor, numberOf } from '../../../command/identifiers.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingRequest } from '../../../command/requests.ts';
import { acting, bookingProcess } from '../../../testing/booking-process.ts';
import { sampleRequest } from '../../../testing/sample-request.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { takeMember } from '../bundle/bundle-member.ts';
import { bookSeries, type SeriesRequest } from '../series/book-series.ts';
import { savedAnswer } from '../view/answers.ts';
import { act } from './act.ts';
import { book } from './book.ts';
import { changeTime } from './change-time.ts';
import { holdPeriod, releaseHold } from './hold-period.ts';
import { resubmit } from './resubmit.ts';

const TENANT = 't';
const ROOM = 'room';
const DAY = '2026-11-24';
const NEXT = '2026-11-25';
const rules = sampleRules({ modes: { single: true, periodic: true, batch: true } });
const NOW = instantOf(rules.zone, '2026-11-20', 600);
const streamOf = (date: string): string => scheduleStream(TENANT, ROOM, date);

const world = (changes: Partial<StoredRules> = {}) => {
  const store = createMemoryEventStore();
  const clock = { now: NOW };
  const stored: { -readonly [Field in keyof StoredRules]: StoredRules[Field] } = {
    ...sampleStoredRules(TENANT, rules),
    ...changes,
  };
  const parts = bookingProcess(
    store,
    () => clock.now,
    async () => stored,
  );
  const { look } = parts;
  const day = async (date = DAY, room = ROOM) =>
    (await look(scheduleStream(TENANT, room, date), schedule)).state;
  const claimsOf = async (account: string) => (await look(allowanceStream(TENANT, account), allowance)).state;
  return { store, stored, clock, parts, day, claimsOf };
};

const wish = (who: Acting, changes: Partial<BookingRequest> = {}): BookingRequest =>
  sampleRequest({ booking: idFor(who, 'booking'), owner: who.account, ...changes });

describe('booking', () => {
  it('takes the place and the allowance', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    const request = wish(who);
    const outcome = await book(parts, who, request);
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 0, number: numberOf(request.booking) });
    expect(Object.keys((await day()).bookings)).toEqual([request.booking]);
    expect(Object.keys((await claimsOf('a')).claims.toJSON())).toEqual([request.booking]);
  });

  it('names the winner to everyone else of a race and leaves nothing in their allowance', async () => {
    const { parts, day, claimsOf } = world();
    const names = Array.from({ length: 40 }, (_, index) => `a${index}`);
    const outcomes = await Promise.all(names.map((name) => book(parts, acting(name), wish(acting(name)))));
    const lost = outcomes.filter(({ outcome }) => outcome === 'refused');
    expect(lost).toHaveLength(39);
    const won = outcomes.find(({ outcome }) => outcome === 'accepted');
    const position = won?.outcome === 'accepted' && won.position;
    const winner = { stream: scheduleStream(TENANT, ROOM, DAY), revision: 0, at: NOW, position };
    for (const each of lost) expect(each).toMatchObject({ rejection: { code: 2005, winner } });
    const kept = await Promise.all(
      names.map(async (name) => Object.keys((await claimsOf(name)).claims.toJSON()).length),
    );
    expect(kept.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(Object.keys((await day()).bookings)).toHaveLength(1);
  });

  it('tells the attempts of one account for one place who won, not that they overlap themselves', async () => {
    const { parts } = world();
    const tries = Array.from({ length: 8 }, (_, index) => acting('a', `k${index}`));
    const outcomes = await Promise.all(tries.map((who) => book(parts, who, wish(who))));
    const codes = outcomes.map((each) => (each.outcome === 'refused' ? each.rejection.code : 0)).sort();
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 2005)]);
  });

  it('refuses an overlap with a booking of one’s own elsewhere', async () => {
    const { parts } = world();
    await book(parts, acting('a'), wish(acting('a'), { resourceId: 'other' }));
    expect(await book(parts, acting('a'), wish(acting('a')))).toMatchObject({ rejection: { code: 2012 } });
  });

  it('tells the status that was decided, though the rules change before the answer', async () => {
    const asking = { ...rules, approval: { ...rules.approval, needed: true, processForm: false } };
    const { parts, stored, day } = world({ rules: asking });
    const changing: BookingParts = {
      ...parts,
      transact: async (...submitted) => {
        const outcome = await parts.transact(...submitted);
        stored.rules = rules;
        return outcome;
      },
    };
    const who = acting('a', 'k');
    const request = wish(who);
    const outcome = await book(changing, who, request);
    expect(stored.rules.approval.needed).toBe(false);
    expect(savedAnswer(TENANT, outcome)).toMatchObject({ errcode: 0, auditStatus: 2 });
    expect((await day()).bookings[request.booking]).toMatchObject({ phase: 'awaiting_approval' });
    const again = await book(changing, who, request);
    expect(savedAnswer(TENANT, again)).toMatchObject({ auditStatus: 2, replayed: true });
  });

  it('answers the same key with the same receipt and another content with 1005', async () => {
    const { parts, store } = world();
    const who = acting('a', 'k');
    const first = await book(parts, who, wish(who));
    const before = store.events.length;
    expect(await book(parts, who, wish(who))).toMatchObject({ ...first, replayed: true });
    expect(store.events).toHaveLength(before);
    const other = acting('a', 'k', 'other');
    for (const elsewhere of [{ date: NEXT }, { end: 720 }])
      expect(await book(parts, other, wish(other, elsewhere))).toMatchObject({ rejection: { code: 1005 } });
  });

  it('takes the allowance again when a refused command is sent again and has room', async () => {
    const { parts, claimsOf } = world();
    const winner = acting('w');
    const taken = wish(winner);
    await book(parts, winner, taken);
    const who = acting('a', 'k');
    expect(await book(parts, who, wish(who))).toMatchObject({ rejection: { code: 2005 } });
    const place = { booking: taken.booking, number: '', resourceId: ROOM, date: DAY };
    await act(parts, winner, place, {
      type: 'Cancel',
      now: NOW,
      booking: taken.booking,
      right: 'owner',
      reason: 'x',
      cancelMinutes: 0,
    });
    expect(await book(parts, who, wish(who))).toMatchObject({ outcome: 'accepted' });
    expect(Object.keys((await claimsOf('a')).claims.toJSON())).toHaveLength(1);
    expect(Object.keys((await claimsOf('w')).claims.toJSON())).toHaveLength(0);
  });

  it.each([
    ['a day', undefined],
    ['a device', { by: 'time', maxDays: 7, waitingDays: 1, asksReturnApproval: false }],
  ] as const)(
    'is charged with %s though what its death left behind is given back meanwhile',
    async (_, lending) => {
      const { parts, clock, claimsOf } = world({ rules: { ...rules, ...(lending && { lending }) } });
      const who = acting('a', 'k');
      const asked = wish(who);
      const account = allowanceStream(TENANT, 'a');
      /** What happens once the allowance is taken, before the day or the device is asked. */
      const beforeItsPlace = (happens: () => Promise<unknown>): BookingParts => ({
        ...parts,
        transact: async (stream, decider, command, metadata) => {
          if (stream !== account) await happens();
          return parts.transact(stream, decider, command, metadata);
        },
      });
      const died = () => Promise.reject(new Error('died'));
      await expect(takeMember(beforeItsPlace(died), who, asked)).rejects.toThrow('died');
      const left = (await claimsOf('a')).claims.get(asked.booking);
      clock.now += 61_000;
      const { booking } = asked;
      const sweep = { type: 'GiveBack', now: clock.now, booking, because: 'refused' } as const;
      const swept = () =>
        parts.transact(account, allowance, { ...sweep, takenAt: left?.takenAt ?? 0 }, envelope(acting('s')));
      expect(await takeMember(beforeItsPlace(swept), who, asked)).toMatchObject({ outcome: 'accepted' });
      expect((await claimsOf('a')).claims.get(booking)).toMatchObject({ booking });
    },
  );
});

describe('a cancellation', () => {
  it.each([
    ['owner', 2006],
    ['administrator', undefined],
    ['system', undefined],
  ] as const)(
    'by the %s counts against the daily limit of its person only where it is theirs',
    async (right, code) => {
      const { parts } = world({ cancellationLimit: 1 });
      const who = acting('a');
      const request = wish(who);
      const { booking } = request;
      await book(parts, who, request);
      const cancel = { type: 'Cancel', now: NOW, booking, right, reason: 'x', cancelMinutes: 0 } as const;
      await act(parts, acting('b'), { booking, number: '', resourceId: ROOM, date: DAY }, cancel);
      const next = await book(parts, who, wish(who, { booking: 'next' }));
      expect(next.outcome === 'refused' ? next.rejection.code : undefined).toBe(code);
    },
  );
});

describe('changing the time', () => {
  const place = (booking: string, date = DAY) => ({ booking, number: '', resourceId: ROOM, date });
  const to = (date: string, start: number) =>
    ({ date, start, end: start + 60, right: 'owner', path: 'page' }) as const;

  it('takes the new day first and leaves the old one afterwards', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    const request = wish(who);
    await book(parts, who, request);
    expect(await changeTime(parts, who, place(request.booking), to(NEXT, 690))).toMatchObject({
      outcome: 'accepted',
    });
    expect((await day()).bookings[request.booking]?.phase).toBe('moved');
    expect((await day(NEXT)).bookings[request.booking]).toMatchObject({ start: 690, phase: 'pending' });
    expect((await claimsOf('a')).claims.get(request.booking)).toMatchObject({ date: NEXT, start: 690 });
  });

  it('says on either day why it moves', async () => {
    const { store, parts } = world();
    const who = acting('a');
    const request = wish(who);
    await book(parts, who, request);
    await changeTime(parts, who, place(request.booking), { ...to(NEXT, 690), reason: 'ill' });
    const lastOf = async (date: string) =>
      (await store.readStream(scheduleStream(TENANT, ROOM, date))).at(-1)?.data;
    expect(await lastOf(NEXT)).toMatchObject({ movedFrom: { date: DAY, reason: 'ill' } });
    expect(await lastOf(DAY)).toMatchObject({ to: NEXT, reason: 'ill' });
  });

  it.each([DAY, NEXT])('refused onto an occupied hour (%s), the original is intact', async (date) => {
    const { parts, day, claimsOf } = world();
    const [who, other] = [acting('a'), acting('b')];
    const request = wish(who);
    await book(parts, who, request);
    await book(parts, other, wish(other, { date, start: 690, end: 750 }));
    expect(await changeTime(parts, who, place(request.booking), to(date, 720))).toMatchObject({
      rejection: { code: 2005, winner: { stream: streamOf(date) } },
    });
    expect((await day()).bookings[request.booking]).toMatchObject({ start: 600, phase: 'pending' });
    expect((await claimsOf('a')).claims.get(request.booking)).toMatchObject({ date: DAY, start: 600 });
  });
});

describe('a change that loses its right half way', () => {
  it('gives the new day up and leaves the booking where it was', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    const request = wish(who);
    await book(parts, who, request);
    // Cancelled between the two days: the old place may not be left any more.
    const place = { booking: request.booking, number: '', resourceId: ROOM, date: DAY };
    const interfering: BookingParts = {
      ...parts,
      transact: async (stream, decider, command, metadata) => {
        if (typeof command === 'object' && command && 'type' in command && command.type === 'MoveAway')
          await act(parts, who, place, {
            type: 'Cancel',
            now: NOW,
            booking: request.booking,
            right: 'owner',
            reason: 'x',
            cancelMinutes: 0,
          });
        return parts.transact(stream, decider, command, metadata);
      },
    };
    const to = { date: NEXT, start: 690, end: 750, right: 'owner', path: 'page' } as const;
    expect(await changeTime(interfering, who, place, to)).toMatchObject({ rejection: { code: 3001 } });
    expect((await day(NEXT)).bookings[request.booking]?.phase).toBe('cancelled');
    expect((await day()).bookings[request.booking]?.phase).toBe('cancelled');
    expect(Object.keys((await claimsOf('a')).claims.toJSON())).toEqual([]);
  });
});

describe('a series', () => {
  const request = (who: Acting, dates: readonly string[]): SeriesRequest => {
    const {
      booking: _booking,
      step: _step,
      date: _date,
      start,
      end,
      details,
      ...rest
    } = wish(who, { mode: 'periodic' });
    return {
      ...rest,
      series: 's1',
      kind: 'periodic',
      dates: dates.map((date) => ({ date, start, end })),
      detailsOf: () => details,
    };
  };

  it('books the dates that are free and writes down why the others are not', async () => {
    const { parts } = world();
    await book(parts, acting('b'), wish(acting('b'), { date: NEXT }));
    const who = acting('a', 'k');
    const outcome = await bookSeries(parts, who, request(who, [DAY, NEXT]));
    expect(outcome).toMatchObject({
      outcome: 'settled',
      dates: [
        { outcome: { outcome: 'accepted' } },
        { outcome: { outcome: 'refused', rejection: { code: 2005 } } },
      ],
    });
    const { state } = await parts.look(seriesStream(TENANT, 's1'), series);
    expect(state?.dates.map(({ verdict }) => verdict.kind)).toEqual(['taken', 'refused']);
  });

  it('begins nothing when no date can be had', async () => {
    const { parts, store } = world();
    for (const date of [DAY, NEXT]) await book(parts, acting('b'), wish(acting('b'), { date }));
    const before = store.events.length;
    const who = acting('a', 'k');
    const outcome = await bookSeries(parts, who, request(who, [DAY, NEXT]));
    expect(
      outcome.outcome === 'settled' && outcome.dates.every((each) => each.outcome.outcome === 'refused'),
    ).toBe(true);
    expect(store.events).toHaveLength(before);
  });

  it('is refused as a whole before its dates are looked at, also where none could be had', async () => {
    const { parts } = world({ rules: { ...rules, condition: 'disabled' } });
    const looked: string[] = [];
    const look: BookingParts['look'] = (stream, decider) => {
      looked.push(stream);
      return parts.look(stream, decider);
    };
    const who = acting('a', 'k');
    const dates = datesBetween(DAY, addDays(DAY, 60));
    const outcome = await bookSeries({ ...parts, look }, who, request(who, dates));
    expect(outcome).toMatchObject({ outcome: 'refused', rejection: { code: 1006 } });
    expect(looked).toEqual([seriesStream(TENANT, 's1')]);
  });

  it('sent again under its key books nothing twice', async () => {
    const { parts, store } = world();
    const who = acting('a', 'k');
    await bookSeries(parts, who, request(who, [DAY, NEXT]));
    const before = store.events.length;
    await bookSeries(parts, who, request(who, [DAY, NEXT]));
    expect(store.events).toHaveLength(before);
  });
});

describe('a returned booking that is sent again', () => {
  const asking = { ...rules, approval: { needed: true, holdsPlace: true, processForm: false } };
  const one = { per: 'day', limit: 1, over: 'resource' } as const;
  const who = acting('a');
  const first = wish(who);
  const place = { booking: first.booking, number: '', resourceId: ROOM, date: DAY };
  const again = { account: 'a', start: 600, end: 660, details: {} };

  const returned = async () => {
    const all = world({ rules: asking, limits: [one] });
    await book(all.parts, who, first);
    const back = {
      type: 'Return',
      now: NOW,
      booking: first.booking,
      right: 'approver',
      reason: 'why',
    } as const;
    await act(all.parts, acting('approver'), place, back);
    return all;
  };

  it('counts against the allowance as it did before', async () => {
    const { parts, claimsOf } = await returned();
    expect((await claimsOf('a')).claims.get(first.booking)).toBeUndefined();
    expect(await resubmit(parts, who, place, again)).toMatchObject({ outcome: 'accepted' });
    expect((await claimsOf('a')).claims.get(first.booking)).toMatchObject({
      date: DAY,
      start: 600,
      end: 660,
    });
    const next = { booking: idFor(acting('a', 'next'), 'booking'), start: 720, end: 780 };
    expect(await book(parts, who, wish(who, next))).toMatchObject({ rejection: { code: 2006 } });
  });

  it('is refused where something else has used the allowance since, and stays returned', async () => {
    const { parts, day } = await returned();
    const next = { booking: idFor(acting('a', 'next'), 'booking'), start: 720, end: 780 };
    expect(await book(parts, who, wish(who, next))).toMatchObject({ outcome: 'accepted' });
    expect(await resubmit(parts, who, place, again)).toMatchObject({ rejection: { code: 2006 } });
    expect((await day()).bookings[first.booking]?.phase).toBe('returned');
  });

  it('leaves nothing in the allowance where its place went to another meanwhile', async () => {
    const { parts, day, claimsOf } = await returned();
    const late: BookingParts = {
      ...parts,
      transact: async (stream, decider, command, metadata) => {
        if (stream === streamOf(DAY)) await book(parts, acting('b'), wish(acting('b')));
        return parts.transact(stream, decider, command, metadata);
      },
    };
    expect(await resubmit(late, who, place, again)).toMatchObject({ rejection: { code: 2005 } });
    expect((await day()).bookings[first.booking]?.phase).toBe('returned');
    expect((await claimsOf('a')).claims.get(first.booking)).toBeUndefined();
  });

  it('is charged for the hours it got where two attempts meet', async () => {
    const { parts, day, claimsOf } = await returned();
    const outcomes = await Promise.all([
      resubmit(parts, who, place, again),
      resubmit(parts, who, place, { ...again, start: 840, end: 900 }),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    const { start, end } = (await day()).bookings[first.booking] ?? {};
    expect((await claimsOf('a')).claims.get(first.booking)).toMatchObject({ start, end });
  });

  it('answers the same key with the same receipt', async () => {
    const { parts, store } = await returned();
    const sender = acting('a', 'k');
    await resubmit(parts, sender, place, again);
    const before = store.events.length;
    expect(await resubmit(parts, sender, place, again)).toMatchObject({ replayed: true });
    expect(store.events).toHaveLength(before);
  });
});

describe('a miss that is taken back', () => {
  it('is charged again, so that nothing else is booked beside it', async () => {
    const attendance = { signIn: 'either', keepMinutes: 0, signOut: 'none', closesMinutesAfter: 15 } as const;
    const { parts, clock, claimsOf } = world({
      rules: { ...rules, attendance: { ...attendance, whenNobodySignedIn: 'missed' } },
    });
    const request = wish(acting('a'));
    await book(parts, acting('a'), request);
    clock.now = instantOf(rules.zone, DAY, 616);
    const place = { booking: request.booking, number: '', resourceId: ROOM, date: DAY };
    const asked = { now: clock.now, booking: request.booking, zone: rules.zone } as const;
    await act(parts, acting('system'), place, { type: 'LapseDue', now: clock.now });
    expect((await claimsOf('a')).claims.get(request.booking)?.settled).toBe(true);
    const mark = { type: 'Mark', ...asked, as: 'performed', right: 'administrator' } as const;
    expect(await act(parts, acting('desk'), place, mark)).toMatchObject({ outcome: 'accepted' });
    expect((await claimsOf('a')).claims.get(request.booking)?.settled).toBe(false);
    const beside = { booking: idFor(acting('a', 'next'), 'booking'), resourceId: 'other', start: 630 };
    expect(await book(parts, acting('a'), wish(acting('a'), beside))).toMatchObject({
      rejection: { code: 2012 },
    });
  });
});

describe('a hold', () => {
  const hold = (claim: string, changes: { resourceId?: string; start?: number } = {}) => {
    const start = changes.start ?? 600;
    return { claim, resourceId: changes.resourceId ?? ROOM, date: DAY, start, end: start + 60, units: 1 };
  };

  it('keeps the place from others and becomes the holder’s booking', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    expect(await holdPeriod(parts, who, hold('h1'))).toMatchObject({ outcome: 'accepted', renewalsLeft: 3 });
    expect(await book(parts, acting('b'), wish(acting('b')))).toMatchObject({ rejection: { code: 2005 } });
    expect(await book(parts, who, wish(who, { hold: 'h1' }))).toMatchObject({ outcome: 'accepted' });
    expect((await day()).holds).toEqual({});
    expect((await claimsOf('a')).hold).toBeUndefined();
  });

  it('lets an account take up the hold of its closed window, or book over it', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    await holdPeriod(parts, who, hold('h1'));
    expect(await holdPeriod(parts, who, hold('h2'))).toMatchObject({ outcome: 'accepted', renewalsLeft: 3 });
    expect(Object.keys((await day()).holds)).toEqual(['h2']);
    expect((await claimsOf('a')).hold).toMatchObject({ hold: 'h2' });
    expect(await book(parts, who, wish(who))).toMatchObject({ outcome: 'accepted' });
    expect((await day()).holds).toEqual({});
  });

  it('is one an account: another elsewhere gives the first back', async () => {
    const { parts, day } = world();
    const who = acting('a');
    await holdPeriod(parts, who, hold('h1'));
    await holdPeriod(parts, who, hold('h2', { resourceId: 'other' }));
    expect((await day()).holds).toEqual({});
    expect(Object.keys((await day(DAY, 'other')).holds)).toEqual(['h2']);
  });

  it('released, or refused by its day, leaves nothing behind', async () => {
    const { parts, day, claimsOf } = world();
    await holdPeriod(parts, acting('a'), hold('h1'));
    const second = await holdPeriod(parts, acting('b'), hold('h2'));
    expect(second).toMatchObject({ rejection: { code: 2005, winner: { stream: streamOf(DAY) } } });
    expect((await claimsOf('b')).hold).toBeUndefined();
    await releaseHold(parts, acting('a'), 'h1');
    expect((await day()).holds).toEqual({});
    expect((await claimsOf('a')).hold).toBeUndefined();
  });

  it('is released twice as once; one of others, and one that never was, are not there', async () => {
    const { parts } = world();
    await holdPeriod(parts, acting('a'), hold('h1'));
    const code = async (who: string, id: string) => {
      const answer = await releaseHold(parts, acting(who), id);
      return answer.outcome === 'refused' ? answer.rejection.code : 0;
    };
    expect(await code('b', 'h1')).toBe(4004);
    expect(await code('a', 'never')).toBe(4004);
    expect(await code('a', 'h1')).toBe(0);
    expect(await code('a', 'h1')).toBe(0);
    await holdPeriod(parts, acting('a'), hold('h2'));
    await holdPeriod(parts, acting('a'), hold('h3', { resourceId: 'other' }));
    expect(await code('a', 'h2')).toBe(0);
    expect(await code('a', 'h1')).toBe(4004);
  });

  it('leaves the holder the earlier hold where a new one loses its race', async () => {
    const { parts, day, claimsOf } = world();
    const who = acting('a');
    await holdPeriod(parts, who, hold('h1'));
    // Another comes between the look at the day and the holding of it.
    const late: BookingParts = {
      ...parts,
      transact: async (stream, decider, command, metadata) => {
        if (stream === streamOf(DAY))
          await book(parts, acting('b'), wish(acting('b'), { start: 720, end: 780 }));
        return parts.transact(stream, decider, command, metadata);
      },
    };
    expect(await holdPeriod(late, who, hold('h2', { start: 720 }))).toMatchObject({
      rejection: { code: 2005 },
    });
    expect(Object.keys((await day()).holds)).toEqual(['h1']);
    expect((await claimsOf('a')).hold).toMatchObject({ hold: 'h1', resourceId: ROOM });
    expect(await releaseHold(parts, who, 'h1')).toMatchObject({ outcome: 'accepted' });
    expect((await day()).holds).toEqual({});
  });
});
