// @vitest-environment jsdom
// Short messages above the page: the same one stands once.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslation } from '../i18n.ts';
import { Toaster, toast } from './toast.tsx';

startTranslation('zh');
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // No toast stays for the next test.
  await wait(60);
  cleanup();
  vi.useRealTimers();
});

const wait = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};
const away = { zh: '连接服务器失败', en: 'The server cannot be reached' };
const fail = () => act(() => toast({ tone: 'bad', text: away }));

it('tells the same trouble once', async () => {
  render(<Toaster />);
  fail();
  await wait(1);
  fail();
  expect(screen.getAllByText(away.zh)).toHaveLength(1);
});

it('tells it anew where it happens again later, in place of the old message', async () => {
  render(<Toaster />);
  fail();
  await wait(5);
  fail();
  expect(screen.getAllByText(away.zh)).toHaveLength(1);
  await wait(4);
  expect(screen.getAllByText(away.zh)).toHaveLength(1);
});
