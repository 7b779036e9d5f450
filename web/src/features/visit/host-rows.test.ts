// The one thing that can be done with each visit, and what comes first.
import { expect, it } from 'vitest';
import { batched, groupsOf, type HostVisit, kindOf, peopleByKind } from './host-rows.ts';

const NOON = Date.parse('2026-11-20T04:00:00Z');
const HOUR = 3_600_000;
const TODAY = '2026-11-20';

const visit = (changes: Partial<HostVisit> = {}): HostVisit => ({
  id: 'v1',
  state: 'approved',
  name: '王*',
  in_school_reason: null,
  in_school_date: TODAY,
  start_time: '11:00',
  end_time: '13:00',
  starts_at: NOON - HOUR,
  ends_at: NOON + HOUR,
  leave_by_at: NOON + 6 * HOUR,
  of: 1,
  plate_end: null,
  gates: [],
  refusal: null,
  refusal_en: null,
  create_time: NOON - 30 * HOUR,
  state_time: NOON - 20 * HOUR,
  entered: 0,
  is_inside: 0,
  inside_since: null,
  left_at: null,
  may_answer: 0,
  may_confirm: 0,
  is_host: 1,
  is_erased: 0,
  ...changes,
});

it.each([
  ['answer', 'answer', { state: 'asked', may_answer: 1 }],
  ['confirm', 'answer', { may_confirm: 1, is_inside: 1 }],
  ['waiting', 'withdraw', { state: 'asked' }],
  ['inside', 'left', { is_inside: 1, inside_since: NOON - HOUR }],
  ['unseen', 'left', { is_inside: 1, leave_by_at: NOON - 1 }],
  ['approved', 'withdraw', {}],
  ['invited', 'resend', { state: 'invited' }],
  ['left', 'again', { left_at: NOON - 1 }],
  ['left', 'again', { state: 'ended', left_at: NOON - 1 }],
  ['missed', 'again', { ends_at: NOON - 1 }],
  ['missed', 'again', { state: 'invited', ends_at: NOON - 1 }],
  ['refused', 'another', { state: 'refused' }],
  ['expired', 'another', { state: 'expired' }],
  ['cancelled', 'again', { state: 'cancelled' }],
  ['cancelled', undefined, { state: 'cancelled', is_erased: 1 }],
  ['approved', undefined, { is_host: 0 }],
  ['answer', 'answer', { state: 'asked', may_answer: 1, is_host: 0 }],
] as const)('is %s, and may be: %s', (kind, act, changes) => {
  const { todo, today } = groupsOf([visit(changes)], TODAY, NOON);
  expect([...todo, ...today]).toMatchObject([{ kind, act }]);
});

it('puts first what needs the host, however old, then today, then later', () => {
  const groups = groupsOf(
    [
      visit({ id: 'old', in_school_date: '2026-11-19', is_inside: 1, leave_by_at: NOON - HOUR }),
      visit({ id: 'now' }),
      visit({
        id: 'then',
        in_school_date: '2026-11-25',
        starts_at: NOON + 99 * HOUR,
        ends_at: NOON + 99 * HOUR,
      }),
      visit({ id: 'asks', in_school_date: '2026-11-25', state: 'asked', may_answer: 1 }),
    ],
    TODAY,
    NOON,
  );
  const ids = Object.values(groups).map((rows) => rows.map((row) => row.visit.id));
  expect(ids).toEqual([['old', 'asks'], ['now'], ['then']]);
});

it('is inside until the hour by which they have to leave', () => {
  const inside = visit({ is_inside: 1 });
  expect([kindOf(inside, inside.leave_by_at), kindOf(inside, inside.leave_by_at + 1)]).toEqual([
    'inside',
    'unseen',
  ]);
});

it('draws three or more who come together for one purpose as one row, where the first of them stands', () => {
  const guest = (id: string, changes: Partial<HostVisit> = {}) =>
    visit({ id, in_school_date: '2026-11-25', in_school_reason: '课题评审', ...changes });
  const alike = [guest('v1'), guest('v2', { state: 'invited' }), guest('v3')];
  const others = [guest('v4', { start_time: '14:00' }), guest('v5', { state: 'cancelled' })];
  const drawn = (visits: readonly HostVisit[]) =>
    batched(groupsOf(visits, TODAY, NOON).later).map((rows) => rows.map((row) => row.visit.id));
  const [first = visit(), ...rest] = alike;
  expect(drawn([first, ...others, ...rest])).toEqual([['v1', 'v2', 'v3'], ['v4'], ['v5']]);
  expect(drawn([first, ...others])).toEqual([['v1'], ['v4'], ['v5']]);
});

it('folds them on the day itself, too, and counts how many are where', () => {
  const guest = (id: string, changes: Partial<HostVisit> = {}) =>
    visit({ id, in_school_reason: '课题评审', of: 2, ...changes });
  const { today } = groupsOf(
    [guest('v1'), guest('v2', { is_inside: 1, entered: 1 }), guest('v3', { left_at: NOON - HOUR })],
    TODAY,
    NOON,
  );
  const [all = [], ...others] = batched(today);
  expect([all.length, others.length]).toEqual([3, 0]);
  expect(peopleByKind(all)).toEqual([
    ['inside', 1],
    ['approved', 3],
    ['left', 2],
  ]);
});
