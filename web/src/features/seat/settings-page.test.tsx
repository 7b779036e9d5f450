// @vitest-environment jsdom
// The seats of a room in a list, for those who find it in their menu: found, closed and opened one by one, and what
// it offers where somebody else was faster.
import { fireEvent, screen, within } from '@testing-library/react';
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

const seats = [
  ['A1', 1, null],
  ['A2', 2, null],
  ['B1', 1, '靠窗'],
] as const;

const open = async (menus: readonly object[] = [officeMenu]) => {
  const seatList = seats.map(([seat_number, seat_state, block_name], index) => ({
    __typename: 'Seat',
    seat_number,
    row_num: 1,
    column_num: index + 1,
    seat_state,
    block_name,
    seat_tags: null,
  }));
  const saved = { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', revision: 4, position: null };
  const { asked } = await showPage(
    '/seats/r1',
    { '/seats/:id': <SeatSettingsPage /> },
    {
      Menus: { canvasmenus: menus },
      SeatsOfRoom: { room: { ...seatRoom, columns: 3, seatList } },
      SavePlan: { saved },
    },
    [MENUS],
  );
  return (name: string) =>
    asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
};
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));

it('lists each seat with its place and status, and finds it by them', async () => {
  await open();
  await screen.findByRole('table');
  const all = [
    ['A1', '–', '1 × 1', '可用'],
    ['A2', '–', '1 × 2', '停用'],
    ['B1', '靠窗', '1 × 3', '可用'],
  ];
  expect(rows()).toEqual(all);
  const state = screen.getByRole('combobox', { name: '状态' });
  fireEvent.change(state, { target: { value: 'closed' } });
  expect(rows()).toEqual([all[1]]);
  fireEvent.change(state, { target: { value: 'open' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 靠窗 ' } });
  expect(rows()).toEqual([all[2]]);
});

it.each([
  ['停用: A1', 'A1', 2],
  ['启用: A2', 'A2', 1],
])('saves the plan with one seat changed: %s', async (name, number, state) => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name }));
  const models = seats.map(([seat_number, before, block_name], index) => ({
    seat_number,
    row_num: 1,
    column_num: index + 1,
    seat_state: seat_number === number ? state : before,
    block_name,
    seat_tags: null,
  }));
  await vi.waitFor(() =>
    expect(sent('SavePlan')).toMatchObject([{ id: 'r1', rows: 1, columns: 3, edited_from: 3, models }]),
  );
});

it('is for those alone who find the list of seat rooms in their menu', async () => {
  const sent = await open([]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(sent('SeatsOfRoom')).toEqual([]);
});
