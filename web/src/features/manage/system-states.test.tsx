// @vitest-environment jsdom
// How the system fares: what needs nothing says so, what has failed says what to do and where to try again.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { SystemStates } = await import('./system-states.tsx');

const state = (name: string, value: number) => ({ __typename: 'SystemState', name, value });

it('says what to do about each number, and leads to where failed messages are sent again', async () => {
  const systemStates = [state('lag', 0), state('failed_messages', 2), state('watchers', 9)];
  await showPage('/', { '/': <SystemStates /> }, { SystemStates: { systemStates } });
  await screen.findByText('Failed messages');
  const values = [...document.querySelectorAll('dd:first-of-type')].map((each) => each.textContent);
  expect(values).toEqual(['0', '2', '9']);
  expect(screen.getByText('Nothing to do.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See and send again' });
  expect(link.getAttribute('href')).toBe('/manage/settings/notificationLog?send_state=failed');
});
