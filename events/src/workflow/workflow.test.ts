// One approval a booking at its workflow service: asked by one process, again with longer pauses, answered once.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../testing/given-when-then.ts';
import { mayFollow, nextStep } from './process.ts';
import {
  CALLING_LASTS_MS,
  type WorkflowCall,
  type WorkflowCalled,
  type WorkflowCommand,
  type WorkflowEvent,
  type WorkflowOutcome,
  type WorkflowState,
  workflow,
} from './workflow.ts';

const { given } = specify(workflow);
const NOW = Date.parse('2026-11-23T08:00:00Z');
const about = { booking: 'b1', asked: 'e1' } as const;

const begin = (call: WorkflowCall = 'open', asked = 'e1', now = NOW): WorkflowCommand => ({
  type: 'BeginCall',
  booking: 'b1',
  asked,
  call,
  now,
});
const begun = (attempt = 1, call: WorkflowCall = 'open', asked = 'e1'): WorkflowEvent => ({
  type: 'WorkflowCallBegun',
  data: { booking: 'b1', call, asked, attempt },
});
const opened = (asked = 'e1'): WorkflowEvent => ({
  type: 'WorkflowOpened',
  data: { booking: 'b1', asked, process: 'P-1', via: 'http' },
});
const failed = (attempt: number, retryAt?: number): WorkflowEvent => ({
  type: 'WorkflowCallFailed',
  data: { ...about, call: 'open', attempt, reason: 'away', ...(retryAt === undefined ? {} : { retryAt }) },
});
const record = (
  result: Extract<WorkflowCommand, { type: 'RecordCall' }>['result'],
  attempt = 1,
  calls: readonly WorkflowCalled[] = [],
): WorkflowCommand => ({ type: 'RecordCall', ...about, call: 'open', attempt, calls, result, now: NOW });
const called: WorkflowCalled = {
  type: 'WorkflowCalled',
  data: { ...about, call: 'open', option: 'o1', via: 'http', durationMs: 40, attempt: 1, reason: 'away' },
};
const hear = (nonce: string, outcome: WorkflowOutcome = 'approved'): WorkflowCommand => ({
  type: 'HearAnswer',
  ...about,
  nonce,
  option: 'o1',
  via: 'http',
  outcome,
  now: NOW,
});
const heardOf = (outcome: WorkflowOutcome): WorkflowEvent => ({
  type: 'WorkflowCalled',
  data: { ...about, call: 'answer', option: 'o1', via: 'http', durationMs: 0, outcome },
});
const heard = heardOf('approved');
const answered = (nonce = 'n1', outcome: WorkflowOutcome = 'approved'): WorkflowEvent => ({
  type: 'WorkflowAnswered',
  data: { ...about, nonce, outcome },
});

describe('asking the service', () => {
  it('is done by one process at a time, and taken over from one that died', () => {
    given().when(begin()).thenFacts(begun());
    given(dated(NOW - 1_000, begun()))
      .when(begin())
      .thenNothing();
    given(dated(NOW - CALLING_LASTS_MS, begun()))
      .when(begin())
      .thenFacts(begun(2));
  });

  it('writes down whom it calls, and keeps it where the next call says nothing', () => {
    const itsCall: WorkflowEvent = {
      type: 'WorkflowCallBegun',
      data: { ...about, call: 'open', attempt: 1, option: 'o1' },
    };
    const named: WorkflowCommand = { type: 'BeginCall', ...about, call: 'open', option: 'o1', now: NOW };
    given().when(named).thenFacts(itsCall);
    const state = [itsCall, begun(1, 'withdraw')].reduce(
      (now, event) => workflow.evolve(now, event),
      workflow.initial,
    );
    expect(state.option).toBe('o1');
  });

  it('is done once for each request, and once more where it is sent again', () => {
    given(begun(), opened()).when(begin()).thenNothing();
    given(begun(), opened())
      .when(begin('open', 'e2'))
      .thenFacts(begun(1, 'open', 'e2'));
  });

  it('waits longer after each failure, and not at all after one for good', () => {
    given(begun())
      .when(record({ outcome: 'failed', reason: 'away', isFinal: false }))
      .thenFacts(failed(1, NOW + 15_000));
    given(begun(), failed(1, NOW + 1), begun(2))
      .when(record({ outcome: 'failed', reason: 'away', isFinal: false }, 2))
      .thenFacts(failed(2, NOW + 30_000));
    given(begun(), failed(1, NOW + 1))
      .when(begin())
      .thenNothing();
    given(begun(), failed(1, NOW)).when(begin()).thenFacts(begun(2));
    given(begun(), failed(1)).when(begin()).thenNothing();
  });

  it('records nothing for a process that was taken for dead', () => {
    given(begun(), begun(2))
      .when(record({ outcome: 'opened', process: 'P-1', via: 'http' }))
      .thenNothing();
  });

  it('is known of a process that was taken for dead, and asked only after the withdrawal', () => {
    const late = record({ outcome: 'opened', process: 'P-1', via: 'http' });
    const lateFailure = record({ outcome: 'failed', reason: 'away', isFinal: false });
    const withdrawn: WorkflowEvent = { type: 'WorkflowWithdrawn', data: about };
    const overtaken = [begun(), begun(2, 'withdraw')];
    given(...overtaken)
      .when(late)
      .thenFacts(opened());
    given(...overtaken, withdrawn)
      .when(late)
      .thenFacts(opened());
    given(...overtaken, withdrawn, opened())
      .when(late)
      .thenNothing();
    given(...overtaken, withdrawn, opened())
      .when(begin('withdraw'))
      .thenFacts(begun(1, 'withdraw'));
    // Unheard, it may have been asked all the same.
    const unheard = failed(1, NOW + 15_000);
    given(...overtaken, withdrawn)
      .when(lateFailure)
      .thenFacts(unheard);
    given(...overtaken, withdrawn, unheard)
      .when(lateFailure)
      .thenNothing();
    given(...overtaken, withdrawn, unheard)
      .when(begin('withdraw'))
      .thenFacts(begun(1, 'withdraw'));
  });

  it('writes down each call beside what came of it', () => {
    given(begun())
      .when(record({ outcome: 'failed', reason: 'away', isFinal: false }, 1, [called]))
      .thenFacts(called, failed(1, NOW + 15_000));
  });

  it('is tried again at once where somebody asks, unless its approvers decide by then', () => {
    const again: WorkflowCommand = { type: 'AskRetry', ...about, now: NOW };
    const asked: WorkflowEvent = { type: 'WorkflowRetryAsked', data: about };
    given(begun(), failed(1, NOW + 9))
      .when(again)
      .thenFacts(asked);
    given(begun(), failed(1, NOW + 9), asked)
      .when(begin())
      .thenFacts(begun());
    given(begun(), failed(1)).when(again).thenNothing();
    given(begun(), opened()).when(again).thenNothing();
    const refused: WorkflowEvent = {
      type: 'WorkflowCallFailed',
      data: { ...about, call: 'withdraw', attempt: 1, reason: 'HTTP 403' },
    };
    given(begun(), opened(), refused).when(again).thenFacts(asked);
  });

  it('withdraws also what it may have asked without knowing', () => {
    given().when(begin('withdraw')).thenNothing();
    given(begun(), failed(1, NOW + 1))
      .when(begin('withdraw'))
      .thenFacts(begun(1, 'withdraw'));
  });
});

const again = { refused: 1005, because: 'its nonce was used' } as const;

describe('an answer', () => {
  it('is recorded once, and its nonce is refused afterwards', () => {
    given(begun(), opened()).when(hear('n1')).thenNotSilently(again, heard, answered());
    given(begun(), opened(), answered()).when(hear('n2', 'rejected')).thenNothing();
    given(begun(), opened(), answered()).when(hear('n1')).thenRefused(1005);
  });

  it('told again late does not take the place of what a later request was answered', () => {
    const later: WorkflowEvent = {
      type: 'WorkflowAnswered',
      data: { booking: 'b1', asked: 'e2', nonce: 'n2', outcome: 'rejected' },
    };
    given(begun(), opened(), answered('n1', 'submitted'), opened('e2'), later)
      .when(hear('n3', 'submitted'))
      .thenNothing();
  });

  it('that sent it back is followed by one more, that its form was filled anew', () => {
    const returned = [begun(), opened(), answered('n1', 'returned')] as const;
    const filled = answered('n2', 'submitted');
    given(...returned)
      .when(hear('n2', 'submitted'))
      .thenNotSilently(again, heardOf('submitted'), filled);
    given(...returned)
      .when(hear('n2', 'approved'))
      .thenNothing();
    given(...returned, filled)
      .when(hear('n3', 'returned'))
      .thenNothing();
  });

  it('may come again once the booking could not follow it', () => {
    const refused: WorkflowEvent = { type: 'WorkflowAnswerRefused', data: { ...about, code: 3002 } };
    given(begun(), opened(), answered())
      .when({ type: 'RefuseAnswer', ...about, code: 3002, now: NOW })
      .thenFacts(refused);
    given(begun(), opened(), answered(), refused)
      .when(hear('n2'))
      .thenNotSilently(again, heard, answered('n2'));
  });
});

describe('what is to be done', () => {
  const after = (...events: WorkflowEvent[]): WorkflowState =>
    events.reduce(
      (state, event) => workflow.evolve(state, event, { revision: 0, at: NOW }),
      workflow.initial,
    );
  const asked = { phase: 'awaiting_approval', review: 'option' } as const;
  const step = (booking: Parameters<typeof nextStep>[0], ...events: WorkflowEvent[]) =>
    nextStep(booking, 'e1', after(...events));
  const call = (name: WorkflowCall) => ({ step: { step: 'call', call: name } });

  it('is asking until the service has it, and nothing while it decides', () => {
    expect(step(asked)).toEqual(call('open'));
    expect(step({ ...asked, phase: 'to_be_submitted' })).toEqual(call('open'));
    expect(step(asked, begun())).toEqual({ ...call('open'), at: NOW + CALLING_LASTS_MS });
    expect(step(asked, begun(), failed(1, NOW + 5))).toEqual({ ...call('open'), at: NOW + 5 });
    expect(step(asked, begun(), opened())).toBeUndefined();
  });

  it('is handing it to the approvers where the service refuses for good', () => {
    expect(step(asked, begun(), failed(1))).toEqual({ step: { step: 'giveUp', reason: 'away' } });
  });

  it('is following an answer as long as the booking can', () => {
    const answer = { asked: 'e1', outcome: 'approved' };
    expect(step(asked, begun(), opened(), answered())).toMatchObject({ step: { step: 'follow', answer } });
    expect(step({ ...asked, phase: 'approved' }, begun(), opened(), answered())).toBeUndefined();
    expect(mayFollow({ ...asked, phase: 'returned' }, 'submitted')).toBe(true);
    expect(mayFollow({ phase: 'awaiting_approval', review: undefined }, 'approved')).toBe(false);
  });

  it('is withdrawing what somebody else has ended', () => {
    for (const phase of ['cancelled', 'terminated', 'rejected'] as const) {
      expect(step({ ...asked, phase }, begun(), opened())).toEqual(call('withdraw'));
      expect(step({ ...asked, phase })).toBeUndefined();
      // It waits for what it sent back, and for nothing else that it decided.
      expect(step({ ...asked, phase }, opened(), answered('n1', 'returned'))).toEqual(call('withdraw'));
      expect(step({ ...asked, phase }, opened(), answered())).toBeUndefined();
    }
    expect(step({ ...asked, phase: 'returned' }, begun(), opened())).toBeUndefined();
  });
});
