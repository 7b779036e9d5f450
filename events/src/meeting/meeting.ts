// The video meeting of one booking at the meeting service. One stream a booking, because a call is written down
// before it is made: one process makes it, and after a crash the service is asked what became of it.
import { accept, type Decider, type Decision, nothing, type Recorded } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';

/** `participants` and `find` are part of the others; `callback` is the service calling us. */
export type MeetingCallName = 'create' | 'change' | 'cancel' | 'participants' | 'find' | 'callback';
export type MeetingStep = 'create' | 'change' | 'cancel';

/** A call as it went. Its result never says more than that. */
export type MeetingCalled = Fact<
  'MeetingCalled',
  {
    booking: string;
    call: MeetingCallName;
    via: string;
    durationMs: number;
    /** Absent: it succeeded. */
    reason?: string;
  }
>;

export type MeetingEvent =
  | Fact<'MeetingCallBegun', { booking: string; step: MeetingStep; asked: string; attempt: number }>
  | MeetingCalled
  /** `asked` is the event of the booking that it follows; `access` is its code and address, sealed. */
  | Fact<
      'MeetingCreated',
      {
        booking: string;
        asked: string;
        meeting: string;
        access: unknown;
        startsAt: Instant;
        endsAt: Instant;
        via: string;
      }
    >
  | Fact<'MeetingChanged', { booking: string; asked: string; startsAt: Instant; endsAt: Instant }>
  | Fact<'MeetingCancelled', { booking: string; asked: string }>
  /** Without `retryAt` it is given up until the booking changes or somebody asks again. */
  | Fact<
      'MeetingCallFailed',
      {
        booking: string;
        step: MeetingStep;
        asked: string;
        attempt: number;
        reason: string;
        retryAt?: Instant;
      }
    >
  | Fact<'MeetingRetryAsked', { booking: string }>
  /** What the service told: when people really met. */
  | Fact<'MeetingStarted', { booking: string; at: Instant }>
  | Fact<'MeetingEnded', { booking: string; at: Instant }>;

export const meetingFields: EventFields<MeetingEvent> = {
  MeetingCallBegun: { booking: 'plain', step: 'plain', asked: 'plain', attempt: 'plain' },
  MeetingCalled: { booking: 'plain', call: 'plain', via: 'plain', durationMs: 'plain', reason: 'plain' },
  MeetingCreated: {
    booking: 'plain',
    asked: 'plain',
    meeting: 'plain',
    access: 'secret',
    startsAt: 'plain',
    endsAt: 'plain',
    via: 'plain',
  },
  MeetingChanged: { booking: 'plain', asked: 'plain', startsAt: 'plain', endsAt: 'plain' },
  MeetingCancelled: { booking: 'plain', asked: 'plain' },
  MeetingCallFailed: {
    booking: 'plain',
    step: 'plain',
    asked: 'plain',
    attempt: 'plain',
    reason: 'plain',
    retryAt: 'plain',
  },
  MeetingRetryAsked: { booking: 'plain' },
  MeetingStarted: { booking: 'plain', at: 'plain' },
  MeetingEnded: { booking: 'plain', at: 'plain' },
};

export interface MeetingState {
  /** What stands at the service, and which event of the booking it follows. */
  readonly held?: { readonly meeting: string; readonly asked: string } | undefined;
  /** A creation began whose result nobody knows: the service may have the meeting. */
  readonly isDoubtful: boolean;
  readonly calling?:
    | { readonly step: MeetingStep; readonly attempt: number; readonly at: Instant }
    | undefined;
  readonly failed?:
    | {
        readonly step: MeetingStep;
        readonly asked: string;
        readonly attempt: number;
        readonly retryAt?: Instant | undefined;
      }
    | undefined;
  readonly hasStarted: boolean;
  readonly hasEnded: boolean;
}

interface OfMeeting {
  readonly now: Instant;
  readonly booking: string;
}

type Result =
  | {
      readonly outcome: 'created';
      readonly meeting: string;
      readonly access: unknown;
      readonly startsAt: Instant;
      readonly endsAt: Instant;
      readonly via: string;
    }
  | { readonly outcome: 'changed'; readonly startsAt: Instant; readonly endsAt: Instant }
  | { readonly outcome: 'cancelled' }
  /** `isFinal`: trying again would not help. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isFinal: boolean };

export type MeetingCommand =
  /** Accepted with an event by the one process that calls now. */
  | (OfMeeting & { readonly type: 'BeginCall'; readonly step: MeetingStep; readonly asked: string })
  | (OfMeeting & {
      readonly type: 'RecordCall';
      readonly step: MeetingStep;
      readonly asked: string;
      readonly attempt: number;
      readonly calls: readonly MeetingCalled[];
      readonly result: Result;
    })
  | (OfMeeting & { readonly type: 'AskRetry' })
  | (OfMeeting & { readonly type: 'HearStarted' | 'HearEnded'; readonly at: Instant; readonly via: string });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const FIRST_PAUSE_MS = 15 * SECOND;
const LONGEST_PAUSE_MS = 10 * MINUTE;
/** Longer than all calls of one step take: one still under way then belongs to a process that died. */
export const CALLING_LASTS_MS = 2 * MINUTE;
const MAX_REASON = 300;

const evolve = (state: MeetingState, event: MeetingEvent, recorded?: Recorded): MeetingState => {
  switch (event.type) {
    case 'MeetingCallBegun': {
      const { attempt, step } = event.data;
      const isDoubtful = state.isDoubtful || step === 'create';
      return { ...state, isDoubtful, calling: { step, attempt, at: recorded?.at ?? 0 } };
    }
    case 'MeetingCreated': {
      const { meeting, asked } = event.data;
      return { ...settled(state), isDoubtful: false, held: { meeting, asked } };
    }
    case 'MeetingChanged':
      return { ...settled(state), held: state.held && { ...state.held, asked: event.data.asked } };
    case 'MeetingCancelled':
      return { ...settled(state), isDoubtful: false, held: undefined };
    case 'MeetingCallFailed': {
      const { step, asked, attempt, retryAt } = event.data;
      const isDoubtful = state.isDoubtful || step === 'create';
      return { ...settled(state), isDoubtful, failed: { step, asked, attempt, retryAt } };
    }
    case 'MeetingRetryAsked':
      return { ...state, failed: undefined };
    case 'MeetingStarted':
      return { ...state, hasStarted: true };
    case 'MeetingEnded':
      return { ...state, hasEnded: true };
    case 'MeetingCalled':
      return state;
  }
};

const settled = (state: MeetingState): MeetingState => ({ ...state, calling: undefined, failed: undefined });

const decide = (command: MeetingCommand, state: MeetingState): Decision<MeetingEvent> => {
  switch (command.type) {
    case 'BeginCall':
      return beginCall(command, state);
    case 'RecordCall':
      return recordCall(command, state);
    case 'AskRetry':
      return state.failed
        ? accept({ type: 'MeetingRetryAsked', data: { booking: command.booking } })
        : nothing;
    case 'HearStarted':
      return state.held && !state.hasStarted ? heard(command, 'MeetingStarted') : nothing;
    case 'HearEnded':
      return state.held && !state.hasEnded ? heard(command, 'MeetingEnded') : nothing;
  }
};

/** Nothing where another process calls, it is not yet time to try again, or it is done. */
const beginCall = (
  { booking, step, asked, now }: Extract<MeetingCommand, { type: 'BeginCall' }>,
  state: MeetingState,
): Decision<MeetingEvent> => {
  const { calling, failed } = state;
  if (calling && calling.at + CALLING_LASTS_MS > now) return nothing;
  if (isDone(step, asked, state)) return nothing;
  const before = failed?.step === step && failed.asked === asked ? failed : undefined;
  if (before && (before.retryAt ?? Infinity) > now) return nothing;
  const attempt = (calling?.attempt ?? before?.attempt ?? 0) + 1;
  return accept({ type: 'MeetingCallBegun', data: { booking, step, asked, attempt } });
};

const isDone = (step: MeetingStep, asked: string, { held, isDoubtful }: MeetingState): boolean => {
  switch (step) {
    case 'create':
      return held !== undefined;
    case 'change':
      return held === undefined || held.asked === asked;
    case 'cancel':
      return held === undefined && !isDoubtful;
  }
};

/** What came of the call of a process that was taken for dead, the one that took over has asked. */
const recordCall = (
  command: Extract<MeetingCommand, { type: 'RecordCall' }>,
  state: MeetingState,
): Decision<MeetingEvent> =>
  state.calling?.attempt === command.attempt || isCreatedLate(command, state)
    ? accept(...command.calls, resultOf(command))
    : nothing;

/** It may have been created only after the cancellation that took over: a meeting that nobody knows of. */
const isCreatedLate = (
  { step, asked, attempt }: Extract<MeetingCommand, { type: 'RecordCall' }>,
  { calling, held, failed }: MeetingState,
): boolean =>
  step === 'create' &&
  calling?.step !== 'create' &&
  held === undefined &&
  !(failed?.step === step && failed.asked === asked && failed.attempt === attempt);

const resultOf = ({
  booking,
  step,
  asked,
  attempt,
  result,
  now,
}: Extract<MeetingCommand, { type: 'RecordCall' }>): MeetingEvent => {
  switch (result.outcome) {
    case 'created': {
      const { meeting, access, startsAt, endsAt, via } = result;
      return { type: 'MeetingCreated', data: { booking, asked, meeting, access, startsAt, endsAt, via } };
    }
    case 'changed': {
      const { startsAt, endsAt } = result;
      return { type: 'MeetingChanged', data: { booking, asked, startsAt, endsAt } };
    }
    case 'cancelled':
      return { type: 'MeetingCancelled', data: { booking, asked } };
    case 'failed': {
      const failed = { booking, step, asked, attempt, reason: result.reason.slice(0, MAX_REASON) };
      return {
        type: 'MeetingCallFailed',
        data: result.isFinal ? failed : { ...failed, retryAt: now + pauseAfter(attempt) },
      };
    }
  }
};

const heard = (
  { booking, at, via }: Extract<MeetingCommand, { type: 'HearStarted' | 'HearEnded' }>,
  type: 'MeetingStarted' | 'MeetingEnded',
): Decision<MeetingEvent> =>
  accept<MeetingEvent>(
    { type: 'MeetingCalled', data: { booking, call: 'callback', via, durationMs: 0 } },
    { type, data: { booking, at } },
  );

export const meetings: Decider<MeetingState, MeetingCommand, MeetingEvent> = {
  initial: { isDoubtful: false, hasStarted: false, hasEnded: false },
  evolve,
  decide,
};

/** Doubles from attempt to attempt. */
export const pauseAfter = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_PAUSE_MS);

/** What a booking says about its meeting: `undecided` while nobody has approved or paid. */
export type MeetingWish = 'held' | 'none' | 'undecided';

/** The step that brings the service to where the booking is; undefined: it is there. */
export const stepWanted = (
  wish: MeetingWish,
  asked: string,
  { held, isDoubtful }: Pick<MeetingState, 'held' | 'isDoubtful'>,
): MeetingStep | undefined => {
  if (wish === 'held') return held === undefined ? 'create' : held.asked === asked ? undefined : 'change';
  if (wish === 'none') return held !== undefined || isDoubtful ? 'cancel' : undefined;
  return undefined;
};
