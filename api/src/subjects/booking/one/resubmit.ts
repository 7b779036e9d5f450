// A request that takes its place again, sent again by its owner or brought back by its approver: its allowance was
// given back when it was returned or rejected, so it is taken anew before the day is asked, as for a first booking.

import type { Resubmit, TakeBackDecision } from '@campus/events/booking/schedule/commands';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope } from '../../../command/acting.ts';
import { giveBack, takeAllowance } from '../../../command/allowances.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import { beginningProcess } from '../../../command/approval-process.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingPlace } from '../../../command/requests.ts';
import { feeOf } from '../../charge/fee.ts';
import { act } from './act.ts';
import { chargeWhereItStands } from './charge.ts';

const AGAIN = 'again';

export interface SentAgain
  extends Pick<Resubmit, 'account' | 'start' | 'end' | 'persons' | 'units' | 'details'> {}

export const resubmit = async (
  parts: BookingParts,
  acting: Acting,
  place: BookingPlace,
  again: SentAgain,
  found?: StoredRules,
): Promise<BookingOutcome> => {
  const { booking, resourceId, date } = place;
  const document = found ?? (await parts.rulesOf(acting.tenant, resourceId));
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const { rules, revision: rulesRevision } = document;
  const asked = { now: parts.clock(), booking, right: 'owner', path: 'page', date } as const;
  const { state } = await parts.look(scheduleStream(acting.tenant, resourceId, date), schedule);
  const { units: before = 1, fee: agreed } = state.bookings[booking] ?? {};
  const { units = before } = again;
  // Nothing is charged where nothing was agreed.
  const fee = agreed && (await feeOf(parts, acting.tenant, again.account, document, { ...again, units }));
  const process = await beginningProcess(parts, acting.tenant, again.account, rules, { ...again, date });
  const command = { type: 'Resubmit', ...asked, ...again, rules, rulesRevision, fee, process } as const;
  return reclaim(parts, acting, { ...place, ...again, owner: again.account }, document, command);
};

/** The owner, and the period that the booking takes again. */
export interface Reclaimed extends BookingPlace {
  readonly owner: string;
  readonly start: number;
  readonly end: number;
}

export const reclaim = async (
  parts: BookingParts,
  acting: Acting,
  { owner, start, end, ...place }: Reclaimed,
  document: StoredRules,
  command: Resubmit | TakeBackDecision,
): Promise<BookingOutcome> => {
  const { booking, resourceId, date } = place;
  const { state, taken, glance } = await parts.look(
    scheduleStream(acting.tenant, resourceId, date),
    schedule,
  );
  const { command: key } = envelope(acting, booking);
  // Already accepted under this key: answer as then, even if a rule would refuse it now.
  if (key && taken.has(key.key)) return act(parts, acting, place, command);
  const banned =
    command.type === 'Resubmit'
      ? await refusedByStanding(parts, acting.tenant, owner, 'page', document)
      : undefined;
  if (banned) return { outcome: 'refused', rejection: banned };
  const decision = glance(command);
  if (decision.outcome === 'refused') return decision;
  const { bundle } = state.bookings[booking] ?? {};
  const again = { step: AGAIN, owner, start, end, path: 'page', bundle } as const;
  const wish = { ...place, ...again };
  const refusal = await takeAllowance(parts, acting, wish, document);
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const sent = await act(parts, acting, place, command);
  if (sent.outcome === 'refused') await giveBack(parts, acting, owner, booking, 'refused');
  // Charge it where it was refused, too: another attempt may have sent it, perhaps for other hours.
  await chargeWhereItStands(parts, acting, place, date, document);
  return sent;
};
