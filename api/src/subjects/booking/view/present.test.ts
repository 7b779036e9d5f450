// A booking under its wire names, and what of it each reader is sent.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { type Relation, sightOf } from '@campus/events/booking/schedule/disclosure';
import { prospectOf } from '@campus/events/booking/schedule/status';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { recordOf } from '@campus/events/testing/sample-schedule';
import { claimKey } from '@campus/projections/ports/claim-key';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { type Beside, presentBooking } from './present.ts';

const record = { ...recordOf({}), booking: 'b-7', account: 'ann', number: 'N7' };
const step = (type: string, clock: string, actor: string, data: Record<string, unknown> = {}) => ({
  type,
  at: at(SAMPLE_DATE, clock),
  actor,
  position: '1',
  data,
});
const document: BookingDocument = {
  ...record,
  ...prospectOf(record),
  _id: 'north/b-7',
  tenant: 'north',
  resourceId: 'room-1',
  date: SAMPLE_DATE,
  createdAt: at(SAMPLE_DATE, '08:05') + 9_000,
  createdBy: 'desk',
  stream: 's',
  revision: 4,
  persons: 12,
  units: 2,
  series: 'series-1',
  flow: 'flow-1',
  history: [
    { ...step('Cancelled', '09:01', 'early'), source: 2 },
    step('Cancelled', '09:02', 'late'),
    step('Returned', '09:03', 'boss', { reason: '时间不对' }),
    step('Approved', '09:04', 'boss'),
  ],
};
const details: BookingDetails = {
  name: '欧阳安',
  theme: '例会',
  themeEn: 'Weekly',
  event: '讨论',
  eventEn: 'Talk',
  remark: '投影',
  entourage: '三人',
  email: 'ann@example.test',
  phone: '123',
  department: { code: 'd1', name: '物理', nameEn: 'Physics' },
  participantsScope: 2,
  participants: [
    {
      id: 'bob',
      name: '鲍勃',
      departmentId: 'd2',
      departmentName: '化学',
      mobile: '9',
      email: 'b@x',
      notifies: true,
    },
    { id: 'cy', name: 'Cy' },
  ],
  answers: [
    { field: 'purpose', name: '用途', nameEn: 'Purpose', category: 1, mode: 2, content: '课' },
    { field: 'secret', name: '密', content: '无' },
  ],
  attachment: { uri: '/a', name: 'a.pdf', bytes: 3 },
  notifies: true,
  channels: '1,2',
  wantsMeeting: true,
};
const resource = {
  resources_name: '101 室',
  resources_name_en: 'Room 101',
  resources_number: 'R101',
  admin_dept: 'd9',
  campus_code: 'c',
  campus_name: '北',
  campus_name_en: 'North',
  building_code: 'b',
  building_name: '楼',
  building_name_en: 'Hall',
  floor_code: 'f',
  floor_name: '一',
  floor_name_en: 'First',
};
const type = { resources_name: '会议室', resources_name_en: 'Room', appointment_category: 3 };
const named = (zh: string, en: string) => ({ post: { zh, en }, department: { zh: '总务', en: 'Estates' } });
const NOW = at(SAMPLE_DATE, '10:00');

const shown = (
  relation: Relation,
  {
    disclosure = {},
    on = document,
    ...more
  }: Partial<Beside> & { disclosure?: object; on?: BookingDocument } = {},
) => {
  const rules = sampleRules();
  const see = sightOf(relation, { ...rules.disclosure, ...disclosure });
  const beside = {
    now: NOW,
    rules,
    rights: [],
    see,
    details,
    resource,
    type,
    department: '总务',
    nameOf: (id: string) => `<${id}>`,
    englishOf: (id: string) => `<${id} in English>`,
    stepNames: {
      preaudit: named('预审', 'Pre-audit'),
      audit: named('管理', 'Keeper'),
      service: named('', ''),
    },
  };
  return presentBooking(on, { ...beside, ...more });
};
const KEY = claimKey('north', 'b-7');

it('can end early once it has begun, and be cancelled until then', () => {
  const offered = (clock: string) =>
    shown('administrator', { rights: ['administrator'], now: at(SAMPLE_DATE, clock) }).actions;
  expect(offered('10:00')).toEqual(expect.arrayContaining(['cancel']));
  expect(offered('10:00')).not.toContain('terminate');
  expect(offered('12:30')).toContain('terminate');
});

it('is in a calendar the entry of the booking which it replaces, for those who see its form', () => {
  const place = { resourceId: 'r-0', date: SAMPLE_DATE, start: 600, end: 660 };
  const on = { ...document, replaces: { booking: 'b-0', ...place, reason: '', entry: 'b-0', steps: 1 } };
  expect(shown('owner').calendar_entry).toBe(document.booking);
  expect(shown('owner', { on }).calendar_entry).toBe('b-0');
  expect(shown('stranger', { on }).calendar_entry).toBeNull();
});

it('has an English name of who booked under their own, where there is one', () => {
  const english = (name: string | undefined, more: Partial<Beside> = {}) => {
    const { name: _, ...nameless } = details;
    const written = name === undefined ? nameless : { ...nameless, name };
    return shown('administrator', { details: written, ...more }).appointment_user_name_en;
  };
  const own = `<${document.account}>`;
  expect([english(undefined), english(own)]).toEqual(Array(2).fill(`<${document.account} in English>`));
  expect(english('a guest')).toBeNull();
  expect(english(own, { englishOf: (id) => `<${id}>` })).toBeNull();
});

it('has English names of those it is for, where they go by their own', () => {
  const participants = [
    { id: 'bob', name: '<bob>' },
    { id: '', name: 'a guest' },
  ];
  const { participantList } = shown('owner', { details: { ...details, participants } });
  expect(participantList).toMatchObject([
    { participant_name_en: '<bob in English>' },
    { participant_name_en: null },
  ]);
});

it('names what can be done as the wire does', () => {
  const phases = [
    'to_be_submitted',
    'awaiting_approval',
    'returned',
    'pending',
    'completed',
    'cancelled',
  ] as const;
  const signs = { ...document.attendance, signIn: 'either', signOut: 'optional' } as const;
  const named = new Set<unknown>();
  for (const phase of [...phases, 'performed', 'missed'] as const)
    for (const right of ['owner', 'administrator', 'approver'] as const)
      for (const now of [at(SAMPLE_DATE, '11:50'), at(SAMPLE_DATE, '12:30'), at(SAMPLE_DATE, '14:30')]) {
        const attended = phase === 'performed' || phase === 'completed' ? 'performed' : 'open';
        const on = { ...document, phase, attended, attendance: signs } as const;
        const { actions } = shown('owner', { on, rights: [right], now });
        for (const action of Array.isArray(actions) ? actions : []) named.add(action);
      }
  const wanted = [
    'cancel',
    'change_time',
    'terminate',
    'continue_handling',
    'book_again',
    'delete_record',
    'resubmit',

    'evaluate',
    'sign_in',
    'sign_out',
    'mark_performed',
    'mark_missed',
    'kill_process',
    'approve',
    'reject',
  ];
  expect(wanted.filter((action) => !named.has(action))).toEqual([]);
  expect([...named].filter((action) => !/^[a-z_]+$/.test(String(action)))).toEqual([]);
});

describe('what its owner reads', () => {
  it('is all of it, under the names of the wire', () => {
    expect(shown('owner', { rights: ['owner'] })).toStrictEqual({
      id: 'b-7',
      booking_number: 'N7',
      created_user: 'desk',
      created_user_name: '<desk>',
      appointment_user: 'ann',
      appointment_user_name: '欧阳安',
      appointment_user_name_en: null,
      appointment_account_friendly: 'ann',
      state: 1,
      appointment_state: 0,
      audit_status: 0,
      status: 'pending',
      actions: expect.arrayContaining(['cancel', 'change_time']),
      need_sign_in: 0,
      sign_in_time: null,
      sign_in_from: null,
      sign_in_until: null,
      kept_until: null,
      attendeeList: [],
      sign_out_status: 0,
      sign_out_time: null,
      sign_out_rule: 0,
      resources_id: 'room-1',
      resources_name: '101 室',
      resources_name_en: 'Room 101',
      resources_number: 'R101',
      resources_admin_dept: 'd9',
      resources_admin_dept_name: '总务',
      appointment_date: SAMPLE_DATE,
      borrow_end_date: null,
      del: 0,
      create_time: '2026-09-16 08:05:09',
      resources_type_id: document.typeId,
      resources_type_name: '会议室',
      resources_type_name_en: 'Room',
      appointment_category: 3,
      start_time: '12:00',
      end_time: '14:00',
      person_times: 12,
      is_evaluate: 0,
      units: 2,
      seat_number: null,
      seat_away: null,
      seat_away_since: null,
      seat_away_until: null,
      seat_leaves: null,
      flow_no: 'flow-1',
      process_url: null,
      process_secondsubmit_url: null,
      approval_step: null,
      approvalSteps: [
        {
          kind: 'audit',
          state: 'passed',
          post_name: '管理',
          post_name_en: 'Keeper',
          dept_name: '总务',
          dept_name_en: 'Estates',
          operate_user_id: 'boss',
          operate_user_name: '<boss>',
          operate_user_name_en: '<boss in English>',
          operate_time: `${SAMPLE_DATE} 09:04:00`,
          description: null,
          url: null,
          remark: null,
        },
      ],
      appointment_source: 2,
      appointment_cyclicity_id: 'series-1',
      appointment_cyclicity_counts: undefined,
      bundle_id: undefined,
      claim_key: KEY,
      calendar_entry: document.booking,
      canSignIn: false,
      canCancel: true,
      canChangeTime: true,
      canTerminate: false,
      campus_code: 'c',
      campus_name: '北',
      campus_name_en: 'North',
      building_code: 'b',
      building_name: '楼',
      building_name_en: 'Hall',
      floor_code: 'f',
      floor_name: '一',
      floor_name_en: 'First',
      qcode_image_url: 'room-1',
      reason: null,
      reason_en: null,
      cancel_time: '2026-09-16 09:02:00',
      cancel_user_id: 'late',
      cancel_user_name: '<late>',
      return_reason: '时间不对',
      return_time: '2026-09-16 09:03:00',
      return_user_id: 'boss',
      return_user_name: '<boss>',
      theme: '例会',
      theme_en: 'Weekly',
      event: '讨论',
      event_en: 'Talk',
      remark: '投影',
      entourage: '三人',
      email: 'ann@example.test',
      phone: '123',
      dept_code: 'd1',
      dept_name: '物理',
      dept_name_en: 'Physics',
      participants_scope: 2,
      need_notifiy: 1,
      notifiy_channels: '1,2',
      wemeet_enable: 1,
      wemeetInfo: null,
      enclosure: '/a',
      enclosure_name: 'a.pdf',
      enclosure_size: 3,
      participantList: [
        {
          participant_id: 'bob',
          participant_name: '鲍勃',
          participant_name_en: null,
          participant_dept_id: 'd2',
          participant_dept_name: '化学',
          mobile: '9',
          email: 'b@x',
          need_notifiy: 1,
          operate_user_id: 'desk',
          operate_user_name: '<desk>',
        },
        expect.objectContaining({ participant_id: 'cy', need_notifiy: 0 }),
      ],
      collectionList: [
        {
          id: 'b-7/purpose',
          appointment_id: 'b-7',
          field_name_en: 'purpose',
          field_name_cn: '用途',
          field_name_en_desc: 'Purpose',
          field_category: 1,
          collect_mode: 2,
          collect_content: '课',
          order_num: 0,
          collect_time: '2026-09-16 08:05:09',
        },
        expect.objectContaining({ id: 'b-7/secret', order_num: 1 }),
      ],
      collect_summary: '用途：课；密：无',
      tenant_id: 'north',
      revision: 4,
    });
  });

  it('says at the pre-audit alone what is looked at, and where', () => {
    const told = { description: '核对用途', url: 'https://safety.example' };
    const preaudit = { post: 'dean', department: 'physics' };
    const rules = sampleRules({
      approval: { needed: true, holdsPlace: true, processForm: false, preaudit: { ...preaudit, ...told } },
    });
    const on: BookingDocument = {
      ...document,
      phase: 'awaiting_approval',
      preaudit,
      history: [step('Booked', '09:01', 'ann', { preaudit })],
    };
    expect(shown('owner', { rules, on }).approvalSteps).toMatchObject([
      { kind: 'preaudit', state: 'current', ...told },
      { kind: 'audit', state: 'waiting', description: null, url: null },
    ]);
  });

  it('has nothing that was entered where the person was erased', () => {
    const erased = shown('owner', { details: {} });
    const entered = [
      'theme',
      'theme_en',
      'event',
      'event_en',
      'remark',
      'entourage',
      'email',
      'phone',
    ] as const;
    for (const field of [...entered, 'dept_code', 'dept_name', 'notifiy_channels', 'enclosure'] as const)
      expect([field, erased[field]]).toEqual([field, null]);
    expect([erased.need_notifiy, erased.wemeet_enable]).toEqual([0, 0]);
    expect([erased.participantList, erased.collectionList]).toEqual([[], []]);
    expect(erased.appointment_user_name).toBe('<ann>');
  });

  it('is told by the clock of the campus', () => {
    const rules = sampleRules({ zone: 'UTC' });
    expect(shown('owner', { rules }).create_time).toBe('2026-09-16 00:05:09');
  });

  it('says when somebody came and went, and by which rule', () => {
    const signed: BookingDocument = {
      ...document,
      attendance: { ...document.attendance, signIn: 'owner', signOut: 'optional' },
      signedInAt: at(SAMPLE_DATE, '12:01'),
      signedOutAt: at(SAMPLE_DATE, '13:59'),
      hiddenByOwner: true,
      persons: 0,
      reason: { zh: '维修', en: 'Repair' },
      history: [],
    };
    expect(shown('owner', { on: signed })).toMatchObject({
      need_sign_in: 1,
      sign_in_time: '2026-09-16 12:01:00',
      sign_out_time: '2026-09-16 13:59:00',
      sign_out_rule: 2,
      del: 1,
      person_times: null,
      reason: '维修',
      reason_en: 'Repair',
      cancel_time: null,
      cancel_user_id: null,
      cancel_user_name: null,
      return_reason: null,
      return_time: null,
      return_user_id: null,
      return_user_name: null,
    });
    const required = { ...signed.attendance, signOut: 'required' } as const;
    expect(shown('owner', { on: { ...signed, attendance: required, reason: '雨' } })).toMatchObject({
      sign_out_rule: 1,
      reason: '雨',
      reason_en: '雨',
    });
    const late = {
      ...document,
      phase: 'cancelled',
      reason: 'payment timeout',
      cancelledBy: 'system',
    } as const;
    expect(shown('owner', { on: late })).toMatchObject({
      reason: '逾期未支付，已自动取消',
      reason_en: 'not paid in time',
    });
    expect(shown('owner', { on: { ...late, cancelledBy: 'owner' } }).reason).toBe('payment timeout');
  });
});

describe('what a stranger reads', () => {
  const told = [
    details.name,
    details.theme,
    details.phone,
    details.email,
    'ann',
    'desk',
    'boss',
    'N7',
    'b-7',
    '课',
  ];

  it('is when and where, and the key of the claim for an id', () => {
    const seen = shown('stranger');
    expect(seen).toMatchObject({ id: KEY, start_time: '12:00', resources_name: '101 室', units: 2 });
    const text = JSON.stringify(Object.values(seen));
    expect(told.filter((each) => each && text.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
    expect(seen.collectionList).toEqual([]);
    expect(seen.canCancel).toBe(false);
    expect(seen.actions).toEqual([]);
  });

  it('shows a masked name and a listed answer where the resource says so, and never the id beside it', () => {
    const seen = shown('stranger', {
      disclosure: { shownFields: ['appointment_user_name', 'theme', 'purpose'], masksNames: true },
    });
    expect([seen.appointment_user_name, seen.theme, seen.appointment_user]).toEqual(['欧**', '例会', null]);
    expect(seen.collectionList).toEqual([
      expect.objectContaining({ id: `${KEY}/purpose`, appointment_id: null, order_num: 0 }),
    ]);
  });

  it('is nothing of that where the resource hides its bookings', () => {
    const shownFields = ['appointment_user_name', 'theme', 'purpose'];
    const seen = shown('stranger', { disclosure: { shownFields, hidesBookings: true } });
    expect([seen.appointment_user_name, seen.theme, seen.collectionList]).toEqual([null, null, []]);
  });
});
