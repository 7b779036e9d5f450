// A hold while a person fills the form: one an account. The account's allowance says which one counts;
// an earlier one elsewhere is released when a new one is taken.
import { type AccountHold, allowance } from '@campus/events/booking/allowance/allowance';
import { HOLD_MILLISECONDS, MAX_RENEWALS } from '@campus/events/booking/schedule/holds';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { Instant, Position, Revision } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { giveBackHold } from '../../../command/allowances.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import type { BookingParts } from '../../../command/ports.ts';

export interface HoldRequest {
  readonly claim: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly units: number;
  readonly seat?: string | undefined;
}

export type HoldOutcome =
  | {
      readonly outcome: 'accepted';
      readonly claim: string;
      readonly until: Instant;
      readonly renewalsLeft: number;
      readonly revision: Revision;
      readonly position: Position;
    }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export const holdPeriod = async (
  parts: BookingParts,
  acting: Acting,
  request: HoldRequest,
): Promise<HoldOutcome> => {
  const outcome = await attempt(parts, acting, request);
  if (outcome.outcome === 'refused') {
    const { resourceId, date, start, end, units } = request;
    const wish = {
      resourceId,
      date,
      start,
      end,
      units,
      persons: 0,
      mode: 'single',
      at: parts.clock(),
    } as const;
    parts.refusals?.note(acting.tenant, acting.account, outcome.rejection, wish);
  }
  return outcome;
};

const attempt = async (parts: BookingParts, acting: Acting, request: HoldRequest): Promise<HoldOutcome> => {
  const { tenant, account } = acting;
  const { claim, resourceId, date } = request;
  const document = await parts.rulesOf(tenant, resourceId);
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const day = scheduleStream(tenant, resourceId, date);
  const now = parts.clock();
  const command = {
    type: 'Hold',
    now,
    ...request,
    account,
    path: 'page',
    rules: document.rules,
    rulesRevision: document.revision,
  } as const;
  const { state, taken: known, glance } = await parts.look(day, schedule);
  // Asked again when it was given back or has become a booking: it is not taken a second time.
  const { command: asked } = envelope(acting, claim);
  if (asked && known.has(asked.key) && !state.holds[claim])
    return { outcome: 'refused', rejection: reject(2015) };
  const banned = await refusedByStanding(parts, tenant, account, 'page', document);
  if (banned) return { outcome: 'refused', rejection: banned };
  const decision = glance(command);
  if (decision.outcome === 'refused') return decision;
  const mine = allowanceStream(tenant, account);
  const earlier = (await parts.look(mine, allowance)).state.hold;
  const until = now + HOLD_MILLISECONDS;
  const place = { type: 'TakeHold', now, hold: claim, resourceId, date, until } as const;
  const asks = earlier ? { ...place, releases: earlier.hold } : place;
  const taken = await parts.transact(mine, allowance, asks, envelope(acting, claim));
  if (taken.outcome === 'refused') return taken;
  const held = await parts.transact(day, schedule, command, envelope(acting, claim));
  if (held.outcome === 'refused') {
    if (earlier && earlier.hold !== claim && earlier.until > now) await keep(parts, acting, earlier, claim);
    else await giveBackHold(parts, acting, account, claim);
    return held;
  }
  // Asked again, it takes over from nothing: what is held by now was taken after it.
  const isElsewhere = earlier && (earlier.resourceId !== resourceId || earlier.date !== date);
  if (!taken.replayed && isElsewhere && earlier.hold !== claim && earlier.until > now)
    await leaveDay(parts, acting, earlier.resourceId, earlier.date, earlier.hold);
  const { revision, position } = held;
  const lasts = held.replayed ? await lastsUntil(parts, day, claim) : undefined;
  const renewalsLeft = lasts?.renewalsLeft ?? MAX_RENEWALS;
  return { outcome: 'accepted', claim, until: lasts?.until ?? until, renewalsLeft, revision, position };
};

/** The earlier hold counts again: its day still has it, and only who has it may renew or release it. */
const keep = (parts: BookingParts, acting: Acting, earlier: AccountHold, releases: string) =>
  parts.transact(
    allowanceStream(acting.tenant, acting.account),
    allowance,
    { type: 'TakeHold', now: parts.clock(), ...earlier, releases },
    envelope(withoutKey(acting)),
  );

/** How long a hold lasts and how often it may be renewed, as its day has it; one that is gone has ended. */
const lastsUntil = async ({ look, clock }: BookingParts, day: string, claim: string) => {
  const hold = (await look(day, schedule)).state.holds[claim];
  return hold
    ? { until: hold.until, renewalsLeft: Math.max(0, MAX_RENEWALS - hold.renewals) }
    : { until: clock(), renewalsLeft: 0 };
};

/** Two more minutes, a bounded number of times. Codes: 2015, 4001. */
export const renewHold = async (parts: BookingParts, acting: Acting, claim: string): Promise<HoldOutcome> => {
  const { tenant, account } = acting;
  const mine = allowanceStream(tenant, account);
  const current = (await parts.look(mine, allowance)).state.hold;
  if (current?.hold !== claim) return { outcome: 'refused', rejection: reject(2015) };
  const now = parts.clock();
  const day = scheduleStream(tenant, current.resourceId, current.date);
  const renewed = await parts.transact(
    day,
    schedule,
    { type: 'RenewHold', now, claim, account },
    envelope(acting, claim),
  );
  if (renewed.outcome === 'refused') return renewed;
  const { until, renewalsLeft } = await lastsUntil(parts, day, claim);
  await parts.transact(
    mine,
    allowance,
    { type: 'RenewHold', now, hold: claim, until },
    envelope(withoutKey(acting)),
  );
  const { revision, position } = renewed;
  return { outcome: 'accepted', claim, until, renewalsLeft, revision, position };
};

/** Idempotent: the account's last hold may be released again. Code: 4004 for any other. */
export const releaseHold = async (
  parts: BookingParts,
  acting: Acting,
  claim: string,
): Promise<HoldOutcome> => {
  const { tenant, account } = acting;
  const mine = allowanceStream(tenant, account);
  const { state, revision } = await parts.look(mine, allowance);
  const now = parts.clock();
  if (state.hold?.hold !== claim && state.endedHold !== claim)
    return { outcome: 'refused', rejection: reject(4004) };
  if (state.hold?.hold !== claim)
    return { outcome: 'accepted', claim, until: now, renewalsLeft: 0, revision, position: '' };
  const { resourceId, date } = state.hold;
  const left = await leaveDay(parts, acting, resourceId, date, claim);
  if (left.outcome === 'refused') return left;
  await giveBackHold(parts, acting, account, claim);
  return {
    outcome: 'accepted',
    claim,
    until: now,
    renewalsLeft: 0,
    revision: left.revision,
    position: left.position,
  };
};

const leaveDay = (parts: BookingParts, acting: Acting, resourceId: string, date: LocalDate, claim: string) =>
  parts.transact(
    scheduleStream(acting.tenant, resourceId, date),
    schedule,
    { type: 'ReleaseHold', now: parts.clock(), claim, account: acting.account },
    envelope(withoutKey(acting)),
  );
