// The lists of the office: what each booking costs, each payment that came, and what the provider says of them.
import { chargeOf } from '@campus/events/charge/charge';
import { chargeBill, chargeDetail } from '@campus/events/charge/charge-lists';
import { reject } from '@campus/events/domain/rejections';
import { amountText } from '@campus/events/domain/rules/fee';
import { addDays, isLocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import {
  type BillDocument,
  type ChargeDocument,
  chargeCollections,
} from '@campus/projections/ports/charge-documents';
import { documentId } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { StatementLine } from '@campus/projections/ports/payments';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { badInput } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { askedChoice, askedDate } from '../../gateway/filters/asked-fields.ts';
import { column, point, type Row } from '../../gateway/filters/table.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { listOf, newestBy } from '../../records/read-model-list.ts';
import { methodCode } from './payment-method.ts';
import { deductionCode, wordsOf } from './present.ts';

/** A word of ours that the wire shows as a number. */
const byCode = (path: string, codes: Readonly<Record<string, number>>): Row<unknown> => {
  const words = new Map<unknown, string>(Object.entries(codes).map(([word, code]) => [code, word]));
  return column(path, askedChoice(Object.values(codes)), (code) => words.get(code) ?? null);
};

const resourceNames = async (parts: Ports, tenant: string, id: string) => {
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, id);
  return {
    resources_id: id,
    resources_name: resource?.resources_name ?? null,
    resources_name_en: resource?.resources_name_en ?? null,
  };
};

const payerOf = async (parts: Ports, tenant: string, account: string) => {
  const { zh, en } = await parts.namesOf(tenant, account);
  return { user_name: zh, user_name_en: en };
};

const presentDetail = async (parts: Ports, found: ChargeDocument) => {
  const { tenant, account, record, money, resourceId, amount } = found;
  const { fee, start, end } = record;
  const paid = chargeOf(money);
  const { charge_rule_name, charge_rule_name_en } = await wordsOf(parts, tenant, fee?.rule ?? '');
  return {
    business_amount: amountText(amount),
    ...(await resourceNames(parts, tenant, resourceId)),
    start_time: clockOf(start),
    end_time: clockOf(end),
    ...(await payerOf(parts, tenant, account)),
    charge_rule_name,
    charge_rule_name_en,
    deduction_mode: fee ? deductionCode[fee.deduction] : null,
    business_flow_no: paid?.flow ?? null,
    paymentMethod: paid ? methodCode[paid.method] : null,
  };
};

export const detailList = listOf({
  shape: chargeDetail,
  collection: chargeCollections.charges,
  order: newestBy('createdAt'),
  table: {
    id: column('booking'),
    appointment_id: column('booking'),
    payStatus: column('payStatus', askedChoice([0, 1, 2, 3, 4, 5, 6])),
    booking_number: column('record.number'),
    deduction_mode: byCode('record.fee.deduction', deductionCode),
    account: column('account'),
    resources_id: column('resourceId'),
    order_no: column('order'),
    appointment_date: column('date', askedDate),
    create_time: point('createdAt'),
    pay_time: point('paidAt'),
    refund_time: point('refundedAt'),
  },
  present: presentDetail,
});

const presentBill = async (parts: Ports, bill: BillDocument) => {
  const { tenant, booking, account, amount, method } = bill;
  const charge = await parts.readStore.get<ChargeDocument>(
    chargeCollections.charges,
    documentId(tenant, booking),
  );
  return {
    business_amount: amountText(amount),
    paymentMethod: methodCode[method],
    ...(await payerOf(parts, tenant, account)),
    booking_number: charge?.record.number ?? null,
    ...(await resourceNames(parts, tenant, charge?.resourceId ?? '')),
  };
};

export const billList = listOf({
  shape: chargeBill,
  collection: chargeCollections.bills,
  order: newestBy('paidAt'),
  table: {
    id: column('flow'),
    state: column('state', askedChoice([3, 4, 5])),
    kind: column('kind', askedChoice([1, 2])),
    paymentMethod: byCode('method', methodCode),
    refund_no: column('refund'),
    account: column('account'),
    order_no: column('order'),
    business_flow_no: column('flow'),
    appointment_id: column('booking'),
    pay_time: point('paidAt'),
    refund_time: point('refundedAt'),
  },
  present: presentBill,
});

/** Read at a time. */
const PAGE = 1_000;
const MOST_DAYS = 92;

/** What moved by one payment number, as one side has it. */
interface Moved {
  readonly order: string;
  readonly paid: number;
  readonly refunded: number;
}

const nothingMoved: Moved = { order: '', paid: 0, refunded: 0 };

/** What came or went within the days by our own books; the desk's money is no provider's. */
const ourBooks = async (
  { readStore }: Ports,
  tenant: string,
  from: number,
  until: number,
): Promise<ReadonlyMap<string, Moved>> => {
  const within = { $gte: from, $lt: until };
  const isWithin = (at: number | undefined) => at !== undefined && from <= at && at < until;
  const moved = new Map<string, Moved>();
  for await (const bills of inPages<BillDocument>(readStore, chargeCollections.bills, {
    filter: { $and: [{ tenant, method: 'online' }, { $or: [{ paidAt: within }, { refundedAt: within }] }] },
    limit: PAGE,
  }))
    for (const { order, flow, amount, paidAt, refundedAt } of bills) {
      const [paid, refunded] = [isWithin(paidAt) ? amount : 0, isWithin(refundedAt) ? amount : 0];
      moved.set(flow, { order, paid, refunded });
    }
  return moved;
};

const theirBooks = (lines: readonly StatementLine[]): ReadonlyMap<string, Moved> => {
  const moved = new Map<string, Moved>();
  for (const { order, flow, kind, amount } of lines) {
    const { paid, refunded } = moved.get(flow) ?? nothingMoved;
    moved.set(
      flow,
      kind === 'payment'
        ? { order, paid: paid + amount, refunded }
        : { order, paid, refunded: refunded + amount },
    );
  }
  return moved;
};

const sumOf = (books: ReadonlyMap<string, Moved>, side: 'paid' | 'refunded'): string =>
  amountText([...books.values()].reduce((sum, moved) => sum + moved[side], 0));

/** Orders of other tenants are on the same statement: they are nobody's business here. */
const ofTenant = async (
  { readStore }: Ports,
  tenant: string,
  lines: readonly StatementLine[],
): Promise<StatementLine[]> => {
  const orders = [...new Set(lines.map(({ order }) => order))];
  const elsewhere = new Set<string | undefined>();
  for (let first = 0; first < orders.length; first += PAGE) {
    const known = await readStore.find<ChargeDocument>(chargeCollections.charges, {
      filter: { order: { $in: orders.slice(first, first + PAGE) }, tenant: { $ne: tenant } },
      limit: PAGE,
    });
    for (const { order } of known) elsewhere.add(order);
  }
  return lines.filter(({ order }) => !elsewhere.has(order));
};

interface DaysArgs {
  readonly begin_date: string;
  readonly end_date: string;
}

/** Null where the provider does not answer, or there is none. */
export const reconciliation =
  (parts: Ports): Resolver<DaysArgs> =>
  async (_source, { begin_date, end_date }, context) => {
    const isSpan = isLocalDate(begin_date) && isLocalDate(end_date) && begin_date <= end_date;
    if (!isSpan || end_date > addDays(begin_date, MOST_DAYS)) throw badInput(reject(1002));
    const { tenant } = callerOf(context);
    const zone = await parts.zoneOf(tenant);
    const [from, until] = [instantOf(zone, begin_date, 0), instantOf(zone, addDays(end_date, 1), 0)];
    const statement = await parts.payments?.statement(from, until).catch(() => undefined);
    if (!statement) return null;
    const ours = await ourBooks(parts, tenant, from, until);
    const theirs = theirBooks(await ofTenant(parts, tenant, statement));
    const flows = [...new Set([...ours.keys(), ...theirs.keys()])];
    const differences = flows.flatMap((flow) => {
      const [own, their] = [ours.get(flow) ?? nothingMoved, theirs.get(flow) ?? nothingMoved];
      if (own.paid === their.paid && own.refunded === their.refunded) return [];
      return [
        {
          order_no: own.order || their.order,
          business_flow_no: flow,
          paid: amountText(own.paid),
          provider_paid: amountText(their.paid),
          refunded: amountText(own.refunded),
          provider_refunded: amountText(their.refunded),
        },
      ];
    });
    return {
      provider: parts.payments?.name ?? '',
      paid: sumOf(ours, 'paid'),
      refunded: sumOf(ours, 'refunded'),
      provider_paid: sumOf(theirs, 'paid'),
      provider_refunded: sumOf(theirs, 'refunded'),
      differences,
    };
  };
