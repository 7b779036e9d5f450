// Whether a booking would be taken now: the same deciders as the booking itself, asked without a record.
import { ownHolds, ownOffers } from '@campus/events/booking/schedule/holds';
import { claimsOf, schedule } from '@campus/events/booking/schedule/schedule';
import type { WantedDate } from '@campus/events/booking/series/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { checkAudience, checkPeriod } from '@campus/events/domain/rules/check';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import { scheduleStream } from '@campus/events/domain/streams';
import { withPlace } from '@campus/events/log/transact/outcome';
import type { StoredRules } from '@campus/projections/ports/documents';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';
import { viewerOf } from '../../../records/reach.ts';
import { refusedByStanding } from '../../standing/binding.ts';
import { allowanceRefuses } from '../allowances.ts';
import { findRules, type ReadingParts } from '../reading.ts';

export interface AskedPeriod extends WantedDate {
  readonly resourceId: string;
  readonly units: number;
  readonly persons: number;
  readonly mode: 'single' | 'periodic' | 'batch';
  readonly path: CheckPath;
  /** The booking that would move: its own time never stands in its way. */
  readonly except?: string;
}

/** U-016: 1 new booking, 2 change time, 3 back office, 4 book again. */
export const pathOf = (checkSource: number | null | undefined): CheckPath =>
  checkSource === 3 ? 'manager' : 'page';

export const verdictOn = async (
  parts: ReadingParts,
  context: RequestContext,
  asked: AskedPeriod,
): Promise<Rejection | undefined> => {
  const { tenant, account } = callerOf(context);
  const document = await findRules(parts, tenant, asked.resourceId);
  if (!document) return reject(2001);
  return (
    (asked.path === 'page' ? await strangerTo(parts, context, document) : undefined) ??
    (await refusedByStanding(parts, tenant, account, asked.path, document)) ??
    (await dayRefuses(parts, tenant, account, document, asked)) ??
    (await allowanceRefuses(
      parts,
      tenant,
      { ...asked, owner: account, booking: asked.except ?? '' },
      document,
    ))
  );
};

const strangerTo = async (
  parts: ReadingParts,
  context: RequestContext,
  document: StoredRules,
): Promise<Rejection | undefined> => {
  const { subjects } = await viewerOf(parts, callerOf(context));
  return checkAudience(document.audience, subjects);
};

const dayRefuses = async (
  parts: ReadingParts,
  tenant: string,
  account: string,
  { rules }: StoredRules,
  asked: AskedPeriod,
): Promise<Rejection | undefined> => {
  const now = parts.clock();
  const stream = scheduleStream(tenant, asked.resourceId, asked.date);
  const { state, position } = await parts.look(stream, schedule);
  const claims = claimsOf(state, now);
  const own = [...ownHolds(claims, account), ...ownOffers(claims, account, asked)].map(({ key }) => key);
  const except = asked.except === undefined ? own : [...own, asked.except];
  const right = asked.path === 'manager' ? 'administrator' : 'owner';
  const rejection = checkPeriod({ ...asked, right, except }, rules, claims, now);
  return rejection && withPlace(rejection, stream, position);
};
