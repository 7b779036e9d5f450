// @vitest-environment jsdom
// After a place was given away: its next period where it is free, else a place of its type.
import { standIn } from '@campus/events/testing/stand-in';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import type { Booking } from '../booking.ts';

testScreens('en');
const { ReleasedCard } = await import('./released-card.tsx');

const name = (text: string) => ({ zh: text, en: text });
const now = { date: '2026-11-20', minute: 680, second: 0 };
const booking = standIn<Booking>({
  id: 'b1',
  resourceId: 'r1',
  resource: name('Room 205'),
  type: name('Room'),
  place: name('Library Floor 2'),
  date: now.date,
  end: 750,
  keptUntil: '11:15',
});

const room = (id: string, building: string, isFree: boolean) => ({
  node: {
    __typename: 'Resources',
    id,
    resources_type_id: 't1',
    resources_name: `Room ${id}`,
    resources_name_en: `Room ${id}`,
    building_name: building,
    building_name_en: building,
    isFreeThen: { __typename: 'CheckResult', errcode: isFree ? 0 : 2001 },
    freeFrom: '11:30',
    freeUntil: '12:30',
  },
});

const offered = async (own: boolean, others: readonly object[]) => {
  const standing = { __typename: 'Standing', counts: [], faults: [] };
  await showPage(
    '/',
    { '/': <ReleasedCard booking={booking} now={now} /> },
    {
      Released: { standing, rooms: { edges: [room('r1', 'Library', own)] } },
      FreeInstead: { rooms: { edges: [room('r1', 'Library', false), ...others] } },
    },
  );
  return (title: string | RegExp) => screen.findByRole('link', { name: title });
};

it('leads to the next period of the same place', async () => {
  const link = await offered(true, []);
  const found = await link(/^Book 11:30–12:30/);
  expect(found.getAttribute('href')).toBe('/mobile/chooseDate/r1?date=2026-11-20&from=11%3A30&to=12%3A30');
});

it('names a free place of its type where it is taken, one of the same building first', async () => {
  const others = [room('r2', 'Library', false), room('r3', 'Gymnasium', true), room('r4', 'Library', true)];
  const link = await offered(false, others);
  const found = await link(/^Book Room r4\s?free 11:30–12:30/);
  expect(found.getAttribute('href')).toContain('/mobile/chooseDate/r4?');
});

it('leads to other times where nothing is free', async () => {
  const link = await offered(false, []);
  expect((await link(/^See other times/)).getAttribute('href')).toBe('/pc/home/resource/r1');
});
