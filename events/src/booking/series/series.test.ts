// A series and its exceptions: what was decided by hand about one date survives every later edit.
import { describe, expect, it } from 'vitest';
import { fold } from '../../domain/decider.ts';
import { specify } from '../../testing/given-when-then.ts';
import type { Recurrence, SeriesEvent, WantedDate } from './events.ts';
import { expand } from './expand.ts';
import { type SeriesCommand, series } from './series.ts';

const { given } = specify(series);

const weekly: Recurrence = { every: 'week', from: '2026-09-07', until: '2026-09-28', start: 600, end: 660 };
const dates = expand(weekly);
const asked = {
  series: 's1',
  resourceId: 'room-1',
  account: 'student1',
  mode: 'periodic',
  recurrence: weekly,
  dates,
} as const;
const requested: SeriesEvent = { type: 'Requested', data: asked };
const third = { date: '2026-09-21', start: 600 };
const second = { date: '2026-09-14', start: 600 };
const full = { zh: '已约满', en: 'Full' };
const taken = (key: typeof third, booking: string): SeriesEvent => ({
  type: 'DateTaken',
  data: { ...key, booking },
});
const refusedDate: SeriesEvent = { type: 'DateRefused', data: { ...third, code: 2005, reason: full } };
const skipped: SeriesEvent = { type: 'DateSkipped', data: third };
const shifted = dates.map((date) => ({ ...date, start: 840, end: 900 }));

const after = (...events: SeriesEvent[]) => fold(series, events);

describe('a request', () => {
  it('spans 180 days at most, also where only its dates are known', () => {
    const { recurrence: _, ...withoutRule } = asked;
    const spanning = (last: string) =>
      given().when({
        type: 'Request',
        ...withoutRule,
        dates: [last, '2026-01-01'].map((date) => ({ date, start: 600, end: 660 })),
      });
    expect(spanning('2026-06-29').facts()).toHaveLength(1);
    spanning('2026-06-30').thenRefused(1006);
  });

  it('records the dates it wants', () => {
    given()
      .when({ type: 'Request', ...asked })
      .thenFacts(requested);
  });

  it('is refused when rows of a batch overlap or are too many', () => {
    const batch = { type: 'Request', ...asked, mode: 'batch' } as const;
    const row = { date: '2026-09-16', start: 600, end: 660 };
    given()
      .when({ ...batch, dates: [row, { ...row, start: 630, end: 690 }] })
      .thenRefused(2012);
    given()
      .when({
        ...batch,
        dates: Array.from({ length: 21 }, (_, day) => ({ ...row, date: `2026-10-${day + 10}` })),
      })
      .thenRefused(1006);
  });

  it('is there before anything else', () => {
    given()
      .when({ type: 'Skip', ...third })
      .thenRefused(4004);
    given(requested).when({ type: 'Skip', date: '2026-09-22', start: 600 }).thenRefused(4004);
  });
});

describe('a date', () => {
  it('is taken or refused once', () => {
    given(requested)
      .when({ type: 'RecordTaken', ...third, booking: 'b3' })
      .thenFacts(taken(third, 'b3'));
    given(requested)
      .when({ type: 'RecordRefused', ...third, code: 2005, reason: full })
      .thenFacts(refusedDate);
    given(requested, taken(third, 'b3'))
      .when({ type: 'RecordRefused', ...third, code: 2005, reason: full })
      .thenRefused(3001);
  });

  it('can be taken after a refusal when its blocker is gone', () => {
    given(requested, refusedDate)
      .when({ type: 'WantAgain', ...third })
      .thenFacts({ type: 'DateWantedAgain', data: third });
    given(requested, refusedDate)
      .when({ type: 'RecordTaken', ...third, booking: 'b3' })
      .thenFacts(taken(third, 'b3'));
  });

  it('can be wanted again after it was skipped', () => {
    given(requested)
      .when({ type: 'Skip', ...third })
      .thenFacts(skipped);
    given(requested, skipped)
      .when({ type: 'WantAgain', ...third })
      .thenFacts({ type: 'DateWantedAgain', data: third });
    given(requested, skipped, { type: 'DateWantedAgain', data: third })
      .when({ type: 'RecordTaken', ...third, booking: 'b3' })
      .thenFacts(taken(third, 'b3'));
  });

  it('keeps what was on its way when the date was skipped, until it is given up', () => {
    const facts = [taken(third, 'b3'), skipped];
    const at = { ...third, end: third.start + 60 };
    given(requested, skipped)
      .when({ type: 'RecordTaken', ...third, booking: 'b3', at })
      .thenFacts(...facts);
    expect(after(requested, skipped, ...facts)?.surplus).toEqual([{ key: third, booking: 'b3' }]);
  });

  it('is not taken by what was made before it was skipped', () => {
    given(requested, skipped)
      .when({ type: 'RecordTaken', ...third, booking: 'b3' })
      .thenRefused(3001);
  });

  it('is taken where its booking stands, and moved on to where another edit wants it', () => {
    const at = { ...third, end: 660 };
    const onward = { ...at, start: 780, end: 840 };
    const overtaken = { type: 'DatesMoved', data: { moves: [{ ...third, to: onward }] } } as const;
    given(requested, overtaken)
      .when({ type: 'RecordTaken', ...third, booking: 'b3', at })
      .thenFacts(
        { type: 'DatesMoved', data: { moves: [{ ...third, to: at }] } },
        taken(third, 'b3'),
        overtaken,
      );
    given(requested, overtaken, taken(third, 'b3'))
      .when({ type: 'RecordTaken', ...third, booking: 'b3', at })
      .thenFacts();
  });

  it('follows its booking only from where the series still takes it to be', () => {
    const from = { ...third, end: 660 };
    const to = { ...from, start: 780, end: 840 };
    const follow = { type: 'Follow', ...third, booking: 'b3', to } as const;
    given(requested, taken(third, 'b3'))
      .when({ ...follow, from })
      .thenFacts({ type: 'DateMoved', data: { ...third, to } }, taken(third, 'b3'));
    given(requested, taken(third, 'b3'))
      .when({ ...follow, from: { ...from, start: 660 } })
      .thenFacts();
  });

  it('names its booking as surplus when it is skipped after it was taken', () => {
    expect(after(requested, taken(third, 'b3'), skipped)?.surplus).toEqual([{ key: third, booking: 'b3' }]);
  });

  it('moves to another period, and not onto another date of its series', () => {
    const to = { date: '2026-09-22', start: 660, end: 720 };
    const zone = 'Asia/Shanghai';
    const move: SeriesCommand = { type: 'Edit', now: 0, zone, scope: 'one', ...third, to };
    given(requested)
      .when(move)
      .thenFacts({ type: 'DateMoved', data: { ...third, to } });
    given(requested)
      .when({ ...move, to: { date: '2026-09-28', start: 630, end: 690 } })
      .thenRefused(2012);
    given(requested)
      .when({ ...move, to: { ...to, end: 600 } })
      .thenRefused(1002);
    given(requested, skipped).when(move).thenRefused(3001);
  });
});

describe('an edit of the whole series', () => {
  const change: SeriesCommand = { type: 'Change', dates: shifted };
  const without = (all: readonly WantedDate[], date: string) => all.filter((each) => each.date !== date);

  it('is nothing when nothing changes', () => {
    given(requested).when({ type: 'Change', dates, recurrence: weekly }).thenNothing();
  });

  it('leaves a skipped date skipped', () => {
    given(requested, skipped)
      .when(change)
      .thenFacts({ type: 'Changed', data: { dates: without(shifted, third.date), recurrence: weekly } });
    const changed: SeriesEvent = { type: 'Changed', data: { dates: without(shifted, third.date) } };
    expect(
      after(requested, skipped, changed)?.dates.map(({ date, start, verdict }) => [
        date,
        start,
        verdict.kind,
      ]),
    ).toEqual([
      ['2026-09-07', 840, 'wanted'],
      ['2026-09-14', 840, 'wanted'],
      ['2026-09-21', 600, 'skipped'],
      ['2026-09-28', 840, 'wanted'],
    ]);
    given(requested, skipped, changed)
      .when({ type: 'WantAgain', ...third })
      .thenFacts({ type: 'DateWantedAgain', data: third });
  });

  it('leaves a skipped date skipped when it is renamed', () => {
    const title = { title: 'sealed' };
    given(requested, skipped)
      .when({ type: 'Rename', title })
      .thenNotSilently(
        { events: [{ type: 'Renamed', data: { title } }], because: 'what is sealed cannot be compared' },
        { type: 'Renamed', data: { title } },
      );
    const state = after(requested, taken(second, 'b2'), skipped, { type: 'Renamed', data: { title } });
    expect(state?.dates.map(({ verdict }) => verdict.kind)).toEqual(['wanted', 'taken', 'skipped', 'wanted']);
  });

  it('leaves a moved date where it was moved to', () => {
    const to = { date: '2026-09-22', start: 660, end: 720 };
    const moved: SeriesEvent = { type: 'DateMoved', data: { ...third, to } };
    given(requested, moved)
      .when(change)
      .thenFacts({ type: 'Changed', data: { dates: without(shifted, third.date), recurrence: weekly } });
    const state = after(requested, moved, { type: 'Changed', data: { dates: without(shifted, third.date) } });
    expect(state?.dates.find(({ key }) => key.date === third.date)).toMatchObject({
      ...to,
      isException: true,
    });
  });

  it('keeps the booking of a date whose hour changes, to be moved', () => {
    const state = after(requested, taken(second, 'b2'), { type: 'Changed', data: { dates: shifted } });
    expect(state?.dates.find(({ date }) => date === second.date)).toMatchObject({
      start: 840,
      verdict: { kind: 'wanted' },
      booking: 'b2',
    });
    expect(state?.surplus).toEqual([]);
  });

  it('names the bookings of dates it wants no more', () => {
    const fewer = without(dates, second.date);
    const state = after(requested, taken(second, 'b2'), { type: 'Changed', data: { dates: fewer } });
    expect(state?.surplus).toEqual([{ key: second, booking: 'b2' }]);
    expect(state?.dates).toHaveLength(3);
  });

  it('leaves the verdicts of unchanged dates', () => {
    const state = after(requested, taken(second, 'b2'), refusedDate, {
      type: 'Changed',
      data: { dates: [...dates, { date: '2026-10-05', start: 600, end: 660 }] },
    });
    expect(state?.dates.map(({ verdict }) => verdict.kind)).toEqual([
      'wanted',
      'taken',
      'refused',
      'wanted',
      'wanted',
    ]);
  });
});
