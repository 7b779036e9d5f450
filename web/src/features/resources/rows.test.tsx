// @vitest-environment jsdom
// The list of a type: what a row says of its resource and of the sought time, and what narrows the list.

import type { Period } from '@campus/events/domain/time/period';
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '../../live/my-claims.ts';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { type ListAddress, readList } from './address.ts';
import { listedOf } from './listed.ts';
import type { FoundRow } from './phone-find-row.tsx';
import { RESOURCES } from './resources.graphql.ts';
import type { ListPageState } from './use-list-page.ts';

testScreens('en');
const { Rows } = await import('./rows.tsx');
const { Filters } = await import('./filters.tsx');
const { PhoneFindRow } = await import('./phone-find-row.tsx');
const { useOrder } = await import('./use-order.ts');

type Wire = Parameters<typeof listedOf>[0];
const blank = blankAt(RESOURCES, 'findResourcesAllByAccount', 'edges', 'node');
const hall = (id: string, more: Partial<Wire> = {}) =>
  listedOf(
    standIn<Wire>({ ...blank, id, resources_name: id, resources_name_en: `Room ${id}`, state: 1, ...more }),
    't1',
  );

const taken = { ok: false, zh: '已被预约', en: 'Already taken' } as const;
const own = { bookingId: 'b9', date: '2026-11-24', start: 840, end: 900 };

const pageOf = (query: string, more: object = {}) => {
  const change = vi.fn<(part: Partial<ListAddress>) => void>();
  const openOwn = vi.fn();
  const page = standIn<ListPageState>({
    list: readList(new URLSearchParams(query), '2026-11-24', 'list'),
    now: { date: '2026-11-24', minute: 480, second: 0 },
    grid: { openFrom: 480, openTo: 1320, step: 30 },
    claims: new Map(),
    closedSpans: new Map(),
    mine: new Map(),
    claimsOfMine: NO_CLAIMS,
    selection: null,
    snap: (_: string, period: Period) => period,
    isCompact: false,
    timetable: { rules: new Map([['camera', { rules: { lending: {} } }]]), pictures: new Map() },
    verdictOf: (id: string) =>
      id === 'taken' ? taken : id === 'mine' ? { ...taken, own } : { ok: true as const },
    change,
    openOwn,
    ...more,
  });
  return { page, change, openOwn };
};

const rowsOf = (query: string, rows: readonly ReturnType<typeof hall>[]) => {
  const { page, openOwn } = pageOf(query);
  const onTake = vi.fn();
  render(
    <MemoryRouter>
      <Rows page={page} rows={rows} onTake={onTake} />
    </MemoryRouter>,
  );
  const row = (id: string) => {
    const found = document.querySelector<HTMLElement>(`[data-resource="${id}"]`);
    if (!found) throw new Error(`no row of ${id}`);
    return found;
  };
  return { row, onTake, openOwn };
};

it('says of each how many it seats, where it is, and what is special about it', () => {
  const place = { building_name: '一号楼', building_name_en: 'Building 1', floor_name: '2F' };
  const { row } = rowsOf('', [
    hall('1', { capacity: 40, ...place, wemeet_enable: 1, need_approve: 1, state: 2 }),
    hall('2'),
    hall('4', { wemeet_enable: 1 }),
    hall('camera'),
  ]);
  const facts = [...row('1').querySelectorAll('.row-facts > span')].map((each) => each.textContent?.trim());
  expect(facts).toEqual(['40', expect.stringContaining('Building 1'), 'Video meetings', 'Needs approval']);
  expect(row('1').textContent).toContain('Under maintenance');
  expect(row('2').querySelectorAll('.row-facts > span')).toHaveLength(0);
  expect(row('2').textContent).not.toContain('Under maintenance');
  expect(row('4').textContent).not.toContain('Under maintenance');
  expect(within(row('2')).getByText('View timetable').getAttribute('href')).toMatch(/resource\/2\?/);
  const { from, to } = row('2').querySelector<HTMLElement>('.day-bar-hours')?.dataset ?? {};
  expect([from, to]).toEqual(['08:00', '22:00']);
  expect(row('camera').textContent).toContain('Borrowed by the day');
  expect(within(row('camera')).getByText('Choose dates')).toBeTruthy();
});

it('says of the sought time what is free, taken, or mine elsewhere, what is free first', () => {
  const { row, onTake, openOwn } = rowsOf('from=14:00&to=15:00', [hall('taken'), hall('mine'), hall('free')]);
  const order = [...document.querySelectorAll<HTMLElement>('[data-resource]')];
  expect(order.map(({ dataset }) => dataset.resource)).toEqual(['mine', 'free', 'taken']);
  expect(row('free').querySelector('.standing')?.textContent).toBe('Free 14:00–15:00');
  expect(row('taken').querySelector('.standing')?.textContent?.trim()).toBe('Already taken');
  fireEvent.click(within(row('free')).getByRole('button', { name: 'Book' }));
  expect(onTake).toHaveBeenCalledWith('free', '2026-11-24', { date: '2026-11-24', start: 840, end: 900 });
  expect(row('mine').textContent).toContain('You already have a booking then');
  fireEvent.click(within(row('mine')).getByRole('button', { name: 'View it' }));
  expect(openOwn.mock.calls[0]?.[0]).toBe('b9');
  expect(within(row('taken')).queryByRole('button', { name: 'Book' })).toBeNull();
});

it('shows on cards the cover alone', () => {
  const images = (image_category: number) => ({
    imageList: [{ __typename: 'ResourceImage', uri: `/upload/${image_category}.png`, image_category }],
  });
  const { row } = rowsOf('view=cards', [hall('1', images(1)), hall('2', images(3))]);
  expect(row('1').classList).toContain('resource-card');
  expect(row('1').querySelector('.row-cover')).not.toBeNull();
  expect(row('2').querySelector('.row-cover')).toBeNull();
});

it('narrows by seats, place, order and name, each as it is chosen', () => {
  const in1 = hall('1', { building_name: '一号楼', building_name_en: 'Building 1' });
  const { page, change } = pageOf('seats=7');
  render(<Filters page={page} all={[in1, hall('2', { building_name: '二号楼' }), hall('3')]} />);
  const choices = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
  expect(choices('Seats')).toEqual(['0', '2', '4', '6', '10', '20', '40', '80', '7']);
  expect(choices('Place')).toEqual(['', '一号楼', '二号楼']);
  const orders = ['hits', 'favorable_number', 'average', 'totalSuccessReserveCounts', 'resources_name'];
  expect(choices('Order')).toEqual(['', ...orders]);
  const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  choose(screen.getByRole('combobox', { name: 'Seats' }), '20');
  choose(screen.getByRole('combobox', { name: 'Place' }), '二号楼');
  choose(screen.getByRole('combobox', { name: 'Order' }), 'average');
  choose(screen.getByRole('searchbox'), 'Yifu');
  expect(change.mock.calls.map(([part]) => part)).toEqual([
    { seats: 20 },
    { building: '二号楼' },
    { order: 'average' },
    { text: 'Yifu' },
  ]);
  expect(screen.getByRole('button', { name: 'Campus map' })).toBeTruthy();
});

it('says beside the booking form what is chosen without its name, which everybody hears', () => {
  const selection = { resourceId: '1', date: '2026-11-24', start: 840, end: 900 };
  const { page } = pageOf('seats=20&sort=average', { selection });
  const places = ['一号楼', '二号楼'].map((name) => hall(name, { building_name: name }));
  render(<Filters page={page} all={places} />);
  const shown = ['Seats', 'Place', 'Order'].map((name) => {
    const box = screen.getByRole('combobox', { name });
    return box instanceof HTMLSelectElement ? box.selectedOptions[0]?.textContent : undefined;
  });
  expect(shown).toEqual(['20 or more', 'Place', 'Best rated']);
  expect(screen.getByRole('button', { name: 'Campus map' }).textContent).toBe('');
});

it('offers no map of one building, and lets go of a sought time with what is free then', () => {
  const { page, change } = pageOf('from=14:00&to=15:00&only=1');
  render(<Filters page={page} all={[hall('1', { building_name: '一号楼' })]} />);
  expect(screen.queryByRole('button', { name: 'Campus map' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear 14:00–15:00' }));
  expect(change).toHaveBeenCalledWith({ sought: null, onlyFree: false });
});

it('asks the server for another order, in the language that is read', async () => {
  const Order = () => <p>{useOrder('t1', 'resources_name').join()}</p>;
  const node = (id: string) => ({ __typename: 'ResourcesEdge', node: { __typename: 'Resources', id } });
  const edges = { __typename: 'ResourcesConnection', edges: [node('2'), node('1')] };
  const { asked } = await showPage(
    '/',
    { '/': <Order /> },
    { ResourcesOrder: { findResourcesAllByAccount: edges } },
  );
  await screen.findByText('2,1');
  expect(asked.find(({ operationName }) => operationName === 'ResourcesOrder')?.variables).toMatchObject({
    typeId: 't1',
    order: 'resources_name',
    language: 'en',
  });
});

it('leads a phone to the days of a device, and calls none of its hours taken', () => {
  const row = standIn<FoundRow>({
    resource: { ...hall('camera'), needsApproval: false },
    known: { rules: { lending: {} } },
    picture: {},
    verdict: taken,
    isFree: false,
  });
  const find = { text: '', date: '2026-11-24', start: 600, end: 660, people: 0, typeId: '' };
  render(
    <MemoryRouter>
      <PhoneFindRow row={row} find={find} isMine={() => false} axis={find} minute={undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Borrowed by the day')).toBeTruthy();
  expect(screen.queryByText('Already taken')).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose dates' }).getAttribute('href')).toContain('camera');
});
