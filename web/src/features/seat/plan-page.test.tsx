// @vitest-environment jsdom
// The editor of a seat plan: what was drawn is not lost on the way out.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MENUS } from '../../session/session.graphql.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { officeMenu, seatRoom } from '../../testing/seat-room.ts';

testScreens();
// Its words are made known where it is read.
const { PlanPage } = await import('./plan-page.tsx');

const openEditor = async () => {
  const shown = await showPage(
    '/plan/r1',
    { '/plan/:id': <PlanPage />, '/other': <p>another page</p>, '*': <p>the seats</p> },
    {
      Menus: { canvasmenus: [officeMenu] },
      SeatsOfRoom: { room: seatRoom },
      SavePlan: {
        saved: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', revision: 4, position: '1' },
      },
    },
    [MENUS],
  );
  fireEvent.click(await screen.findByRole('button', { name: '停用' }));
  return shown;
};

/** Whether the browser would ask before the window is closed. */
const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before what was drawn is left behind, whatever leads away', async () => {
  const { go } = await openEditor();
  expect(isHeldBack()).toBe(true);
  await go('/other');
  expect(screen.queryByText('another page')).toBeNull();
  fireEvent.click(await screen.findByText('放弃修改'));
  await screen.findByText('another page');
});

it('lets go of what was saved or taken back', async () => {
  await openEditor();
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(isHeldBack()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '重做' }));
  expect(isHeldBack()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('the seats');
});
