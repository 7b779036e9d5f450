// @vitest-environment jsdom
// The library's own words follow the language that was chosen.

import { act, cleanup, render, screen } from '@testing-library/react';
import { Empty } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { usePreferences } from '../preferences.ts';
import { AntdProvider } from './antd-provider.tsx';

const choose = (language: 'zh' | 'en') => act(() => usePreferences.getState().chooseLanguage(language));

afterEach(() => {
  cleanup();
  choose('zh');
});

it('speaks Chinese first, and English once that is chosen', () => {
  choose('zh');
  render(
    <AntdProvider>
      <Empty image={<i />} />
    </AntdProvider>,
  );
  expect(screen.getByText('暂无数据')).toBeDefined();
  choose('en');
  expect(screen.getByText('No data')).toBeDefined();
});
