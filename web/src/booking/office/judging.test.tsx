// @vitest-environment jsdom
// An approval that refuses other requests names them.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankAt } from '../../testing/blank.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import type { Booking } from '../booking.ts';
import { JUDGE } from './judge.graphql.ts';

testScreens('en');
const { useJudging } = await import('./judging.tsx');
const { Toaster } = await import('../../ui/toast.tsx');

const empty = { zh: '', en: '' };
const request = (id: string): Booking => ({
  id,
  number: `B-${id}`,
  status: 'awaiting_approval',
  actions: new Set(),
  date: '2030-01-07',
  start: 600,
  end: 660,
  resourceId: 'r1',
  resource: empty,
  type: empty,
  place: empty,
  subject: empty,
  account: id,
  person: { zh: id, en: id },
  persons: 1,
  department: empty,
  seriesId: undefined,
  bundleId: undefined,
  claimKey: undefined,
  needsSignIn: false,
  signedInAt: undefined,
  signedOutAt: undefined,
  reason: empty,
  isInPreaudit: false,
  processUrl: undefined,
  createdAt: '',
  units: 1,
});
const requests = ['one', 'two', 'three'].map(request);

const optimistic = {
  expected: new Map(),
  run: async (_ids: readonly string[], _status: unknown, command: () => Promise<unknown>) => {
    await command();
    return true;
  },
};

const Page = () => {
  const { start, dialog } = useJudging(optimistic, requests);
  return (
    <>
      <button type="button" onClick={() => start('approve', requests.slice(0, 1))}>
        begin
      </button>
      {dialog}
      <Toaster />
    </>
  );
};

it('names whom an approval refused, and nobody who still waits', async () => {
  await showPage(
    '/',
    { '/': <Page /> },
    {
      Judge: {
        answer: { ...blankAt(JUDGE, 'answer'), __typename: 'BulkResult', code: 0, errcode: 0, rows: [] },
      },
      Judged: ({ id }: { id: string }) => ({
        booking: { id, status: id === 'two' ? 'rejected' : 'awaiting_approval' },
      }),
    },
  );
  fireEvent.click(screen.getByText('begin'));
  fireEvent.click(screen.getByRole('button', { name: 'Approve', hidden: true }));
  expect(await screen.findByText('Approved: B-one, rejected: two 10:00–11:00 B-two')).toBeTruthy();
});
