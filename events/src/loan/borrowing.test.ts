// Each refusal of a wish to borrow, on both sides of its boundary; and all that is recorded when it is granted.
import { describe, expect, it } from 'vitest';
import type { Lending, Rules } from '../domain/rules/rules.ts';
import { specify } from '../testing/given-when-then.ts';
import { borrowing, deviceRules, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import { mayCollectOn, mayReturnOn } from './borrowing.ts';
import { loan } from './loan.ts';

const { given } = specify(loan);

const lentBy = (by: Lending['by'], changes: Partial<Lending> = {}): Partial<Rules> => ({
  lending: { by, maxDays: 7, waitingDays: 2, asksReturnApproval: false, ...changes },
});
const hourly = deviceRules(lentBy('time'));
const WEEK = ['2026-09-16', '2026-09-22'] as const;

const one = (changes: Parameters<typeof borrowing>[0] = {}) => given().when(borrowing(changes));
const onHours = (start: number, end: number, more: Parameters<typeof borrowing>[0] = {}) =>
  one({ rules: hourly, until: '2026-09-16', start, end, ...more });

describe('a wish to borrow', () => {
  it('records all of it', () => {
    one({ units: 2, persons: 4, bundle: 'b1', rulesRevision: '7', details: {} }).thenFacts({
      type: 'Borrowed',
      data: {
        booking: 'l1',
        number: 'B-L001',
        account: 'student1',
        typeId: 'rooms',
        date: '2026-09-16',
        until: '2026-09-18',
        by: 'day',
        start: 480,
        end: 1320,
        units: 2,
        persons: 4,
        status: 'pending',
        holdsPlace: true,
        startsAt: at('2026-09-16', '08:00'),
        endsAt: at('2026-09-18', '22:00'),
        collectBy: at('2026-09-18', '08:00'),
        asksReturnApproval: false,
        rulesRevision: '7',
        bundle: 'b1',
        details: {},
      },
    });
  });

  it.each([true, false])('asks an approver where the device needs one, holding a place: %s', (holdsPlace) => {
    const rules = deviceRules({
      ...lentBy('day', { asksReturnApproval: true }),
      approval: { needed: true, holdsPlace, processForm: false },
    });
    const [asked] = one({ rules }).facts();
    expect(asked?.data).toMatchObject({ status: 'awaiting_approval', holdsPlace, asksReturnApproval: true });
    expect(asked?.data).toHaveProperty('flow', expect.any(String));
    const [made] = one({ rules, right: 'administrator', path: 'manager' }).facts();
    expect(made?.data).toMatchObject({ status: 'pending', holdsPlace: true });
    expect(made?.data).not.toHaveProperty('flow', expect.any(String));
  });

  it('is by day from opening to closing, whatever hours are named, and by time the hours named', () => {
    const [byDay] = one({ start: 600, end: 660 }).facts();
    expect(byDay?.data).toMatchObject({ by: 'day', start: 480, end: 1320 });
    const [byTime] = onHours(600, 660).facts();
    expect(byTime?.data).toMatchObject({
      by: 'time',
      start: 600,
      end: 660,
      startsAt: at('2026-09-16', '10:00'),
      endsAt: at('2026-09-16', '11:00'),
      collectBy: at('2026-09-16', '11:00'),
    });
    const [open] = one({ rules: hourly }).facts();
    expect(open?.data).toMatchObject({ by: 'time', start: 480, end: 1320 });
  });

  it('is made once', () => {
    given()
      .after(borrowing())
      .when(borrowing({ units: 3 }))
      .thenNothing();
  });

  it('is refused for what is not lent', () => {
    const refused = one({ rules: deviceRules({ lending: undefined }) }).thenRefused(2011);
    expect(refused.reason?.en).toBe('this resource is not lent');
    const changed = given()
      .after(borrowing())
      .when(borrowing({ booking: 'l2', rules: hourly }));
    expect(changed.thenRefused(2011).reason?.en).toMatch(/lent in another way/);
  });

  it('is refused while the device is out of use', () => {
    one({ rules: deviceRules({ condition: 'disabled' }) }).thenRefused(2001);
    one({ rules: deviceRules({ condition: 'maintenance' }) }).thenRefused(2002);
  });

  it('has to be a span', () => {
    one({ date: '2026-09-31' }).thenRefused(1002);
    one({ until: '2026-02-30' }).thenRefused(1002);
    one({ until: '2026-09-15', date: '2026-09-16' }).thenRefused(1002);
    one({ until: '2026-09-16' }).facts();
    onHours(600, 600).thenRefused(1002);
    onHours(660, 600).thenRefused(1002);
    onHours(600, 601).facts();
    // Over night it ends at an earlier hour than it begins.
    onHours(660, 600, { until: '2026-09-17' }).facts();
  });

  it('is no longer than the device is lent for, except for an import', () => {
    const [date, until] = WEEK;
    one({ date, until }).facts();
    const long = { date, until: '2026-09-23' };
    expect(one(long).thenRefused(2009).reason).toEqual({ zh: '最多借用 7 天', en: 'at most 7 days' });
    one({ ...long, path: 'import' }).facts();
  });

  it('begins before the first day closes, and by time not before now', () => {
    const day = { date: '2026-09-16', until: '2026-09-16' };
    one({ ...day, now: at('2026-09-16', '22:00') - 1 }).facts();
    one({ ...day, now: at('2026-09-16', '22:00') }).thenRefused(2010);
    one({ until: '2026-09-17', now: at('2026-09-16', '22:00') }).thenRefused(2010);
    onHours(600, 660, { now: at('2026-09-16', '10:00') }).facts();
    onHours(600, 660, { now: at('2026-09-16', '10:00') + 1 }).thenRefused(2010);
  });

  it('may have begun where a manager enters it, and may not be over', () => {
    const manager = { path: 'manager', right: 'administrator' } as const;
    onHours(600, 660, { ...manager, now: at('2026-09-16', '10:59') }).facts();
    onHours(600, 660, { ...manager, now: at('2026-09-16', '11:00') }).thenRefused(2010);
    one({ ...manager, until: '2026-09-17', now: at('2026-09-16', '23:00') }).facts();
  });

  it('is collected and brought back in opening hours, on open days', () => {
    onHours(479, 600).thenRefused(2003);
    onHours(480, 600).facts();
    onHours(600, 1320).facts();
    onHours(600, 1321).thenRefused(2003);
    onHours(600, 1321, { until: '2026-09-17' }).thenRefused(2003);
    onHours(1319, 600, { until: '2026-09-17' }).facts();
    onHours(1320, 600, { until: '2026-09-17' }).thenRefused(2003);
    onHours(600, 480, { until: '2026-09-17' }).thenRefused(2003);
    onHours(600, 481, { until: '2026-09-17' }).facts();
    const from = { openDates: { from: '2026-09-17' } };
    one({ rules: deviceRules(from) }).thenRefused(2003);
    const to = { openDates: { to: '2026-09-17' } };
    one({ rules: deviceRules(to) }).thenRefused(2003);
    one({ rules: deviceRules(to), until: '2026-09-17' }).facts();
  });

  it('begins on a day that the date rule opens, and may end on another', () => {
    const rules = deviceRules({
      dateRule: { kind: 'ranges', ranges: [{ from: '2026-09-16', to: '2026-09-16' }] },
    });
    one({ rules }).facts();
    one({ rules, date: '2026-09-17' }).thenRefused(2003);
  });

  it('is asked for in time', () => {
    const rules = deviceRules({ advance: { minMinutes: 60, maxMinutes: 24 * 60 } });
    one({ rules, now: at('2026-09-16', '07:00') }).facts();
    one({ rules, now: at('2026-09-16', '07:01') }).thenRefused(2004);
    one({ rules, now: at('2026-09-15', '07:59') }).thenRefused(2004);
    // Only its first day has to be near.
    one({ rules, now: at('2026-09-15', '18:00'), until: '2026-09-20' }).facts();
  });
});

describe('how many are borrowed', () => {
  it('is a whole number of at least one, and no more than one person may have', () => {
    for (const units of [0, -1, 1.5, Number.NaN]) one({ units }).thenRefused(1002);
    one({ units: 3 }).facts();
    const many = one({ units: 4 }).thenRefused(1006);
    expect(many.params).toEqual({ field: { zh: '数量', en: 'The quantity' }, limit: 3 });
  });

  it('counts what the person has at the same time, and nothing of others', () => {
    const mine = borrowing({ units: 2 });
    const more = (units: number, changes = {}) =>
      given()
        .after(mine)
        .when(borrowing({ booking: 'l2', units, ...changes }));
    more(1).facts();
    expect(more(2).thenRefused(2006).reason).toEqual({
      zh: '每人同时最多借 3 件，您已借 2 件',
      en: 'at most 3 at a time, and you have 2',
    });
    more(2, { account: 'student2' }).facts();
  });

  it('is no more than are left, and says of which day and how many', () => {
    const others = [
      borrowing({ booking: 'l2', account: 'student2', units: 3, date: '2026-09-17', until: '2026-09-17' }),
      borrowing({ booking: 'l3', account: 'student3', units: 1, date: '2026-09-17', until: '2026-09-17' }),
    ];
    const wish = (units: number) =>
      given()
        .after(...others)
        .when(borrowing({ units }));
    wish(1).facts();
    expect(wish(2).thenRefused(2005)).toMatchObject({
      reason: { zh: '9月17日 周四可借 1 件', en: '1 left on Thu 17 Sep' },
      winner: { revision: 1 },
    });
  });

  it('takes what the clock gave up, and records that first', () => {
    const rules = deviceRules({ places: 1 });
    const late = given().after(borrowing({ rules }));
    const next = { rules, booking: 'l2', account: 'student2', date: '2026-09-18' };
    late.when(borrowing({ ...next, now: at('2026-09-18', '08:00') - 1 })).thenRefused(2005);
    const facts = late.when(borrowing({ ...next, now: at('2026-09-18', '08:00') })).facts();
    expect(facts.map(({ type, data }) => [type, data.booking])).toEqual([
      ['Cancelled', 'l1'],
      ['Borrowed', 'l2'],
    ]);
  });

  it('may wait for collection, and never beyond its end', () => {
    const by = (waitingDays: number, until: string) => {
      const [fact] = one({ until, rules: deviceRules(lentBy('day', { waitingDays })) }).facts();
      return fact?.type === 'Borrowed' ? fact.data.collectBy : undefined;
    };
    expect(by(1, '2026-09-18')).toBe(at('2026-09-17', '08:00'));
    expect(by(1, '2026-09-16')).toBe(at('2026-09-16', '22:00'));
    expect(by(0, '2026-09-18')).toBe(at('2026-09-17', '00:00'));
  });

  it('keeps nobody from borrowing by the hour what is out by the hour', () => {
    const first = borrowing({ rules: hourly, until: '2026-09-16', start: 600, end: 660 });
    given()
      .after(first, handingOut({ rules: hourly, now: at('2026-09-16', '10:00') }))
      .when(
        borrowing({
          rules: hourly,
          booking: 'l2',
          account: 'student2',
          until: '2026-09-16',
          start: 660,
          end: 720,
        }),
      )
      .facts();
  });
});

describe('a day of the calendar of loans', () => {
  const day = '2026-09-16';
  const eve = at('2026-09-15', '18:00');

  it('is one to collect and to bring back on until it closes', () => {
    const closing = at(day, '22:00');
    expect([eve, closing - 1, closing].map((now) => mayReturnOn(deviceRules(), day, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect([eve, closing].map((now) => mayCollectOn(deviceRules(), day, now))).toEqual([true, false]);
  });

  it('is none while the device is out of use, or closed', () => {
    for (const rules of [
      deviceRules({ condition: 'disabled' }),
      deviceRules({ condition: 'maintenance' }),
      deviceRules({ openDates: { to: '2026-09-15' } }),
    ]) {
      expect(mayCollectOn(rules, day, eve)).toBe(false);
      expect(mayReturnOn(rules, day, eve)).toBe(false);
    }
  });

  it('is judged at opening for collecting and at closing for the return', () => {
    const closed = (start: number, end: number) => {
      const rules = deviceRules({
        noReservations: [{ on: { kind: 'range', from: day, to: day }, hours: { start, end } }],
      });
      return [mayCollectOn(rules, day, eve), mayReturnOn(rules, day, eve)];
    };
    expect([closed(480, 481), closed(481, 1319), closed(1319, 1320)]).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const ranges = deviceRules({ dateRule: { kind: 'ranges', ranges: [] } });
    expect(mayCollectOn(ranges, day, eve)).toBe(false);
    expect(mayReturnOn(ranges, day, eve)).toBe(true);
    const soon = deviceRules({ advance: { minMinutes: 0, maxMinutes: 60 } });
    expect(mayCollectOn(soon, day, eve)).toBe(false);
    expect(mayReturnOn(soon, day, eve)).toBe(true);
  });
});
