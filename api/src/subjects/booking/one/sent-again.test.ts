// What a command comes to that is sent again, meets another on its way, or stands still in between: the same
// acceptance as at first, one place a booking, and the account charged with exactly that.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { claimOf, schedule } from '@campus/events/booking/schedule/schedule';
import { reject } from '@campus/events/domain/rejections';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { describe, expect, it } from 'vitest';
import type { BookingParts } from '../../../command/ports.ts';
import { acting as actingOf, bookingProcess } from '../../../testing/booking-process.ts';
import { sampleRequest } from '../../../testing/sample-request.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { book } from './book.ts';
import { changeTime, type NewTime } from './change-time.ts';
import { holdPeriod } from './hold-period.ts';

const [TENANT, ROOM, ACCOUNT, BOOKING] = ['t', 'room', 'a', 'b1'];
const [DAY, NEXT, THIRD] = ['2026-11-24', '2026-11-25', '2026-11-26'];
const rules = sampleRules();
const stored = sampleStoredRules(TENANT, rules);
const MINUTE = 60_000;

/** A node whose clock is set by hand; `onAppend` happens before the log takes what is appended to a stream. */
const world = (onAppend: (stream: string) => Promise<void> | void = () => undefined) => {
  const memory = createMemoryEventStore();
  const time = { now: instantOf(rules.zone, '2026-11-20', 600) };
  const store: EventStore = {
    ...memory,
    append: async (stream, expected, events) => {
      await onAppend(stream);
      return memory.append(stream, expected, events);
    },
  };
  const clock = () => time.now;
  const parts = bookingProcess(store, clock, async () => stored);
  const { transact, look } = parts;
  /** Sweeps: gives back what no day knows of. */
  const sweep = async (): Promise<void> => {
    const stream = allowanceStream(TENANT, ACCOUNT);
    const claim = (await look(stream, allowance)).state.claims.get(BOOKING);
    const command = { type: 'GiveBack', now: time.now, booking: BOOKING, because: 'refused' } as const;
    if (claim)
      await transact(
        stream,
        allowance,
        { ...command, takenAt: claim.takenAt },
        { tenant: TENANT, actor: 'system', correlation: 'sweep' },
      );
  };
  const charged = async () => {
    const { state } = await look(allowanceStream(TENANT, ACCOUNT), allowance);
    return state.claims.values().map(({ booking, date, start }) => `${booking} ${date} ${start}`);
  };
  const standing = async () => {
    const days = await Promise.all(
      [DAY, NEXT, THIRD].map(async (date) => {
        const { state } = await look(scheduleStream(TENANT, ROOM, date), schedule);
        return Object.values(state.bookings)
          .filter((record) => claimOf(record))
          .map(({ booking, start }) => `${booking} ${date} ${start}`);
      }),
    );
    return days.flat();
  };
  return { memory, parts, time, sweep, charged, standing };
};

const acting = (key: string) => actingOf(ACCOUNT, key, key);
const placeOn = (date: string) => ({ booking: BOOKING, number: '', resourceId: ROOM, date });
const to = (date: string, start = 600): NewTime => ({
  date,
  start,
  end: start + 60,
  right: 'owner',
  path: 'page',
});

/** A node that does not get on after its first command until `meanwhile` is over. */
const stallingAfterOne = (parts: BookingParts, meanwhile: () => Promise<void>): BookingParts => {
  let isFirst = true;
  return {
    ...parts,
    transact: async (stream, decider, command, metadata) => {
      const outcome = await parts.transact(stream, decider, command, metadata);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return outcome;
    },
  };
};

describe('a booking whose node stands still', () => {
  it('is charged where its allowance was given back before the day was asked', async () => {
    const here = world();
    const stalling = stallingAfterOne(here.parts, async () => {
      here.time.now += 2 * MINUTE;
      await here.sweep();
    });
    expect(await book(stalling, acting('k'), sampleRequest())).toMatchObject({ outcome: 'accepted' });
    expect(await here.charged()).toEqual(await here.standing());
    expect(await here.charged()).toHaveLength(1);
  });

  it('is refused where the account has taken something else instead', async () => {
    const here = world();
    const stalling = stallingAfterOne(here.parts, async () => {
      here.time.now += 2 * MINUTE;
      await here.sweep();
      await book(here.parts, acting('other'), sampleRequest({ booking: 'b2', resourceId: 'elsewhere' }));
    });
    expect(await book(stalling, acting('k'), sampleRequest())).toMatchObject({ rejection: { code: 2012 } });
    expect(await here.standing()).toEqual([]);
    expect(await here.charged()).toEqual([`b2 ${DAY} 600`]);
  });

  it('is charged where the day itself took so long, and not given back by who looked before', async () => {
    const here = world(async (stream) => {
      if (!stream.startsWith('schedule')) return;
      here.time.now += 2 * MINUTE;
      await here.sweep();
    });
    expect(await book(here.parts, acting('k'), sampleRequest())).toMatchObject({ outcome: 'accepted' });
    expect(await here.charged()).toEqual([`${BOOKING} ${DAY} 600`]);
  });

  it('asks nothing more where it did not, nor when it is sent again long after', async () => {
    const here = world();
    await book(here.parts, acting('k'), sampleRequest());
    here.time.now += 60 * MINUTE;
    expect(await book(here.parts, acting('k'), sampleRequest())).toMatchObject({ replayed: true });
    expect(here.memory.events.map(({ type }) => type)).toEqual(['Taken', 'Booked']);
  });
});

describe('a change of time', () => {
  it('carries out no change to its own time that is sent again after another', async () => {
    const { parts, charged, standing } = world();
    await book(parts, acting('k'), sampleRequest());
    const same = await changeTime(parts, acting('same'), placeOn(DAY), to(DAY, 600));
    await changeTime(parts, acting('later'), placeOn(DAY), to(DAY, 720));
    const again = await changeTime(parts, acting('same'), placeOn(DAY), to(DAY, 600));
    expect(again).toEqual({ ...same, replayed: true });
    expect(await standing()).toEqual([`${BOOKING} ${DAY} 720`]);
    expect(await charged()).toEqual([`${BOOKING} ${DAY} 720`]);
  });

  it('is answered as it was when nothing may be changed any more', async () => {
    const { parts, time } = world();
    await book(parts, acting('k'), sampleRequest());
    const within = await changeTime(parts, acting('within'), placeOn(DAY), to(DAY, 720));
    const away = await changeTime(parts, acting('away'), placeOn(DAY), to(NEXT));
    time.now += 10 * 24 * 60 * MINUTE;
    expect(await changeTime(parts, acting('within'), placeOn(DAY), to(DAY, 720))).toMatchObject({
      ...within,
      status: 'moved',
      replayed: true,
    });
    expect(await changeTime(parts, acting('away'), placeOn(DAY), to(NEXT))).toMatchObject({
      ...away,
      replayed: true,
    });
  });

  it('carries out no move to another day again once the booking is back', async () => {
    const { parts, charged, standing } = world();
    await book(parts, acting('k'), sampleRequest());
    const away = await changeTime(parts, acting('away'), placeOn(DAY), to(NEXT));
    await changeTime(parts, acting('back'), placeOn(NEXT), to(DAY));
    expect(await changeTime(parts, acting('away'), placeOn(DAY), to(NEXT))).toEqual({
      ...away,
      status: 'moved',
      replayed: true,
    });
    expect(await standing()).toEqual([`${BOOKING} ${DAY} 600`]);
    expect(await charged()).toEqual([`${BOOKING} ${DAY} 600`]);
  });

  it.each([
    ['to two days', to(NEXT), to(THIRD)],
    ['to two times of one day', to(NEXT, 600), to(NEXT, 720)],
    ['to two times of its own day', to(DAY, 720), to(DAY, 840)],
  ])('leaves the booking in one place where two changes meet %s', async (_, one, other) => {
    const { parts, charged, standing } = world();
    await book(parts, acting('k'), sampleRequest());
    const outcomes = await Promise.all([
      changeTime(parts, acting('one'), placeOn(DAY), one),
      changeTime(parts, acting('other'), placeOn(DAY), other),
    ]);
    const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted');
    expect(accepted.length).toBe(one.date === DAY ? 2 : 1);
    expect(await standing()).toHaveLength(1);
    expect(await charged()).toEqual(await standing());
  });

  it('asks for the allowance anew when a change the day refused is sent again', async () => {
    const { parts, charged } = world();
    await book(parts, acting('k'), sampleRequest());
    const { transact } = parts;
    let isTaken = true;
    const racing: BookingParts = {
      ...parts,
      transact: (stream, decider, command, metadata) =>
        isTaken && stream === scheduleStream(TENANT, ROOM, DAY)
          ? Promise.resolve({ outcome: 'refused', rejection: reject(2005) })
          : transact(stream, decider, command, metadata),
    };
    const change = () => changeTime(racing, acting('later'), placeOn(DAY), to(DAY, 720));
    expect(await change()).toMatchObject({ rejection: { code: 2005 } });
    expect(await charged()).toEqual([`${BOOKING} ${DAY} 600`]);
    await book(
      parts,
      acting('other'),
      sampleRequest({ booking: 'b2', resourceId: 'elsewhere', start: 720, end: 780 }),
    );
    isTaken = false;
    expect(await change()).toMatchObject({ rejection: { code: 2012 } });
  });

  it('accepts a change to where the booking is already, and leads to the hours asked for', async () => {
    const { parts, standing } = world();
    await book(parts, acting('k'), sampleRequest());
    await changeTime(parts, acting('one'), placeOn(DAY), to(NEXT));
    const again = (key: string, start: number) =>
      changeTime(parts, acting(key), placeOn(DAY), { ...to(NEXT), start, end: start + 60 });
    expect(await again('two', 600)).toMatchObject({ outcome: 'accepted' });
    expect(await standing()).toEqual([`${BOOKING} ${NEXT} 600`]);
    const later = await again('three', 660);
    expect(await standing()).toEqual([`${BOOKING} ${NEXT} 660`]);
    await again('four', 720);
    expect(await again('three', 660)).toEqual({ ...later, replayed: true });
    expect(await standing()).toEqual([`${BOOKING} ${NEXT} 720`]);
  });

  it('refuses a change from where the booking is no longer', async () => {
    const { parts, standing } = world();
    await book(parts, acting('k'), sampleRequest());
    await changeTime(parts, acting('one'), placeOn(DAY), to(NEXT));
    expect(await changeTime(parts, acting('stale'), placeOn(DAY), to(THIRD))).toMatchObject({
      rejection: { code: 3001 },
    });
    expect(await standing()).toEqual([`${BOOKING} ${NEXT} 600`]);
  });
});

describe('a hold that is asked for again', () => {
  const hold = (parts: BookingParts, claim: string, date: string) =>
    holdPeriod(parts, acting(claim), { claim, resourceId: ROOM, date, start: 600, end: 660, units: 1 });

  it('says how long it still lasts', async () => {
    const { parts, time } = world();
    const first = await hold(parts, 'h1', DAY);
    time.now += MINUTE;
    expect(await hold(parts, 'h1', DAY)).toEqual(first);
  });

  it('is over once another has taken its place, which stays', async () => {
    const { parts } = world();
    await hold(parts, 'h1', DAY);
    await hold(parts, 'h2', NEXT);
    expect(await hold(parts, 'h1', DAY)).toMatchObject({ rejection: { code: 2015 } });
    const { state } = await parts.look(scheduleStream(TENANT, ROOM, NEXT), schedule);
    expect(Object.keys(state.holds)).toEqual(['h2']);
  });
});
