// What a form may hold at most: what is booked stands in the log for ever.
import { textsOf } from '@campus/events/domain/rejections';
import { expect, it } from 'vitest';
import { readCount, readDate, readPeriod, readReason } from '../../../command/read.ts';
import { type BookingForm, readDetails } from './wish.ts';

const form: BookingForm = { theme: 'Seminar' };

it.each(['', ' ', '\u200b', '\u2060\u3164'])('asks for a subject that can be seen, not %j', (theme) => {
  expect(readDetails({ theme }, 'Li')).toMatchObject({ ok: false, rejection: { code: 1001 } });
});

it.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30'])(
  'reads no date %s',
  (text) => {
    expect(readDate(text)).toMatchObject({ ok: false, rejection: { code: 1002 } });
  },
);

it('reads numbers and addresses as Chinese keyboards type them, and keeps Chinese signs in texts', () => {
  const read = readDetails(
    { theme: '组会（周一）', phone: '１３８１２３４２０４６', email: 'li＠example．test' },
    'Li',
  );
  expect(read.ok && read.value).toMatchObject({
    theme: '组会（周一）',
    phone: '13812342046',
    email: 'li@example.test',
  });
  expect(readDate('２０２６－１２－０１')).toEqual({ ok: true, value: '2026-12-01' });
  expect(readPeriod('０８：００', '９：００')).toMatchObject({ ok: false });
  expect(readPeriod('０８：００', '０９：００')).toEqual({ ok: true, value: { start: 480, end: 540 } });
});

it('says what a phone number is to be where it refuses one', () => {
  const read = readDetails({ ...form, phone: '12' }, 'Li');
  expect(!read.ok && textsOf(read.rejection).zh).toContain('电话须为 11 位手机号');
});

it('takes a form whose words are as long as words are', () => {
  const participantList = [{ participant_id: '1', participant_name: 'Li', participant_dept_name: 'Physics' }];
  const filled = { ...form, dept_code: 'PHY', enclosure: `/files/${'x'.repeat(300)}`, participantList };
  expect(readDetails(filled, 'Li').ok).toBe(true);
});

it('keeps what was entered, each under its name, and nothing of what was not', () => {
  const whole: BookingForm = {
    theme: ' 组会 ',
    theme_en: 'Group',
    event: '讨论',
    event_en: 'Talk',
    remark: '投影',
    entourage: '三人',
    email: 'li@example.test',
    phone: '13812342046',
    dept_code: 'PHY',
    dept_name: '物理系',
    dept_name_en: 'Physics',
    participants_scope: 2,
    participantList: [{ participant_id: 'bo', participant_name: 'Bo', need_notifiy: 1 }],
    collectionList: [{ field_name_en: 'purpose', field_name_cn: '用途', collect_content: '课' }],
    enclosure: '/a',
    enclosure_name: 'a.pdf',
    enclosure_size: 3,
    need_notifiy: 1,
    notifiy_channels: 'email',
    wemeet_enable: 1,
    rebook_from: 'b0',
  };
  const read = readDetails(whole, 'Li');
  expect(read.ok && read.value).toMatchObject({
    name: 'Li',
    theme: '组会',
    themeEn: 'Group',
    event: '讨论',
    eventEn: 'Talk',
    remark: '投影',
    entourage: '三人',
    email: 'li@example.test',
    phone: '13812342046',
    department: { code: 'PHY', name: '物理系', nameEn: 'Physics' },
    participantsScope: 2,
    participants: [{ id: 'bo', name: 'Bo', notifies: true }],
    answers: [{ field: 'purpose', name: '用途', content: '课' }],
    attachment: { uri: '/a', name: 'a.pdf', bytes: 3 },
    notifies: true,
    channels: 'email',
    wantsMeeting: true,
    againFrom: 'b0',
  });
  expect(readDetails(form, 'Li')).toEqual({ ok: true, value: { name: 'Li', theme: 'Seminar' } });
});

it.each<[string, BookingForm]>([
  ['a code of a department', { dept_code: 'x'.repeat(2_001) }],
  ['channels', { notifiy_channels: 'x'.repeat(2_001) }],
  ['the address of an attachment', { enclosure: 'x'.repeat(2_001) }],
  ['the booking that it is made after', { rebook_from: 'x'.repeat(2_001) }],
  ['a remark', { remark: 'x'.repeat(501) }],
  ['those who come along', { entourage: 'x'.repeat(501) }],
  ['an occasion', { event: 'x'.repeat(201) }],
  ['a subject', { theme: 'x'.repeat(101) }],
  ['participants', { participantList: Array(501).fill({ participant_name: 'Li' }) }],
  ['answers', { collectionList: Array(51).fill({ field_name_cn: 'x', collect_content: '1' }) }],
  ['an occasion in English', { event_en: 'x'.repeat(201) }],
  ['the number of a participant', { participantList: [{ participant_name: 'Li', mobile: '1'.repeat(201) }] }],
  ['the name of a field', { collectionList: [{ field_name_cn: 'x'.repeat(201), collect_content: '1' }] }],
])('refuses %s beyond every measure', (_, more) => {
  expect(readDetails({ ...form, ...more }, 'Li')).toMatchObject({ ok: false, rejection: { code: 1006 } });
});

it.each<[string, BookingForm]>([
  ['an e-mail address', { email: 'li at example' }],
  ['a phone number', { phone: '12' }],
  ['an attachment of a scheme that runs', { enclosure: 'javascript:alert(1)' }],
  ['an attachment of the scheme of the page', { enclosure: '//files.example.test/a.pdf' }],
  ['a scope of participants', { participants_scope: 4 }],
  ['a channel that is none', { notifiy_channels: 'email,pigeon' }],
  ['the phone number of a participant', { participantList: [{ participant_name: 'Li', mobile: '12' }] }],
  ['the address of a participant', { participantList: [{ participant_name: 'Li', email: 'li' }] }],
  ['a participant without a name', { participantList: [{ participant_id: '1' }] }],
])('says of %s that it is malformed', (_, more) => {
  const read = readDetails({ ...form, ...more }, 'Li');
  if (read.ok) throw new RangeError('taken');
  expect(read.rejection.code).toBe(1002);
  expect(textsOf(read.rejection).zh).toMatch(/^格式校验失败/);
  expect(textsOf(read.rejection).en).toMatch(/^Format validation failed/);
});

it.each<BookingForm>([{ email: 'li@example.test' }, { phone: '13812342046' }, { phone: '+86 10 6278-0000' }])(
  'takes %o',
  (more) => {
    expect(readDetails({ ...form, ...more }, 'Li').ok).toBe(true);
  },
);

it('counts characters, of which some are two units of UTF-16', () => {
  expect(readDetails({ theme: '😀'.repeat(100), remark: '𠮷'.repeat(500) }, 'Li').ok).toBe(true);
  expect(readDetails({ theme: '😀'.repeat(101) }, 'Li').ok).toBe(false);
  expect(readReason('😀'.repeat(200)).ok).toBe(true);
});

it('does not make one person of a number that nobody gave, and takes one place', () => {
  expect(readCount('people', undefined)).toEqual({ ok: true, value: 0 });
  expect(readCount('people', 12)).toEqual({ ok: true, value: 12 });
  expect(readCount('units', null)).toEqual({ ok: true, value: 1 });
  expect(readCount('people', 0).ok).toBe(false);
});

it('reads a reason of 200 characters at most, and names it', () => {
  expect(readReason(' 临时有会 ')).toEqual({ ok: true, value: '临时有会' });
  expect(readReason(null)).toEqual({ ok: true, value: '' });
  const read = readReason('x'.repeat(201));
  if (read.ok) throw new RangeError('taken');
  expect(textsOf(read.rejection)).toEqual({
    zh: '原因超出上限 200 个字符',
    en: 'The reason exceeds the limit of 200 characters',
  });
});
