// The write path with a fault put in on purpose; without one it is the write path itself.

import type { Decider } from '@campus/events/domain/decider';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact, type Look, type Transact } from '@campus/events/log/transact';
import { isMutated, type Mutation } from './mutations.ts';

interface Mutated {
  readonly mutation: Mutation | undefined;
  readonly newId: () => string;
}

/** Drops what the mutation forgets, and gives a command that is sent again a key of its own. */
export const mutatedTransact =
  (transact: Transact, { mutation, newId }: Mutated): Transact =>
  async (stream, decider, command, metadata) => {
    const asked = typeof command === 'object' && command && 'type' in command ? command.type : undefined;
    const { initial: state } = decider;
    const isDropped =
      (asked === 'OfferPlaces' && isMutated({ mutation }, 'neverOffers')) ||
      (isReleaseOfLoan(stream, command) && isMutated({ mutation }, 'keepsDevicesOfBundles')) ||
      (asked === 'LoansLapse' && isMutated({ mutation }, 'keepsUncollected')) ||
      (isOfDeparture(command) && isMutated({ mutation }, 'leavesBookingsBehind')) ||
      (asked === 'RequestRefund' && isMutated({ mutation }, 'keepsTheMoney')) ||
      (asked === 'WantAgain' && isHealing(command) && isMutated({ mutation }, 'neverHeals')) ||
      (asked === 'RecordFault' && isMutated({ mutation }, 'neverRecordsFaults')) ||
      (asked === 'RecordLost' && isMutated({ mutation }, 'forgetsLostMembers')) ||
      (asked === 'ReleasePlaces' && isMutated({ mutation }, 'keepsPlacesOfVisits')) ||
      (asked === 'GiveBack' && isMutated({ mutation }, 'neverGivesBack')) ||
      (asked === 'MoveAway' && isMutated({ mutation }, 'leavesMovesHalfDone'));
    if (isDropped)
      return { outcome: 'accepted', revision: 0, position: '', at: 0, events: [], state, replayed: false };
    if (!metadata.command || !isMutated({ mutation }, 'ignoresKeys'))
      return transact(stream, decider, command, metadata);
    const key = `${metadata.command.key}/${newId()}`;
    return transact(stream, decider, command, { ...metadata, command: { ...metadata.command, key } });
  };

/** By these the bookings of somebody who left go. */
const isOfDeparture = (command: unknown): boolean => {
  const { type, reason } = fieldsIn(command);
  return type === 'HandOver' || (type === 'Cancel' && /disabled|moved/.test(JSON.stringify(reason)));
};

/** So a bundle gives up its devices. */
const isReleaseOfLoan = (stream: string, command: unknown): boolean => {
  const { type, right } = fieldsIn(command);
  return stream.startsWith('loan-') && type === 'Cancel' && right === 'system';
};

const isHealing = (command: unknown): boolean => String(fieldsIn(command).attempt).startsWith('heal-');

interface WritePath {
  readonly transact: Transact;
  readonly look: Look;
}

/** Decides under a state of which the mutation hides or turns something round. */
export const mutatedWritePath = (writePath: WritePath, mutation: Mutation | undefined): WritePath => {
  const change = mutation && stateChanges[mutation];
  if (!change) return writePath;
  const broken = <State, Command, Event>(
    decider: Decider<State, Command, Event>,
  ): Decider<State, Command, Event> => ({
    ...decider,
    decide: (command, state) => decider.decide(command, change(state, command)),
  });
  return {
    transact: (stream, decider, command, metadata) =>
      writePath.transact(stream, broken(decider), command, metadata),
    look: async (stream, decider) => {
      const known = await writePath.look(stream, broken(decider));
      return { ...known, state: change(known.state, undefined) };
    },
  };
};

type StateChange = <State>(state: State, command: unknown) => State;

interface Waits {
  readonly waits: readonly { readonly offer?: unknown }[];
}

const hasWaits = (state: unknown): state is Waits =>
  typeof state === 'object' && state !== null && 'waits' in state && Array.isArray(state.waits);

const isOf = (command: unknown, type: string): boolean =>
  typeof command === 'object' && command !== null && 'type' in command && command.type === type;

interface Paid {
  readonly payments: readonly unknown[];
  readonly order?: object;
}

const hasPayments = (state: unknown): state is Paid =>
  typeof state === 'object' && state !== null && 'payments' in state;

interface Dated {
  readonly dates: readonly object[];
  readonly surplus: readonly unknown[];
}

const isSeries = (state: unknown): state is Dated =>
  typeof state === 'object' && state !== null && 'surplus' in state;

interface Ended {
  readonly members: readonly unknown[];
  readonly ended: unknown;
}

const isEndedBundle = (state: unknown): state is Ended =>
  typeof state === 'object' && state !== null && 'members' in state && 'ended' in state;

interface Stood {
  readonly faults: readonly unknown[];
  readonly bans: readonly unknown[];
}

const isStanding = (state: unknown): state is Stood =>
  typeof state === 'object' && state !== null && 'faults' in state && 'bans' in state;

interface Device {
  readonly loans: Readonly<Record<string, { readonly phase: string; readonly loan: object }>>;
}

const isDevice = (state: unknown): state is Device =>
  typeof state === 'object' && state !== null && 'loans' in state;

interface Reviewed {
  readonly nonces: readonly string[];
  readonly answer?: object | undefined;
}

const isReview = (state: unknown): state is Reviewed =>
  typeof state === 'object' && state !== null && 'nonces' in state;

interface Announced {
  readonly isAnnounced: boolean;
}

const isMessage = (state: unknown): state is Announced =>
  typeof state === 'object' && state !== null && 'isAnnounced' in state;

interface BookedDay {
  readonly bookings: Readonly<Record<string, object>>;
}

const isDay = (state: unknown): state is BookedDay =>
  typeof state === 'object' && state !== null && 'bookings' in state;

interface VisitDay {
  readonly holds: readonly object[];
  readonly claims: readonly object[];
}

const isVisitDay = (state: unknown): state is VisitDay =>
  typeof state === 'object' && state !== null && 'holds' in state && Array.isArray(state.holds);

interface Passed {
  readonly recent: readonly object[];
}

const isPassed = (state: unknown): state is Passed =>
  typeof state === 'object' && state !== null && 'recent' in state && 'presence' in state;

const takesPlaces = (command: unknown): boolean =>
  isOf(command, 'HoldPlaces') || isOf(command, 'ClaimPlaces');

/** Each booking or loan with something of it changed. */
const each = <Entry>(entries: Readonly<Record<string, Entry>>, change: (entry: Entry) => Entry) =>
  Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, change(entry)]));

const stateChanges: Partial<Record<Mutation, StateChange>> = {
  offersToLast: (state) => (hasWaits(state) ? { ...state, waits: state.waits.toReversed() } : state),
  forgetsWhoWaits: (state, command) =>
    hasWaits(state) && isOf(command, 'Book')
      ? { ...state, waits: state.waits.filter(({ offer }) => offer !== undefined) }
      : state,
  editsExceptions: (state) =>
    isSeries(state)
      ? { ...state, dates: state.dates.map((date) => ({ ...date, isException: false })) }
      : state,
  forgetsWhatIsGivenUp: (state) => (isSeries(state) ? { ...state, surplus: [] } : state),
  keepsHalfBundles: (state) => (isEndedBundle(state) ? { ...state, members: [] } : state),
  forgetsFaults: (state, command) =>
    isStanding(state) && isOf(command, 'RecordFault') ? { ...state, faults: [] } : state,
  forgetsBans: (state, command) =>
    isStanding(state) && command === undefined ? { ...state, bans: [] } : state,
  keepsBansAfterAppeal: (state, command) =>
    isStanding(state) && isOf(command, 'DecideAppeal') ? { ...state, bans: [] } : state,
  lendsTwice: (state, command) =>
    isDevice(state) && isOf(command, 'Borrow')
      ? {
          ...state,
          loans: Object.fromEntries(
            Object.entries(state.loans).filter(([, { phase }]) => phase !== 'performed'),
          ),
        }
      : state,
  forgetsPartsBack: (state, command) =>
    isDevice(state) && isOf(command, 'BringBack')
      ? {
          ...state,
          loans: each(state.loans, (lent) => ({ ...lent, loan: { ...lent.loan, back: 0, inspected: 0 } })),
        }
      : state,
  keepsEmptySeats: (state, command) =>
    isDay(state) && isOf(command, 'LapseDue')
      ? { ...state, bookings: each(state.bookings, (booking) => ({ ...booking, away: undefined })) }
      : state,
  forgetsLeaves: (state, command) =>
    isDay(state) && isOf(command, 'LeaveSeat')
      ? { ...state, bookings: each(state.bookings, (booking) => ({ ...booking, leaves: 0 })) }
      : state,
  tellsTwice: (state, command) =>
    isOf(command, 'Announce') && isMessage(state) ? { ...state, isAnnounced: false } : state,
  hearsTwice: (state, command) =>
    isOf(command, 'HearAnswer') && isReview(state) ? { ...state, nonces: [], answer: undefined } : state,
  overbooksWindows: (state, command) =>
    isVisitDay(state) && takesPlaces(command) ? { ...state, holds: [], claims: [] } : state,
  keepsHoldsForEver: (state, command) =>
    isVisitDay(state) && takesPlaces(command)
      ? { ...state, holds: state.holds.map((hold) => ({ ...hold, until: Number.POSITIVE_INFINITY })) }
      : state,
  forgetsPassages: (state, command) =>
    isPassed(state) && isOf(command, 'RecordPassage') ? { ...state, recent: [] } : state,
  forgetsPayments: (state, command) =>
    hasPayments(state) && isOf(command, 'ReceivePayment')
      ? { ...state, payments: [], order: { ...state.order, state: 'open' } }
      : state,
};

const LAPSES = new Set(['Missed', 'Completed']);

/** A day that does not know what has lapsed already lets it lapse again. */
export const lapsesThrough = (
  transact: Transact,
  { mutation, store, clock, newId }: Mutated & { readonly store: EventStore; readonly clock: () => number },
): Transact => {
  if (!isMutated({ mutation }, 'firesLapsesAgain')) return transact;
  const forgetful = createTransact({ store, clock, newId, isSoleWriter: false });
  return (stream, decider, command, metadata) =>
    forgetful.transact(
      stream,
      {
        ...decider,
        evolve: (state, event, recorded) =>
          LAPSES.has(event.type) ? state : decider.evolve(state, event, recorded),
      },
      command,
      metadata,
    );
};
