// @vitest-environment jsdom
// What was copied is said for a moment, and what could not be is not said to be.
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { copyText, shareAddress } from './copy.ts';
import { Toaster } from './toast.tsx';

testScreens();

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

it('says that the text was copied', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  render(<Toaster />);
  expect(await copyText('A7K2')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('A7K2');
  await screen.findByText('复制成功');
});

it('hands an address to the phone, which may be told no, and copies where there is no phone', async () => {
  const share = vi.fn(() => Promise.reject(new Error('closed')));
  vi.stubGlobal('navigator', { share });
  await shareAddress();
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: window.location.href });
  const writeText = vi.fn(async () => undefined);
  clipboard(writeText);
  await shareAddress();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

it('says nothing where the browser refuses', async () => {
  clipboard(async () => {
    throw new Error('not allowed');
  });
  render(<Toaster />);
  const said = screen.queryAllByText('复制成功').length;
  expect(await copyText('A7K2')).toBe(false);
  expect(screen.queryAllByText('复制成功')).toHaveLength(said);
});
