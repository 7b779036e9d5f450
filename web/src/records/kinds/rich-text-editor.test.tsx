// @vitest-environment jsdom
// The editor of rich text as it first stands: empty, 100 pixels high, in one of its four languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { editorLanguages } from './rich-words.ts';

testScreens();

it('is 100 px high before anything is written', () => {
  const sheet = document.createElement('style');
  sheet.textContent = readFileSync(join(import.meta.dirname, '../records.css'), 'utf8');
  document.head.append(sheet);
  render(
    <AntdProvider>
      <RichTextEditor label={{ zh: '正文', en: 'Text' }} html="" onChange={() => undefined} />
    </AntdProvider>,
  );
  expect(getComputedStyle(screen.getByRole('textbox', { name: '正文' })).minHeight).toBe('100px');
  sheet.remove();
});

it('speaks English, Chinese, Spanish and Japanese', () => {
  expect(Object.keys(editorLanguages)).toEqual(['en', 'zh-Hans', 'es_MX', 'ja']);
});

it('says beside the text which language its tools speak, which is not that of the text', () => {
  render(
    <AntdProvider>
      <RichTextEditor label={{ zh: '英文正文', en: 'English text' }} html="" onChange={() => undefined} />
    </AntdProvider>,
  );
  expect(screen.getByText('编辑器语言: 中文')).toBeTruthy();
});
