// @vitest-environment jsdom
// Both themes of the documents may be chosen.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTranslation } from '../i18n.ts';
import { usePreferences } from '../preferences.ts';
import { ThemeSwitch } from './theme-switch.tsx';

startTranslation('zh');
beforeEach(() => act(() => usePreferences.getState().chooseLanguage('zh')));
afterEach(() => {
  cleanup();
  act(() => usePreferences.getState().chooseBrand('default'));
});

it('changes to the second theme and back', () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('radio', { name: '校园绿' }));
  expect(usePreferences.getState().brand).toBe('color1');
  fireEvent.click(screen.getByRole('radio', { name: '校园蓝' }));
  expect(usePreferences.getState().brand).toBe('default');
});
