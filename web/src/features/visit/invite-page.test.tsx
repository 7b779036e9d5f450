// @vitest-environment jsdom
// An invitation before a server that refuses its row at first.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');
const { HostInvitePage } = await import('./invite-page.tsx');

const day = {
  __typename: 'VisitorAvailable',
  is_open: 1,
  opens_at: null,
  places: null,
  left: null,
  windows: [],
};
const row = { __typename: 'BulkRow', name: '1', id: 'v-1', errcode: 0, messages: [], messages_en: [] };
const taken = { ...row, id: null, errcode: 2012, messages: ['已有来访'], messages_en: ['There is a visit'] };
const result = {
  __typename: 'BulkResult',
  errcode: 0,
  msg: '',
  msg_en: '',
  code: 1,
  ids: [],
  position: null,
};

it('sends a row again that was refused when it was sent', async () => {
  let sent = 0;
  const invite = () => {
    sent += 1;
    return { invited: { ...result, rows: [sent === 1 ? taken : row] } };
  };
  await showPage(
    '/',
    { '/': <HostInvitePage /> },
    {
      VisitWindows: { day },
      VisitGates: { gates: [] },
      InvitationVerdicts: { verdicts: [row] },
      InviteVisitors: invite,
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Add a row/ }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Wang' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '13812345678' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 invitation' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try this row again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  expect(await screen.findByText('Invited')).toBeTruthy();
});
