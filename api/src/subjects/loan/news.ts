// Word that the stock of a device changed, for everybody who sees the device.
import type { Change } from '@campus/projections/ports/change-feed';
import { collections } from '@campus/projections/ports/documents';
import { notFound } from '../../gateway/access/refusals.ts';
import { type Caller, callerOf } from '../../gateway/http/context.ts';
import { openWord, type WordParts } from '../../gateway/live/change-word.ts';
import type { Source } from '../../gateway/live/live.ts';
import { argumentsOf } from '../../gateway/live/subscription-request.ts';
import type { Visibility } from '../../gateway/live/visibility.ts';

export interface LoanNewsParts extends WordParts {
  readonly visibility: Visibility;
}

/** Answers 4004 for a device that the caller does not see. */
export const createLoanNews =
  (parts: LoanNewsParts): Source =>
  async (request, member) => {
    const caller = callerOf(request.context);
    const { tenant } = caller;
    const { resourceId } = argumentsOf<{ resourceId: string }>(request);
    const allows = async (who: Caller): Promise<boolean> => {
      const [level = 'hidden'] = await parts.visibility.classesOf(who, [resourceId]);
      return who.tenant === tenant && level !== 'hidden';
    };
    if (!(await allows(caller))) throw notFound();
    const word = {
      key: ['loanNews', tenant, resourceId],
      collection: collections.bookings,
      filter: { tenant, resourceId },
      allows,
    };
    await openWord(parts, { ...word, concerns: isOfDevice(tenant, resourceId) }, request, member);
  };

const isOfDevice =
  (tenant: string, resourceId: string) =>
  (change: Change): boolean =>
    change.kind === 'loan' && change.tenant === tenant && change.resourceId === resourceId;
