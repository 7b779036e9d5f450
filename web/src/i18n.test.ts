// @vitest-environment jsdom
// The words of the product: found by namespace, number and language, and what the page says of its language.
import { expect, it } from 'vitest';
import { startTranslation } from './i18n.ts';
import { usePreferences } from './preferences.ts';
import { learnWords, translateIn } from './words.ts';

const zh = { hello: '您好，{{name}}', day_other: '{{count}} 天', deep: { word: '词' } };
const en = {
  hello: 'Hello {{ name }}',
  day_one: '{{count}} day',
  day_other: '{{count}} days',
  day_week: '{{count}} of a week',
};
learnWords('trying', { zh, en });

it.each([
  ['zh', 'hello', { name: '李' }, '您好，李'],
  ['en', 'hello', { name: 'Li' }, 'Hello Li'],
  ['en', 'hello', {}, 'Hello '],
  ['en', 'hello', { name: '李', lng: 'zh' }, '您好，李'],
  ['zh', 'day', { count: 1 }, '1 天'],
  ['en', 'day', { count: 1 }, '1 day'],
  ['en', 'day', { count: 0 }, '0 days'],
  ['en', 'day', { count: 1, context: 'week' }, '1 of a week'],
  ['en', 'day', { count: 2, context: 'none' }, '2 days'],
  ['zh', 'deep.word', {}, '词'],
  ['zh', 'action.retry', {}, '重试'],
  ['zh', 'hello', { ns: 'common' }, 'hello'],
  ['zh', 'common:action.retry', {}, '重试'],
  ['zh', 'deep', { defaultValue: 'none of {{name}}', name: 'it' }, 'none of it'],
  ['zh', 'nothing.such', {}, 'nothing.such'],
] as const)('says in %s %s with %o', (language, key, values, said) => {
  expect(translateIn(language, 'trying', 'common')(key, values)).toBe(said);
});

it('gives the same function for the same language and namespaces', () => {
  expect(translateIn('zh', 'trying')).toBe(translateIn('zh', 'trying'));
  expect(translateIn('zh', 'trying')).not.toBe(translateIn('en', 'trying'));
});

it('says of the page in which language it is, now and after each change', () => {
  const { chooseLanguage } = usePreferences.getState();
  chooseLanguage('zh');
  startTranslation();
  expect(document.documentElement.lang).toBe('zh-CN');
  chooseLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  chooseLanguage('zh');
  expect(document.documentElement.lang).toBe('zh-CN');
});
