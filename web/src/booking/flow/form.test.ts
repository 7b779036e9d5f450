// A form asks what the resource asks, says what is wrong in words, and is sent under the wire's names.
import { MEETING_FIELD } from '@campus/events/booking/built-in-fields';
import { describe, expect, it } from 'vitest';
import type { FieldSetting } from './checks.graphql.ts';
import { faultsOf, fieldsOf, initialOf, modelOf, personText, subjectFrom, YES } from './form.ts';

const setting = (field: string, over: Partial<FieldSetting> = {}): FieldSetting => ({
  id: field,
  field,
  field_alias: field,
  field_alias_en: null,
  field_source: 1,
  is_necessary: 0,
  describe: null,
  order_num: 0,
  collect_mode: 1,
  data_range: null,
  data_range_en: null,
  default_value: null,
  default_value_en: null,
  extend_config: null,
  logic_config: null,
  last_value: null,
  ...over,
});

const fields = fieldsOf([
  setting('projector', {
    field_source: 2,
    order_num: 9,
    collect_mode: 6,
    data_range: '要|不要',
    data_range_en: 'Yes|No',
  }),
  setting('theme', { field_alias: '主题', field_alias_en: 'Subject', is_necessary: 1 }),
  setting('person_times', { order_num: 1, collect_mode: 3 }),
  setting('phone', { order_num: 2 }),
]);
const limits = { seats: 20 };
const wish = {
  resourceId: 'r1',
  date: '2026-11-20',
  period: { start: 840, end: 930 },
  units: 1,
  holdId: 'h1',
  noticeRead: true,
  fromPhone: false,
};

describe('fieldsOf', () => {
  it('follows the order of the resource and gives every choice both languages', () => {
    expect(fields.map(({ name }) => name)).toEqual(['theme', 'person_times', 'phone', 'projector']);
    expect(fields.at(-1)?.choices).toEqual([
      { zh: '要', en: 'Yes' },
      { zh: '不要', en: 'No' },
    ]);
  });
});

describe('initialOf', () => {
  it('begins with what was entered last, else with the default in the language of the reader', () => {
    const begun = fieldsOf([
      setting('event', { default_value: '例会', default_value_en: 'Meeting' }),
      setting('layout', { data_range: '圆|方', default_value: '圆', default_value_en: 'Round' }),
      setting('remark', { default_value: '无', last_value: '同上次' }),
    ]);
    expect(initialOf(begun, 'en')).toEqual({ event: 'Meeting', layout: '圆', remark: '同上次' });
  });
});

describe('faultsOf', () => {
  it('asks for what is required and for nothing else', () => {
    expect([...faultsOf(fields, {}, limits)]).toEqual([
      ['theme', { zh: '主题不能为空', en: 'Subject cannot be empty' }],
    ]);
    expect(faultsOf(fields, { theme: '  ' }, limits).has('theme')).toBe(true);
  });

  it('counts people against the seats', () => {
    expect(faultsOf(fields, { theme: 'x', person_times: '20' }, limits).size).toBe(0);
    expect(faultsOf(fields, { theme: 'x', person_times: '21' }, limits).get('person_times')?.zh).toBe(
      '最多 20 人',
    );
    expect(faultsOf(fields, { theme: 'x', person_times: '0' }, limits).size).toBe(1);
  });

  it('takes mainland and international numbers', () => {
    const faulty = (phone: string) => faultsOf(fields, { theme: 'x', phone }, limits).size > 0;
    expect(['13812342046', '+86 10 6278-0000'].map(faulty)).toEqual([false, false]);
    expect(['call me', '12'].map(faulty)).toEqual([true, true]);
    expect(faultsOf(fields, { theme: 'x', phone: '12' }, limits).get('phone')).toEqual({
      zh: '须为 11 位手机号，或 5 至 20 位的电话号码，如 010-6275 0000',
      en: 'Must be a mobile number of 11 digits or a phone number of 5 to 20, such as 010-6275 0000',
    });
  });

  it('takes what a Chinese keyboard types, and sends it in plain digits', () => {
    const values = { theme: '组会（一）', phone: '１３８１２３４２０４６', person_times: '１２' };
    expect([...faultsOf(fields, values, limits).keys()]).toEqual([]);
    expect(modelOf(fields, values, wish)).toMatchObject({
      theme: '组会（一）',
      phone: '13812342046',
      person_times: 12,
    });
  });

  it('takes an e-mail address and nothing like it', () => {
    const asking = fieldsOf([setting('email')]);
    const faultOf = (email: string) => faultsOf(asking, { email }, limits).get('email')?.en;
    expect(['ann@campus.edu.cn', 'ann@campus'].map(faultOf)).toEqual([
      undefined,
      'Must be an e-mail address such as name@example.com',
    ]);
  });

  it('bounds a text by the characters that the server takes', () => {
    const asking = fieldsOf([setting('remark', { extend_config: '{"length":500}' })]);
    const faultOf = (length: number) =>
      faultsOf(asking, { remark: '😀'.repeat(length) }, limits).get('remark')?.en;
    expect([500, 501].map(faultOf)).toEqual([undefined, 'At most 500 characters']);
  });
});

/** The model that the server reads: a field that is undefined is not sent. */
const onWire = (model: object): object => JSON.parse(JSON.stringify(model));

describe('modelOf', () => {
  it('sends built-in fields by name, the resource’s own as a collection, and no empty ones', () => {
    const model = modelOf(fields, { theme: ' 组会 ', person_times: '12', phone: '', projector: '要' }, wish);
    expect(model).toMatchObject({
      resources_id: 'r1',
      appointment_date: '2026-11-20',
      start_time: '14:00',
      end_time: '15:30',
      hold_id: 'h1',
      notice_read: 1,
      theme: '组会',
      person_times: 12,
      collectionList: [{ field_name_en: 'projector', collect_mode: 6, collect_content: '要' }],
    });
    expect(model).not.toHaveProperty('phone');
  });

  it('asks for a video meeting where one was wanted, and for none otherwise', () => {
    const asking = fieldsOf([setting(MEETING_FIELD, { collect_mode: 7, data_range: '需要' })]);
    expect(modelOf(asking, { [MEETING_FIELD]: '需要' }, wish)).toHaveProperty('wemeet_enable', 1);
    expect(modelOf(asking, {}, wish)).not.toHaveProperty('wemeet_enable');
  });

  it('says of participants whether they are told and may sign in, once it was said', () => {
    const asking = fieldsOf([setting('participantList', { collect_mode: 9 })]);
    const sent = (more: Readonly<Record<string, string>>) => {
      const { participantList, need_notifiy, participants_scope } = modelOf(asking, more, wish);
      return [participantList?.length, need_notifiy, participants_scope];
    };
    const participantList = '黄 (student2)';
    expect(sent({ participantList })).toEqual([1, undefined, undefined]);
    const said = { need_notifiy: YES, participants_scope: YES };
    expect(sent({ participantList, ...said })).toEqual([1, 1, 3]);
    expect(sent({ participantList, need_notifiy: '', participants_scope: '' })).toEqual([1, 0, 1]);
    expect(sent(said)).toEqual([undefined, undefined, undefined]);
  });

  it('reaches people from outside by the e-mail that stands beside their name', () => {
    const asking = fieldsOf([setting('participantList', { collect_mode: 9 })]);
    const sent = (participantList: string) => modelOf(asking, { participantList }, wish).participantList;
    const guest = personText('安 Ann', '', 'ann@visitors.example');
    expect(sent(`${guest}|来宾|${personText('黄', 'student2', 'huang@campus.example')}`)).toEqual([
      { participant_id: '', participant_name: '安 Ann', email: 'ann@visitors.example' },
      { participant_id: '', participant_name: '来宾' },
      { participant_id: 'student2', participant_name: '黄' },
    ]);
    const faults = (participantList: string) => faultsOf(asking, { participantList }, limits);
    expect(faults(guest).has('participantList')).toBe(false);
    expect(faults('安 <ann>').get('participantList')?.zh).toContain('邮箱有误');
    expect(faults('安 <>').has('participantList')).toBe(true);
  });

  it('says where it is made, whether the notice was read, and after which booking', () => {
    const sent = (more: object) => modelOf(fields, { theme: 'x' }, { ...wish, noticeRead: false, ...more });
    expect(sent({})).toMatchObject({ appointment_source: 1 });
    for (const name of ['notice_read', 'rebook_from', 'id'])
      expect(onWire(sent({}))).not.toHaveProperty(name);
    expect(sent({ fromPhone: true })).toMatchObject({ appointment_source: 2 });
    expect(sent({ noticeRead: true })).toMatchObject({ notice_read: 1 });
    expect(sent({ againFrom: 'b1' })).toMatchObject({ rebook_from: 'b1' });
    expect(sent({ resent: 'b2' })).toMatchObject({ id: 'b2' });
  });

  it('names no hold that is gone', () => {
    const model = modelOf(fields, { theme: 'x' }, { ...wish, holdId: undefined });
    expect(onWire(model)).not.toHaveProperty('hold_id');
  });
});

it('begins with the subject that was said on the page before, and with none where nothing was', () => {
  expect(subjectFrom({ subject: '例会' })).toEqual({ theme: '例会' });
  for (const state of [null, undefined, {}, { subject: '' }, { subject: 5 }, '例会'])
    expect(subjectFrom(state)).toBeUndefined();
});
