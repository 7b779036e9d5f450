// A device and its loans: asked for, handed out, brought back whole, in part, late.
import { describe, expect, it } from 'vitest';
import type { Cancel } from '../booking/schedule/commands.ts';
import { NOT_COLLECTED, NOTHING_TO_COLLECT } from '../booking/schedule/reasons.ts';
import { specify } from '../testing/given-when-then.ts';
import { accepting, borrowing, deviceRules, givingBack, handingOut } from '../testing/sample-loan.ts';
import { at } from '../testing/sample-rules.ts';
import type { LoanEvent } from './events.ts';
import { loan } from './loan.ts';

const { given } = specify(loan);

const asking = { approval: { needed: true, holdsPlace: true, processForm: false } };
const inspecting = {
  lending: { by: 'day', maxDays: 7, waitingDays: 2, asksReturnApproval: true },
} as const;
const handedOut: LoanEvent = { type: 'HandedOut', data: { booking: 'l1' } };
const completed: LoanEvent = {
  type: 'Completed',
  data: { booking: 'l1', attendance: 'performed', signOut: 'none' },
};
const back = (units: number, changes: object = {}): LoanEvent => ({
  type: 'GivenBack',
  data: { booking: 'l1', units, isDamaged: false, isLate: false, awaitsApproval: false, ...changes },
});
const approving = {
  type: 'Approve',
  now: at('2026-09-15', '19:00'),
  booking: 'l1',
  right: 'approver',
  date: '2026-09-16',
  rules: deviceRules(asking),
  rulesRevision: '1',
  path: 'page',
  paymentDue: false,
} as const;
const cancelling: Cancel = {
  type: 'Cancel',
  now: at('2026-09-15', '20:00'),
  booking: 'l1',
  right: 'owner',
  reason: 'ill',
  cancelMinutes: 0,
};

describe('asking for a device', () => {
  it('promises it from opening on the first day to closing on the last', () => {
    const [borrowed] = given()
      .when(borrowing({ units: 2 }))
      .facts();
    expect(borrowed?.data).toMatchObject({
      status: 'pending',
      units: 2,
      startsAt: at('2026-09-16', '08:00'),
      endsAt: at('2026-09-18', '22:00'),
      collectBy: at('2026-09-18', '08:00'),
    });
  });

  it('keeps it for the first day where nobody may wait longer, and it can be collected then', () => {
    const rules = deviceRules({
      lending: { by: 'day', maxDays: 7, waitingDays: 0, asksReturnApproval: false },
    });
    const [borrowed] = given().when(borrowing({ rules })).facts();
    expect(borrowed?.data).toMatchObject({ collectBy: at('2026-09-17', '00:00') });
    const [short] = given()
      .when(borrowing({ rules, until: '2026-09-16' }))
      .facts();
    expect(short?.data).toMatchObject({ collectBy: at('2026-09-16', '22:00') });
    given().after(borrowing({ rules })).when(handingOut()).facts();
  });

  it('refuses more days than it is lent for', () => {
    given()
      .when(borrowing({ until: '2026-09-23' }))
      .thenRefused(2009);
  });

  it('refuses what one person may not have at a time, over all of their loans', () => {
    given()
      .when(borrowing({ units: 4 }))
      .thenRefused(1006);
    given()
      .after(borrowing({ units: 2 }))
      .when(borrowing({ booking: 'l2', units: 2, date: '2026-09-18', until: '2026-09-19' }))
      .thenRefused(2006);
    given()
      .after(borrowing({ units: 2 }))
      .when(borrowing({ booking: 'l2', units: 2, date: '2026-09-19', until: '2026-09-20' }))
      .facts();
  });

  it('lets one of two win the last one, and names the receipt to the other', () => {
    const others = [
      borrowing({ booking: 'l2', account: 'student2', units: 3 }),
      borrowing({ booking: 'l3', account: 'student3', units: 1 }),
    ];
    const rejection = given()
      .after(...others, borrowing())
      .when(borrowing({ booking: 'l4', account: 'student4', date: '2026-09-18', until: '2026-09-20' }))
      .thenRefused(2005);
    expect(rejection.winner).toMatchObject({ revision: 2 });
  });

  it('lends by the hour from minute to minute', () => {
    const rules = deviceRules({
      places: 1,
      lending: { by: 'time', maxDays: 7, waitingDays: 2, asksReturnApproval: false },
    });
    const morning = borrowing({ rules, until: '2026-09-16', start: 540, end: 600 });
    const after = given().after(morning);
    after.when({ ...morning, booking: 'l2', account: 'student2', start: 599, end: 660 }).thenRefused(2005);
    after.when({ ...morning, booking: 'l2', account: 'student2', start: 600, end: 660 }).facts();
  });

  it('keeps by what it is lent while there are loans', () => {
    const rules = deviceRules({
      lending: { by: 'time', maxDays: 7, waitingDays: 2, asksReturnApproval: false },
    });
    const another = borrowing({ booking: 'l2', account: 'student2', rules });
    given().after(borrowing()).when(another).thenRefused(2011);
    given().after(borrowing(), cancelling).when(another).facts();
  });

  it('counts another number of places on another date', () => {
    const rules = deviceRules({ placesRules: [{ from: '2026-09-17', to: '2026-09-17', places: 1 }] });
    given()
      .when(borrowing({ rules, units: 2 }))
      .thenRefused(2005);
    given()
      .when(borrowing({ rules, units: 2, date: '2026-09-18' }))
      .facts();
  });
});

describe('a request for a device', () => {
  it('waits for an approver, and is approved once', () => {
    given()
      .after(borrowing({ rules: deviceRules(asking) }))
      .when(approving)
      .thenFacts({ type: 'Approved', data: { booking: 'l1', paymentDue: false } });
  });

  it('refuses the rivals that no longer fit once one of them is approved', () => {
    const rules = deviceRules({
      places: 1,
      approval: { needed: true, holdsPlace: false, processForm: false },
    });
    const [, rejected] = given()
      .after(borrowing({ rules }), borrowing({ rules, booking: 'l2', account: 'student2' }))
      .when({ ...approving, rules })
      .facts();
    expect(rejected).toMatchObject({ type: 'Rejected', data: { booking: 'l2', displacedBy: 'l1' } });
  });

  it('is given up by its owner until it is collected', () => {
    given().after(borrowing()).when(cancelling).facts();
    given()
      .after(borrowing(), handingOut())
      .when({ ...cancelling, now: at('2026-09-16', '11:00') })
      .thenRefused(3001);
  });
});

describe('the desk', () => {
  it('hands out from the first day on, once', () => {
    given().after(borrowing()).when(handingOut()).thenFacts(handedOut);
    const early = given()
      .after(borrowing())
      .when(handingOut({ now: at('2026-09-15', '20:00') }))
      .thenRefused(3001);
    expect(early.reason).toEqual({
      zh: '9月16日 周三 08:00 起可领取',
      en: 'it can be collected from Wed 16 Sep 08:00',
    });
    given()
      .after(borrowing())
      .when(handingOut({ right: 'owner' }))
      .thenRefused(4001);
  });

  it('hands out nothing that others have not brought back', () => {
    const rules = deviceRules({ places: 1 });
    const next = { booking: 'l2', account: 'student2', date: '2026-09-19', until: '2026-09-19' };
    given()
      .after(borrowing({ rules }), borrowing({ rules, ...next }), handingOut({ rules }))
      .when(handingOut({ rules, booking: 'l2', now: at('2026-09-19', '10:00') }))
      .thenRefused(2005);
  });

  it('hands out fewer than were promised, and the rest is free', () => {
    const rules = deviceRules({ places: 3 });
    const fewer = handingOut({ rules, units: 1 });
    const lent = given().after(borrowing({ rules, units: 3 }));
    lent.when(fewer).thenFacts({ type: 'HandedOut', data: { booking: 'l1', units: 1 } });
    lent.when(handingOut({ rules, units: 3 })).thenFacts(handedOut);
    lent.when(handingOut({ rules, units: 4 })).thenRefused(1006);
    lent.when(handingOut({ rules, units: 0 })).thenRefused(1002);
    const next = { rules, booking: 'l2', account: 'student2', date: '2026-09-17', until: '2026-09-17' };
    lent
      .after(fewer)
      .when(borrowing({ ...next, now: at('2026-09-16', '12:00'), units: 2 }))
      .facts();
    lent.after(fewer).when(givingBack()).thenFacts(back(1), completed);
  });

  it('names the pieces that leave, none of them twice or out already', () => {
    const lent = given().after(borrowing({ units: 2 }), borrowing({ booking: 'l2', account: 'student2' }));
    const named = (...pieces: string[]) => handingOut({ pieces });
    lent.when(named('A-1', 'A-2')).thenFacts({
      type: 'HandedOut',
      data: { booking: 'l1', pieces: ['A-1', 'A-2'] },
    });
    lent.when(named()).thenFacts(handedOut);
    lent.when(named('A-1', 'A-2', 'A-3')).thenRefused(1006);
    lent.when(handingOut({ units: 1, pieces: ['A-1', 'A-2'] })).thenRefused(1006);
    for (const wrong of [['A-1', 'A-1'], [''], ['\u200b'], [' A-1']])
      lent.when(named(...wrong)).thenRefused(1002);
    lent.when(named('9'.repeat(40))).facts();
    lent.when(named('9'.repeat(41))).thenRefused(1006);
    const second = handingOut({ booking: 'l2', pieces: ['A-2'] });
    const taken = lent.after(named('A-1', 'A-2')).when(second).thenRefused(3001);
    expect(taken.reason).toEqual({ zh: 'A-2 已借出，尚未归还', en: 'A-2 is out and not back yet' });
    lent.after(named('A-1')).when(second).facts();
    // One of two is back, and nobody knows which.
    const part = givingBack({ units: 1, now: at('2026-09-16', '11:00') });
    lent
      .after(named('A-1', 'A-2'), part)
      .when({ ...second, now: at('2026-09-16', '12:00') })
      .facts();
  });

  it('says how many are here, and that others are out only where they are', () => {
    const lent = given().after(borrowing({ units: 3 }));
    const reasonOf = (promised: typeof lent) =>
      promised.when(handingOut({ rules: deviceRules({ places: 2 }) })).thenRefused(2005).reason?.en;
    expect(reasonOf(lent)).toBe('only 2 here');
    const other = { booking: 'l2', account: 'student2' };
    expect(reasonOf(lent.after(borrowing(other), handingOut(other)))).toBe(
      'only 1 here, the rest is still out',
    );
  });

  it('hands out nothing once more that was given up or is back', () => {
    const over = given().after(borrowing(), handingOut(), givingBack());
    over.when(handingOut({ now: at('2026-09-18', '11:00') })).thenRefused(3001);
    given()
      .after(borrowing({ rules: deviceRules(asking) }), approving, cancelling)
      .when({ ...approving, now: at('2026-09-15', '21:00') })
      .thenRefused(3001);
  });

  it('lets its borrower take fewer before it is collected', () => {
    const lowering = {
      type: 'LowerUnits',
      now: at('2026-09-15', '19:00'),
      booking: 'l1',
      right: 'owner',
      units: 1,
    } as const;
    const lent = given().after(borrowing({ units: 3 }));
    lent
      .when(lowering)
      .thenNotSilently(
        { refused: 3001, because: 'there is no fewer than one' },
        { type: 'UnitsLowered', data: { booking: 'l1', units: 1, by: 'owner' } },
      );
    lent.when({ ...lowering, units: 3 }).thenRefused(1006);
    lent.when({ ...lowering, units: 0 }).thenRefused(1002);
    lent.after(handingOut()).when(lowering).thenRefused(3001);
  });

  it('takes a part back, and the rest ends the loan', () => {
    const out = given().after(borrowing({ units: 3 }), handingOut());
    out
      .when(givingBack({ units: 2 }))
      .thenNotSilently({ refused: 1006, because: 'another two are more than are out' }, back(2));
    out
      .after(givingBack({ units: 2 }))
      .when(givingBack())
      .thenFacts(back(1), completed);
    out.when(givingBack({ units: 4 })).thenRefused(1006);
  });

  it('lends again what came back early', () => {
    const rules = deviceRules({ places: 1 });
    const next = borrowing({
      rules,
      booking: 'l2',
      account: 'student2',
      now: at('2026-09-17', '12:00'),
      date: '2026-09-17',
    });
    const out = given().after(borrowing({ rules }), handingOut({ rules }));
    out.when(next).thenRefused(2005);
    out
      .after(givingBack({ now: at('2026-09-17', '11:00') }))
      .when(next)
      .facts();
  });

  it('looks at what came back before it counts, where the device asks for it', () => {
    const out = given().after(borrowing({ rules: deviceRules(inspecting) }), handingOut());
    out.when(givingBack({ isDamaged: true })).thenFacts(back(1, { awaitsApproval: true, isDamaged: true }));
    out
      .after(givingBack())
      .when(accepting({ remark: 'all there' }))
      .thenFacts({ type: 'ReturnAccepted', data: { booking: 'l1', remark: 'all there' } }, completed);
    out.when(accepting()).thenRefused(3001);
  });
});

describe('what came back damaged', () => {
  const rules = deviceRules({ places: 1 });
  const out = given().after(borrowing({ rules }), handingOut({ rules }));
  const damaged = givingBack({ isDamaged: true, now: at('2026-09-17', '11:00') });
  const accepted = accepting({ remark: 'repaired', now: at('2026-09-17', '11:30') });
  const next = borrowing({
    rules,
    booking: 'l2',
    account: 'student2',
    now: at('2026-09-17', '12:00'),
    date: '2026-09-17',
  });

  it('is lent to nobody until its return is accepted, also where the device asks for no look', () => {
    out.when(damaged).thenFacts(back(1, { awaitsApproval: true, isDamaged: true }));
    out.after(damaged).when(next).thenRefused(2005);
    out
      .after(damaged)
      .when(accepted)
      .thenFacts({ type: 'ReturnAccepted', data: { booking: 'l1', remark: 'repaired' } }, completed);
    out.after(damaged, accepted).when(next).facts();
  });

  it('does not keep what came back in order beside it', () => {
    const several = given().after(borrowing({ units: 3 }), handingOut());
    several
      .after(givingBack({ units: 1, isDamaged: true }), givingBack({ units: 2 }))
      .when(accepting({}))
      .thenFacts({ type: 'ReturnAccepted', data: { booking: 'l1' } }, completed);
  });
});

describe('the clock', () => {
  it('gives up what nobody collected in time', () => {
    const facts = given()
      .after(borrowing())
      .when({ type: 'LoansLapse', now: at('2026-09-18', '08:00'), rules: deviceRules() })
      .facts();
    expect(facts).toMatchObject([{ type: 'Cancelled', data: { booking: 'l1', by: 'system' } }]);
  });

  it('leaves alone what is out, until it is due', () => {
    const out = given().after(borrowing(), handingOut());
    out.when({ type: 'LoansLapse', now: at('2026-09-17', '20:00'), rules: deviceRules() }).thenNothing();
    out
      .when({ type: 'LoansLapse', now: at('2026-09-18', '22:00') + 1, rules: deviceRules() })
      .thenFacts({ type: 'BecameOverdue', data: { booking: 'l1' } });
  });

  it('reminds once before it is due', () => {
    const now = at('2026-09-18', '06:30');
    given()
      .after(borrowing(), handingOut())
      .when({ type: 'LoansLapse', now, rules: deviceRules() })
      .thenFacts({ type: 'ReturnReminded', data: { booking: 'l1' } });
  });

  it('lets what is overdue be brought back late', () => {
    given()
      .after(borrowing(), handingOut(), {
        type: 'LoansLapse',
        now: at('2026-09-19', '00:00'),
        rules: deviceRules(),
      })
      .when(givingBack({ now: at('2026-09-20', '10:00') }))
      .thenFacts(back(1, { isLate: true }), completed);
  });

  it('blames nobody who could not collect it: it was late, or there are too few by then', () => {
    const rules = deviceRules({ places: 1 });
    const next = { rules, booking: 'l2', account: 'student2', date: '2026-09-19', until: '2026-09-19' };
    const now = at('2026-09-19', '22:00');
    const reasons = (...before: Parameters<ReturnType<typeof given>['after']>) => {
      const facts = given()
        .after(...before)
        .when({ type: 'LoansLapse', now, rules })
        .facts();
      return facts.flatMap(({ type, data }) => (type === 'Cancelled' ? [[data.booking, data.reason]] : []));
    };
    const out = [borrowing({ rules }), borrowing(next), handingOut({ rules })] as const;
    expect(reasons(...out)).toEqual([['l2', NOTHING_TO_COLLECT]]);
    expect(reasons(...out, givingBack())).toEqual([['l2', NOT_COLLECTED]]);
    expect(reasons(borrowing({ ...next, rules: deviceRules(), units: 2 }))).toEqual([
      ['l2', NOTHING_TO_COLLECT],
    ]);
  });

  it('tells who comes next that it is late, once and not long before', () => {
    const rules = deviceRules({ places: 1 });
    const nextOn = (date: string) => ({ rules, booking: 'l2', account: 'student2', date, until: date });
    const lapse = (day: string, time: string) => ({ type: 'LoansLapse', now: at(day, time), rules }) as const;
    const late = (date: string) =>
      given().after(borrowing({ rules }), borrowing(nextOn(date)), handingOut({ rules }));
    const overdue: LoanEvent = { type: 'BecameOverdue', data: { booking: 'l1' } };
    const told: LoanEvent = { type: 'CollectionDelayed', data: { booking: 'l2' } };
    late('2026-09-19').when(lapse('2026-09-18', '22:01')).thenFacts(overdue, told);
    const distant = late('2026-09-21');
    distant.when(lapse('2026-09-18', '22:01')).thenFacts(overdue);
    distant.after(lapse('2026-09-18', '22:01')).when(lapse('2026-09-20', '08:00')).thenFacts(told);
    // Enough others are there.
    given()
      .after(borrowing(), borrowing({ ...nextOn('2026-09-19'), rules: deviceRules() }), handingOut())
      .when({ ...lapse('2026-09-18', '22:01'), rules: deviceRules() })
      .thenFacts(overdue);
  });

  it('rejects what nobody decided', () => {
    const facts = given()
      .after(borrowing({ rules: deviceRules(asking) }))
      .when({ type: 'LoansLapse', now: at('2026-09-18', '08:00'), rules: deviceRules() })
      .facts();
    expect(facts).toMatchObject([{ type: 'Rejected', data: { by: 'system' } }]);
  });
});
