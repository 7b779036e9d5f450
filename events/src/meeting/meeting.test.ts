// One meeting a booking: called by one process, tried again with longer pauses, never twice.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../testing/given-when-then.ts';
import {
  CALLING_LASTS_MS,
  type MeetingCommand,
  type MeetingEvent,
  meetings,
  pauseAfter,
  stepWanted,
} from './meeting.ts';

const { given } = specify(meetings);
const NOW = Date.parse('2026-11-23T08:00:00Z');
const about = { booking: 'b1', asked: 'e1' } as const;

const begin = (step: 'create' | 'change' | 'cancel' = 'create', asked = 'e1', now = NOW): MeetingCommand => ({
  type: 'BeginCall',
  booking: 'b1',
  step,
  asked,
  now,
});
const begun = (attempt = 1, step: 'create' | 'change' | 'cancel' = 'create', asked = 'e1'): MeetingEvent => ({
  type: 'MeetingCallBegun',
  data: { booking: 'b1', step, asked, attempt },
});
const period = { startsAt: NOW, endsAt: NOW + 3_600_000 } as const;
const created = {
  type: 'MeetingCreated',
  data: { ...about, meeting: 'm1', access: 'sealed', via: 'simulated', ...period },
} as const satisfies MeetingEvent;
const failedAt = (attempt: number, retryAt?: number): MeetingEvent => ({
  type: 'MeetingCallFailed',
  data: { ...about, step: 'create', attempt, reason: 'away', ...(retryAt === undefined ? {} : { retryAt }) },
});
const record = (
  result: Extract<MeetingCommand, { type: 'RecordCall' }>['result'],
  attempt = 1,
): MeetingCommand => ({ type: 'RecordCall', ...about, step: 'create', attempt, calls: [], result, now: NOW });

describe('a call', () => {
  it('is made by one process at a time', () => {
    given().when(begin()).thenFacts(begun());
    given(dated(NOW - 1_000, begun()))
      .when(begin())
      .thenNothing();
  });

  it('is taken over from a process that died', () => {
    given(dated(NOW - CALLING_LASTS_MS, begun()))
      .when(begin())
      .thenFacts(begun(2));
  });

  it('creates no second meeting', () => {
    given(begun(), created).when(begin()).thenNothing();
  });

  it('changes once for each change of the booking', () => {
    given(begun(), created).when(begin('change')).thenNothing();
    given(begun(), created)
      .when(begin('change', 'e2'))
      .thenFacts(begun(1, 'change', 'e2'));
    given(begun(), created, {
      type: 'MeetingChanged',
      data: { booking: 'b1', asked: 'e2', ...period },
    })
      .when(begin('change', 'e2'))
      .thenNothing();
  });

  it('cancels what may have been created, and once', () => {
    given().when(begin('cancel')).thenNothing();
    given(dated(0, begun(), failedAt(1, 1)))
      .when(begin('cancel', 'e2'))
      .thenFacts(begun(1, 'cancel', 'e2'));
    given(begun(), created, { type: 'MeetingCancelled', data: { booking: 'b1', asked: 'e2' } })
      .when(begin('cancel', 'e2'))
      .thenNothing();
  });

  it('waits longer after each failure, and not when the booking changed', () => {
    const failed = record({ outcome: 'failed', reason: 'away', isFinal: false }, 3);
    given(begun(3))
      .when(failed)
      .thenFacts(failedAt(3, NOW + pauseAfter(3)));
    given(begun(3), failedAt(3, NOW + 1))
      .when(begin())
      .thenNothing();
    given(begun(3), failedAt(3, NOW)).when(begin()).thenFacts(begun(4));
    given(begun(3), failedAt(3, NOW + 1))
      .when(begin('create', 'e2'))
      .thenFacts(begun(1, 'create', 'e2'));
    expect([1, 2, 3, 50].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 600_000]);
  });

  it('is given up where trying again would not help, until somebody asks', () => {
    const refused = record({ outcome: 'failed', reason: 'away', isFinal: true });
    given(begun()).when(refused).thenFacts(failedAt(1));
    given(begun(), failedAt(1)).when(begin()).thenNothing();
    const asked: MeetingEvent = { type: 'MeetingRetryAsked', data: { booking: 'b1' } };
    given(begun(), failedAt(1)).when({ type: 'AskRetry', booking: 'b1', now: NOW }).thenFacts(asked);
    given(begun(), failedAt(1), asked).when(begin()).thenFacts(begun(1));
  });

  it('is known of a process that was taken for dead, and created only after the cancellation', () => {
    const { meeting, access, via } = created.data;
    const late = record({ outcome: 'created', meeting, access, via, ...period });
    const lateFailure = record({ outcome: 'failed', reason: 'away', isFinal: false });
    const cancelled: MeetingEvent = { type: 'MeetingCancelled', data: about };
    const overtaken = [begun(), begun(2, 'cancel')];
    given(...overtaken)
      .when(late)
      .thenFacts(created);
    given(...overtaken, cancelled)
      .when(late)
      .thenFacts(created);
    given(...overtaken, cancelled, created)
      .when(late)
      .thenNothing();
    // Unheard, it may have been created all the same.
    const unheard = failedAt(1, NOW + 15_000);
    given(...overtaken, cancelled)
      .when(lateFailure)
      .thenFacts(unheard);
    given(...overtaken, cancelled, unheard)
      .when(lateFailure)
      .thenNothing();
    given(...overtaken, cancelled, unheard)
      .when(begin('cancel'))
      .thenFacts(begun(1, 'cancel'));
  });

  it('is recorded by the process that makes it now, not by one that was taken for dead', () => {
    const done = {
      outcome: 'created',
      meeting: 'm1',
      access: 'sealed',
      via: 'simulated',
      ...period,
    } as const;
    given(begun()).when(record(done)).thenFacts(created);
    given(begun(), begun(2)).when(record(done)).thenNothing();
  });
});

describe('the service', () => {
  it('is heard once of each', () => {
    const hear: MeetingCommand = { type: 'HearStarted', booking: 'b1', at: NOW, via: 'http', now: NOW };
    given().when(hear).thenNothing();
    const heard = given(begun(), created).when(hear).facts();
    expect(heard.map(({ type }) => type)).toEqual(['MeetingCalled', 'MeetingStarted']);
  });
});

describe('the step that is wanted', () => {
  const held = { meeting: 'm1', asked: 'e1' };
  it('follows the booking', () => {
    expect(stepWanted('held', 'e1', { isDoubtful: false })).toBe('create');
    expect(stepWanted('held', 'e1', { isDoubtful: false, held })).toBeUndefined();
    expect(stepWanted('held', 'e2', { isDoubtful: false, held })).toBe('change');
    expect(stepWanted('none', 'e2', { isDoubtful: false, held })).toBe('cancel');
    expect(stepWanted('none', 'e2', { isDoubtful: true })).toBe('cancel');
    expect(stepWanted('none', 'e2', { isDoubtful: false })).toBeUndefined();
    expect(stepWanted('undecided', 'e2', { isDoubtful: true, held })).toBeUndefined();
  });
});
