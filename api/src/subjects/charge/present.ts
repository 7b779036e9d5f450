// What is told of a booking's price and payment, and to whom.
import { payableUntil } from '@campus/events/booking/schedule/lapse';
import { statusOf } from '@campus/events/booking/schedule/status';
import { allowed } from '@campus/events/booking/schedule/transitions';
import { charge, chargeOf } from '@campus/events/charge/charge';
import { chargeRule } from '@campus/events/charge/charge-rule';
import { payStatusOf } from '@campus/events/charge/process';
import { reject } from '@campus/events/domain/rejections';
import { amountText } from '@campus/events/domain/rules/fee';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type ChargeDocument, chargeCollections } from '@campus/projections/ports/charge-documents';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { readCount, readPeriod } from '../../command/read.ts';
import { rightsOver } from '../../command/rights.ts';
import { personClass } from '../../command/visibility.ts';
import { badInput, notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { feeOf } from './fee.ts';
import { chargeOfOrder } from './pay.ts';
import { methodCode } from './payment-method.ts';

export const deductionCode = { booking: 1, signIn: 2, signOut: 3 } as const;
const unitCode = { hour: 1, slot: 2, booking: 3, day: 4 } as const;

/** The rule's words, also of one that is out of use; undefined: it was removed. */
export const wordsOf = async (parts: Pick<Ports, 'readStore'>, tenant: string, rule: string) => {
  const fields = await fieldsOf(parts, chargeRule.name, tenant, rule);
  return {
    charge_rule_name: fields?.name ?? null,
    charge_rule_name_en: fields?.name_en ?? null,
    charge_reminder: fields?.charge_reminder ?? null,
    charge_reminder_en: fields?.charge_reminder_en ?? null,
  };
};

/** Its payer, who administers its resource, and auditors. */
const mayRead = async (
  parts: Ports,
  caller: Caller,
  { tenant, account, resourceId }: BookingDocument,
): Promise<boolean> => {
  if (account === caller.account || caller.roles.includes('auditor')) return true;
  const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
  return (await rightsOver(parts, caller, resource)).includes('administrator');
};

/** Null for everybody else, and where nothing is to be paid. */
export const paymentInfo =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const { id } = fieldsIn(source);
    if (!caller || typeof id !== 'string') return null;
    const key = documentId(caller.tenant, id);
    const document = await parts.readStore.get<BookingDocument>(collections.bookings, key);
    if (!document?.fee || !(await mayRead(parts, caller, document))) return null;
    const found = await parts.readStore.get<ChargeDocument>(chargeCollections.charges, key);
    return presentPayment(parts, caller, document, found);
  };

const presentPayment = async (
  parts: Ports,
  caller: Caller,
  document: BookingDocument,
  found: ChargeDocument | undefined,
) => {
  const { fee, tenant, account } = document;
  const now = parts.clock();
  const zone = await parts.zoneOf(tenant);
  const money = found?.money ?? charge.initial;
  const paid = chargeOf(money);
  const status = statusOf(document, now);
  const isPayer = account === caller.account;
  const at = (instant: number | undefined) => (instant === undefined ? null : dateTimeOf(zone, instant));
  const amount = fee?.amount ?? 0;
  return {
    enablePay: amount > 0 ? 1 : 0,
    canPay: isPayer && allowed('pay', document, 'owner', now) === undefined,
    payStatus: payStatusOf({ ...document, phase: status }, money),
    appointment_id: document.booking,
    order_no: money.order?.order ?? null,
    business_no: money.order?.business ?? null,
    business_flow_no: paid?.flow ?? null,
    business_amount: amountText(amount),
    charge_rule_id: fee?.rule ?? null,
    ...(await wordsOf(parts, tenant, fee?.rule ?? '')),
    deduction_mode: fee ? deductionCode[fee.deduction] : null,
    paymentMethod: paid ? methodCode[paid.method] : null,
    pay_until: status === 'awaiting_payment' ? at(payableUntil(document)) : null,
    pay_time: at(found?.paidAt),
    refund_time: at(found?.refundedAt),
  };
};

interface QuoteArgs {
  readonly resources_id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly units?: number | null;
}

/** Throws NOT_FOUND where the caller does not see the resource, 1002 for no places. */
export const chargeQuote =
  (parts: Ports): Resolver<QuoteArgs> =>
  async (_source, { resources_id, start_time, end_time, units }, context) => {
    const caller = callerOf(context);
    const { tenant, account } = caller;
    const period = readPeriod(start_time, end_time);
    if (!period.ok) throw badInput(period.rejection);
    const places = readCount('units', units);
    if (!places.ok) throw badInput(places.rejection);
    const fields = await fieldsOf(parts, resourceEntity.name, tenant, resources_id);
    const document = fields && (await parts.rulesOf(tenant, resources_id));
    if (!document || (await (await personClass(parts, caller))({ fields })) === 'hidden') throw notFound();
    const fee = await feeOf(parts, tenant, account, document, { ...period.value, units: places.value });
    const { fee: terms } = document;
    if (!fee || !terms) return null;
    return {
      business_amount: amountText(fee.amount),
      ...(await wordsOf(parts, tenant, fee.rule)),
      deduction_mode: deductionCode[fee.deduction],
      free_minutes: terms.freeMinutes,
      unit: unitCode[terms.unit],
      price: amountText(terms.price),
    };
  };

/** Null for an order that is not there. Who it is about is told to its payer. */
export const payResult =
  (parts: Ports): Resolver<{ readonly order_no: string }> =>
  async (_source, { order_no }, { caller }) => {
    if (order_no === '' || order_no.length > 64) throw badInput(reject(1002));
    const found = await chargeOfOrder(parts, order_no);
    if (!found) return null;
    const { payStatus, tenant, account, booking, resourceId, record, date, paidAt } = found;
    const known = { payStatus, order_no };
    if (!caller || caller.tenant !== tenant || caller.account !== account) return known;
    const resource = await fieldsOf(parts, resourceEntity.name, tenant, resourceId);
    const zone = await parts.zoneOf(tenant);
    return {
      ...known,
      appointment_id: booking,
      booking_number: record.number,
      business_amount: amountText(found.amount),
      resources_name: resource?.resources_name ?? null,
      resources_name_en: resource?.resources_name_en ?? null,
      appointment_date: date,
      start_time: clockOf(record.start),
      end_time: clockOf(record.end),
      pay_time: paidAt === undefined ? null : dateTimeOf(zone, paidAt),
    };
  };
