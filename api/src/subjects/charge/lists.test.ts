// What the office asks of charges and bills: by which fields, in which order, and of its own tenant alone.
import { chargeRule } from '@campus/events/charge/charge-rule';
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import {
  type BillDocument,
  type ChargeDocument,
  chargeCollections,
} from '@campus/projections/ports/charge-documents';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { Connection } from '../../records/paging.ts';
import type { TableArgs } from '../../records/table-page.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { billList, detailList, reconciliation } from './lists.ts';

type Row = Readonly<Record<string, unknown>>;

const NOON = Date.parse('2026-09-16T04:00:00Z');
const HOUR = 3_600_000;

const chargeOf = (booking: string, more: Partial<ChargeDocument> = {}): ChargeDocument =>
  standIn<ChargeDocument>({
    _id: `north/${booking}`,
    tenant: 'north',
    booking,
    account: 'ann',
    resourceId: 'r1',
    date: '2026-09-16',
    record: standIn<ChargeDocument['record']>({
      number: `B-${booking}`,
      start: 600,
      end: 660,
      fee: { rule: 'c1', deduction: booking === 'late' ? 'signOut' : 'booking', amount: 1_250 },
    }),
    money: { payments: [] },
    amount: 1_250,
    payStatus: 1,
    createdAt: NOON,
    ...more,
  });

const charges = [
  chargeOf('open'),
  chargeOf('late', { account: 'ben', resourceId: 'r2', date: '2026-09-20', createdAt: NOON + HOUR }),
  chargeOf('paid', {
    payStatus: 3,
    order: 'O-paid',
    createdAt: NOON + 2 * HOUR,
    paidAt: NOON + 3 * HOUR,
    money: {
      payments: [{ flow: 'F-1', amount: 1_250, kind: 'charge', method: 'desk', refund: 'none' }],
    },
  }),
  { ...chargeOf('strange'), _id: 'south/strange', tenant: 'south' },
];

const billOf = (flow: string, more: Partial<BillDocument> = {}): BillDocument => ({
  _id: `north/${flow}`,
  tenant: 'north',
  booking: 'paid',
  account: 'ann',
  order: 'O-paid',
  flow,
  amount: 1_250,
  kind: 1,
  method: 'online',
  state: 3,
  paidAt: NOON,
  ...more,
});

const bills = [
  billOf('F-1'),
  billOf('F-2', { kind: 2, state: 4, paidAt: NOON + HOUR }),
  billOf('F-3', { state: 5, refund: 'R-3', method: 'desk', account: 'ben', paidAt: NOON + 2 * HOUR }),
  { ...billOf('F-9'), _id: 'south/F-9', tenant: 'south' },
];

const nothing: readonly never[] = [];
const recordOf = (tenant: string, id: string, fields: Row) =>
  standIn<RecordDocument>({ _id: `${tenant}/${id}`, tenant, removed: false, fields });

const partsOf = () => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    ...charges.map((document) => ({ put: chargeCollections.charges, document })),
    ...bills.map((document) => ({ put: chargeCollections.bills, document })),
    {
      put: collections.records(resource.name),
      document: recordOf('north', 'r1', { resources_name: '球场', resources_name_en: 'Court' }),
    },
    {
      put: collections.records(chargeRule.name),
      document: recordOf('north', 'c1', { name: '按小时', name_en: 'By the hour' }),
    },
  ]);
  return standIn<Ports>({
    readStore,
    zoneOf: async () => 'Asia/Shanghai',
    namesOf: async (_: string, account: string) => ({ zh: `姓名${account}`, en: `name of ${account}` }),
    payments: standIn<NonNullable<Ports['payments']>>({
      name: 'test',
      statement: async () => nothing,
    }),
  });
};
const context = contextOf({ caller: callerOf({ tenant: 'north', roles: ['super_admin'] }) });

const rowsOf = async (list: (parts: Ports) => Resolver<TableArgs>, args: object): Promise<readonly Row[]> =>
  (await answerOf<Connection<Row>>(list(partsOf()), { first: 50, ...args }, context)).edges.map(
    ({ node }) => node,
  );

it.each([
  [{}, ['paid', 'late', 'open']],
  [{ payStatus: 1 }, ['late', 'open']],
  [{ booking_number: 'B-late' }, ['late']],
  [{ deduction_mode: 3 }, ['late']],
  [{ deduction_mode: '1' }, ['paid', 'open']],
  [{ account: 'ben' }, ['late']],
  [{ resources_id: 'r2' }, ['late']],
  [{ appointment_id: 'open' }, ['open']],
  [{ order_no: 'O-paid' }, ['paid']],
  [{ appointment_date: { gt: '2026-09-16' } }, ['late']],
  [{ create_time: { lt: '2026-09-16 12:30:00' } }, ['open']],
  [{ pay_time: { gte: '2026-09-16 15:00:00' } }, ['paid']],
])('lists charges by %j, the newest first', async (filter, ids) => {
  expect((await rowsOf(detailList, { filter })).map(({ id }) => id)).toEqual(ids);
});

it('lists them in another order where it is asked for', async () => {
  const order_by = [{ field: 'appointment_date', dir: 'desc' }];
  const [first] = await rowsOf(detailList, { order_by });
  expect(first?.id).toBe('late');
});

it('shows what a charge is for, who pays it and how it was paid', async () => {
  const [paid] = await rowsOf(detailList, { filter: { appointment_id: 'paid' } });
  expect(paid).toMatchObject({
    business_amount: '12.50',
    booking_number: 'B-paid',
    resources_name: '球场',
    resources_name_en: 'Court',
    start_time: '10:00',
    end_time: '11:00',
    user_name: '姓名ann',
    user_name_en: 'name of ann',
    charge_rule_name: '按小时',
    charge_rule_name_en: 'By the hour',
    deduction_mode: 1,
    business_flow_no: 'F-1',
    paymentMethod: 3,
    pay_time: '2026-09-16 15:00:00',
    refund_time: null,
  });
});

it.each([
  [{}, ['F-3', 'F-2', 'F-1']],
  [{ state: 4 }, ['F-2']],
  [{ kind: 2 }, ['F-2']],
  [{ paymentMethod: 3 }, ['F-3']],
  [{ refund_no: 'R-3' }, ['F-3']],
  [{ account: 'ben' }, ['F-3']],
  [{ business_flow_no: 'F-1' }, ['F-1']],
  [{ order_no: 'O-paid', pay_time: { lt: '2026-09-16 12:30:00' } }, ['F-1']],
])('lists bills by %j, the newest first', async (filter, ids) => {
  expect((await rowsOf(billList, { filter })).map(({ id }) => id)).toEqual(ids);
});

it('refuses a field that a list does not have', async () => {
  await expect(rowsOf(billList, { filter: { colour: 'red' } })).rejects.toThrow();
});

it('reconciles what came online, the last day included, and no longer than a quarter', async () => {
  const told = (begin_date: string, end_date: string) =>
    answerOf(reconciliation(partsOf()), { begin_date, end_date }, context);
  expect(await told('2026-09-16', '2026-09-16')).toMatchObject({ paid: '25.00', provider_paid: '0.00' });
  expect(await told('2026-09-17', '2026-09-17')).toMatchObject({ paid: '0.00' });
  await expect(told('2026-09-16', '2026-09-15')).rejects.toThrow();
  await expect(told('2026-06-01', '2026-09-16')).rejects.toThrow();
});
