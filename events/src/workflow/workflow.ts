// The approval of one booking at a workflow service. One stream a booking, because a call is written down before it
// is made: one process makes it, and what the service answers is recorded before the booking hears of it.
import { accept, type Decider, type Decision, nothing, type Recorded, refuse } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import { reject } from '../domain/rejections.ts';

/** `open` asks the service, also once more; `withdraw` says that nothing is to be decided any more. */
export type WorkflowCall = 'open' | 'withdraw';
/** `submitted`: the applicant has filled the service's form. */
export type WorkflowOutcome = 'submitted' | 'approved' | 'rejected' | 'returned';

interface Called {
  booking: string;
  call: WorkflowCall;
  /** The event of the booking that it follows. */
  asked: string;
  attempt: number;
}

/** A call as it went, ours or the service's answer. Of what was sent it says only under which request. */
export type WorkflowCalled = Fact<
  'WorkflowCalled',
  {
    booking: string;
    call: WorkflowCall | 'answer';
    /** The review option whose service it was. */
    option: string;
    asked: string;
    via: string;
    durationMs: number;
    /** Absent: the service called. */
    attempt?: number;
    /** What an answer said. */
    outcome?: WorkflowOutcome;
    /** Absent: it succeeded. */
    reason?: string;
  }
>;

export type WorkflowEvent =
  /** `option`: the review option whose service is called; absent: none was in use, or nobody wrote it down yet. */
  | Fact<'WorkflowCallBegun', Called & { option?: string }>
  | WorkflowCalled
  /** `process` is its number at the service. */
  | Fact<'WorkflowOpened', { booking: string; asked: string; process: string; via: string }>
  | Fact<'WorkflowWithdrawn', { booking: string; asked: string }>
  /** Without `retryAt` it is given up until the booking changes. */
  | Fact<'WorkflowCallFailed', Called & { reason: string; retryAt?: Instant }>
  | Fact<'WorkflowRetryAsked', { booking: string; asked: string }>
  /** What the service told, under a nonce that it uses once. */
  | Fact<
      'WorkflowAnswered',
      {
        booking: string;
        asked: string;
        nonce: string;
        outcome: WorkflowOutcome;
        reason?: string;
        by?: string;
      }
    >
  /** The booking could not follow the answer. */
  | Fact<'WorkflowAnswerRefused', { booking: string; asked: string; code: number }>;

const called = { booking: 'plain', call: 'plain', asked: 'plain', attempt: 'plain' } as const;

export const workflowFields: EventFields<WorkflowEvent> = {
  WorkflowCallBegun: { ...called, option: 'plain' },
  WorkflowCalled: {
    ...called,
    option: 'plain',
    via: 'plain',
    durationMs: 'plain',
    outcome: 'plain',
    reason: 'plain',
  },
  WorkflowOpened: { booking: 'plain', asked: 'plain', process: 'plain', via: 'plain' },
  WorkflowWithdrawn: { booking: 'plain', asked: 'plain' },
  WorkflowCallFailed: { ...called, reason: 'plain', retryAt: 'plain' },
  WorkflowRetryAsked: { booking: 'plain', asked: 'plain' },
  WorkflowAnswered: {
    booking: 'plain',
    asked: 'plain',
    nonce: 'plain',
    outcome: 'plain',
    reason: 'plain',
    by: 'plain',
  },
  WorkflowAnswerRefused: { booking: 'plain', asked: 'plain', code: 'plain' },
};

/** What is to be done about the booking: nobody has done it yet. */
export interface WorkflowAnswer {
  readonly asked: string;
  readonly outcome: WorkflowOutcome;
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}

interface Failure {
  readonly call: WorkflowCall;
  readonly asked: string;
  readonly attempt: number;
  readonly reason: string;
  readonly retryAt?: Instant | undefined;
}

export interface WorkflowState {
  /** What the service was asked last. */
  readonly opened?: { readonly asked: string; readonly process: string } | undefined;
  /** It was asked, and nobody knows with what result: the service may have the process. */
  readonly isDoubtful: boolean;
  readonly calling?:
    | { readonly call: WorkflowCall; readonly attempt: number; readonly at: Instant }
    | undefined;
  /** The review option that was called last: what it has of the booking, it alone can answer. */
  readonly option?: string | undefined;
  readonly failed?: Failure | undefined;
  readonly answer?: WorkflowAnswer | undefined;
  /** By request, what it was answered last: an answer told late must not stand in for that of a later request. */
  readonly outcomes?: Readonly<Record<string, WorkflowOutcome>> | undefined;
  readonly nonces: readonly string[];
}

interface OfBooking<Type extends string> {
  readonly type: Type;
  readonly now: Instant;
  readonly booking: string;
  readonly asked: string;
}

type Result =
  | { readonly outcome: 'opened'; readonly process: string; readonly via: string }
  | { readonly outcome: 'withdrawn' }
  /** `isFinal`: trying again would not help. */
  | { readonly outcome: 'failed'; readonly reason: string; readonly isFinal: boolean };

export type WorkflowCommand =
  /** Accepted with an event by the one process that calls now. */
  | (OfBooking<'BeginCall'> & { readonly call: WorkflowCall; readonly option?: string | undefined })
  | (OfBooking<'RecordCall'> & {
      readonly call: WorkflowCall;
      readonly attempt: number;
      readonly calls: readonly WorkflowCalled[];
      readonly result: Result;
    })
  | OfBooking<'AskRetry'>
  | (OfBooking<'HearAnswer'> & {
      readonly nonce: string;
      readonly option: string;
      readonly via: string;
      readonly outcome: WorkflowOutcome;
      readonly reason?: string;
      readonly by?: string;
    })
  | (OfBooking<'RefuseAnswer'> & { readonly code: number });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const FIRST_PAUSE_MS = 15 * SECOND;
const LONGEST_PAUSE_MS = 10 * MINUTE;
/** Longer than a call takes: one still under way then belongs to a process that died. */
export const CALLING_LASTS_MS = 2 * MINUTE;
const MAX_REASON = 300;

const evolve = (state: WorkflowState, event: WorkflowEvent, recorded?: Recorded): WorkflowState => {
  const { asked } = event.data;
  switch (event.type) {
    case 'WorkflowCallBegun': {
      const { attempt, call, option = state.option } = event.data;
      const isDoubtful = state.isDoubtful || call === 'open';
      return { ...state, isDoubtful, option, calling: { call, attempt, at: recorded?.at ?? 0 } };
    }
    case 'WorkflowOpened':
      return { ...settled(state), opened: { asked, process: event.data.process } };
    case 'WorkflowWithdrawn':
      return { ...settled(state), opened: undefined };
    case 'WorkflowCallFailed': {
      const { call, attempt, reason, retryAt } = event.data;
      const isDoubtful = state.isDoubtful || call === 'open';
      return { ...state, isDoubtful, calling: undefined, failed: { call, asked, attempt, reason, retryAt } };
    }
    case 'WorkflowAnswered': {
      const { nonce, outcome, reason, by } = event.data;
      return {
        ...state,
        nonces: [...state.nonces, nonce],
        answer: { asked, outcome, reason, by },
        outcomes: { ...state.outcomes, [asked]: outcome },
      };
    }
    case 'WorkflowRetryAsked':
      return { ...state, failed: undefined };
    case 'WorkflowCalled':
      return state;
    case 'WorkflowAnswerRefused': {
      if (state.answer?.asked !== asked) return state;
      const { [asked]: _refused, ...outcomes } = state.outcomes ?? {};
      return { ...state, answer: undefined, outcomes };
    }
  }
};

const settled = (state: WorkflowState): WorkflowState => ({
  ...state,
  isDoubtful: false,
  calling: undefined,
  failed: undefined,
});

const decide = (command: WorkflowCommand, state: WorkflowState): Decision<WorkflowEvent> => {
  switch (command.type) {
    case 'BeginCall':
      return beginCall(command, state);
    case 'RecordCall':
      return state.calling?.attempt === command.attempt || isOpenedLate(command, state)
        ? accept(...command.calls, resultOf(command))
        : nothing;
    case 'AskRetry': {
      const { booking, asked } = command;
      return isRetryable(state.failed, asked)
        ? accept({ type: 'WorkflowRetryAsked', data: { booking, asked } })
        : nothing;
    }
    case 'HearAnswer':
      return hearAnswer(command, state);
    case 'RefuseAnswer': {
      const { booking, asked, code } = command;
      return state.answer?.asked === asked
        ? accept({ type: 'WorkflowAnswerRefused', data: { booking, asked, code } })
        : nothing;
    }
  }
};

/** Nothing where another process calls, it is not yet time to try again, or it is done. */
const beginCall = (
  { booking, call, asked, option, now }: Extract<WorkflowCommand, { type: 'BeginCall' }>,
  { calling, failed, opened, isDoubtful }: WorkflowState,
): Decision<WorkflowEvent> => {
  if (calling && calling.at + CALLING_LASTS_MS > now) return nothing;
  const isDone = call === 'open' ? opened?.asked === asked && !isDoubtful : !opened && !isDoubtful;
  if (isDone) return nothing;
  const before = failed?.call === call && failed.asked === asked ? failed : undefined;
  if (before && (before.retryAt ?? Infinity) > now) return nothing;
  const attempt = (calling?.attempt ?? before?.attempt ?? 0) + 1;
  const begun = { booking, call, asked, attempt };
  return accept({ type: 'WorkflowCallBegun', data: option === undefined ? begun : { ...begun, option } });
};

/**
 * Its process was taken for dead, and may have asked after the withdrawal that took over: the service has what nobody
 * knows of. What another request in flight will tell, or is known already, is not written down twice.
 */
const isOpenedLate = (
  { call, asked, attempt }: Extract<WorkflowCommand, { type: 'RecordCall' }>,
  { calling, opened, isDoubtful, failed }: WorkflowState,
): boolean => {
  if (call !== 'open' || calling?.call === 'open') return false;
  const isKnown = !calling && opened?.asked === asked && !isDoubtful;
  return !isKnown && !(failed?.asked === asked && failed.call === call && failed.attempt === attempt);
};

const resultOf = (command: Extract<WorkflowCommand, { type: 'RecordCall' }>): WorkflowEvent => {
  const { booking, asked, call, attempt, result, now } = command;
  switch (result.outcome) {
    case 'opened':
      return {
        type: 'WorkflowOpened',
        data: { booking, asked, process: result.process, via: result.via },
      };
    case 'withdrawn':
      return { type: 'WorkflowWithdrawn', data: { booking, asked } };
    case 'failed': {
      const failed = { booking, call, asked, attempt, reason: result.reason.slice(0, MAX_REASON) };
      return {
        type: 'WorkflowCallFailed',
        data: result.isFinal ? failed : { ...failed, retryAt: now + pauseAfter(attempt) },
      };
    }
  }
};

/** A refused request is its approvers' by then, and is not sent again; a refused withdrawal may be. */
export const isRetryable = (
  failed: Pick<Failure, 'call' | 'asked' | 'retryAt'> | undefined,
  asked: string,
): boolean => failed?.asked === asked && (failed.retryAt !== undefined || failed.call === 'withdraw');

/** Sent back, the same request has one more answer: its applicant filled the service's form anew. */
const isFilledAnew = (before: WorkflowOutcome, outcome: WorkflowOutcome): boolean =>
  before === 'returned' && outcome === 'submitted';

/** Codes: 1005 this nonce was used. An answer that waits to be followed is not replaced. */
const hearAnswer = (
  {
    booking,
    asked,
    nonce,
    option,
    via,
    outcome,
    reason,
    by,
  }: Extract<WorkflowCommand, { type: 'HearAnswer' }>,
  { nonces, outcomes }: WorkflowState,
): Decision<WorkflowEvent> => {
  if (nonces.includes(nonce)) return refuse(reject(1005));
  const before = outcomes?.[asked];
  if (before !== undefined && !isFilledAnew(before, outcome)) return nothing;
  return accept<WorkflowEvent>(
    {
      type: 'WorkflowCalled',
      data: { booking, call: 'answer', option, asked, via, durationMs: 0, outcome },
    },
    {
      type: 'WorkflowAnswered',
      data: { booking, asked, nonce, outcome, reason, by },
    },
  );
};

export const workflow: Decider<WorkflowState, WorkflowCommand, WorkflowEvent> = {
  initial: { isDoubtful: false, nonces: [] },
  evolve,
  decide,
};

/** Doubles from attempt to attempt. */
const pauseAfter = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_PAUSE_MS);
