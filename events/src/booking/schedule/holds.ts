// A hold keeps a period while its holder fills the form: two minutes, renewed at most three times.

import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { reject } from '../../domain/rejections.ts';
import type { PeriodRequest } from '../../domain/rules/question.ts';
import { isSameSeat } from '../../domain/rules/seating.ts';
import { offeredMode } from '../../domain/rules/shape.ts';
import { overlaps, type Period } from '../../domain/time/period.ts';
import { claimsOf, type ScheduleClaim } from './claims.ts';
import type { Hold, ReleaseHold, RenewHold } from './commands.ts';
import type { HoldReleased, ScheduleEvent } from './events.ts';
import { freedByNow, latestOver, refusedPeriod, seatFor } from './room.ts';
import type { ScheduleState } from './state.ts';

export const HOLD_MILLISECONDS = 2 * 60_000;
export const MAX_RENEWALS = 3;

/** An account's new hold replaces its earlier one here. Codes: 2015 this hold has ended; those of a period's check. */
export const hold = (command: Hold, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, claim, account, start, end, units } = command;
  const known = state.holds[claim];
  if (known) return now < known.until ? nothing : refuse(reject(2015));
  const claims = claimsOf(state, now);
  const earlier = ownHolds(claims, account);
  const kept = ownOffers(claims, account, command);
  const request: PeriodRequest = {
    ...command,
    persons: 0,
    mode: offeredMode(command.rules, 'single'),
    right: 'owner',
    except: [...earlier, ...kept].map(({ key }) => key),
  };
  const rejection = refusedPeriod(request, command.rules, claims, now);
  if (rejection) return refuse(rejection);
  const seat = seatFor(request, command.rules, claims, now);
  return accept<ScheduleEvent>(...freedByNow(state, now), ...releases(earlier), {
    type: 'Held',
    data: {
      claim,
      account,
      start,
      end,
      units,
      until: now + HOLD_MILLISECONDS,
      seat,
    },
  });
};

/** Codes: 4001 another's hold, 2015 ended or renewed often enough. */
export const renewHold = (command: RenewHold, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, claim, account } = command;
  const current = state.holds[claim];
  const until = now + HOLD_MILLISECONDS;
  if (!current) return refuse(reject(2015));
  if (current.account !== account) return refuse(reject(4001));
  if (current.until === until) return nothing;
  if (current.until <= now || current.renewals >= MAX_RENEWALS) return refuse(reject(2015));
  // A request that was long on its way must not revive a hold over what was taken when it had ended.
  const since = claimsOf(state, now).filter(
    (claim) => claim.took.at >= current.until && isSameSeat(claim, current),
  );
  if (latestOver(since, current)) return refuse(reject(2015));
  return accept({ type: 'HoldRenewed', data: { claim, until } });
};

/** Code: 4001 another's hold. */
export const releaseHold = (command: ReleaseHold, state: ScheduleState): Decision<ScheduleEvent> => {
  const { claim, account } = command;
  const current = state.holds[claim];
  if (!current) return nothing;
  if (current.account !== account) return refuse(reject(4001));
  return accept({ type: 'HoldReleased', data: { claim } });
};

export const ownHolds = (claims: readonly ScheduleClaim[], account: string): ScheduleClaim[] =>
  claims.filter((claim) => claim.kind === 'hold' && claim.account === account);

/** What is kept for the account itself is no obstacle to it. */
export const ownOffers = (
  claims: readonly ScheduleClaim[],
  account: string,
  period: Period,
): ScheduleClaim[] =>
  claims.filter((claim) => claim.kind === 'offer' && claim.account === account && overlaps(claim, period));

export const releases = (holds: readonly ScheduleClaim[]): HoldReleased[] =>
  holds.map(({ key }) => ({ type: 'HoldReleased', data: { claim: key } }));
