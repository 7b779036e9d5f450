// What the office writes for a message is refused where the message could not fill it in.
import { expect, it } from 'vitest';
import { readInput } from '../domain/record/validate.ts';
import { textsOf } from '../domain/rejections.ts';
import { messageKinds } from './kinds.ts';
import { notificationReminder } from './notification-reminder.ts';

const read = (template: string) => readInput(notificationReminder, { template }, 'update');

it.each([
  '{person}，{what} 将于 {until} 结束（{actor}）',
  '第一行\n{what}',
  '没有占位符',
  'a brace alone: }{',
])('takes %j', (template) => {
  expect(read(template).outcome).toBe('valid');
});

it('takes every text that is built in', () => {
  for (const { lead } of Object.values(messageKinds))
    for (const text of [lead.zh, lead.en]) expect(read(text), text).toMatchObject({ outcome: 'valid' });
});

it.each(['{bogus}', '您好\n{what}，{姓名}', '{What}', '{what }'])(
  'refuses %j and says what there is',
  (text) => {
    const reading = read(text);
    if (reading.outcome !== 'refused') throw new Error('it was taken');
    const [{ path, rejection }] = reading.problems;
    expect(path).toBe('template');
    expect(textsOf(rejection).zh).toContain('{what}、{person}、{actor}、{until}');
    expect(textsOf(rejection).en).toContain('{what}, {person}, {actor}, {until}');
  },
);
