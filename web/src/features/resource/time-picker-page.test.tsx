// @vitest-environment jsdom
// A time is picked without the timetable: cells that are free are pressed, others say why not, and the picked time
// goes on to the form.
import { addDays } from '@campus/events/domain/time/dates';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Client } from 'graphql-ws';
import { expect, it } from 'vitest';
import { localNowAt } from '../../lib/when.ts';
import { besideLive } from '../../testing/live.tsx';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { ButtonPickerPage, DialogPickerPage } = await import('./time-picker-page.tsx');

const taken = {
  key: 'other',
  start: 600,
  end: 660,
  state: 'taken',
  taken: 1,
  capacity: 1,
  holdUntil: null,
  seat: null,
  awayUntil: null,
  label: null,
};

/** Every day has one booking, from ten to eleven. */
const subscribe: Client['subscribe'] = ({ query, variables }, sink) => {
  if (!query.includes('timetable(')) return () => undefined;
  const day = { resourceId: 'r1', date: variables?.from, revision: 1, rulesRevision: '1', full: true };
  const frame = { ...day, serverTime: Date.now(), claims: [taken], removed: [] };
  sink.next(JSON.parse(JSON.stringify({ data: { timetable: frame } })));
  return () => undefined;
};

/** On the day after this one, none of which is past. */
const open = async (kind: 'button' | 'dialog', slots: readonly [number, number][] = []) => {
  const rules = sampleRules({
    resourceId: 'r1',
    openHours: { start: 540, end: 780 },
    ...(slots.length === 0
      ? {}
      : {
          slotRule: {
            kind: 'fixed',
            slots: slots.map(([start, end]) => ({ id: `${start}`, start, end })),
          },
        }),
  });
  const page = besideLive(kind === 'button' ? <ButtonPickerPage /> : <DialogPickerPage />, subscribe);
  await showPage(
    '/?id=r1',
    { '/': page },
    {
      ResourceNames: { findResourcesAll: { __typename: 'ResourcesConnection', edges: [] } },
      TimetableRules: {
        timetableRules: [
          {
            __typename: 'TimetableRules',
            resourceId: 'r1',
            revision: '1',
            rules,
            asksCaptcha: false,
            costs: false,
            mayBook: { __typename: 'CheckResult', errcode: 0, msg: '', msg_en: '' },
          },
        ],
      },
    },
  );
};
const nextDay = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Next day' }));
  return screen.findByRole('group', { name: 'Times of the day' });
};
const cells = () =>
  within(screen.getByRole('group', { name: 'Times of the day' }))
    .getAllByRole('button')
    .map((cell) => [cell.textContent, cell.hasAttribute('disabled')]);
const press = (time: string) => fireEvent.click(screen.getByText(time));
const bookingOf = (link: HTMLElement) => {
  const [path, query] = (link.getAttribute('href') ?? '').split('?');
  return [path, Object.fromEntries(new URLSearchParams(query))];
};

it('takes an hour by one press and more by a second, and stops before what is taken', async () => {
  await open('button');
  await nextDay();
  await expect.poll(cells).toEqual([
    ['09:00Free', false],
    ['09:30Free', false],
    ['10:00Taken', true],
    ['10:30Taken', true],
    ['11:00Free', false],
    ['11:30Free', false],
    ['12:00Free', false],
    ['12:30Free', false],
  ]);
  expect(screen.getByText('No time chosen yet')).toBeTruthy();
  press('11:00');
  press('12:00');
  const tomorrow = addDays(localNowAt('Asia/Shanghai', Date.now()).date, 1);
  expect(bookingOf(screen.getByRole('link', { name: 'Book this time' }))).toEqual([
    '/pc/appointment',
    { id: 'r1', date: tomorrow, from: '11:00', to: '12:30' },
  ]);
  press('09:00');
  expect(bookingOf(screen.getByRole('link', { name: 'Book this time' }))[1]).toMatchObject({
    from: '09:00',
    to: '10:00',
  });
  press('09:30');
  expect(screen.queryByRole('link', { name: 'Book this time' })).toBeNull();
});

it('offers fixed slots as they are', async () => {
  await open('button', [
    [540, 630],
    [690, 780],
  ]);
  await nextDay();
  await expect.poll(cells).toEqual([
    ['09:00–10:30Taken', true],
    ['11:30–13:00Free', false],
  ]);
  press('11:30–13:00');
  expect(bookingOf(screen.getByRole('link', { name: 'Book this time' }))[1]).toMatchObject({
    from: '11:30',
    to: '13:00',
  });
});

it('forgets the picked time with its day', async () => {
  await open('button');
  await nextDay();
  await expect.poll(() => cells().length).toBe(8);
  press('11:00');
  await nextDay();
  expect(screen.getByText('No time chosen yet')).toBeTruthy();
});
