// @vitest-environment jsdom
// Both themes of the documents may be chosen.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { usePreferences } from '../preferences.ts';
import { testScreens } from '../testing/screens.ts';
import { ThemeSwitch } from './theme-switch.tsx';

testScreens();
afterEach(() => {
  act(() => usePreferences.getState().chooseBrand('default'));
});

it('changes to the second theme and back', () => {
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('radio', { name: '校园绿' }));
  expect(usePreferences.getState().brand).toBe('color1');
  fireEvent.click(screen.getByRole('radio', { name: '校园蓝' }));
  expect(usePreferences.getState().brand).toBe('default');
});
