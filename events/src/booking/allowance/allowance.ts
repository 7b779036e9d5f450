// What one account may still take: number limits, unfinished bookings, overlaps with its own other
// bookings, and its one active hold. The stream is cut per account because these rules span resources;
// it keeps facts, not counters, so every limit is counted from what is there.
import { accept, type Decider, type Decision, nothing, type Recorded, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { emptyMap, type PersistentMap } from '../../domain/persistent-map.ts';
import { reject } from '../../domain/rejections.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Cancelled } from '../schedule/events.ts';
import { type CountedClaim, type OwnClaims, refusedTake, type Taking } from './counting.ts';
import type { AllowanceEvent, Claimed } from './events.ts';

export interface AllowanceState {
  /** What counts, by booking: not given back. */
  readonly claims: PersistentMap<AllowanceClaim>;
  /** The same by date: an account keeps claims of years, and a decision asks mostly about one day. */
  readonly byDate: PersistentMap<readonly AllowanceClaim[]>;
  /** Cancelled bookings, newest last, at most `CANCELLATIONS_KEPT`. */
  readonly cancellations: readonly { readonly resourceId: string; readonly at: Instant }[];
  readonly hold?: AccountHold | undefined;
  /** The hold before this one: given back or taken over. */
  readonly endedHold?: string | undefined;
}

export interface AllowanceClaim extends Claimed, CountedClaim {
  /** When it was last said to be in use. */
  readonly takenAt: Instant;
}

export interface AccountHold {
  readonly hold: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly until: Instant;
}

/** More than anybody may cancel in a day. */
const CANCELLATIONS_KEPT = 100;

const initial: AllowanceState = { claims: emptyMap(), byDate: emptyMap(), cancellations: [] };

const evolve = (state: AllowanceState, event: AllowanceEvent, recorded?: Recorded): AllowanceState => {
  switch (event.type) {
    case 'Taken':
    case 'Shifted': {
      return withClaim(state, { takenAt: recorded?.at ?? 0, settled: false, ...event.data });
    }
    case 'GivenBack': {
      const claim = state.claims.get(event.data.booking);
      if (!claim) return state;
      const rest = withoutClaim(state, claim);
      if (event.data.because !== 'cancelled') return rest;
      const cancellation = { resourceId: claim.resourceId, at: recorded?.at ?? 0 };
      return { ...rest, cancellations: [...state.cancellations, cancellation].slice(-CANCELLATIONS_KEPT) };
    }
    case 'Settled': {
      const claim = state.claims.get(event.data.booking);
      return claim ? withClaim(state, { ...claim, settled: true }) : state;
    }
    case 'HoldTaken':
      return { ...state, endedHold: state.hold?.hold ?? state.endedHold, hold: event.data };
    case 'HoldRenewed':
      return state.hold?.hold === event.data.hold
        ? { ...state, hold: { ...state.hold, until: event.data.until } }
        : state;
    case 'HoldGivenBack':
      return state.hold?.hold === event.data.hold ? withoutHold(state) : state;
  }
};

/** The claim in place of the one that the booking had, wherever that stood. */
const withClaim = (state: AllowanceState, claim: AllowanceClaim): AllowanceState => {
  const before = state.claims.get(claim.booking);
  const byDate = before ? withoutClaim(state, before).byDate : state.byDate;
  return {
    ...state,
    claims: state.claims.set(claim.booking, claim),
    byDate: byDate.set(claim.date, [...(byDate.get(claim.date) ?? []), claim]),
  };
};

const withoutClaim = (state: AllowanceState, { booking, date }: AllowanceClaim): AllowanceState => {
  const left = (state.byDate.get(date) ?? []).filter((claim) => claim.booking !== booking);
  return {
    ...state,
    claims: state.claims.delete(booking),
    byDate: left.length > 0 ? state.byDate.set(date, left) : state.byDate.delete(date),
  };
};

const withoutHold = ({ hold, ...rest }: AllowanceState): AllowanceState =>
  hold ? { ...rest, endedHold: hold.hold } : rest;

export type AllowanceCommand = Take | GiveBack | Settle | TakeHold | RenewAccountHold | GiveBackHold;

interface Asked {
  readonly now: Instant;
}

/**
 * `Take` before the day is asked, `Shift` before a booking changes its time: one decision, since a
 * booking counts once wherever it stands. The path says which limits bind.
 */
export interface Take extends Taking {
  readonly type: 'Take' | 'Shift';
  /** Records it again if it was recorded before then: a reader of the earlier one is mistaken. */
  readonly takenBefore?: Instant | undefined;
}
export interface GiveBack extends Asked {
  readonly type: 'GiveBack';
  readonly booking: string;
  readonly because: 'refused' | 'cancelled' | 'rejected' | 'returned';
  /** Only what was taken then and not again since. */
  readonly takenAt?: Instant | undefined;
}
export interface Settle extends Asked {
  readonly type: 'Settle';
  readonly booking: string;
}
/** An account has one hold: taking another names the earlier one, which its day must then release. */
export interface TakeHold extends Asked {
  readonly type: 'TakeHold';
  readonly hold: string;
  readonly resourceId: string;
  readonly date: LocalDate;
  readonly until: Instant;
  readonly releases?: string | undefined;
}
export interface RenewAccountHold extends Asked {
  readonly type: 'RenewHold';
  readonly hold: string;
  readonly until: Instant;
}
export interface GiveBackHold extends Asked {
  readonly type: 'GiveBackHold';
  readonly hold: string;
}

const decide = (command: AllowanceCommand, state: AllowanceState): Decision<AllowanceEvent> => {
  switch (command.type) {
    case 'Take':
    case 'Shift':
      return take(command, state);
    case 'GiveBack':
      return giveBack(command, state);
    case 'Settle':
      return settle(command, state);
    case 'TakeHold':
      return takeHold(command, state);
    case 'RenewHold':
      return renewHold(command, state);
    case 'GiveBackHold':
      return state.hold?.hold === command.hold
        ? accept({ type: 'HoldGivenBack', data: { hold: command.hold } })
        : nothing;
  }
};

/** Codes: 2006 a number limit, the unfinished or the cancellation limit; 2012 another booking of one's own. */
const take = (command: Take, state: AllowanceState): Decision<AllowanceEvent> => {
  const { booking, resourceId, typeId, date, start, end, startsAt, endsAt, bundle, until, seated } = command;
  const known = state.claims.get(booking);
  const isThere =
    known?.resourceId === resourceId &&
    known.startsAt === startsAt &&
    known.endsAt === endsAt &&
    !known.settled;
  const isOld = command.takenBefore !== undefined && (known?.takenAt ?? 0) < command.takenBefore;
  if (isThere && !isOld) return nothing;
  const rejection = refusedTake(command, ownClaimsOf(state));
  if (rejection) return refuse(rejection);
  const when = { date, start, end, startsAt, endsAt };
  const data: Claimed = { booking, resourceId, typeId, bundle, until, seated, ...when };
  return accept<AllowanceEvent>(known ? { type: 'Shifted', data } : { type: 'Taken', data });
};

/** The account's claims, as the limits are counted from them. */
export const ownClaimsOf = ({ claims, byDate, cancellations }: AllowanceState): OwnClaims => ({
  of: (booking) => claims.get(booking),
  all: () => claims.values(),
  on: (date) => byDate.get(date) ?? [],
  cancelledSince: (resourceId, since) =>
    cancellations.filter((each) => each.resourceId === resourceId && each.at >= since).length,
});

/** Never refused: what is not there was given back before. */
const giveBack = (
  { booking, because, takenAt }: GiveBack,
  state: AllowanceState,
): Decision<AllowanceEvent> => {
  const claim = state.claims.get(booking);
  if (!claim || (takenAt !== undefined && claim.takenAt !== takenAt)) return nothing;
  return accept({ type: 'GivenBack', data: { booking, because } });
};

const settle = ({ booking }: Settle, state: AllowanceState): Decision<AllowanceEvent> => {
  const claim = state.claims.get(booking);
  return claim && !claim.settled ? accept({ type: 'Settled', data: { booking } }) : nothing;
};

/** Code: 2006 while another hold is active and not named; its `hold`, `resourceId`, `date` are the parameters. */
const takeHold = (command: TakeHold, state: AllowanceState): Decision<AllowanceEvent> => {
  const { now, hold, resourceId, date, until, releases } = command;
  const earlier = state.hold;
  if (earlier?.hold === hold) return nothing;
  const taken: AllowanceEvent = { type: 'HoldTaken', data: { hold, resourceId, date, until } };
  if (!earlier || earlier.until <= now) return accept(taken);
  if (earlier.hold === releases)
    return accept<AllowanceEvent>({ type: 'HoldGivenBack', data: { hold: earlier.hold } }, taken);
  return refuse(
    reject(2006, {
      params: { hold: earlier.hold, resourceId: earlier.resourceId, date: earlier.date },
      reason: { zh: '已有一个暂留的时段', en: 'You hold another period already' },
    }),
  );
};

/** Code: 2015 the hold has ended. How often it may be renewed is the day's to say. */
const renewHold = (
  { now, hold, until }: RenewAccountHold,
  state: AllowanceState,
): Decision<AllowanceEvent> => {
  if (state.hold?.hold !== hold) return refuse(reject(2015));
  if (state.hold.until === until) return nothing;
  return state.hold.until <= now
    ? refuse(reject(2015))
    : accept({ type: 'HoldRenewed', data: { hold, until } });
};

/** What a cancellation gives back: only one by the person counts against their daily limit of cancellations. */
export const becauseCancelled = (by: Cancelled['data']['by'] | undefined): 'cancelled' | 'rejected' =>
  by === 'owner' ? 'cancelled' : 'rejected';

export const allowance: Decider<AllowanceState, AllowanceCommand, AllowanceEvent> = {
  initial,
  evolve,
  decide,
};
