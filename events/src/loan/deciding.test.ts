// What is decided before a device is collected: every refusal in its order, every event, and silence the second time.
import { expect, it } from 'vitest';
import type { Approve, Cancel, Hide, RejectRequest } from '../booking/schedule/commands.ts';
import { specify } from '../testing/given-when-then.ts';
import { borrowing, deviceRules, givingBack, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import { loan } from './loan.ts';

const { given } = specify(loan);

const NOW = at('2026-09-15', '19:00');
const asksBy = (holdsPlace: boolean, places = 5) =>
  deviceRules({ places, approval: { needed: true, holdsPlace, processForm: false } });
const approving = (changes: Partial<Approve> = {}): Approve => ({
  type: 'Approve',
  now: NOW,
  booking: 'l1',
  right: 'approver',
  date: '2026-09-16',
  rules: asksBy(true),
  rulesRevision: '1',
  path: 'page',
  paymentDue: false,
  ...changes,
});
const rejecting = (changes: Partial<RejectRequest> = {}): RejectRequest => ({
  type: 'Reject',
  now: NOW,
  booking: 'l1',
  right: 'approver',
  reason: 'broken lens',
  ...changes,
});
const cancelling = (changes: Partial<Cancel> = {}): Cancel => ({
  type: 'Cancel',
  now: NOW,
  booking: 'l1',
  right: 'owner',
  reason: 'ill',
  cancelMinutes: 0,
  ...changes,
});
const hiding = (changes: Partial<Hide> = {}): Hide => ({
  type: 'Hide',
  now: NOW,
  booking: 'l1',
  right: 'owner',
  ...changes,
});
const asked = given().after(borrowing({ rules: asksBy(true) }));
const promised = given().after(borrowing());

it.each([approving(), rejecting(), cancelling(), hiding()])('knows of no loan to $type', (command) => {
  given().when(command).thenRefused(4004);
  promised.when({ ...command, booking: 'l9' }).thenRefused(4004);
});

it('approves with the remark that was given, whoever may', () => {
  for (const right of ['approver', 'administrator'] as const)
    asked.when(approving({ right, remark: 'one week' })).thenFacts({
      type: 'Approved',
      data: { booking: 'l1', paymentDue: false, remark: 'one week' },
    });
  for (const right of ['owner', 'participant', 'system'] as const)
    asked.when(approving({ right })).thenRefused(4001);
});

it('approves nothing that was never asked, or that was decided otherwise', () => {
  promised.when(approving()).thenRefused(3001);
  asked.after(rejecting()).when(approving()).thenRefused(3001);
  asked.after(approving(), cancelling()).when(approving()).thenRefused(3001);
});

it('says nothing to a second approval, also once it is out', () => {
  const given1 = asked.after(approving());
  given1.when(approving()).thenNothing();
  const out = given1.after(handingOut());
  out.when(approving()).thenNothing();
  out.after(givingBack()).when(approving()).thenRefused(3001);
});

it('gives a request that held nothing what is left, and no more', () => {
  const rules = asksBy(false, 3);
  const request = borrowing({ rules, units: 2 });
  const rival = (units: number) =>
    borrowing({ rules: deviceRules({ places: 3 }), booking: 'l2', account: 'student2', units });
  given().after(request, rival(1)).when(approving({ rules })).facts();
  const short = given().after(request, rival(2)).when(approving({ rules })).thenRefused(2005);
  expect(short).toMatchObject({ reason: { en: '1 left on Wed 16 Sep' }, winner: { revision: 1 } });
  // What it holds already is not asked for once more.
  given()
    .after(borrowing({ rules: asksBy(true, 3), units: 3 }))
    .when(approving({ rules: asksBy(true, 3) }))
    .facts();
});

it('displaces only rivals that fitted before and do not fit any more', () => {
  const rules = asksBy(false, 2);
  const rival = (booking: string, units: number, more = {}) =>
    borrowing({ rules, booking, account: booking, units, ...more });
  const facts = given()
    .after(
      borrowing({ rules }),
      rival('fits', 1),
      rival('large', 2),
      rival('later', 2, { date: '2026-09-19', until: '2026-09-19' }),
      rival('never', 2, { date: '2026-09-20', until: '2026-09-20' }),
      borrowing({
        rules: asksBy(true, 2),
        booking: 'holds',
        account: 'holds',
        date: '2026-09-20',
        until: '2026-09-20',
      }),
    )
    .when(approving({ rules }))
    .facts();
  expect(facts.map(({ type, data }) => [type, data.booking])).toEqual([
    ['Approved', 'l1'],
    ['Rejected', 'large'],
  ]);
  expect(facts[1]?.data).toEqual({
    booking: 'large',
    reason: { zh: '设备已批准借给其他申请', en: 'The device was given to another request' },
    displacedBy: 'l1',
    by: 'approver',
  });
});

it('records first what the clock has done', () => {
  const rules = asksBy(true, 5);
  const facts = given()
    .after(
      borrowing({ rules, booking: 'old', account: 'old', until: '2026-09-16' }),
      borrowing({ rules, date: '2026-09-18' }),
    )
    .when(approving({ rules, now: at('2026-09-17', '09:00') }))
    .facts();
  expect(facts.map(({ type, data }) => [type, data.booking])).toEqual([
    ['Rejected', 'old'],
    ['Approved', 'l1'],
  ]);
});

it('rejects with a reason in both languages, once', () => {
  for (const right of ['approver', 'administrator'] as const)
    asked.when(rejecting({ right })).thenFacts({
      type: 'Rejected',
      data: { booking: 'l1', reason: { zh: 'broken lens', en: 'broken lens' }, by: 'approver' },
    });
  asked.when(rejecting({ right: 'owner' })).thenRefused(4001);
  asked.when(rejecting({ reason: '' })).thenRefused(1001);
  asked.when(rejecting({ reason: 'x'.repeat(201) })).thenRefused(1006);
  promised.when(rejecting()).thenRefused(3001);
  // The right is looked at before the reason.
  asked.when(rejecting({ right: 'owner', reason: '' })).thenRefused(4001);
  promised.when(rejecting({ reason: '' })).thenRefused(3001);
});

it.each([
  ['owner', 'owner'],
  ['system', 'system'],
  ['administrator', 'administrator'],
] as const)('is given up by the %s', (right, by) => {
  promised
    .when(cancelling({ right }))
    .thenFacts({ type: 'Cancelled', data: { booking: 'l1', reason: 'ill', by } });
});

it('is given up with a reason, by those who may, before it is out', () => {
  promised.when(cancelling({ reason: '' })).thenRefused(1001);
  promised.when(cancelling({ reason: 'x'.repeat(201) })).thenRefused(1006);
  promised.when(cancelling({ right: 'approver', reason: '' })).thenRefused(4001);
  promised
    .after(handingOut())
    .when(cancelling({ reason: '' }))
    .thenRefused(3001);
  asked.when(cancelling()).facts();
  promised
    .after(cancelling())
    .when(cancelling({ reason: '' }))
    .thenNothing();
});

it('is not approved once the clock has given it up', () => {
  const last = at('2026-09-18', '08:00');
  asked.when(approving({ now: last - 1 })).facts();
  asked.when(approving({ now: last })).thenRefused(3002);
});

it('is given up by its owner once its first day has begun, until it is out', () => {
  const begun = { cancelMinutes: 60, now: at('2026-09-16', '10:00') };
  promised.when(cancelling(begun)).facts();
  promised.when(cancelling({ ...begun, right: 'administrator' })).facts();
  promised.after(handingOut(begun)).when(cancelling(begun)).thenRefused(3001);
});

it('is taken off the list of its owner once it is over', () => {
  promised.when(hiding()).thenRefused(3001);
  const over = promised.after(cancelling());
  over.when(hiding()).thenFacts({ type: 'Hidden', data: { booking: 'l1' } });
  over.when(hiding({ right: 'administrator' })).thenRefused(4001);
  over
    .after(hiding())
    .when(hiding({ right: 'administrator' }))
    .thenNothing();
});
