// Whether an account's standing lets it book, asked of the log itself: a ban holds from the moment it is placed,
// and ends with the moment it is lifted.
import type { Rejection } from '@campus/events/domain/rejections';
import { type CheckPath, checks } from '@campus/events/domain/rules/paths';
import { standingStream } from '@campus/events/domain/streams';
import { isExempt, refusedByBan } from '@campus/events/standing/binding';
import { standing } from '@campus/events/standing/standing';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { BookingParts } from './ports.ts';

type Parts = Pick<BookingParts, 'look' | 'clock'>;

/** Code: 2007, with the end of the ban and why. */
export const refusedByStanding = async (
  { look, clock }: Parts,
  tenant: string,
  account: string,
  path: CheckPath,
  { rules }: StoredRules,
): Promise<Rejection | undefined> => {
  if (!checks(path, 'standing')) return undefined;
  const { state } = await look(standingStream(tenant, account), standing);
  return refusedByBan(state, rules.typeId, clock(), rules.zone);
};

/** The rules as they bind this account: number limits do not bind the white list. */
export const rulesBinding = async (
  { look, clock }: Parts,
  tenant: string,
  account: string,
  stored: StoredRules,
): Promise<StoredRules> => {
  const { rules, limits } = stored;
  if (limits.length === 0 && stored.unfinishedLimit === undefined) return stored;
  const { state } = await look(standingStream(tenant, account), standing);
  return isExempt(state, rules.typeId, clock())
    ? { ...stored, unfinishedLimit: undefined, limits: [] }
    : stored;
};
