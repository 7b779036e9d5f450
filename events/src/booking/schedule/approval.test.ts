// Approvers: coexisting requests, the place re-checked, rivals refused in the same append.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import { sampleRules } from '../../testing/sample-rules.ts';
import {
  bookedFor,
  bookFor,
  clock,
  EVE,
  MINUTE,
  onDay,
  requestedFor,
} from '../../testing/sample-schedule.ts';
import type { ScheduleEvent } from './events.ts';
import { schedule } from './schedule.ts';
import { TAKE_BACK_MINUTES } from './transitions.ts';

const { given } = specify(schedule);
const day = onDay({ approval: { needed: true, holdsPlace: false, processForm: false } });
const approve = {
  type: 'Approve',
  now: EVE,
  ...day,
  booking: 'b1',
  right: 'approver',
  paymentDue: false,
} as const;
const request = (text: string, booking: string, units = 1) =>
  requestedFor(text, { booking, units, holdsPlace: false });
const approved = (booking: string) => ({ type: 'Approved' as const, data: { booking, paymentDue: false } });
const displaced = (booking: string, displacedBy: string) => ({
  type: 'Rejected' as const,
  data: {
    booking,
    reason: { zh: '该时段已批准给另一申请', en: 'The period was given to another request' },
    displacedBy,
    by: 'approver' as const,
  },
});

describe('requests that hold no place', () => {
  it('coexist', () => {
    given(request('12:00-13:00', 'a'), request('12:30-13:30', 'b'))
      .when(bookFor('12:00-14:00', { ...day, booking: 'c' }))
      .thenFacts(requestedFor('12:00-14:00', { booking: 'c', holdsPlace: false, flow: 'F-C' }));
  });

  it('are refused where a place is taken already', () => {
    given(bookedFor('12:00-13:00', { booking: 'a' }))
      .when(bookFor('12:00-13:00', day))
      .thenRefused(2005);
  });
});

describe('a pre-audit', () => {
  const step = { post: 'dean', department: 'school-1' };
  const first = onDay({ approval: { needed: true, holdsPlace: true, processForm: false, preaudit: step } });
  const asked = requestedFor('12:00-13:00', { flow: 'F-B1', preaudit: step });
  const passes = { ...approve, right: 'preauditor', remark: 'fits' } as const;
  const passed = { type: 'StepPassed' as const, data: { booking: 'b1', remark: 'fits' } };

  it('is asked for as the rules of that moment say', () => {
    given().when(bookFor('12:00-13:00', first)).thenFacts(asked);
  });

  it('comes before the approvers, and each decides in its own step alone', () => {
    given(asked).when(approve).thenRefused(4001);
    given(asked)
      .when({ ...approve, right: 'administrator' })
      .thenRefused(4001);
    given(asked).after(passes).when(approve).thenFacts(approved('b1'));
    given(asked, passed).when(passes).thenRefused(4001);
  });

  it('refuses and returns as the approvers do', () => {
    const reason = 'no room for it';
    const why = { type: 'Reject', now: EVE, booking: 'b1', reason } as const;
    given(asked)
      .when({ ...why, right: 'preauditor' })
      .thenFacts({
        type: 'Rejected',
        data: { booking: 'b1', reason: { zh: reason, en: reason }, by: 'approver' },
      });
    given(asked)
      .when({ ...why, type: 'Return', right: 'approver' })
      .thenRefused(4001);
  });

  it('may stop the process while it is at hand, the approvers at any time', () => {
    const stop = { type: 'KillProcess', now: EVE, booking: 'b1', reason: { zh: '', en: '' } } as const;
    const ended = {
      type: 'Terminated',
      data: { booking: 'b1', end: 720, reason: stop.reason, by: 'administrator', wasRequest: true },
    } as const;
    given(asked)
      .when({ ...stop, right: 'preauditor' })
      .thenFacts(ended);
    given(asked)
      .when({ ...stop, right: 'approver' })
      .thenFacts(ended);
    given(asked, passed)
      .when({ ...stop, right: 'approver' })
      .thenFacts(ended);
    given(asked, passed)
      .when({ ...stop, right: 'preauditor' })
      .thenRefused(4001);
  });

  it('is asked again where the request is sent again', () => {
    const again = { ...first, type: 'Resubmit', now: EVE, booking: 'b1', right: 'owner' } as const;
    const returned = { type: 'Returned' as const, data: { booking: 'b1', reason: 'x' } };
    given(asked, passed, returned)
      .after({ ...again, account: 'student1', start: 720, end: 780, details: {} })
      .when(approve)
      .thenRefused(4001);
  });
});

describe('a workflow service that decides', () => {
  const review = 'option-1';
  const sent = onDay({ approval: { needed: true, holdsPlace: true, processForm: false, review } });
  const asked = requestedFor('12:00-13:00', { flow: 'F-B1', review });
  const heard = { ...approve, right: 'system' } as const;
  const why = { zh: 'HTTP 401', en: 'HTTP 401' };
  const giveUp = { type: 'GiveUpReview', now: EVE, booking: 'b1', right: 'system', why } as const;
  const returned = { type: 'Returned' as const, data: { booking: 'b1', reason: 'why' } };
  const givenUp = { type: 'ReviewGivenUp' as const, data: { booking: 'b1', reason: why } };

  it('is asked in place of every step of our own', () => {
    const step = { post: 'dean', department: 'school-1' };
    const both = onDay({
      approval: { needed: true, holdsPlace: true, processForm: false, review, preaudit: step },
    });
    given().when(bookFor('12:00-13:00', sent)).thenFacts(asked);
    given().when(bookFor('12:00-13:00', both)).thenFacts(asked);
  });

  it('decides alone', () => {
    given(asked).when(approve).thenRefused(4001);
    given(asked)
      .when({ ...approve, right: 'administrator' })
      .thenRefused(4001);
    given(asked).when(heard).thenFacts(approved('b1'));
    given(asked)
      .after(heard)
      .when({ ...approve, type: 'TakeBackDecision' })
      .thenRefused(4001);
  });

  it('decides on its own requests alone', () => {
    given(requestedFor('12:00-13:00', { flow: 'F-B1' }))
      .when(heard)
      .thenRefused(3001);
  });

  it('decides nothing that was asked anew since', () => {
    const period = { start: 720, end: 780, startsAt: clock('12:00'), endsAt: clock('13:00') };
    const again = {
      type: 'Resubmitted' as const,
      data: { booking: 'b1', ...period, details: {}, review },
    };
    const old = { askedAt: EVE } as const;
    const sentBack = { ...heard, type: 'Return', reason: 'why' } as const;
    const anew = given(
      ...dated<ScheduleEvent>(EVE, asked, returned),
      ...dated<ScheduleEvent>(EVE + MINUTE, again),
    );
    anew.when({ ...heard, ...old }).thenRefused(3001);
    anew.when({ ...heard, ...old, type: 'Reject', reason: 'why' }).thenRefused(3001);
    anew.when({ ...sentBack, ...old }).thenRefused(3001);
    anew.when({ ...giveUp, ...old }).thenNothing();
    anew.when({ ...heard, askedAt: EVE + MINUTE }).thenFacts(approved('b1'));
  });

  it('leaves the request to the approvers where it will never decide', () => {
    given(asked)
      .when({ ...giveUp, right: 'approver' })
      .thenRefused(4001);
    given(asked).when(giveUp).thenFacts(givenUp);
    given(asked, givenUp).when(approve).thenFacts(approved('b1'));
    given(asked, approved('b1')).when(giveUp).thenNothing();
  });

  it('keeps it when an administrator moves it', () => {
    const move = { ...sent, type: 'ChangeTime', now: EVE, booking: 'b1', right: 'administrator' } as const;
    given(asked)
      .after({ ...move, start: 780, end: 840 })
      .when(approve)
      .thenRefused(4001);
  });
});

describe('taking a decision back', () => {
  const back = { ...approve, type: 'TakeBackDecision' } as const;
  const holding = requestedFor('12:00-13:00', { holdsPlace: true });
  const holds = { ...back, ...onDay({ approval: { needed: true, holdsPlace: true, processForm: false } }) };
  const takenBack = { type: 'DecisionTakenBack' as const, data: { booking: 'b1', holdsPlace: true } };
  const returned = { type: 'Returned' as const, data: { booking: 'b1', reason: 'x' } };
  const no = { zh: '否', en: 'no' };
  const rejected = {
    type: 'Rejected' as const,
    data: { booking: 'b1', reason: no, by: 'approver' as const },
  };

  it.each([approved('b1'), returned, rejected])('undoes it ($type)', (decision) => {
    given(holding, ...dated(EVE, decision))
      .when(holds)
      .thenFacts(takenBack);
  });

  it('undoes an approval that waits for its payment, which no other waiting payment is', () => {
    const approvedToPay = { ...approved('b1'), data: { booking: 'b1', paymentDue: true } };
    given(holding, ...dated(EVE, approvedToPay))
      .when(holds)
      .thenFacts(takenBack);
    given(bookedFor('12:00-13:00', { status: 'awaiting_payment' }))
      .when(holds)
      .thenRefused(3001);
  });

  it('leaves the request with whoever decided, as it was', () => {
    given(holding, ...dated(EVE, approved('b1')))
      .after(holds)
      .when(approve)
      .thenFacts(approved('b1'));
  });

  it('is too late after some minutes', () => {
    const late = { ...holds, now: EVE + TAKE_BACK_MINUTES * MINUTE + 1 };
    given(holding, ...dated(EVE, returned))
      .when({ ...late, now: late.now - 1 })
      .thenFacts(takenBack);
    given(holding, ...dated(EVE, returned))
      .when(late)
      .thenRefused(3002);
  });

  it('leaves alone what the clock decided, and what nobody did', () => {
    given(holding, ...dated(EVE, { ...rejected, data: { ...rejected.data, by: 'system' as const } }))
      .when(holds)
      .thenRefused(3001);
    given(bookedFor('12:00-13:00')).when(holds).thenRefused(3001);
    given(holding, ...dated(EVE, returned))
      .when({ ...holds, right: 'owner' })
      .thenRefused(4001);
  });

  it('brings back what it displaced, and lets approvers choose anew', () => {
    const rivals = given(request('12:00-13:00', 'b1'), request('12:30-13:30', 'rival')).after(approve);
    const bothBack = ['b1', 'rival'].map((booking) => ({
      type: 'DecisionTakenBack' as const,
      data: { booking, holdsPlace: false },
    }));
    rivals.when(back).thenFacts(...bothBack);
    const [first] = rivals
      .after(back)
      .when({ ...approve, booking: 'rival' })
      .facts();
    expect(first?.type).toBe('Approved');
  });

  it('is refused where the place went to another meanwhile, or a bundle was given up by it', () => {
    given(holding, ...dated(EVE, returned), bookedFor('12:30-13:00', { booking: 'other' }))
      .when(holds)
      .thenRefused(2005);
    const bundled = requestedFor('12:30-13:30', { booking: 'rival', holdsPlace: false, bundle: 'u1' });
    given(request('12:00-13:00', 'b1'), bundled).after(approve).when(back).thenRefused(3001);
  });
});

describe('silence', () => {
  const step = { post: 'dean', department: 'school-1' };
  const silence = { minutes: 60, passesOn: true };
  const asked = requestedFor('12:00-13:00', { preaudit: step, silence });
  const lapse = (minutes: number) => ({ type: 'LapseDue', now: EVE + minutes * MINUTE }) as const;
  const passed = { type: 'StepPassed' as const, data: { booking: 'b1' } };
  const rejected = {
    type: 'Rejected' as const,
    data: {
      booking: 'b1',
      reason: { zh: '未在时限内处理', en: 'Not handled in time' },
      by: 'system' as const,
    },
  };

  it('passes a pre-audit on, and rejects what the approvers leave as long', () => {
    given(...dated(EVE, asked))
      .when(lapse(59))
      .thenNothing();
    given(...dated(EVE, asked))
      .when(lapse(60))
      .thenFacts(passed);
    given(...dated(EVE, asked))
      .after(lapse(60))
      .when(lapse(119))
      .thenNothing();
    given(...dated(EVE, asked))
      .after(lapse(60))
      .when(lapse(120))
      .thenFacts(rejected);
  });

  it('rejects at once where nothing is passed on', () => {
    given(
      ...dated(
        EVE,
        requestedFor('12:00-13:00', { preaudit: step, silence: { ...silence, passesOn: false } }),
      ),
    )
      .when(lapse(60))
      .thenFacts(rejected);
  });
});

describe('approving', () => {
  it('takes the place and refuses the rivals it displaces', () => {
    given(request('12:00-13:00', 'b1'), request('12:30-13:30', 'rival'), request('13:00-14:00', 'neighbour'))
      .when(approve)
      .thenFacts(approved('b1'), displaced('rival', 'b1'));
  });

  it('lets one of two approvers win and tells the other why', () => {
    const rejection = given(request('12:00-13:00', 'b1'), request('12:30-13:30', 'rival'))
      .after({ ...approve, booking: 'rival' })
      .when(approve)
      .thenRefused(3001);
    expect(rejection.reason).toEqual({
      zh: '该时段已批准给另一申请',
      en: 'The period was given to another request',
    });
  });

  it('leaves a rival that did not fit before either', () => {
    given(
      request('12:00-13:00', 'b1'),
      request('12:30-14:00', 'late'),
      bookedFor('13:00-14:00', { booking: 'b0' }),
    )
      .when(approve)
      .thenFacts(approved('b1'));
  });

  it('leaves the rivals that still fit', () => {
    const rules = sampleRules({ ...day.rules, places: 2, placesPerBooking: 2 });
    given(request('12:00-13:00', 'b1'), request('12:00-13:00', 'small'), request('12:00-13:00', 'big', 2))
      .when({ ...approve, rules })
      .thenFacts(approved('b1'), displaced('big', 'b1'));
  });

  it('refuses a rival that would stand too close', () => {
    const rules = sampleRules({ ...day.rules, gapMinutes: 15 });
    given(request('12:00-13:00', 'b1'), request('13:00-14:00', 'close'))
      .when({ ...approve, rules })
      .thenFacts(approved('b1'), displaced('close', 'b1'));
  });

  it('is refused when the place went to a booking meanwhile, naming it', () => {
    const rejection = given(
      request('12:00-13:00', 'b1'),
      dated(EVE, bookedFor('12:00-12:30', { booking: 'direct' })),
    )
      .when(approve)
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 1, at: EVE });
  });

  it('displaces nobody by approving a request that holds its place', () => {
    given(requestedFor('12:00-13:00')).when(approve).thenFacts(approved('b1'));
  });

  it('leads to payment where something is due', () => {
    const facts = given(requestedFor('12:00-13:00'))
      .when({ ...approve, paymentDue: true })
      .facts();
    expect(facts).toEqual([{ type: 'Approved', data: { booking: 'b1', paymentDue: true } }]);
    given(requestedFor('12:00-13:00'))
      .after({ ...approve, paymentDue: true })
      .when({ type: 'Pay', now: EVE + MINUTE, booking: 'b1', right: 'system', orderNumber: 'o1' })
      .thenFacts({ type: 'Paid', data: { booking: 'b1', orderNumber: 'o1' } });
  });

  it('comes too late once the start has passed', () => {
    given(requestedFor('12:00-13:00'))
      .when({ ...approve, now: clock('12:00') })
      .thenRefused(3001);
    expect(
      given(requestedFor('12:00-13:00'))
        .when({ ...approve, now: clock('12:00') - 1 })
        .facts(),
    ).toHaveLength(1);
  });

  it('is not the owner’s to do', () => {
    given(requestedFor('12:00-13:00'))
      .when({ ...approve, right: 'owner' })
      .thenRefused(4001);
  });
});

describe('rejecting and returning', () => {
  const turnDown = {
    type: 'Reject',
    now: EVE,
    booking: 'b1',
    right: 'approver',
    reason: 'Exam week',
  } as const;
  const sendBack = {
    type: 'Return',
    now: EVE,
    booking: 'b1',
    right: 'approver',
    reason: 'Say what for',
  } as const;

  it('frees the place', () => {
    given(requestedFor('12:00-13:00'))
      .when(turnDown)
      .thenFacts({
        type: 'Rejected',
        data: { booking: 'b1', reason: { zh: 'Exam week', en: 'Exam week' }, by: 'approver' },
      });
    given(requestedFor('12:00-13:00'))
      .when(sendBack)
      .thenFacts({ type: 'Returned', data: { booking: 'b1', reason: 'Say what for' } });
    for (const command of [turnDown, sendBack])
      given(requestedFor('12:00-13:00'))
        .after(command)
        .when(bookFor('12:00-13:00', { booking: 'b2' }))
        .thenFacts(bookedFor('12:00-13:00', { booking: 'b2' }));
  });

  it('needs a reason of at most 200 characters', () => {
    given(requestedFor('12:00-13:00'))
      .when({ ...turnDown, reason: ' ' })
      .thenRefused(1001);
    given(requestedFor('12:00-13:00'))
      .when({ ...sendBack, reason: 'x'.repeat(201) })
      .thenRefused(1006);
  });
});
