// @vitest-environment jsdom
// The editor of rich text as it first stands: empty, 100 pixels high, in one of its four languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTranslation } from '../../i18n.ts';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { editorLanguages } from './rich-words.ts';

startTranslation('zh');
beforeAll(stubResizeObserver);
afterEach(cleanup);

it('is 100 px high before anything is written', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(join(import.meta.dirname, '../records.css'), 'utf8');
  document.head.append(sheet);
  render(
    <AntdProvider>
      <RichTextEditor label={{ zh: '正文', en: 'Text' }} html="" onChange={() => undefined} />
    </AntdProvider>,
  );
  const { minHeight, height } = getComputedStyle(screen.getByRole('textbox', { name: '正文' }));
  expect([minHeight, height]).toEqual(['100px', '']);
  sheet.remove();
});

it('speaks English, Chinese, Spanish and Japanese', () => {
  expect(Object.keys(editorLanguages)).toEqual(['en', 'zh-Hans', 'es_MX', 'ja']);
});
