// What follows from a person's standing, from a date of a series that the product booked itself, and from a bundle.
import { expect, it } from 'vitest';
import type { ScheduleEvent } from '../booking/schedule/events.ts';
import type { LoanEvent } from '../loan/events.ts';
import type { StandingEvent } from '../standing/events.ts';
import { kindsAfter, kindsAfterMeeting, kindsAfterStanding, kindsToldBy, messageKinds } from './kinds.ts';
import { messageText } from './message-text.ts';
import type { Pushes } from './pushes.ts';

const ban = { ban: 'b', source: 'manual', scope: '', from: 0, until: 1, faults: [] } as const;

const booked = (more: object): ScheduleEvent => ({
  type: 'Booked',
  data: {
    booking: 'b',
    number: 'B-1',
    account: 'li',
    typeId: 't',
    start: 600,
    end: 660,
    units: 1,
    persons: 1,
    status: 'approved',
    holdsPlace: true,
    attendance: { signIn: 'none', keepMinutes: 0, signOut: 'none', whenNobodySignedIn: 'performed' },
    startsAt: 0,
    endsAt: 1,
    rulesRevision: '1',
    details: {},
    ...more,
  },
});

const borrowed = (more: object): LoanEvent => ({
  type: 'Borrowed',
  data: {
    booking: 'b',
    number: 'B-1',
    account: 'li',
    typeId: 't',
    date: '2026-11-24',
    until: '2026-11-24',
    by: 'time',
    start: 600,
    end: 660,
    units: 1,
    persons: 0,
    status: 'pending',
    holdsPlace: true,
    startsAt: 0,
    endsAt: 2,
    collectBy: 1,
    asksReturnApproval: false,
    rulesRevision: '1',
    details: {},
    ...more,
  },
});

it('tells of a ban, of its end, and of how an appeal was decided', () => {
  const told: readonly [StandingEvent, readonly string[]][] = [
    [{ type: 'Banned', data: ban }, ['banned']],
    [{ type: 'BanChanged', data: { ban: 'b', until: 2 } }, ['banned']],
    [{ type: 'BanReinstated', data: { ban: 'b' } }, ['banned']],
    [{ type: 'BanLifted', data: { ban: 'b', because: 'administrator' } }, ['ban_lifted']],
    [{ type: 'AppealDecided', data: { appeal: 'a', outcome: 'overturned' } }, ['appeal_granted']],
    [{ type: 'AppealDecided', data: { appeal: 'a', outcome: 'upheld' } }, ['appeal_denied']],
    [{ type: 'AppealReopened', data: { appeal: 'a' } }, []],
    [{ type: 'FaultTakenBack', data: { fault: 'f', booking: 'b' } }, []],
  ];
  for (const [event, kinds] of told) expect(kindsAfterStanding(event), event.type).toEqual(kinds);
});

it('says what a ban keeps somebody from, until when and why', () => {
  const matter = {
    periods: [],
    what: { zh: '会议室', en: 'Meeting rooms' },
    until: { zh: '2026年12月1日 12:00', en: '1 Dec 2026 12:00' },
    reason: { zh: '占座', en: 'Kept seats' },
  };
  const { title, text } = messageText(messageKinds.banned, matter);
  expect(title).toEqual({ zh: '预约受限：会议室', en: 'You cannot book: Meeting rooms' });
  expect(text.zh).toBe('限制至2026年12月1日 12:00。如有异议，可在“我的守约记录”中申诉。\n原因：占座');
});

it('tells of a date of a series that was booked when free, in place of a booking somebody made', () => {
  expect(kindsAfter(booked({ series: 's' }), 'system')).toEqual(['healed']);
  expect(kindsAfter(booked({ series: 's' }), 'li')).toEqual(['booked']);
  expect(kindsAfter(booked({}), 'system')).toEqual(['booked']);
  const waiting = booked({ series: 's', status: 'awaiting_approval' });
  expect(kindsAfter(waiting, 'system')).toEqual(['approval_wanted', 'healed_asked']);
  expect(kindsAfter(booked({ series: 's', status: 'awaiting_payment' }), 'system')).toEqual([
    'awaiting_payment',
  ]);
});

it('tells of a bundle once, however its bookings stand', () => {
  const kindsOf = (status: string) => kindsAfter(booked({ bundle: 'u', status }), 'li');
  expect(kindsOf('approved')).toEqual(['bundled']);
  expect(kindsOf('awaiting_payment')).toEqual(['bundled']);
  expect(kindsOf('awaiting_approval')).toEqual(['approval_wanted', 'bundled']);
  expect(kindsOf('to_be_submitted')).toEqual([]);
  expect(kindsAfter(borrowed({ bundle: 'u' }), 'li')).toEqual(['bundled']);
  expect(kindsAfter(borrowed({}), 'li')).toEqual(['booked']);
  expect(kindsToldBy('submitted')).toEqual(['submitted', 'bundled']);
  expect(kindsToldBy('cancelled')).toEqual(['cancelled']);
});

it('tells of what was approved together once, also where a part of it must be paid', () => {
  for (const paymentDue of [false, true]) {
    const approved: ScheduleEvent = {
      type: 'Approved',
      data: { booking: 'b', paymentDue },
    };
    expect(kindsAfter(approved, 'wang')).toEqual(['approved']);
  }
  expect(kindsToldBy('awaiting_payment')).toContain('approved');
});

it('asks for the money of a new time that costs something', () => {
  const data = { booking: 'b', start: 600, end: 660, startsAt: 0, endsAt: 1, status: 'pending' } as const;
  expect(kindsAfter({ type: 'TimeChanged', data }, 'li')).toEqual(['changed']);
  const dearer = { ...data, paymentDue: true } as const;
  expect(kindsAfter({ type: 'TimeChanged', data: dearer }, 'li')).toEqual(['awaiting_payment', 'changed']);
});

it('tells once of a use that goes on, with its new end in both languages', () => {
  const data = { booking: 'b', end: 690, endsAt: 2, undoUntil: 1 };
  expect(kindsAfter({ type: 'Extended', data }, 'li')).toEqual(['extended']);
  expect(
    kindsAfter({ type: 'ExtensionTakenBack', data: { booking: 'b', end: 660, endsAt: 1 } }, 'li'),
  ).toEqual([]);
  const resource = { zh: '一号厅', en: 'Hall 1' };
  const now = { resource, date: '2026-11-24', start: 600, end: 690, number: 'B-1' };
  const { title, text } = messageText(messageKinds.extended, {
    periods: [now],
    actor: { zh: '李', en: 'Li' },
  });
  expect(title).toEqual({
    zh: '预约已延长：一号厅 11月24日 周二 10:00–11:30',
    en: 'Extended: Hall 1 Tue 24 Nov 10:00–11:30',
  });
  expect(text.zh).toContain('延长人：李。开始时间和地点不变。');
  expect(text.en).toContain('Extended by Li. Its start and place stay as they are.');
});

it('tells of a move to another room once: where it is now and where it was', () => {
  const place = { resourceId: 'a', date: '2026-11-24', start: 540, end: 600 };
  const replaces = { booking: 'a1', ...place, reason: 'Cleaning', entry: 'a1', steps: 1 };
  expect(kindsAfter(booked({ replaces }), 'wang')).toEqual(['moved']);
  expect(kindsAfter(booked({ replaces, status: 'awaiting_payment' }), 'wang')).toEqual(['awaiting_payment']);
  const left = { booking: 'a1', reason: 'Cleaning', by: 'administrator' } as const;
  expect(kindsAfter({ type: 'Cancelled', data: { ...left, movedTo: 'b' } }, 'wang')).toEqual([]);
  expect(kindsAfter({ type: 'Cancelled', data: left }, 'wang')).toEqual(['cancelled']);
  const date = '2026-11-24';
  const former = { resource: { zh: '一号厅', en: 'Hall 1' }, date, start: 540, end: 600 };
  const now = { resource: { zh: '二号厅', en: 'Hall 2' }, date, start: 600, end: 660, number: 'B-2' };
  const { text } = messageText(messageKinds.moved, { periods: [{ ...now, former }] });
  expect(text.zh).toMatch(/二号厅 · .*10:00–11:00 · B-2 · 原为一号厅 .*9:00–10:00$/);
  expect(text.en).toMatch(/Hall 2 · .*10:00–11:00 · B-2 · was Hall 1 .*9:00–10:00$/);
});

it('names the day on which a loan is due, where that is another', () => {
  const resource = { zh: '投影仪', en: 'Projector' };
  const lent = { resource, date: '2026-11-29', start: 480, end: 1320, number: 'B-1' };
  const title = (until: string) =>
    messageText(messageKinds.loan_overdue, { periods: [{ ...lent, until }] }).title;
  expect(title('2026-11-30')).toEqual({
    zh: '已逾期，请尽快归还：投影仪 11月29日 周日 08:00 – 11月30日 周一 22:00',
    en: 'Overdue: Projector Sun 29 Nov 08:00 – Mon 30 Nov 22:00',
  });
  expect(title('2026-11-29').en).toBe('Overdue: Projector Sun 29 Nov 08:00–22:00');
});

it('tells of a request that was closed in other words than of a booking that was ended', () => {
  const data = { booking: 'b', end: 600, by: 'administrator' } as const;
  expect(kindsAfter({ type: 'Terminated', data }, 'wang')).toEqual(['ended']);
  const closed = { ...data, wasRequest: true } as const;
  expect(kindsAfter({ type: 'Terminated', data: closed }, 'wang')).toEqual([
    'no_longer_on',
    'request_closed',
  ]);
});

it('tells participants who count on it that a booking is on no longer, and takes it from calendars', () => {
  const takenBack: ScheduleEvent = {
    type: 'DecisionTakenBack',
    data: { booking: 'b', holdsPlace: true },
  };
  expect(kindsAfter(takenBack, 'wang')).toEqual(['approval_wanted', 'decision_taken_back', 'no_longer_on']);
  const returned: ScheduleEvent = { type: 'Returned', data: { booking: 'b', reason: '补材料' } };
  expect(kindsAfter(returned, 'wang')).toEqual(['returned', 'no_longer_on']);
  expect(messageKinds.no_longer_on).toMatchObject({ always: ['expecting'], calendar: 'CANCEL' });
  expect(messageKinds.decision_taken_back.calendar).toBe('CANCEL');
});

const of = { booking: 'b' };
const wait = { wait: 'w', account: 'li', start: 600, end: 660 };

it.each<[readonly string[], ScheduleEvent | LoanEvent]>([
  [['approval_wanted', 'submitted'], { type: 'Submitted', data: { ...of, flow: 'F-1' } }],
  [['approval_wanted'], { type: 'StepPassed', data: of }],
  [['approval_wanted'], { type: 'ReviewGivenUp', data: { ...of, reason: { zh: '停用', en: 'Off' } } }],
  [['paid'], { type: 'Paid', data: { ...of, orderNumber: 'O-1' } }],
  [['refunded'], { type: 'Refunded', data: { ...of, orderNumber: 'O-1', amount: 100 } }],
  [['handed_over'], { type: 'HandedOver', data: { ...of, from: 'li', to: 'wang', details: {} } }],
  [
    ['given_over', 'given_away'],
    { type: 'HandedOver', data: { ...of, from: 'li', to: 'wang', details: {}, by: 'owner' } },
  ],
  [['missed'], { type: 'Missed', data: { ...of, end: 660 } }],
  [['missed'], { type: 'MarkedMissed', data: { ...of, end: 660 } }],
  [['seat_left'], { type: 'SeatLeft', data: { ...of, until: 1, duringMeal: false } }],
  [['seat_reported'], { type: 'SeatReported', data: { ...of, reporter: 'wang', until: 1 } }],
  [[], { type: 'Terminated', data: { ...of, end: 600, by: 'owner' } }],
  [['waitlist_offered'], { type: 'PlaceOffered', data: { ...wait, units: 1, until: 1 } }],
  [['waitlist_expired'], { type: 'WaitEnded', data: { ...wait, because: 'expired' } }],
  [['waitlist_over'], { type: 'WaitEnded', data: { ...wait, because: 'started' } }],
  [['waitlist_over'], { type: 'WaitEnded', data: { ...wait, because: 'disabled' } }],
  [[], { type: 'WaitEnded', data: { ...wait, because: 'booked' } }],
  [[], { type: 'WaitEnded', data: { ...wait, because: 'left' } }],
])('tells of what happened: %j', (kinds, event) => {
  expect(kindsAfter(event, 'wang')).toEqual(kinds);
});

it('asks nobody of the product where a workflow service asks its own, and tells how to join a meeting', () => {
  expect(kindsAfter(booked({ status: 'awaiting_approval', review: 'r1' }), 'li')).toEqual(['submitted']);
  const meeting = { asked: 'a', meeting: 'm', access: '', startsAt: 0, endsAt: 1, via: 'simulated' };
  expect(kindsAfterMeeting({ type: 'MeetingCreated', data: { ...of, ...meeting } })).toEqual([
    'meeting_ready',
  ]);
  const telling = Object.entries(messageKinds).flatMap(([name, kind]) =>
    'tellsMeeting' in kind ? [name] : [],
  );
  expect(telling).toEqual(['meeting_ready', 'starts_soon']);
});

const pushes = (on: boolean): Pushes => ({
  isOn: on,
  channels: ['site'],
  success: on ? 3 : 0,
  cancelsToApplicant: on,
  cancelsToAdministrators: on,
  tellsLeave: on,
  tellsReport: on,
  ...(on && { remindMinutes: 15 }),
});

it('tells each kind to those whom it concerns, always or where the resource pushes', () => {
  const told = Object.entries(messageKinds).map(([name, { always, pushed }]) => {
    expect(standing.includes(name) ? [] : pushed(pushes(false)), name).toEqual([]);
    return [name, `${always.join()} | ${pushed(pushes(true)).join()}`];
  });
  const involved = 'applicant,invited | applicant,participants,administrators';
  expect(Object.fromEntries(told)).toEqual({
    ...Object.fromEntries(Object.keys(messageKinds).map((name) => [name, 'applicant | applicant'])),
    ...Object.fromEntries(
      [
        'booked',
        'healed',
        'approved',
        'paid',
        'cancelled',
        'handed_over',
        'given_over',
        'changed',
        'extended',
        'moved',
      ].map((name) => [name, involved]),
    ),
    approval_wanted: 'approvers | approvers',
    submitted: ' | applicant',
    bundled: ' | ',
    no_longer_on: 'expecting | expecting',
    ended: 'applicant,invited | applicant',
    details_changed: 'applicant,invited | applicant,participants',
    left_out: 'leftOut | leftOut',
    given_away: 'formerApplicant | formerApplicant',
    meeting_ready: 'applicant,invited | applicant,participants',
    seat_left: ' | applicant',
    starts_soon: ' | applicant',
    soon_on_device: ' | ',
    leave_ends: ' | ',
    sign_in_late: ' | applicant',
    loan_handed_out: ' | applicant',
    loan_overdue: 'applicant,administrators | applicant',
  });
});

it('tells on devices who asked there to be told of it', () => {
  const told = Object.entries(messageKinds).flatMap(([name, kind]) =>
    'onDevices' in kind ? [`${name}: ${kind.onDevices.topic} to ${kind.onDevices.to.join()}`] : [],
  );
  expect(told).toEqual([
    'approval_wanted: approval to approvers',
    'approved: decided to applicant',
    'rejected: decided to applicant',
    'returned: decided to applicant',
    'soon_on_device: soon to applicant',
    'leave_ends: leave to applicant',
  ]);
});

/** No resource decides on these. */
const standing = ['banned', 'ban_lifted', 'appeal_granted', 'appeal_denied', 'grant_ends'];

it('enters into calendars what stands, also anew, and takes out what does not', () => {
  const entries = (what: string) =>
    Object.entries(messageKinds).flatMap(([name, kind]) =>
      'calendar' in kind && kind.calendar === what ? [name] : [],
    );
  const entered = [
    'booked',
    'bundled',
    'healed',
    'approved',
    'paid',
    'handed_over',
    'given_over',
    'changed',
    'extended',
    'details_changed',
    'moved',
  ];
  expect(entries('REQUEST')).toEqual([...entered, 'meeting_ready']);
  expect(entries('CANCEL')).toEqual([
    'decision_taken_back',
    'no_longer_on',
    'cancelled',
    'given_away',
    'left_out',
  ]);
});

it('names on a long list the first twelve, and in English what is said in English', () => {
  const hall = { zh: '礼堂', en: 'Hall' };
  const period = { resource: hall, date: '2026-11-24', start: 540, end: 600, number: 'B-1' };
  const { text } = messageText(messageKinds.cancelled, {
    periods: Array.from({ length: 14 }, () => period),
    theme: { zh: '讲座', en: 'Lecture' },
    reason: { zh: '检修', en: 'Repair' },
    actor: { zh: '王老师', en: 'Ms Wang' },
  });
  expect(text.en.match(/Hall · /g)).toHaveLength(12);
  expect(text.en).toMatch(/^Cancelled by Ms Wang\nSubject: Lecture\n[\s\S]*\nand 2 more\nReason: Repair$/);
  expect(text.zh).toMatch(/^取消人：王老师\n主题：讲座\n[\s\S]*\n另有 2 个时段\n原因：检修$/);
});
