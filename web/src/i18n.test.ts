// @vitest-environment jsdom
// The words of the product: started once, added to by each feature.
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { startTranslation } from './i18n.ts';
import { usePreferences } from './preferences.ts';
import { addWords } from './words.ts';

it('keeps the words of a feature where it is started again', () => {
  startTranslation('en');
  addWords('trying', { zh: { hello: '您好' }, en: { hello: 'Hello' } });
  startTranslation('zh');
  expect(i18next.t('trying:hello')).toBe('您好');
  expect(i18next.t('common:action.retry')).toBe('重试');
});

it('says of the page in which language it is, now and after each change', () => {
  startTranslation('zh');
  const { chooseLanguage } = usePreferences.getState();
  expect(document.documentElement.lang).toBe('zh-CN');
  chooseLanguage('en');
  expect([document.documentElement.lang, i18next.language]).toEqual(['en', 'en']);
  chooseLanguage('zh');
  expect([document.documentElement.lang, i18next.language]).toEqual(['zh-CN', 'zh']);
});
