// How somebody who signs in or out has paid, or has to.
import { chargeOf } from '@campus/events/charge/charge';
import { type ChargeDocument, chargeCollections } from '@campus/projections/ports/charge-documents';
import { documentId } from '@campus/projections/ports/documents';
import type { BookingOutcome } from '../../command/answer.ts';
import type { Ports } from '../../command/ports.ts';

export const methodCode = { online: 1, card: 2, desk: 3 } as const;

/** Refused until it is paid. */
const mustPay = (outcome: BookingOutcome): boolean =>
  outcome.outcome === 'refused' && outcome.rejection.code === 3006;

type Parts = Pick<Ports, 'readStore' | 'payments'>;

/** 1 online, 2 campus card, 3 at the desk; null: nothing was to be paid. */
const paymentMethodOf = async (
  { readStore, payments }: Parts,
  tenant: string,
  booking: string,
  outcome: BookingOutcome,
): Promise<number | null> => {
  if (mustPay(outcome)) return payments ? methodCode.online : methodCode.desk;
  if (outcome.outcome === 'refused') return null;
  const found = await readStore.get<ChargeDocument>(chargeCollections.charges, documentId(tenant, booking));
  const paid = found && chargeOf(found.money);
  return paid ? methodCode[paid.method] : null;
};

/** What who signs in or out is told of a fee. */
export const payingOf = async (parts: Parts, tenant: string, booking: string, outcome: BookingOutcome) => ({
  needToPay: mustPay(outcome),
  paymentMethod: await paymentMethodOf(parts, tenant, booking, outcome),
});
