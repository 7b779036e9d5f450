// What an answer to a command says to a person, in both languages.
import { expect, it } from 'vitest';
import { refusalOf, refusedRows } from './answer.ts';

it('says the message of each language, and Chinese where there is no English', () => {
  expect(refusalOf({ errcode: 0, msg: '成功', msg_en: 'Success' })).toBeUndefined();
  expect(refusalOf({ errcode: 2005, msg: '已约满', msg_en: 'Full' })).toEqual({
    code: '2005',
    text: { zh: '已约满', en: 'Full' },
  });
  expect(refusalOf({ errcode: 2005, msg: '已约满', msg_en: '' })?.text.en).toBe('已约满');
});

it('tells of several which were refused, each with its messages in both languages', () => {
  const row = (name: string, errcode: number, messages: string[], messages_en: string[]) => ({
    id: null,
    name,
    errcode,
    messages,
    messages_en,
  });
  const rows = [
    row('a', 0, ['成功'], ['Success']),
    row('b', 2005, ['已约满', '请改期'], ['Full', 'Choose another day']),
    row('c', 1001, ['不能为空'], []),
    { ...row('0d3e', 3001, ['状态不对'], ['Not now']), id: '0d3e' },
  ];
  const answer = { errcode: 0, msg: '', msg_en: '', code: 1, position: null, rows };
  expect(refusedRows(answer).map(({ name, text }) => [name, text])).toEqual([
    ['b', { zh: '已约满；请改期', en: 'Full; Choose another day' }],
    ['c', { zh: '不能为空', en: '不能为空' }],
    ['', { zh: '状态不对', en: 'Not now' }],
  ]);
});
