// Where an applicant goes on after a save: at the workflow service that decides, or in the form of a draft.
import { flowNumberOf } from '@campus/events/booking/schedule/flow';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { FurtherAddress } from '../../../command/bulk-result.ts';
import type { Ports } from '../../../command/ports.ts';
import { reviewServiceOf } from '../../../command/review-options.ts';
import { processAddress } from './process-address.ts';

export const furtherAddressOf = async (
  parts: Pick<Ports, 'readStore' | 'keyring'>,
  tenant: string,
  stored: StoredRules | undefined,
): Promise<FurtherAddress> => {
  const { rules } = stored ?? {};
  // Its own approvers decide on a loan: no service knows of it.
  const review = rules?.lending ? undefined : rules?.approval.review;
  const service = review === undefined ? undefined : await reviewServiceOf(parts, tenant, review);
  return (outcome) => {
    if (outcome.outcome === 'refused') return undefined;
    const { booking, status } = outcome;
    const isWithService = service !== undefined && status === 'awaiting_approval';
    return isWithService || status === 'to_be_submitted'
      ? processAddress({ booking, flow: flowNumberOf(booking) }, service)
      : undefined;
  };
};
