// @vitest-environment jsdom
// The strip of a week on a phone: a stroke of more than 100 pixels goes a week on or back, a shorter one nowhere.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { WeekStrip } from './week-strip.tsx';

testScreens();

it.each([
  [-101, ['2026-12-01']],
  [101, ['2026-11-17']],
  [-100, []],
  [100, []],
  [61, []],
])('a stroke of %i pixels leads to %j', (distance, to) => {
  const onDate = vi.fn();
  render(<WeekStrip date="2026-11-24" today="2026-11-24" onDate={onDate} />);
  const strip = screen.getByRole('navigation');
  fireEvent.touchStart(strip, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(strip, { changedTouches: [{ clientX: 200 + distance }] });
  expect(onDate.mock.calls.flat()).toEqual(to);
});
