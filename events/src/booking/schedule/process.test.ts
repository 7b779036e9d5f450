// A request in an approval process: the version it began with, what the clock does at each step, nobody for themselves.
import { describe, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import { bookFor, clock, EVE, HOUR, MINUTE, onDay, requestedFor } from '../../testing/sample-schedule.ts';
import type { RunningProcess, StepLimit } from './process.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const day = onDay({ approval: { needed: true, holdsPlace: true, processForm: false } });
const first = { post: 'clerk', department: 'teaching' };
const last = { post: 'keeper', department: 'teaching' };
const process = (one?: StepLimit, two?: StepLimit): RunningProcess => ({
  id: 'p1',
  steps: [
    { stage: 'preaudit', ...first, limit: one },
    { stage: 'audit', ...last, limit: two },
  ],
});
const limit = (does: StepLimit['does'], minutes = 60): StepLimit => ({ minutes, does });
const asked = (running: RunningProcess) =>
  requestedFor('12:00-13:00', { flow: 'F-B1', preaudit: first, process: running });
const approve = { type: 'Approve', now: EVE, ...day, booking: 'b1', paymentDue: false } as const;
const due = (now: number) => ({ type: 'LapseDue', now }) as const;
const passed = { type: 'StepPassed' as const, data: { booking: 'b1' } };
const reminded = { type: 'StepReminded' as const, data: { booking: 'b1' } };

describe('a request in a process', () => {
  it('keeps the steps that it began with', () => {
    given()
      .when(bookFor('12:00-13:00', { ...day, process: process() }))
      .thenFacts(asked(process()));
  });

  it('has no first step where one alone applies', () => {
    const one = { id: 'p1', steps: [{ stage: 'preaudit', ...first }] } as const;
    given()
      .when(bookFor('12:00-13:00', { ...day, process: one }))
      .thenFacts(requestedFor('12:00-13:00', { flow: 'F-B1', process: one }));
  });

  it('goes to a workflow service where one is named', () => {
    const served = onDay({ approval: { ...day.rules.approval, review: 'r1' } });
    given()
      .when(bookFor('12:00-13:00', { ...served, process: process() }))
      .thenFacts(requestedFor('12:00-13:00', { flow: 'F-B1', review: 'r1' }));
  });

  it('is not decided by its owner, in either step', () => {
    const own = { ...approve, by: 'student1' } as const;
    given(asked(process()))
      .when({ ...own, right: 'preauditor' })
      .thenRefused(4001);
    given(asked(process()), passed)
      .when({ ...own, right: 'administrator' })
      .thenRefused(4001);
    given(asked(process()))
      .after({ ...approve, right: 'preauditor', by: 'sun' })
      .when({ ...approve, right: 'approver', by: 'wang' })
      .thenFacts({ type: 'Approved', data: { booking: 'b1', paymentDue: false } });
  });
});

describe('the limit of a step', () => {
  const at = (minutes: number) => due(EVE + minutes * MINUTE);
  const begun = (running: RunningProcess) => given(dated(EVE, asked(running)));

  it('passes the first step on, once', () => {
    begun(process(limit('passOn')))
      .when(at(59))
      .thenNothing();
    begun(process(limit('passOn')))
      .when(at(60))
      .thenFacts(passed);
  });

  it('rejects', () => {
    begun(process(limit('reject')))
      .when(at(60))
      .thenFacts({
        type: 'Rejected',
        data: { booking: 'b1', reason: { zh: '未在时限内处理', en: 'Not handled in time' }, by: 'system' },
      });
  });

  it('reminds once a step, and the request waits on', () => {
    const twice = process(limit('remind'), limit('remind', 120));
    begun(twice).when(at(60)).thenFacts(reminded);
    given(dated(EVE, asked(twice)), dated(EVE + HOUR, reminded))
      .when(at(300))
      .thenNothing();
    given(dated(EVE, asked(twice)), dated(EVE + HOUR, reminded), dated(EVE + 2 * HOUR, passed))
      .when(at(240))
      .thenFacts(reminded);
  });

  it('never brings the last step into force: it reminds there', () => {
    given(dated(EVE, asked(process(undefined, limit('passOn')))), dated(EVE, passed))
      .when(at(60))
      .thenFacts(reminded);
  });

  it('ends at the start in any case', () => {
    const facts = given(dated(EVE, asked(process(limit('remind', 60)))), dated(EVE + HOUR, reminded));
    facts.when(due(clock('12:00'))).thenFacts({
      type: 'Rejected',
      data: {
        booking: 'b1',
        reason: { zh: '开始前未处理', en: 'Not handled before the start' },
        by: 'system',
      },
    });
  });
});
