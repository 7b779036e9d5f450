// Dates on their way: booked, refused, kept, released and moved while something else was decided about them.
import { describe, expect, it } from 'vitest';
import { fold } from '../../domain/decider.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { specify } from '../../testing/given-when-then.ts';
import type { SeriesEvent, WantedDate } from './events.ts';
import { type SeriesCommand, series } from './series.ts';

const { given } = specify(series);
const zone = 'Asia/Shanghai';
const full = { zh: '已约满', en: 'Full' };

const row = (date: string, start: number, resourceId?: string): WantedDate =>
  resourceId === undefined ? { date, start, end: start + 60 } : { date, start, end: start + 60, resourceId };
const keyOf = ({ date, start }: WantedDate) => ({ date, start });

/** Two rows of one day, then one each of two days. */
const morning = { date: '2026-09-07', start: 600 };
const afternoon = { date: '2026-09-07', start: 840 };
const second = { date: '2026-09-08', start: 600 };
const third = { date: '2026-09-09', start: 840 };
const rows = [morning, afternoon, second, third].map(({ date, start }) => row(date, start));
type Key = ReturnType<typeof keyOf>;
const batch = {
  series: 's1',
  resourceId: 'room-1',
  account: 'student1',
  mode: 'batch',
  dates: rows,
} as const;
const requested: SeriesEvent = { type: 'Requested', data: batch };
const taken = (key: Key, booking: string): SeriesEvent => ({ type: 'DateTaken', data: { ...key, booking } });
const refused = (key: Key): SeriesEvent => ({
  type: 'DateRefused',
  data: { ...key, code: 2005, reason: full },
});
const skipped = (key: Key): SeriesEvent => ({ type: 'DateSkipped', data: key });
const movedTo = (key: Key, to: WantedDate): SeriesEvent => ({ type: 'DateMoved', data: { ...key, to } });
const after = (...events: SeriesEvent[]) => fold(series, events);
const dateOf = (key: Key, ...events: SeriesEvent[]) =>
  after(...events)?.dates.find((date) => date.key.date === key.date && date.key.start === key.start);

describe('a request', () => {
  it('leaves out what is skipped, and waits for what heals, by day and hour', () => {
    given()
      .when({ type: 'Request', ...batch, skips: [morning], heals: [morning, third] })
      .thenFacts(
        requested,
        skipped(morning),
        { type: 'HealingChanged', data: { ...morning, heals: true } },
        { type: 'HealingChanged', data: { ...third, heals: true } },
      );
    given()
      .when({ type: 'Request', ...batch, skips: [{ date: '2026-09-08', start: 840 }] })
      .thenFacts(requested);
  });

  it('keeps the room of each row', () => {
    const elsewhere = [row('2026-09-07', 600, 'room-2'), row('2026-09-08', 600)];
    const state = after({ type: 'Requested', data: { ...batch, dates: elsewhere } });
    expect(state?.dates[0]).toMatchObject({ resourceId: 'room-2' });
    expect(state?.dates[1]?.resourceId).toBeUndefined();
  });

  it('has at least one row', () => {
    given()
      .when({ type: 'Request', ...batch, dates: [] })
      .thenRefused(1002);
  });
});

describe('what is recorded of a date', () => {
  it('is a booking once, and another booking anew', () => {
    given(requested, taken(second, 'b1'))
      .when({ type: 'RecordTaken', ...second, booking: 'b1' })
      .thenNothing();
    given(requested, taken(second, 'b1'))
      .when({ type: 'RecordTaken', ...second, booking: 'b2' })
      .thenFacts(taken(second, 'b2'));
  });

  it('is a booking in the same place, also where the place is named', () => {
    given(requested)
      .when({ type: 'RecordTaken', ...second, booking: 'b1', at: row('2026-09-08', 600) })
      .thenFacts(taken(second, 'b1'));
  });

  it('says nothing of a booking that is being moved from there', () => {
    const to = row('2026-09-10', 600);
    given(requested, taken(second, 'b1'), movedTo(second, to))
      .when({ type: 'RecordTaken', ...second, booking: 'b1', at: row('2026-09-08', 600) })
      .thenNothing();
    const other = { type: 'RecordTaken', ...second, booking: 'b2', at: row('2026-09-08', 600) } as const;
    expect(given(requested, taken(second, 'b1'), movedTo(second, to)).when(other).facts()).toHaveLength(3);
    const far = { type: 'RecordTaken', ...second, booking: 'b1', at: row('2026-09-11', 600) } as const;
    expect(given(requested, taken(second, 'b1'), movedTo(second, to)).when(far).facts()).toHaveLength(3);
  });

  it('is a refusal once, and another reason anew', () => {
    const again = { type: 'RecordRefused', ...second, code: 2005, reason: full } as const;
    given(requested, refused(second)).when(again).thenNothing();
    given(requested, refused(second))
      .when({ ...again, code: 2006 })
      .thenFacts({ type: 'DateRefused', data: { ...second, code: 2006, reason: full } });
    given(requested, skipped(second)).when(again).thenRefused(3001);
    given(requested, taken(second, 'b1')).when(again).thenRefused(3001);
  });
});

describe('a booking that stays', () => {
  const keep = { type: 'RecordKept', ...second, code: 2005, reason: full } as const;
  const kept: SeriesEvent = { type: 'DateKept', data: { ...second, code: 2005, reason: full } };
  const to = row('2026-09-10', 600, 'room-1');

  it('is told where it was to be moved or given up, and nowhere else', () => {
    given(requested, taken(second, 'b1'), movedTo(second, row('2026-09-10', 600)))
      .when(keep)
      .thenFacts(kept);
    given(requested, taken(second, 'b1'), skipped(second)).when(keep).thenFacts(kept);
    given(requested, taken(second, 'b1')).when(keep).thenNothing();
    given(requested, taken(morning, 'b1'), skipped(morning)).when(keep).thenNothing();
    given(requested, taken(afternoon, 'b1'), skipped(afternoon))
      .when({ ...keep, ...morning })
      .thenNothing();
    given(requested, taken(morning, 'b1'), skipped(morning)).when(keep).thenNothing();
  });

  it('stands where it was', () => {
    const moved = [requested, taken(second, 'b1'), movedTo(second, to)];
    expect(dateOf(second, ...moved)).toMatchObject({ date: '2026-09-10', was: { date: '2026-09-08' } });
    const date = dateOf(second, ...moved, kept);
    expect(date).toMatchObject({ date: '2026-09-08', verdict: { kind: 'taken', booking: 'b1' } });
    expect(date).toMatchObject({ isException: false });
    expect(date).not.toHaveProperty('was');
  });

  it('is an exception where it stands at another day or hour than it was asked for', () => {
    const later = row('2026-09-08', 660);
    const state = [requested, taken(second, 'b1'), movedTo(second, later), taken(second, 'b1')];
    const date = dateOf(second, ...state, movedTo(second, row('2026-09-10', 600)), kept);
    expect(date).toMatchObject({ start: 660, isException: true });
  });

  it('is surplus no more', () => {
    const state = [requested, taken(second, 'b1'), taken(third, 'b2'), skipped(second), skipped(third)];
    expect(after(...state)?.surplus).toHaveLength(2);
    expect(after(...state, kept)?.surplus).toEqual([{ key: third, booking: 'b2' }]);
    expect(dateOf(second, ...state, kept)).toMatchObject({ verdict: { kind: 'taken', booking: 'b1' } });
    expect(dateOf(third, ...state, kept)).toMatchObject({ verdict: { kind: 'skipped' } });
  });

  it('is nothing to a series that has neither date nor booking of it', () => {
    const unknown = { type: 'DateKept', data: { ...second, start: 630, code: 2005, reason: full } } as const;
    expect(after(requested, unknown)).toEqual(after(requested));
    expect(after(requested, kept)).toEqual(after(requested));
    expect(after(kept)).toBeUndefined();
  });
});

it('releases a surplus booking once, and knows no other', () => {
  const state = [requested, taken(second, 'b1'), taken(third, 'b2'), skipped(second), skipped(third)];
  given(...state)
    .when({ type: 'RecordReleased', booking: 'b1' })
    .thenFacts({ type: 'BookingReleased', data: { booking: 'b1' } });
  given(...state)
    .when({ type: 'RecordReleased', booking: 'b3' })
    .thenNothing();
  expect(after(...state, { type: 'BookingReleased', data: { booking: 'b1' } })?.surplus).toEqual([
    { key: third, booking: 'b2' },
  ]);
});

describe('a date that follows its booking', () => {
  const follow = {
    type: 'Follow',
    ...second,
    booking: 'b1',
    from: row('2026-09-08', 600),
    to: row('2026-09-10', 600),
  } as const;

  it('is one that is settled with this booking', () => {
    expect(given(requested, taken(second, 'b1')).when(follow).facts()).toHaveLength(2);
    given(requested).when(follow).thenNothing();
    given(requested, taken(second, 'b2')).when(follow).thenNothing();
    given(requested, taken(second, 'b1'), skipped(second)).when(follow).thenNothing();
  });

  it('does not follow to where it is', () => {
    given(requested, taken(second, 'b1'))
      .when({ ...follow, to: follow.from })
      .thenNothing();
  });

  it.each([{ end: 690 }, { resourceId: 'room-2' }, { date: '2026-09-11' }])(
    'knows another place: %o',
    (change) => {
      given(requested, taken(second, 'b1'))
        .when({ ...follow, from: { ...follow.from, ...change } })
        .thenNothing();
    },
  );
});

describe('healing', () => {
  const heal = { type: 'SetHealing', ...second, heals: true } as const;
  const heals: SeriesEvent = { type: 'HealingChanged', data: { ...second, heals: true } };

  it('is for what is refused or skipped', () => {
    given(requested, refused(second)).when(heal).thenFacts(heals);
    given(requested, skipped(second)).when(heal).thenFacts(heals);
    given(requested).when(heal).thenRefused(3001);
    given(requested, taken(second, 'b1')).when(heal).thenRefused(3001);
  });

  it('ends by itself or by hand', () => {
    given(requested)
      .when({ ...heal, heals: false })
      .thenNothing();
    given(requested, refused(second), heals)
      .when({ ...heal, heals: false })
      .thenFacts({ type: 'HealingChanged', data: { ...second, heals: false } });
    expect(dateOf(second, requested, refused(second), heals)).toMatchObject({ heals: true });
    expect(dateOf(second, requested, refused(second), heals, taken(second, 'b1'))).not.toHaveProperty(
      'heals',
    );
    expect(dateOf(second, requested, refused(second), heals, skipped(second))).not.toHaveProperty('heals');
  });

  it('tells the booking to come from those before', () => {
    given(requested, refused(second))
      .when({ type: 'WantAgain', ...second, attempt: 'a2' })
      .thenFacts({ type: 'DateWantedAgain', data: { ...second, attempt: 'a2' } });
    given(requested)
      .when({ type: 'WantAgain', ...second })
      .thenNothing();
    const again: SeriesEvent = { type: 'DateWantedAgain', data: { ...second, attempt: 'a2' } };
    expect(dateOf(second, requested, refused(second), again)).toMatchObject({
      attempt: 'a2',
      isException: false,
    });
    const plain: SeriesEvent = { type: 'DateWantedAgain', data: second };
    expect(dateOf(second, requested, refused(second), plain)).not.toHaveProperty('attempt');
  });
});

describe('an edit by scope', () => {
  const now = instantOf(zone, '2026-09-08', 600);
  const edit = { type: 'Edit', now: 0, zone, scope: 'all', ...morning } as const;
  const later = row('2026-09-07', 660);
  const moves = (...each: readonly (readonly [Key, WantedDate])[]): SeriesEvent => ({
    type: 'DatesMoved',
    data: { moves: each.map(([key, to]) => ({ ...key, to })) },
  });

  it('moves all by as much, and no exception is made of them', () => {
    const laterBy = (minutes: number): SeriesEvent =>
      moves(...rows.map((each) => [keyOf(each), row(each.date, each.start + minutes)] as const));
    given(requested)
      .when({ ...edit, to: later })
      .thenFacts(laterBy(60));
  });

  it('leaves what has begun at this very minute', () => {
    const asked = { ...edit, scope: 'following', now } as const;
    given(requested)
      .when({ ...asked, ...second, to: row('2026-09-08', 660) })
      .thenRefused(3001);
    given(requested)
      .when({ ...asked, now: now - 1, ...second })
      .thenNotSilently({ refused: 3001, because: 'the date is skipped' }, skipped(second), skipped(third));
  });

  it('gives up one date of a day with two', () => {
    given(requested)
      .when({ ...edit, scope: 'one', ...afternoon })
      .thenNotSilently({ refused: 3001, because: 'the date is skipped' }, skipped(afternoon));
  });

  it('keeps a date in its room', () => {
    given(requested)
      .when({ ...edit, scope: 'one', ...second, to: row('2026-09-08', 660, 'room-2') })
      .thenFacts(movedTo(second, row('2026-09-08', 660)));
  });

  it('does not move one date onto another of its day', () => {
    given(requested)
      .when({ ...edit, scope: 'one', to: row('2026-09-07', 840) })
      .thenRefused(2012);
    given(requested, skipped(afternoon))
      .when({ ...edit, scope: 'one', to: row('2026-09-07', 840) })
      .thenFacts(movedTo(morning, row('2026-09-07', 840)));
  });

  it('does not move several onto one that is left where it is', () => {
    const moved = movedTo(third, row('2026-09-08', 660));
    given(requested, moved)
      .when({ ...edit, to: later })
      .thenRefused(2012);
  });

  it('remembers where a booking stands until it is moved', () => {
    const state = [requested, taken(second, 'b1'), moves([second, row('2026-09-08', 660)])];
    expect(dateOf(second, ...state)).toMatchObject({
      start: 660,
      booking: 'b1',
      was: { date: '2026-09-08', start: 600, end: 660 },
      verdict: { kind: 'wanted' },
      isException: false,
    });
    expect(dateOf(second, requested, moves([second, row('2026-09-08', 660)]))).not.toHaveProperty('was');
    const unknown = { date: '2026-09-08', start: 615 };
    expect(after(requested, moves([unknown, row('2026-09-08', 660)]))).toEqual(after(requested));
  });
});

describe('new rows of a batch', () => {
  const change = (...dates: WantedDate[]): SeriesCommand => ({ type: 'Change', dates });

  it('are the same rows in another order, or others', () => {
    given(requested)
      .when(change(...rows.toReversed()))
      .thenNothing();
    const fewer = rows.slice(1);
    given(requested)
      .when(change(...fewer))
      .thenFacts({ type: 'Changed', data: { dates: fewer } });
    const longer = rows.map((each, index) => (index === 3 ? { ...each, end: 930 } : each));
    given(requested)
      .when(change(...longer))
      .thenFacts({ type: 'Changed', data: { dates: longer } });
  });

  it('leave alone the row that was skipped by hand, and its neighbour of the day not', () => {
    given(requested, skipped(afternoon))
      .when(change(...rows.slice(0, 2)))
      .thenFacts({ type: 'Changed', data: { dates: rows.slice(0, 1) } });
  });

  it('keep what stood for the same day and hour', () => {
    const state = [requested, taken(morning, 'b1'), taken(afternoon, 'b2')];
    const changed: SeriesEvent = {
      type: 'Changed',
      data: { dates: [row('2026-09-07', 840), row('2026-09-07', 480)] },
    };
    expect(dateOf(afternoon, ...state, changed)).toMatchObject({ verdict: { kind: 'taken', booking: 'b2' } });
    expect(after(...state, changed)?.surplus).toEqual([{ key: morning, booking: 'b1' }]);
    expect(after(...state, changed)?.dates.map(({ start }) => start)).toEqual([480, 840]);
  });

  it('ask anew for a row whose end is another', () => {
    const changed: SeriesEvent = {
      type: 'Changed',
      data: { dates: [{ ...row('2026-09-07', 600), end: 720 }] },
    };
    expect(dateOf(morning, requested, refused(morning), changed)).toMatchObject({
      verdict: { kind: 'wanted' },
    });
    expect(dateOf(morning, requested, taken(morning, 'b1'), changed)).toMatchObject({
      booking: 'b1',
      was: { end: 660 },
    });
  });
});

it('names a date that nobody knows', () => {
  const unknown = { date: '2026-09-08', start: 615 };
  expect(after(requested, taken(unknown, 'b1'))).toEqual(after(requested));
  expect(after(taken(second, 'b1'))).toBeUndefined();
  for (const type of ['Skip', 'WantAgain'] as const)
    given(requested)
      .when({ type, ...unknown })
      .thenRefused(4004);
});
