// What a booking costs the one whose it is.
import { checkAudience } from '@campus/events/domain/rules/check';
import { type Fee, feeFor } from '@campus/events/domain/rules/fee';
import type { Period } from '@campus/events/domain/time/period';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { BookingParts } from '../../command/ports.ts';

type Terms = Pick<StoredRules, 'fee' | 'rules'>;

/** Undefined: nobody pays there, or this account does not. */
export const feeOf = async (
  { belonging }: Pick<BookingParts, 'belonging'>,
  tenant: string,
  account: string,
  { fee: terms, rules }: Terms,
  period: Period & { readonly units: number },
): Promise<Fee | undefined> => {
  if (!terms) return undefined;
  const { payers } = terms;
  if (payers.length > 0) {
    const belongs = await belonging?.(tenant, account);
    const paying = { mode: 'visibleOnly', visible: payers, hidden: [] } as const;
    if (checkAudience(paying, belongs?.subjects ?? [])) return undefined;
  }
  return feeFor(terms, rules.slotRule, period);
};

/** Whether its place is firm only once it is paid. */
export const isDueWhenBooked = (fee: Fee | undefined): boolean =>
  fee !== undefined && fee.deduction === 'booking' && fee.amount > 0;
