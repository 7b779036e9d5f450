// @vitest-environment jsdom
// What a reader is told whose computer stands in another zone.
import { localOf } from '@campus/events/domain/time/zone';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dateText } from '../lib/when.ts';
import { testScreens } from '../testing/screens.ts';
import { ZoneNotice } from './zone-notice.tsx';

testScreens('en');

it('says the day of the reader’s clock, which may be another', () => {
  const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = mine === 'Pacific/Kiritimati' ? 'America/New_York' : 'Pacific/Kiritimati';
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 11, 30), toFake: ['Date'] });
  render(<ZoneNotice zone={elsewhere} />);
  const day = dateText(localOf(mine, Date.now()).date, 'en');
  expect(screen.getByText(/Your local time is/).textContent).toContain(`Your local time is ${day} `);
  vi.useRealTimers();
});
