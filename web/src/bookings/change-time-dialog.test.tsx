// @vitest-environment jsdom
// A new time is called allowed only where the server said so.

import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTranslation } from '../i18n.ts';
import { createConnection } from '../lib/connection.ts';
import { LiveProvider } from '../live/live-context.tsx';
import { usePreferences } from '../preferences.ts';
import '../testing/patience.ts';
import type { Booking } from './booking.ts';

startTranslation('en');
// Its words are made known where it is read.
const { ChangeTimeDialog } = await import('./change-time-dialog.tsx');

/** What a dialog asks of a browser and jsdom does not have. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
});
afterEach(cleanup);

const none = { zh: '', en: '' };
const booking: Booking = {
  id: 'b-7',
  number: 'B-7K2M',
  status: 'pending',
  actions: new Set(['changeTime']),
  date: '2026-11-24',
  start: 840,
  end: 900,
  resourceId: 'room-1',
  resource: { zh: '逸夫楼 302', en: 'Yifu 302' },
  type: none,
  place: none,
  subject: none,
  account: 'student1',
  person: '学生一',
  persons: 1,
  department: none,
  seriesId: undefined,
  bundleId: undefined,
  claimKey: undefined,
  needsSignIn: true,
  signedInAt: undefined,
  signedOutAt: undefined,
  reason: '',
  isInPreaudit: false,
  processUrl: undefined,
  createdAt: '2026-11-20 08:00:00',
  units: 1,
};

const allowed = {
  verdict: { __typename: 'Verdict', code: 0, messages: [], messages_en: [] },
  alternatives: [],
};

/** The dialog at another time of the day, before a server that gives its verdict or breaks off. */
const show = (isBroken: boolean) => {
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName !== 'MoveVerdict') observer.next({ data: { timetableRules: [] } });
        else if (isBroken) return observer.error(new TypeError('gone'));
        else observer.next({ data: allowed });
        observer.complete();
      }),
  );
  const apollo = new ApolloClient({ link: server, cache: new InMemoryCache() });
  const live = { connection: createConnection(), client: { subscribe: () => () => undefined } };
  act(() => usePreferences.getState().chooseLanguage('en'));
  const to = { date: booking.date, start: 960, end: 1020 };
  render(
    <ApolloProvider client={apollo}>
      <LiveProvider live={live}>
        <ChangeTimeDialog
          booking={booking}
          to={to}
          zone="Asia/Shanghai"
          onMove={() => undefined}
          onClose={() => undefined}
        />
      </LiveProvider>
    </ApolloProvider>,
  );
};

it('says that a time is allowed where the server says so', async () => {
  show(false);
  await screen.findByText(/This time is available/);
});

it('says why a time could not be checked, and does not call it allowed', async () => {
  show(true);
  await screen.findByText(/Could not check whether this can be booked/);
  expect(screen.queryByText(/This time is available/)).toBeNull();
});
