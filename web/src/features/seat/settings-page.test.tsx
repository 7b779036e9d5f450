// @vitest-environment jsdom
// The seats of a room in a list: what it offers where somebody else was faster.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { officeMenu, seatRoom } from '../../testing/seat-room.ts';

testScreens();
// Its words are made known where it is read.
const { SeatSettingsPage } = await import('./settings-page.tsx');

it('offers to load the seats again where somebody else has changed them', async () => {
  const { asked } = await showPage(
    '/seats/r1',
    { '/seats/:id': <SeatSettingsPage /> },
    {
      Menus: { canvasmenus: [officeMenu] },
      SeatsOfRoom: { room: seatRoom },
      SavePlan: {
        saved: {
          __typename: 'SaveResult',
          errcode: 4009,
          msg: '内容已被他人修改',
          msg_en: 'It was changed',
          revision: null,
          position: null,
        },
      },
    },
    [MENUS],
  );
  const read = () => asked.filter(({ operationName }) => operationName === 'SeatsOfRoom').length;
  fireEvent.click(await screen.findByRole('button', { name: '停用: A1' }));
  await screen.findByText(/内容已被他人修改/);
  expect(read()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '重新载入' }));
  await vi.waitFor(() => expect(read()).toBe(2));
});
