// Every word exists in both languages, and no screen uses a term that the glossary of `web` dropped.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allBookings } from '@campus/events/booking/booking-lists';
import { fieldsIn } from '@campus/events/domain/unknown';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(`${folder}zh`).filter((name) => name.endsWith('.json'));

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

const wordsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([key]) => !isOfOne(key))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, inner]) => wordsOf(inner))
    : [String(value)];

/** English says one thing otherwise than many, in a key of its own; Chinese does not. */
const isOfOne = (key: string): boolean => key.endsWith('_one');

/** Always of several: a limit, or a part of several. */
const saysMany = /up to |^One of |them all|values|were asked again/i;

const at = (value: unknown, path: string): unknown =>
  path
    .slice(1)
    .split('.')
    .reduce((inner: unknown, key) => fieldsIn(inner)[key], value);

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8'));

describe.each(files)('%s', (file) => {
  it('has the same keys in Chinese and English', () => {
    const english = keysOf(read('en', file));
    expect(english.filter((key) => !isOfOne(key)).toSorted()).toEqual(keysOf(read('zh', file)).toSorted());
    for (const key of english.filter(isOfOne)) expect(english).toContain(key.replace(/_one$/, ''));
  });

  it('has no empty word', () => {
    for (const language of ['zh', 'en'])
      expect(wordsOf(read(language, file)).filter((word) => word.trim() === '')).toEqual([]);
  });

  it('counts one thing in English as one', () => {
    const english = keysOf(read('en', file));
    const many = english.filter((key) => /\{\{count\}\} \w+s\b/.test(String(at(read('en', file), key))));
    for (const key of many)
      if (!saysMany.test(String(at(read('en', file), key)))) expect(english).toContain(`${key}_one`);
  });

  it('asks for the same values in both languages', () => {
    const values = (language: string) =>
      wordsOf(read(language, file)).map((word) => (word.match(/\{\{\w+\}\}/g) ?? []).toSorted());
    expect(values('en')).toEqual(values('zh'));
  });
});

/** The words of the documents, on the screens of users and in the lists of the office. */
const statusWords = {
  to_be_submitted: ['待提交', 'To be submitted'],
  awaiting_approval: ['待审批', 'Awaiting approval'],
  approved: ['已通过', 'Approved'],
  pending: ['待履约', 'To be performed'],
  performed: ['已履约', 'Performed'],
  missed: ['未履约', 'Non performance'],
  rejected: ['已驳回', 'Rejected'],
  returned: ['已退回', 'Returned'],
  cancelled: ['已取消', 'Cancelled'],
  terminated: ['已终止', 'Termination'],
  completed: ['已完成', 'Completed'],
  awaiting_payment: ['待支付', 'Awaiting payment'],
};

it('names each status of a booking as the documents do', () => {
  const [zh, en] = ['zh', 'en'].map((language) => fieldsIn(fieldsIn(read(language, 'common.json')).status));
  const pairs = keysOf(zh).map((path) => path.slice(1));
  expect(Object.fromEntries(pairs.map((status) => [status, [zh?.[status], en?.[status]]]))).toEqual(
    statusWords,
  );
  const { status } = allBookings.fields;
  const choices = 'choices' in status ? (status.choices ?? []) : [];
  expect(Object.fromEntries(choices.map(([key, ...words]) => [key, words.slice(0, 2)]))).toEqual(statusWords);
});

/** Each was replaced by one term: see "Words on the screens" in `web/README.md`. */
const dropped = {
  zh: [
    /你/,
    /设为不开放|资源占用|不开放时段/,
    /占用看板|占用率|占用数/,
    /改时间/,
    /待办|在办/,
    /经过/,
    /读模型|搁置/,
    /违约/,
    /回到首页/,
    /云会议/,
  ],
  en: [
    /\bOccupations?\b/,
    /\bNumber to quote\b/,
    /\bBooked for\b/,
    /\bpersons\b/i,
    /\b(?:Read models?|Parked events?)\b/i,
    /\bstands? here\b|\bAs it stood\b/,
    /\b[Gg]o to the home page\b/,
    /\b(?:whoever|whatever)\b/i,
    /\bCloud meetings?\b/i,
    /\bUtili[sz]ation\b/i,
  ],
};

it.each(['zh', 'en'] as const)('keeps to the terms of the glossary in %s', (language) => {
  const found = files.flatMap((file) =>
    wordsOf(read(language, file))
      .map((word) => word.replaceAll(/\{\{\w+\}\}/g, ''))
      .filter((word) => dropped[language].some((term) => term.test(word))),
  );
  expect(found).toEqual([]);
});
