// @vitest-environment jsdom
// A section of a booking that could not be read says so, and is asked for again.
import { standIn } from '@campus/events/testing/stand-in';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import type { BookingDetail } from './booking-detail.graphql.ts';

testScreens();
const { BundleSection } = await import('./bundle-section.tsx');
const { SeriesSection } = await import('./series-section.tsx');

const booking = standIn<BookingDetail>({ id: 'b1' });
const now = { date: '2026-09-16', minute: 600, second: 0 };
const done = () => undefined;

it.each([
  [
    'BundleOf',
    'of its bundle',
    <BundleSection key="bundle" bundleId="g1" booking={booking} isManager={false} onChanged={done} />,
  ],
  [
    'OwnSeries',
    'of its series',
    <SeriesSection key="series" seriesId="s1" booking={booking} now={now} onChanged={done} />,
  ],
])('%s: says that what is %s could not be read, and asks again', async (operation, _, section) => {
  const { asked } = await showPage('/', { '/': section }, {});
  const times = () => asked.filter(({ operationName }) => operationName === operation).length;
  const retry = await screen.findByRole('button', { name: '重试' });
  const before = times();
  retry.click();
  await vi.waitFor(() => expect(times()).toBeGreaterThan(before));
});
