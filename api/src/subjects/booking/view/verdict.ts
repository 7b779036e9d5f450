// Whether a booking would be taken now: the same deciders as the booking itself, asked without a record.
import { mayHave } from '@campus/events/booking/may-have';
import { ownHolds, ownOffers } from '@campus/events/booking/schedule/holds';
import { claimsOf, schedule } from '@campus/events/booking/schedule/schedule';
import type { WantedDate } from '@campus/events/booking/series/events';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import { scheduleStream } from '@campus/events/domain/streams';
import { withPlace } from '@campus/events/log/transact/outcome';
import { askingAccount } from '../../../command/asker.ts';
import { findRules } from '../../../command/find.ts';
import type { Ports } from '../../../command/ports.ts';
import { callerOf, type RequestContext } from '../../../gateway/http/context.ts';

export interface AskedPeriod extends WantedDate {
  readonly resourceId: string;
  readonly units: number;
  readonly persons: number;
  readonly mode: 'single' | 'periodic' | 'batch';
  readonly path: CheckPath;
  /** The booking that would move: its own time never stands in its way. */
  readonly except?: string | undefined;
}

/** U-016: 1 new booking, 2 change time, 3 back office, 4 book again. */
export const pathOf = (checkSource: number | null | undefined): CheckPath =>
  checkSource === 3 ? 'manager' : 'page';

export const verdictOn = async (
  parts: Ports,
  context: RequestContext,
  asked: AskedPeriod,
): Promise<Rejection | undefined> => {
  const { tenant, account } = callerOf(context);
  const document = await findRules(parts, tenant, asked.resourceId);
  if (!document) return reject(2001);
  const { resourceId, date, except: booking, ...period } = asked;
  const asker = await askingAccount(parts, tenant, account, asked.path);
  const stream = scheduleStream(tenant, resourceId, date);
  const { state, position } = await parts.look(stream, schedule);
  const claims = claimsOf(state, asker.now);
  const own = [...ownHolds(claims, account), ...ownOffers(claims, account, asked)].map(({ key }) => key);
  const except = booking === undefined ? own : [...own, booking];
  const right = asked.path === 'manager' ? 'administrator' : 'owner';
  const wish = { ...period, date, right, except, booking } as const;
  const rejection = mayHave(wish, document.rules, claims, asker.at(document), asker.now);
  return rejection && withPlace(rejection, stream, position);
};
