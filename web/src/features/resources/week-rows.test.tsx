// @vitest-environment jsdom
// A week of rooms: grouped by building, each day with what is left of it, opened by a press.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { readList } from './address.ts';
import { listedOf } from './listed.ts';
import { WeekRows, type WeekRowsProps } from './week-rows.tsx';
import './words.ts';

const dates = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);
const now = { date: '2026-11-16', minute: 480, second: 0 };
const room = (id: string, building: string) =>
  listedOf(
    {
      id,
      resources_number: id,
      resources_name: id,
      resources_name_en: `Room ${id}`,
      capacity: 20,
      describe: null,
      describe_en: null,
      state: 1,
      building_name: building,
      building_name_en: `${building} Hall`,
      floor_name: null,
      floor_name_en: null,
      success_prompt: null,
      success_prompt_en: null,
      need_approve: 0,
      imageList: null,
      wemeet_enable: 0,
    },
    't',
  );
const rows = [room('1', 'A'), room('2', 'B'), room('3', 'A')];
const change = vi.fn();
const taken = { key: 'k', start: 480, end: 1320, state: 'taken', capacity: 1, taken: 1 } as const;

const shown = (): WeekRowsProps => ({
  label: 'Rooms',
  rows,
  onOpenResource: vi.fn(),
  page: {
    list: readList(new URLSearchParams('view=week&from=14:00&to=16:00'), now.date, 'day'),
    dates,
    shown: rows,
    grid: { openFrom: 480, openTo: 1320, step: 30 },
    claims: new Map([['1', new Map([['2026-11-17', [taken]]])]]),
    closedSpans: new Map(),
    mine: new Map(),
    now,
    isCompact: false,
    verdictOf: (id, date) =>
      id === '1' && date === '2026-11-17' ? { ok: false, zh: '已约', en: 'Taken' } : { ok: true },
    change,
  },
});

testScreens('en');
beforeAll(() => {
  for (const name of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 600 });
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

it('groups by building and says of each day what is left', async () => {
  await import('./words.ts');
  render(<WeekRows {...shown()} />);
  const heads = [...document.querySelectorAll('tbody th')].map((head) => head.textContent?.trim());
  expect(heads).toEqual(['A Hall 2 rooms', 'Room 1 20', 'Room 3 20', 'B Hall 1 room', 'Room 2 20']);
  expect(screen.getByRole('button', { name: /^Room 1, Tue 17 Nov/ }).dataset.place).toBe('1/1');
  expect(document.querySelectorAll('.week-cell')).toHaveLength(21);
});

it('ticks every day on which the sought time is free, and opens the day that is pressed', () => {
  render(<WeekRows {...shown()} />);
  expect(document.querySelectorAll('.week-left.good')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: /^Room 2, Thu 19 Nov/ }));
  expect(change).toHaveBeenLastCalledWith({ date: '2026-11-19', view: 'day' });
});

it('walks by arrows, past the name of a building', () => {
  render(<WeekRows {...shown()} />);
  const last = screen.getByRole('button', { name: /^Room 3, Mon 16 Nov/ });
  last.focus();
  act(() => {
    fireEvent.keyDown(last, { key: 'ArrowDown' });
  });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Room 2, Mon 16 Nov/);
});
