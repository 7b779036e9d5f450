// What fields must be to one another: an end after its beginning, rows apart.
import { describe, expect, it } from 'vitest';
import { account } from '../../directory/account.ts';
import { group } from '../../directory/group.ts';
import { bookingRuleFields } from '../../resource/booking-rule-fields.ts';
import { resource } from '../../resource/resource.ts';
import { resourceConfig } from '../../resource/resource-config.ts';
import { seatResource } from '../../seat/seat-resource.ts';
import { codeTable } from '../../settings/code-table.ts';
import { systemSettings } from '../../settings/system-settings.ts';
import { systemTable } from '../../settings/system-table.ts';
import { textsOf } from '../rejections.ts';
import { date, number, text, time } from './fields.ts';
import { isAddress } from './kinds/reference.ts';
import { readInput } from './validate.ts';

const faults = (input: Readonly<Record<string, unknown>>, there = {}) => {
  const reading = readInput(resource, input, 'update', there);
  return reading.outcome === 'valid' ? [] : reading.problems.map(({ path }) => path);
};

const slot = (kssj: string, jssj: string) => ({ kssj, jssj });
const everyYear = { rule_type: 1, month: 1, day: 1 };

describe('rules that could never be met', () => {
  it.each([
    [{ appointment_open_time: '22:00', appointment_close_time: '08:00' }, 'appointment_close_time'],
    [{ appointment_open_time: '08:00', appointment_close_time: '08:00' }, 'appointment_close_time'],
    [{ appointment_open_date: '2026-09-02', appointment_close_date: '2026-09-01' }, 'appointment_close_date'],
    [{ dateList: [{ start: '2026-09-02', end: '2026-09-01' }] }, 'dateList.0.end'],
    [{ timeSlotList: [slot('08:00', '09:00'), slot('11:00', '10:00')] }, 'timeSlotList.1.jssj'],
    [{ timeSlotList: [slot('08:00', '09:00'), slot('08:59', '10:00')] }, 'timeSlotList.1.kssj'],
    [{ timeSlotList: [slot('08:00', '09:00'), slot('08:00', '09:00')] }, 'timeSlotList.1.kssj'],
    [
      { noReservationRuleList: [{ ...everyYear, start_time: '12:00', end_time: '11:00' }] },
      'noReservationRuleList.0.end_time',
    ],
    [
      { availableNumberRuleList: [{ available_number: 1, start_time: '12:00', end_time: '11:00' }] },
      'availableNumberRuleList.0.end_time',
    ],
  ])('are refused: %o', (input, path) => {
    expect(faults(input)).toEqual([path]);
  });

  it('are refused where only one end of them is new', () => {
    const there = { appointment_open_time: '08:00', appointment_close_time: '22:00' };
    expect(faults({ appointment_close_time: '07:00' }, there)).toEqual(['appointment_close_time']);
    expect(faults({ appointment_open_time: '22:00' }, there)).toEqual(['appointment_close_time']);
    expect(faults({ appointment_open_time: null, appointment_close_time: '07:00' }, there)).toEqual([]);
  });

  it('say which field must come after which, in both languages', () => {
    const reading = readInput(
      resource,
      { appointment_open_time: '22:00', appointment_close_time: '08:00' },
      'update',
    );
    expect(reading).toMatchObject({
      problems: [
        {
          rejection: {
            code: 1002,
            reason: {
              zh: '每日关闭时间：须晚于“每日开放时间”',
              en: 'Closes at: must be later than “Opens at”',
            },
          },
        },
      ],
    });
  });
});

it.each([
  [{ appointment_open_time: '22:00', appointment_close_time: '00:00' }],
  [{ appointment_close_time: '08:00' }],
  [{ appointment_open_date: '2026-09-01', appointment_close_date: '2026-09-01' }],
  [{ timeSlotList: [slot('09:00', '10:00'), slot('08:00', '09:00')] }],
  [{ noReservationRuleList: [{ ...everyYear, end_time: '11:00' }] }],
])('takes what can be met: %o', (input) => {
  expect(faults(input)).toEqual([]);
});

it('leaves alone what was saved before and is not touched', () => {
  const there = { appointment_open_time: '22:00', appointment_close_time: '08:00' };
  expect(faults({ resources_name: '明德楼' }, there)).toEqual([]);
});

describe('the workflow service of a resource', () => {
  const long = (count: number) => `https://flow.example/${'x'.repeat(count)}`;
  it.each([
    ['0b21ed86-2c9a-4bb4-a5d1-0f3f0a6a0c53', []],
    ['https://example.com/r', []],
    [long(200), []],
    [long(300), ['review_url']],
    ['x'.repeat(101), ['review_url']],
  ])('is an id, or an address within its limit: %s', (review_url, wrong) => {
    expect(faults({ review_url })).toEqual(wrong);
  });

  it.each([
    'ftp://example.com/r',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/r',
    'https://',
    'http://a b',
  ])('is no address: %s', (given) => {
    expect(isAddress(bookingRuleFields.review_url, given)).toBe(false);
  });

  it('is the only reference that may be an address', () => {
    expect(isAddress(resource.fields.resources_type_id, 'https://example.com/r')).toBe(false);
  });
});

it('gives nobody the account of the clock', () => {
  const read = (id: string) => readInput(account, { account: id, name: '安' }, 'create', {}).outcome;
  expect([read('system'), read('system2'), read('ann.system')]).toEqual(['refused', 'valid', 'valid']);
});

it('lists nobody twice in a group', () => {
  const read = (...accounts: readonly string[]) =>
    readInput(group, { members: accounts.map((accountNo) => ({ accountNo })) }, 'update', {});
  expect(read('ann', 'ben')).toMatchObject({ outcome: 'valid' });
  expect(read('ann', 'ben', 'ann')).toMatchObject({
    problems: [{ path: 'members.2.accountNo', rejection: { code: 1008 } }],
  });
});

describe('items of a code table', () => {
  const wrong = (...items: readonly (readonly [code: string, parent?: string])[]) => {
    const rows = items.map(([item_code, item_parent = '']) => ({ item_code, item_name: '项', item_parent }));
    const reading = readInput(codeTable, { items: rows }, 'update', {});
    return reading.outcome === 'valid'
      ? []
      : reading.problems.map(({ path, rejection }) => [path, rejection.code]);
  };

  it('stand below one another, in any order', () => {
    expect(wrong(['floor', 'house'], ['house'], ['room', 'floor'])).toEqual([]);
  });

  it('stand below none that is not there', () => {
    expect(wrong(['house'], ['floor', 'hose'])).toEqual([['items.1.item_parent', 1002]]);
  });

  it('stand nowhere below themselves', () => {
    expect(wrong(['house', 'house'])).toEqual([['items.0.item_parent', 1002]]);
    expect(wrong(['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a'])).toEqual(
      [0, 1, 2].map((index) => [`items.${index}.item_parent`, 1002]),
    );
  });
});

describe('settings of a tenant', () => {
  const settingsOf = (manage_setting: unknown) => readInput(systemSettings, { manage_setting }, 'update');

  it.each([{ sys_name: '预约' }, {}, '{"sys_name":"预约"}'])('are fields with values: %j', (value) => {
    expect(settingsOf(value)).toMatchObject({ outcome: 'valid' });
  });

  it.each(['预约', '["预约"]', 7, true, ['预约']])('are nothing else: %j', (value) => {
    expect(settingsOf(value)).toMatchObject({ problems: [{ rejection: { code: 1002 } }] });
  });
});

describe('the columns of a table', () => {
  const columnsOf = (json: unknown) => readInput(systemTable, { json, columns: json }, 'update');

  it.each([
    [[]],
    [[{ label: 'name', nickname: '名称', checked: true }]],
    [
      [
        { label: 'name', nickname: null, checked: 0 },
        { label: 'order', width: 80 },
      ],
    ],
  ])('are a list of them, or its text: %j', (json) => {
    const fields = { json, columns: json };
    expect(columnsOf(json)).toEqual({ outcome: 'valid', fields });
    expect(columnsOf(JSON.stringify(json))).toEqual({ outcome: 'valid', fields });
  });

  it.each([
    [{ label: 'name' }],
    [['name']],
    [[{ nickname: '名称' }]],
    [[{ label: '' }]],
    [[{ label: 'name', nickname: 7 }]],
    [[{ label: 'name', checked: 'yes' }]],
    ['name'],
    [7],
  ])('are nothing else: %j', (json) => {
    expect(columnsOf(json)).toMatchObject({
      problems: [
        { path: 'json', rejection: { code: 1002 } },
        { path: 'columns', rejection: { code: 1002 } },
      ],
    });
  });
});

describe('values that only some texts can be', () => {
  it.each([
    ['site', []],
    ['site,email,sms,wechat', []],
    ['site,pigeon', ['notifiy_channels']],
    ['1,2', ['notifiy_channels']],
  ])('are channels by which a message can go: %s', (notifiy_channels, wrong) => {
    expect(faults({ is_notification_push: 1, notifiy_channels })).toEqual(wrong);
  });

  it.each([
    ['https://review.example/return', 'valid'],
    ['javascript:alert(1)', 'refused'],
    ['review', 'refused'],
  ])('are an address where a return is reviewed: %s', (return_review_url, outcome) => {
    expect(readInput(resourceConfig, { return_review_url }, 'update', {}).outcome).toBe(outcome);
  });

  it('are as long as they have characters, not units of UTF-16', () => {
    const name = (length: number) => faults({ resources_name: '😀'.repeat(length) });
    expect([name(100), name(101)]).toEqual([[], ['resources_name']]);
  });
});

it('says what a number and a zone are to be', () => {
  const fields = { seats: number('容量', 'Capacity'), zone: text('时区', 'Time zone', { pattern: 'zone' }) };
  const read = readInput({ fields, zh: '', en: '' }, { seats: -1, zone: 'Beijing time' }, 'create');
  const reasons = read.outcome === 'refused' ? read.problems.map(({ rejection }) => rejection.reason) : [];
  expect(reasons).toEqual([
    { zh: '容量不能为负数', en: 'Capacity cannot be negative' },
    { zh: '时区：须为时区名，如 Asia/Shanghai', en: 'Time zone: must be a time zone such as Asia/Shanghai' },
  ]);
});

it('reads what Chinese keyboards type, and leaves names as they are', () => {
  const fields = {
    seats: number('容量', 'Capacity'),
    code: text('编码', 'Code', { pattern: 'code' }),
    opens: time('开放时间', 'Opens at'),
    from: date('日期', 'Date'),
    name: text('名称', 'Name'),
  };
  const given = {
    seats: '１２',
    code: 'ＹＦ－２０１',
    opens: '０８：３０',
    from: '２０２６－１２－０１',
    name: '明德楼（北）',
  };
  expect(readInput({ fields, zh: '', en: '' }, given, 'create')).toEqual({
    outcome: 'valid',
    fields: { seats: 12, code: 'YF-201', opens: '08:30', from: '2026-12-01', name: '明德楼（北）' },
  });
});

describe('a rule across two fields', () => {
  const latest = { min_advance_booking_day: 8 };
  const path = 'advance_booking.min_advance_booking_day';

  it.each([
    [{ advance_booking: { max_advance_booking_day: 7, ...latest } }, {}, [path]],
    [{ advance_booking: { max_advance_booking_day: 8, ...latest } }, {}, []],
    [{ advance_booking: { max_advance_booking_hour: 23, ...latest } }, {}, [path]],
    [{ advance_booking: latest }, {}, []],
    [{ advance_booking_rule: 0, advance_booking: { max_advance_booking_day: 7, ...latest } }, {}, []],
    [{ capacity: 3 }, { advance_booking: { max_advance_booking_day: 7, ...latest } }, []],
  ])('judges %j beside %j', (input, there, wrong) => {
    expect(faults(input, there)).toEqual(wrong);
  });

  it('says what the other field is', () => {
    const advance_booking = { max_advance_booking_day: 7, ...latest };
    const reading = readInput(resource, { advance_booking }, 'update');
    if (reading.outcome === 'valid') throw new Error('it was taken');
    expect(textsOf(reading.problems[0].rejection).zh).toContain('不得多于最早提前的 7 天');
    expect(textsOf(reading.problems[0].rejection).en).toContain('no more than the earliest, 7 days');
  });

  it('holds for numbers too, and words what is expected', () => {
    const entity = {
      zh: '次数',
      en: 'Counts',
      fields: {
        least: number('最短', 'Shortest', { unit: ['分钟', 'min'], expects: ['填分钟数', 'minutes'] }),
        most: number('最长', 'Longest', { unit: ['分钟', 'min'] }),
      },
      compare: [
        { field: 'least', atMost: 'most', says: ['不得多于 {than}', 'no more than {than}'] },
      ] as const,
    };
    const wrong = (input: object) => {
      const reading = readInput(entity, { ...input }, 'create');
      return reading.outcome === 'valid' ? '' : textsOf(reading.problems[0].rejection).en;
    };
    expect(wrong({ least: 30, most: 20 })).toContain('Shortest: no more than 20 min');
    expect(wrong({ least: 30, most: null })).toBe('');
    expect(wrong({ least: 'x' })).toContain('Shortest: minutes');
  });
});

it('lets the shortest booking of a seat be no longer than the longest', () => {
  const lengths = (shortest: number, longest: number) =>
    readInput(
      seatResource,
      { minimum_single_appointment_duration: shortest, maximum_single_appointment_duration: longest },
      'update',
    ).outcome;
  expect([lengths(60, 60), lengths(90, 60)]).toEqual(['valid', 'refused']);
});
