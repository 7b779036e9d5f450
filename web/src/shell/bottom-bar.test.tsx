// @vitest-environment jsdom
// Where a phone's bar stands, and what it says.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { BottomBar, hasBottomBar } from './bottom-bar.tsx';

testScreens();

it('stands on the root pages only', () => {
  const roots = ['/pc/home', '/mobile/home', '/pc/myAppointment/', '/pc/messages', '/mobile/personcenter'];
  expect(roots.map(hasBottomBar)).toEqual([true, true, true, true, true]);
  const behind = ['/pc/home/resource/1', '/pc/appointmentDetail/self/1', '/mobile/search', '/'];
  expect(behind.map(hasBottomBar)).toEqual([false, false, false, false]);
});

it('leads to five places, says where one is and how many messages are unread', () => {
  const onMe = vi.fn();
  render(
    <MemoryRouter>
      <BottomBar path="/pc/home" unread={120} onMe={onMe} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['首页', '/pc/home'],
    ['我的', '/pc/myAppointment'],
    ['扫码', '/mobile/qrcode-scanner'],
    ['消息99+120 条未读', '/pc/messages'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('首页');
  fireEvent.click(screen.getByRole('button', { name: '个人' }));
  expect(onMe).toHaveBeenCalledOnce();
});

it('offers my code in the place of the scanner while there is no network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter>
      <BottomBar path="/pc/home" unread={0} onMe={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '我的码' }).getAttribute('href')).toBe('/mobile/myQrcode');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('link', { name: '扫码' }).getAttribute('href')).toBe('/mobile/qrcode-scanner');
});
