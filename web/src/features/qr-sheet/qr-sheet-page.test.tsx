// @vitest-environment jsdom
// The sheet of codes: each code may be kept as a picture.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

vi.mock('modern-screenshot', () => ({ domToPng: async () => 'data:image/png;base64,AA' }));

testScreens();
const { QrSheetPage } = await import('./qr-sheet-page.tsx');

it('keeps the code of a resource as a picture', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const node = {
    __typename: 'Resources',
    id: 'r1',
    resources_number: 'YF-302',
    resources_name: '逸夫楼 302 讨论室',
    resources_name_en: 'Meeting room',
    building_name: '逸夫楼',
    building_name_en: 'Yifu',
    floor_name: '3 层',
    floor_name_en: 'F3',
  };
  const page = {
    __typename: 'ResourcesConnection',
    totalCount: 1,
    edges: [{ __typename: 'ResourcesEdge', node }],
  };
  const answers = { SheetResources: { page }, Types: { findResourcesTypeAllByAccount: [] } };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await showPage('/codes', { '/codes': <QrSheetPage /> }, answers);
  // What a scan does stands there in both languages, and the number for those without a camera.
  expect(await screen.findByText('空着：现在用，或约稍后')).toBeTruthy();
  expect(screen.getByText('Free: use it now or book for later')).toBeTruthy();
  expect(screen.getByText('YF-302')).toBeTruthy();
  expect(document.querySelector('header')?.textContent).toBe(
    '302逸夫楼 讨论室 3\u00a0层Yifu Meeting room F3',
  );
  const save = await screen.findByRole('button', { name: '将 逸夫楼 302 讨论室 的二维码保存为图片' });
  fireEvent.click(save);
  await expect.poll(() => saved).toEqual(['download.png']);
});

it('prints one code for each seat of a room that is in use, with the number of the room to type', async () => {
  const seat = (seat_number: string, seat_state: number) => ({
    __typename: 'SeatCell',
    seat_number,
    seat_state,
  });
  const room = {
    __typename: 'SeatResources',
    id: 'r1',
    resources_number: 'LIB-A',
    resources_name: '24 小时自习区',
    resources_name_en: 'Study area',
    building_name: '图书馆',
    building_name_en: 'Library',
    floor_name: null,
    floor_name_en: null,
    seatList: [seat('A1', 1), seat('A2', 2), seat('A3', 1)],
  };
  const answers = { SheetSeats: { room }, Types: { findResourcesTypeAllByAccount: [] } };
  const { asked } = await showPage('/codes?room=r1', { '/codes': <QrSheetPage /> }, answers);
  expect(await screen.findByText('LIB-A A1')).toBeTruthy();
  const stickers = [...document.querySelectorAll('.sticker')];
  expect(stickers.map((each) => each.querySelector('strong')?.textContent)).toEqual(['A1', 'A3']);
  expect(stickers[0]?.querySelector('header')?.textContent).toBe(
    'A1图书馆 24\u00a0小时自习区Library Study area',
  );
  expect(stickers[0]?.textContent).toContain('我的：签到、暂离、回来、离开');
  expect(asked.some(({ operationName }) => operationName === 'SheetResources')).toBe(false);
});

it('has nothing to choose from where there is nothing to print', async () => {
  const page = { __typename: 'ResourcesConnection', totalCount: 0, edges: [] };
  const answers = { SheetResources: { page }, Types: { findResourcesTypeAllByAccount: [] } };
  await showPage('/codes', { '/codes': <QrSheetPage /> }, answers);
  expect(await screen.findByText('没有可显示的资源')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('button', { name: '全选' }).hasAttribute('disabled')).toBe(true);
});
