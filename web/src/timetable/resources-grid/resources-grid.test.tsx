// @vitest-environment jsdom
// A hundred resources: only what is seen is drawn, and one live change touches one row.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import type { ClaimsByDate, TimetableClaim } from '../claims.ts';
import { ResourcesGrid, type ResourcesGridProps } from './resources-grid.tsx';

const date = '2026-11-18';
const now = { date, minute: 648, second: 0 };
const resources = Array.from({ length: 100 }, (_, index) => ({
  id: `r${index}`,
  name: { zh: `教室 ${index}`, en: `Room ${index}` },
  place: { zh: '逸夫楼', en: 'Yifu' },
  capacity: index,
}));
const claim = (key: string, start: number): TimetableClaim => ({
  key,
  start,
  end: start + 60,
  state: 'taken',
  capacity: 1,
  taken: 1,
});
const claimsOf = (start: number) =>
  new Map<string, ClaimsByDate>(resources.map(({ id }) => [id, new Map([[date, [claim(id, start)]]])]));

const propsWith = (more: Partial<ResourcesGridProps> = {}): ResourcesGridProps => ({
  label: 'Rooms',
  resources,
  span: 'day',
  date,
  claims: claimsOf(840),
  closedSpans: new Map(),
  mine: new Map(),
  now,
  selection: null,
  verdictOf: () => ({ ok: true }),
  onSelect: vi.fn(),
  onCellExplain: vi.fn(),
  orderKey: 'test',
  ...more,
});

const sizes = { clientWidth: 1200, clientHeight: 600 } as const;

testScreens('en');
beforeAll(() => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});
afterAll(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
});
afterEach(() => {
  localStorage.clear();
});

const names = () => [...document.querySelectorAll('.rg-pane .rg-name')].map((name) => name.textContent);

describe('drawing', () => {
  it('draws the rows that are seen and a few beyond', () => {
    render(<ResourcesGrid {...propsWith()} />);
    const drawn = document.querySelectorAll('.rg-row').length;
    expect(drawn).toBeGreaterThan(600 / 37);
    expect(drawn).toBeLessThan(30);
  });

  it('draws a block as one element, and the icons of a row as one drawing', () => {
    render(<ResourcesGrid {...propsWith()} />);
    const blocks = [...document.querySelectorAll('.slot')];
    expect(blocks.map((block) => block.children.length)).toEqual(blocks.map(() => 0));
    expect(document.querySelectorAll('.rg-lane svg')).toHaveLength(blocks.length);
  });

  it('draws other rows when it is scrolled', () => {
    render(<ResourcesGrid {...propsWith()} />);
    const scroller = screen.getByRole('application');
    act(() => {
      scroller.scrollTop = 37 * 80;
      scroller.dispatchEvent(new Event('scroll'));
    });
    expect(names()).toContain('Room 90');
    expect(names()).not.toContain('Room 5');
  });

  it('touches one row for one live change', async () => {
    const claims = claimsOf(840);
    const props = propsWith({ claims });
    const { rerender } = render(<ResourcesGrid {...props} />);
    const touched = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Element) touched.add(target.closest('.rg-row'));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const changed = new Map(claims).set('r3', new Map([[date, [claim('r3', 840), claim('new', 1000)]]]));
    rerender(<ResourcesGrid {...props} claims={changed} />);
    await act(async () => undefined);
    observer.disconnect();
    expect([...touched].map((row) => row?.querySelectorAll('.slot').length)).toEqual([2]);
  });
});

describe('the sought time', () => {
  const sought = { date, start: 840, end: 900 };
  const isOdd = (id: string) => Number(id.slice(1)) % 2 === 1;
  const verdictOf: ResourcesGridProps['verdictOf'] = (id) =>
    isOdd(id) ? { ok: true } : { ok: false, zh: '已约', en: 'Taken' };

  it('marks what is free, keeps the order, and takes it with one press', () => {
    const onSelect = vi.fn();
    render(<ResourcesGrid {...propsWith({ sought, verdictOf, onSelect })} />);
    expect(names().slice(0, 3)).toEqual(['Room 0', 'Room 1', 'Room 2']);
    fireEvent.click(screen.getAllByText('Free')[0] ?? document.body);
    expect(onSelect).toHaveBeenCalledWith({ resourceId: 'r1', ...sought });
  });

  it('ticks what is free while the viewer is booked elsewhere, and says so instead of booking', () => {
    const own = { key: 'k', bookingId: 'b', date, start: 840, end: 930 };
    const onSelect = vi.fn();
    const onCellExplain = vi.fn();
    const elsewhere: ResourcesGridProps['verdictOf'] = (id, ...rest) =>
      isOdd(id) ? { ok: false, zh: '您已有预约', en: 'You have a booking', own } : verdictOf(id, ...rest);
    render(<ResourcesGrid {...propsWith({ sought, verdictOf: elsewhere, onSelect, onCellExplain })} />);
    expect(document.querySelectorAll('.rg-pane-free').length).toBeGreaterThan(3);
    fireEvent.click(screen.getByRole('button', { name: "You're busy, Room 1, 14:00–15:00" }));
    expect(onSelect).not.toHaveBeenCalled();
    expect(onCellExplain.mock.lastCall?.[0]).toMatchObject({
      resourceId: 'r1',
      minute: 840,
      verdict: { own },
    });
  });

  it('shows who waits for the sought time beside what can still be asked for', () => {
    const asked = (key: string, start: number): TimetableClaim => ({
      ...claim(key, start),
      state: 'requested',
      taken: 0,
    });
    const claims = claimsOf(1200).set('r1', new Map([[date, [asked('a', 840), asked('b', 870)]]]));
    render(<ResourcesGrid {...propsWith({ sought, verdictOf, claims })} />);
    const cell = screen.getByText('2 waiting', { selector: '.rg-free-waiting' }).closest('button');
    expect(cell?.textContent).toContain('Still open');
    expect(screen.getAllByText('Free').length).toBeGreaterThan(1);
  });

  it('has no column for places that none of them has', () => {
    const placeless = resources.map((one) => ({ ...one, place: { zh: '', en: '' } }));
    render(<ResourcesGrid {...propsWith({ resources: placeless })} />);
    expect(document.querySelector('.rg-place, .rg-column-place')).toBeNull();
  });

  it('can show only what is free', () => {
    render(<ResourcesGrid {...propsWith({ sought, verdictOf, showsOnlyFree: true })} />);
    expect(names().slice(0, 3)).toEqual(['Room 1', 'Room 3', 'Room 5']);
  });
});

describe('the keyboard', () => {
  it('walks through rows and time and selects', () => {
    const onSelect = vi.fn();
    render(<ResourcesGrid {...propsWith({ onSelect })} />);
    const root = screen.getByRole('application');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) fireEvent.keyDown(root, { key });
    expect(onSelect).toHaveBeenCalledWith({ resourceId: 'r1', date, start: 690, end: 750 });
  });

  it('moves a row and remembers where', () => {
    const { unmount } = render(<ResourcesGrid {...propsWith()} />);
    const root = screen.getByRole('application');
    fireEvent.keyDown(root, { key: 'ArrowDown' });
    fireEvent.keyDown(root, { key: 'ArrowDown', altKey: true });
    unmount();
    render(<ResourcesGrid {...propsWith()} />);
    expect(names().slice(0, 2)).toEqual(['Room 1', 'Room 0']);
  });
});
