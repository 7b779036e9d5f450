// Each notification setting of a resource does what it says.
import { describe, expect, it } from 'vitest';
import { kindsAfter, messageKinds } from './kinds.ts';
import { channelsOf, pushesOf } from './pushes.ts';

const channels = channelsOf([
  { channel_code: 'site', is_enable: 1, is_defalut: 1 },
  { channel_code: 'email', is_enable: 1, is_defalut: 0 },
  { channel_code: 'sms', is_enable: 0, is_defalut: 1 },
]);
const all = {
  is_notification_push: 1,
  notifiy_channels: 'email,sms',
  success_notification_push: 1,
  success_notification_rule: 3,
  cancel_notification_push: 1,
  cancel_notification_rule_apply: 1,
  cancel_notification_rule_admin: 1,
};
const told = (kind: keyof typeof messageKinds, resource: object, configuration: object = {}) =>
  messageKinds[kind].pushed(pushesOf({ ...resource }, { ...configuration }, channels));

describe('is_notification_push', () => {
  it('switches everything that is pushed', () => {
    expect(told('booked', all)).not.toEqual([]);
    expect(told('rejected', all)).toEqual(['applicant']);
    for (const kind of [
      'booked',
      'approved',
      'cancelled',
      'rejected',
      'approval_wanted',
      'submitted',
    ] as const)
      expect(told(kind, { ...all, is_notification_push: 0 })).toEqual([]);
  });

  it('leaves what one must know', () => {
    for (const kind of ['approved', 'rejected', 'returned', 'cancelled', 'changed', 'missed'] as const)
      expect(messageKinds[kind].always).toContain('applicant');
    expect(messageKinds.approval_wanted.always).toEqual(['approvers']);
  });
});

describe('notifiy_channels', () => {
  const of = (list: string | null) => pushesOf({ ...all, notifiy_channels: list }, {}, channels).channels;

  it('names the channels, of which a tenant may have switched some off', () => {
    expect(of('email')).toEqual(['email']);
    expect(of('email,sms')).toEqual(['email']);
  });

  it('are those of a tenant that has said nothing yet', () => {
    const unsaid = channelsOf([]);
    expect(pushesOf({ ...all, notifiy_channels: null }, {}, unsaid).channels).toEqual(['site']);
    expect(pushesOf(all, {}, unsaid).channels).toEqual(['email', 'sms']);
  });

  it('go nowhere where the tenant has switched off the product’s own, and selects no other', () => {
    const off = channelsOf([
      { channel_code: 'site', is_enable: 0, is_defalut: 1 },
      { channel_code: 'sms', is_enable: 1, is_defalut: 0 },
    ]);
    expect(off).toEqual({ enabled: ['sms'], usual: [] });
    expect(pushesOf({ ...all, notifiy_channels: null }, {}, off).channels).toEqual([]);
  });

  it('means those the tenant selects where no channel is named', () => {
    expect(of(null)).toEqual(['site']);
    expect(of('')).toEqual(['site']);
  });
});

describe('success_notification_push and its rule', () => {
  it('tell the applicant, participants as well, administrators as well', () => {
    expect(told('booked', { ...all, success_notification_rule: null })).toEqual(['applicant']);
    expect(told('booked', { ...all, success_notification_rule: 1 })).toEqual(['applicant']);
    expect(told('booked', { ...all, success_notification_rule: 2 })).toEqual(['applicant', 'participants']);
    expect(told('approved', all)).toEqual(['applicant', 'participants', 'administrators']);
  });

  it('tell nobody when switched off', () => {
    expect(told('booked', { ...all, success_notification_push: 0 })).toEqual([]);
  });
});

describe('cancel_notification_push and its rules', () => {
  it('tell the applicant with the participants, and administrators', () => {
    expect(told('cancelled', { ...all, cancel_notification_rule_admin: 0 })).toEqual([
      'applicant',
      'participants',
    ]);
    expect(told('cancelled', { ...all, cancel_notification_rule_apply: 0 })).toEqual(['administrators']);
  });

  it('tell nobody when switched off', () => {
    expect(told('cancelled', { ...all, cancel_notification_push: 0 })).toEqual([]);
  });
});

describe('the settings of a room of seats', () => {
  const seats = { is_notification_push: 1 };

  it('tell of a leave, of a report and of the end of either, each where its own is on', () => {
    const leave = { ...seats, temporary_departure_notification_push: 1 };
    const report = { ...seats, away_from_keyboard_notification_push: 1 };
    const kinds = ['seat_left', 'seat_reported', 'seat_released'] as const;
    const toldOf = (resource: object) => kinds.filter((kind) => told(kind, resource).includes('applicant'));
    expect(toldOf(leave)).toEqual(['seat_left', 'seat_released']);
    expect(toldOf(report)).toEqual(['seat_reported', 'seat_released']);
    expect(toldOf({ ...leave, ...report, is_notification_push: 0 })).toEqual([]);
  });

  it('tell its reader alone that a seat was booked', () => {
    const success = { ...seats, appointment_success_notification_push: 1, success_notification_rule: 3 };
    expect(told('booked', success)).toEqual(['applicant']);
    expect(told('booked', seats)).toEqual([]);
  });
});

describe('sign_in_notification_push and its rule', () => {
  it('remind the applicant so many minutes before', () => {
    const configuration = { sign_in_notification_push: 1, sign_in_notification_rule: 20 };
    expect(pushesOf({}, configuration, channels).remindMinutes).toBe(20);
    expect(pushesOf({}, { sign_in_notification_push: 1 }, channels).remindMinutes).toBe(15);
    expect(told('starts_soon', {}, configuration)).toEqual(['applicant']);
    expect(told('sign_in_late', {}, configuration)).toEqual(['applicant']);
  });

  it('remind nobody when switched off', () => {
    expect(told('starts_soon', all, { sign_in_notification_push: 0, sign_in_notification_rule: 20 })).toEqual(
      [],
    );
  });
});

it('an event of no kind tells nobody', () => {
  expect(kindsAfter({ type: 'Hidden', data: { booking: 'b' } }, 'li')).toEqual([]);
  expect(
    kindsAfter(
      { type: 'Rejected', data: { booking: 'b', reason: { zh: '', en: '' }, by: 'approver' } },
      'approver1',
    ),
  ).toEqual(['rejected', 'no_longer_on']);
});
