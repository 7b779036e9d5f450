// @vitest-environment jsdom
// The timetable by keyboard and ear, and that a live change touches one block.
import { overlaps } from '@campus/events/domain/time/period';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import { testScreens } from '../../testing/screens.ts';
import type { TimetableClaim } from '../claims.ts';
import type { VerdictOf } from '../selection.ts';
import { Timetable, type TimetableProps } from './timetable.tsx';

const now = { date: '2026-11-18', minute: 648, second: 0 };
const claim = (key: string, start: number, end: number): TimetableClaim => ({
  key,
  start,
  end,
  state: 'taken',
  capacity: 1,
  taken: 1,
  label: { zh: '系务会议', en: 'Department meeting' },
});
const claims = new Map([['2026-11-18', [claim('a', 840, 930), claim('b', 1140, 1200)]]]);
const verdictOf: VerdictOf = (date, period) =>
  (claims.get(date) ?? []).some((one) => overlaps(one, period))
    ? { ok: false, zh: '该时段已约满', en: 'The period is fully booked' }
    : { ok: true };

const propsWith = (more: Partial<TimetableProps> = {}): TimetableProps => ({
  label: 'Yifu 302',
  view: 'week',
  date: '2026-11-18',
  claims,
  closedSpans: new Map(),
  mine: new Map(),
  now,
  zone: 'Asia/Shanghai',
  selection: null,
  verdictOf,
  onSelect: vi.fn(),
  onCellExplain: vi.fn(),
  ...more,
});

/** What is due after a render has happened. */
const settled = () => act(async () => undefined);
const press = (...keys: string[]): void => {
  const root = screen.getByRole('application');
  for (const key of keys) {
    const [name = '', shift] = key.split('+').toReversed();
    fireEvent.keyDown(root, { key: name, shiftKey: shift === 'Shift' });
  }
};
const said = (): string => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

const shownOnScreen: Element[] = [];

testScreens('en');
beforeAll(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    shownOnScreen.push(this);
  };
});

describe('the keyboard', () => {
  it('begins at the present and says day, time and state', async () => {
    render(<Timetable {...propsWith()} />);
    await settled();
    press('ArrowDown');
    expect(said()).toBe('Wed 18 Nov 11:00, Free');
    expect(shownOnScreen.at(-1)).toBe(screen.getByRole('img', { name: 'Current cell' }));
    press('ArrowRight', 'ArrowDown');
    expect(said()).toBe('Thu 19 Nov 11:30, Free');
  });

  it('says what stands where it cannot book', async () => {
    render(<Timetable {...propsWith()} />);
    await settled();
    press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(said()).toBe('Wed 18 Nov 14:00, 14:00–15:30, Taken, Department meeting');
  });

  it('extends with shift until the rules refuse, and enter selects what was extended', async () => {
    const onSelect = vi.fn();
    render(<Timetable {...propsWith({ onSelect })} />);
    await settled();
    press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(said()).toContain('13:00');
    press('Shift+ArrowDown');
    expect(said()).toBe('13:00–14:00, 1 h, Free');
    press('Shift+ArrowDown', 'Shift+ArrowDown');
    expect(said()).toBe('13:00–14:00, 1 h, The period is fully booked');
    press('Enter');
    expect(onSelect).toHaveBeenCalledWith({ date: '2026-11-18', start: 780, end: 840 });
  });

  it('takes an hour with enter alone, and gives the selection up with escape', async () => {
    const onSelect = vi.fn();
    const { rerender } = render(<Timetable {...propsWith({ onSelect })} />);
    await settled();
    press('ArrowDown', 'Enter');
    expect(onSelect).toHaveBeenLastCalledWith({ date: '2026-11-18', start: 660, end: 720 });
    const selection = { date: '2026-11-18', start: 660, end: 720 };
    rerender(<Timetable {...propsWith({ onSelect, selection })} />);
    press('Escape');
    expect(onSelect).toHaveBeenLastCalledWith(null);
  });

  it('goes on at the same cell when it comes back from a form, unless that day is gone', async () => {
    const { rerender } = render(<Timetable {...propsWith()} />);
    await settled();
    const root = screen.getByRole('application');
    act(() => root.focus());
    press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const cell = said();
    press('ArrowDown');
    act(() => root.blur());
    expect(document.querySelector('.tt-cursor')).toBeNull();
    act(() => root.focus());
    expect(document.querySelector('.tt-cursor')).not.toBeNull();
    press('ArrowUp');
    expect(said()).toBe(cell);
    act(() => root.blur());
    rerender(<Timetable {...propsWith({ date: '2026-11-25' })} />);
    await settled();
    act(() => root.focus());
    expect(document.querySelector('.tt-cursor')).toBeNull();
  });

  it('turns the page', async () => {
    const onDate = vi.fn();
    render(<Timetable {...propsWith({ onDate })} />);
    await settled();
    press('PageDown');
    expect(onDate).toHaveBeenCalledWith('2026-11-25', 'week');
  });

  it('stands at the same hour of the page that it turned to, also where that page came late', async () => {
    const { rerender, unmount } = render(<Timetable {...propsWith({ onDate: vi.fn() })} />);
    await settled();
    act(() => screen.getByRole('application').focus());
    press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const hour = said().match(/\d\d:\d\d/)?.[0];
    press('PageDown');
    rerender(<Timetable {...propsWith({ date: '2026-11-25' })} />);
    await settled();
    expect(said()).toContain(`25 Nov ${hour}`);
    press('PageDown');
    unmount();
    render(<Timetable {...propsWith({ date: '2026-12-02' })} />);
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('application'));
    expect(said()).toContain(`2 Dec ${hour}`);
  });
});

describe('a live change', () => {
  it('draws the block that changed anew and no other', async () => {
    const { rerender, container } = render(<Timetable {...propsWith()} />);
    await settled();
    const blocks = () => [...container.querySelectorAll('.slot')];
    const before = blocks();
    expect(before).toHaveLength(2);
    const changed = new Map([['2026-11-18', [claim('a', 840, 930), claim('b', 1140, 1230)]]]);
    rerender(<Timetable {...propsWith({ claims: changed })} />);
    await settled();
    const kept = blocks().filter((block) => before.includes(block));
    expect(blocks()).toHaveLength(2);
    expect(kept).toHaveLength(1);
  });

  it('is told politely, once, and not when the page is turned', async () => {
    const { rerender } = render(<Timetable {...propsWith()} />);
    await settled();
    const changed = new Map([
      ['2026-11-18', [claim('a', 840, 930)]],
      ['2026-11-19', [claim('c', 600, 660)]],
    ]);
    rerender(<Timetable {...propsWith({ claims: changed })} />);
    await settled();
    await vi.waitFor(() =>
      expect(said()).toBe('Thu 19 Nov 10:00–11:00, Taken, Department meeting; Wed 18 Nov 19:00–20:00, Free'),
    );
    rerender(<Timetable {...propsWith({ claims: changed, date: '2026-11-25' })} />);
    await settled();
    expect(said()).toContain('Thu 19 Nov');
  });

  it('leaves nothing behind when a claim goes', async () => {
    const { rerender, container } = render(<Timetable {...propsWith()} />);
    await settled();
    rerender(<Timetable {...propsWith({ claims: new Map() })} />);
    await settled();
    expect(container.querySelectorAll('.slot')).toHaveLength(0);
  });
});

describe('the day on a phone', () => {
  it('opens where something can still be booked, and not again', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1900, 390, 1));
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const { rerender } = render(<Timetable {...propsWith({ view: 'day', height: 'auto' })} />);
    await settled();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 1900 - window.innerHeight * 0.4 });
    rerender(<Timetable {...propsWith({ view: 'day', height: 'auto', now: { ...now, minute: 649 } })} />);
    await settled();
    expect(scrolled).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe('the list', () => {
  it('offers what is free, with a button where it may be booked', async () => {
    const onSelect = vi.fn();
    render(<Timetable {...propsWith({ view: 'list', onSelect })} />);
    expect(await screen.findAllByText('14:00–15:30')).toHaveLength(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'Book' })[0] ?? document.body);
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-18' }));
  });
});

it('names the days of the week in the language that was chosen, for the eye and the ear', async () => {
  const choose = (language: 'zh' | 'en') => act(() => usePreferences.getState().chooseLanguage(language));
  render(<Timetable {...propsWith({ view: 'month' })} />);
  await screen.findAllByRole('columnheader');
  const firstDay = () => screen.getAllByRole('columnheader')[0]?.textContent;
  expect(firstDay()).toBe('MondayMon');
  choose('zh');
  await settled();
  expect(firstDay()).toBe('星期一周一');
  choose('en');
});
