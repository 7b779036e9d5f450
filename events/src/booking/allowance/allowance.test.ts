// What one account may take: limits counted from facts, own overlaps, one hold.
import { describe, expect, it } from 'vitest';
import type { NumberLimit } from '../../domain/rules/rules.ts';
import { dated, specify } from '../../testing/given-when-then.ts';
import { at, period } from '../../testing/sample-rules.ts';
import { EVE, HOUR, MINUTE } from '../../testing/sample-schedule.ts';
import { allowance, type Take } from './allowance.ts';
import type { AllowanceEvent } from './events.ts';

const { given } = specify(allowance);

const claimFor = (booking: string, date: string, text: string, resourceId = 'room-1', typeId = 'rooms') => {
  const [from = '', to = ''] = text.split('-');
  return {
    booking,
    resourceId,
    typeId,
    date,
    ...period(text),
    startsAt: at(date, from),
    endsAt: at(date, to),
  };
};

const taken = (...claim: Parameters<typeof claimFor>): AllowanceEvent => ({
  type: 'Taken',
  data: claimFor(...claim),
});

const take = (claim: ReturnType<typeof claimFor>, changes: Partial<Take> = {}): Take => ({
  type: 'Take',
  now: EVE,
  ...claim,
  path: 'page',
  limits: [],
  ...changes,
});

const givenBack = (
  booking: string,
  because: 'refused' | 'cancelled' | 'rejected' | 'returned',
): AllowanceEvent => ({
  type: 'GivenBack',
  data: { booking, because },
});

const WEDNESDAY = '2026-09-16';
const another = claimFor('b2', WEDNESDAY, '14:00-15:00', 'room-2');

describe('own overlaps', () => {
  it('are refused across resources, naming the other booking’s period', () => {
    const rejection = given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(claimFor('b2', WEDNESDAY, '12:30-13:30', 'room-2')))
      .thenRefused(2012);
    expect(rejection.reason?.en).toContain('Wed 16 Sep 12:00–13:00');
    expect(rejection.reason?.zh).toContain('9月16日 周三 12:00–13:00');
  });

  it('are none where one booking ends as the other starts', () => {
    const next = claimFor('b2', WEDNESDAY, '13:00-14:00', 'room-2');
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(next))
      .thenFacts({ type: 'Taken', data: next });
  });

  it('are none with what was given back or is over', () => {
    const same = claimFor('b2', WEDNESDAY, '12:00-13:00', 'room-2');
    for (const over of [givenBack('b1', 'cancelled'), { type: 'Settled', data: { booking: 'b1' } } as const])
      given(taken('b1', WEDNESDAY, '12:00-13:00'), over)
        .when(take(same))
        .thenFacts({ type: 'Taken', data: same });
  });

  it.each([
    ['a room', {}, 'a borrowed device', { until: WEDNESDAY }],
    ['a borrowed device', { until: WEDNESDAY }, 'a room', {}],
    ['a room', {}, 'a seat', { seated: true }],
    ['a seat', { seated: true }, 'a room', {}],
  ] as const)('are none of %s with %s that it has', (_asked, asked, _had, had) => {
    const before = { ...claimFor('b1', WEDNESDAY, '12:00-13:00'), ...had };
    const wish = { ...claimFor('b2', WEDNESDAY, '12:00-13:00', 'room-2'), ...asked };
    given({ type: 'Taken', data: before }).when(take(wish)).thenFacts({ type: 'Taken', data: wish });
  });

  it.each([undefined, 'g1'])('are refused between two seats of different rooms (bundle %s)', (bundle) => {
    const seat = { ...claimFor('b1', WEDNESDAY, '12:00-13:00'), seated: true, bundle } as const;
    given({ type: 'Taken', data: seat })
      .when(take({ ...seat, booking: 'b2', resourceId: 'room-2' }))
      .thenRefused(2012);
  });

  it('follow a booking that moved to another day', () => {
    const moved = { type: 'Shifted', data: claimFor('b1', '2026-09-17', '12:00-13:00') } as const;
    const onOldDay = claimFor('b2', WEDNESDAY, '12:00-13:00', 'room-2');
    const onNewDay = claimFor('b2', '2026-09-17', '12:30-13:30', 'room-2');
    const story = given(taken('b1', WEDNESDAY, '12:00-13:00'), moved);
    story.when(take(onOldDay)).thenFacts({ type: 'Taken', data: onOldDay });
    story.when(take(onNewDay)).thenRefused(2012);
  });

  it('do not bind a manager who books for others', () => {
    const same = claimFor('b2', WEDNESDAY, '12:00-13:00', 'room-2');
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(same, { path: 'manager' }))
      .thenFacts({ type: 'Taken', data: same });
  });
});

describe('number limits', () => {
  const limit = (changes: Partial<NumberLimit>): NumberLimit => ({
    per: 'day',
    limit: 1,
    over: 'type',
    ...changes,
  });
  const other = (date: string, typeId = 'rooms') => claimFor('b2', date, '14:00-15:00', 'room-2', typeId);
  const refused = (date: string, limits: NumberLimit[]) =>
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(other(date), { limits }))
      .thenRefused(2006);
  const accepted = (date: string, limits: NumberLimit[], typeId?: string) =>
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(other(date, typeId), { limits }))
      .thenFacts({ type: 'Taken', data: other(date, typeId) });

  it('count per day', () => {
    expect(refused(WEDNESDAY, [limit({})]).reason).toEqual({ zh: '每天最多 1 次', en: 'At most 1 per day' });
    accepted('2026-09-17', [limit({})]);
  });

  it('count per week from Monday to Sunday', () => {
    refused('2026-09-14', [limit({ per: 'week' })]);
    refused('2026-09-20', [limit({ per: 'week' })]);
    accepted('2026-09-21', [limit({ per: 'week' })]);
    accepted('2026-09-13', [limit({ per: 'week' })]);
  });

  it('count per month', () => {
    refused('2026-09-30', [limit({ per: 'month' })]);
    accepted('2026-10-01', [limit({ per: 'month' })]);
  });

  it('count between two dates and bind nobody outside', () => {
    const range = limit({ per: 'range', from: '2026-09-16', to: '2026-09-18' });
    refused('2026-09-18', [range]);
    accepted('2026-09-19', [range]);
  });

  it.each([
    [{ per: 'week' }, '每周最多 1 次', 'At most 1 per week'],
    [{ per: 'month' }, '每月最多 1 次', 'At most 1 per month'],
    [
      { per: 'range', from: '2026-09-16', to: '2026-09-18' },
      '2026年9月16日 至 2026年9月18日 最多 1 次',
      'At most 1 from 16 Sep 2026 to 18 Sep 2026',
    ],
  ] as const)('say which they are: %o', (changes, zh, en) => {
    expect(refused(WEDNESDAY, [limit(changes)]).reason).toEqual({ zh, en });
  });

  it('count the type or the resource alone', () => {
    accepted(WEDNESDAY, [limit({})], 'halls');
    accepted(WEDNESDAY, [limit({ over: 'resource' })]);
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(claimFor('b2', WEDNESDAY, '14:00-15:00'), { limits: [limit({ over: 'resource' })] }))
      .thenRefused(2006);
  });

  it('hold together', () => {
    refused('2026-09-17', [limit({}), limit({ per: 'week' })]);
  });

  it('count what is over and not what was given back', () => {
    const limits = [limit({})];
    given(taken('b1', WEDNESDAY, '12:00-13:00'), { type: 'Settled', data: { booking: 'b1' } })
      .when(take(another, { limits }))
      .thenRefused(2006);
    given(taken('b1', WEDNESDAY, '12:00-13:00'), givenBack('b1', 'rejected'))
      .when(take(another, { limits }))
      .thenFacts({ type: 'Taken', data: another });
  });

  it('are given back as left behind only where nobody has taken them anew since', () => {
    const claim = claimFor('b1', WEDNESDAY, '12:00-13:00');
    const leftBehind = { type: 'GiveBack', now: EVE + HOUR, booking: 'b1', because: 'refused' } as const;
    const scenario = given(dated(EVE, taken('b1', WEDNESDAY, '12:00-13:00')));
    scenario.when({ ...leftBehind, takenAt: EVE }).thenFacts(givenBack('b1', 'refused'));
    scenario
      .after(take(claim, { now: EVE + MINUTE, takenBefore: EVE + 1 }))
      .when({ ...leftBehind, takenAt: EVE })
      .thenNothing();
    scenario.when(take(claim)).thenNothing();
    scenario.when(take(claim, { takenBefore: EVE })).thenNothing();
  });

  it('are not used up again by changing a booking', () => {
    const later = claimFor('b1', WEDNESDAY, '16:00-17:00');
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(later, { type: 'Shift', limits: [limit({}), limit({ per: 'week' })], unfinishedLimit: 1 }))
      .thenFacts({ type: 'Shifted', data: later });
  });

  it('do not bind managers and imports', () => {
    for (const path of ['manager', 'import'] as const)
      given(taken('b1', WEDNESDAY, '12:00-13:00'))
        .when(take(another, { path, limits: [limit({})], unfinishedLimit: 1 }))
        .thenFacts({ type: 'Taken', data: another });
  });
});

describe('unfinished bookings', () => {
  const next = claimFor('b2', '2026-09-18', '12:00-13:00');

  it('count until they end by the clock', () => {
    const scenario = given(taken('b1', WEDNESDAY, '12:00-13:00'));
    const now = at(WEDNESDAY, '13:00') - 1;
    const refused = scenario.when(take(next, { unfinishedLimit: 1, now })).thenRefused(2006);
    expect(refused.reason).toEqual({
      zh: '未完成的预约最多 1 个',
      en: 'At most 1 unfinished bookings',
    });
    scenario
      .when(take(next, { unfinishedLimit: 1, now: at(WEDNESDAY, '13:00') }))
      .thenFacts({ type: 'Taken', data: next });
  });

  it('count no more once they are settled, and not in another type', () => {
    given(taken('b1', WEDNESDAY, '12:00-13:00'), { type: 'Settled', data: { booking: 'b1' } })
      .when(take(next, { unfinishedLimit: 1 }))
      .thenFacts({ type: 'Taken', data: next });
    given(taken('b1', WEDNESDAY, '12:00-13:00', 'hall-1', 'halls'))
      .when(take(next, { unfinishedLimit: 1 }))
      .thenFacts({ type: 'Taken', data: next });
  });
});

describe('loans', () => {
  const loan = (booking: string, date = WEDNESDAY) => {
    const claim = claimFor(booking, date, '08:00-22:00', 'camera', 'devices');
    return { ...claim, until: '2026-09-18', endsAt: at('2026-09-18', '22:00') };
  };
  const lent: AllowanceEvent = { type: 'Taken', data: loan('l1') };

  it('are in the way of no booking by the hour, nor it in theirs', () => {
    given(lent).when(take(another)).thenFacts({ type: 'Taken', data: another });
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(take(loan('l2')))
      .thenFacts({ type: 'Taken', data: loan('l2') });
  });

  it('count against the limits of their type, on the day they begin', () => {
    const limits = [{ per: 'day', limit: 1, over: 'type' } as const];
    given(lent)
      .when(take(loan('l2'), { limits }))
      .thenRefused(2006);
    given(lent)
      .when(take(loan('l2', '2026-09-17'), { limits }))
      .thenFacts({ type: 'Taken', data: loan('l2', '2026-09-17') });
  });

  it('are unfinished until everything is back, also when they are overdue', () => {
    const late = { unfinishedLimit: 1, now: at('2026-09-19', '08:00') };
    const next = loan('l2', '2026-09-20');
    given(lent).when(take(next, late)).thenRefused(2006);
    given(lent, { type: 'Settled', data: { booking: 'l1' } })
      .when(take(next, late))
      .thenFacts({ type: 'Taken', data: next });
  });
});

describe('giving back and settling', () => {
  const giveBack = { type: 'GiveBack', now: EVE, booking: 'b1', because: 'refused' } as const;
  const settle = { type: 'Settle', now: EVE, booking: 'b1' } as const;

  it('happen once', () => {
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(giveBack)
      .thenFacts(givenBack('b1', 'refused'));
    given(taken('b1', WEDNESDAY, '12:00-13:00'))
      .when(settle)
      .thenFacts({ type: 'Settled', data: { booking: 'b1' } });
  });

  it('are nothing for what was never taken', () => {
    given().when(giveBack).thenNothing();
    given().when(settle).thenNothing();
  });

  it('let a booking be taken again', () => {
    const again = claimFor('b1', WEDNESDAY, '12:00-13:00');
    given(taken('b1', WEDNESDAY, '12:00-13:00'), givenBack('b1', 'returned'))
      .when(take(again))
      .thenFacts({ type: 'Taken', data: again });
  });

  it('count as cancellations of the day when they are', () => {
    const cancellations = { limit: 1, since: EVE - HOUR };
    const history = [...dated(EVE, taken('b1', WEDNESDAY, '12:00-13:00'), givenBack('b1', 'cancelled'))];
    const next = claimFor('b2', WEDNESDAY, '16:00-17:00');
    const refused = given(history).when(take(next, { cancellations })).thenRefused(2006);
    expect(refused.reason).toEqual({ zh: '今天已取消 1 次', en: '1 cancelled today' });
    given(history)
      .when(take(next, { cancellations: { limit: 1, since: EVE } }))
      .thenRefused(2006);
    // Each place counts its own.
    const elsewhere = claimFor('b2', WEDNESDAY, '16:00-17:00', 'room-2');
    given(history).when(take(elsewhere, { cancellations })).thenFacts({ type: 'Taken', data: elsewhere });
    given(history)
      .when(take(next, { cancellations: { limit: 1, since: EVE + MINUTE } }))
      .thenFacts({ type: 'Taken', data: next });
  });
});

describe('the one hold of an account', () => {
  const until = EVE + 2 * MINUTE;
  const data = { hold: 'h1', resourceId: 'room-1', date: WEDNESDAY, until };
  const held: AllowanceEvent = { type: 'HoldTaken', data };
  const second = { type: 'TakeHold', now: EVE, ...data, hold: 'h2', resourceId: 'room-2' } as const;
  const heldSecond: AllowanceEvent = {
    type: 'HoldTaken',
    data: { ...data, hold: 'h2', resourceId: 'room-2' },
  };

  it('is taken', () => {
    given()
      .when({ type: 'TakeHold', now: EVE, ...data })
      .thenFacts(held);
  });

  it('stands against a second one and says where it is', () => {
    const rejection = given(held).when(second).thenRefused(2006);
    expect(rejection.params).toEqual({ hold: 'h1', resourceId: 'room-1', date: WEDNESDAY });
    expect(rejection.reason).toEqual({ zh: '已有一个暂留的时段', en: 'You hold another period already' });
  });

  it('makes way when the second names it', () => {
    given(held)
      .when({ ...second, releases: 'h1' })
      .thenFacts({ type: 'HoldGivenBack', data: { hold: 'h1' } }, heldSecond);
  });

  it('stands against nothing once it has ended', () => {
    given(held)
      .when({ ...second, now: until })
      .thenFacts(heldSecond);
  });

  it('is renewed while it lasts', () => {
    const renew = { type: 'RenewHold', now: EVE + MINUTE, hold: 'h1', until: EVE + 3 * MINUTE } as const;
    given(held)
      .when(renew)
      .thenFacts({ type: 'HoldRenewed', data: { hold: 'h1', until: EVE + 3 * MINUTE } });
    given(held)
      .when({ ...renew, now: until })
      .thenRefused(2015);
    given().when(renew).thenRefused(2015);
  });

  it('is given back once', () => {
    const giveBack = { type: 'GiveBackHold', now: EVE, hold: 'h1' } as const;
    given(held)
      .when(giveBack)
      .thenFacts({ type: 'HoldGivenBack', data: { hold: 'h1' } });
    given().when(giveBack).thenNothing();
  });
});
