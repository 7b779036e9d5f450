// @vitest-environment jsdom
// Short messages above the page: the same one stands once, and one that is answered gives the focus back.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { Toaster, toast } from './toast.tsx';

testScreens();
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

const Page = ({ hasField }: { readonly hasField: boolean }) => (
  <>
    <main id="content" tabIndex={-1}>
      {hasField ? <input aria-label="field" /> : null}
    </main>
    <Toaster />
  </>
);

const undo = (): void => {
  const button = screen.getByText(/撤销/).closest('button');
  button?.focus();
  if (button) fireEvent.click(button);
};

it('gives the focus back to where it was once Undo was pressed, else to the page', () => {
  const { rerender } = render(<Page hasField />);
  const tell = () => act(() => toast({ text: away, onUndo: () => undefined }));
  tell();
  screen.getByLabelText('field').focus();
  undo();
  expect(document.activeElement).toBe(screen.getByLabelText('field'));
  tell();
  rerender(<Page hasField={false} />);
  undo();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('stays as long as the focus is upon it', async () => {
  render(<Page hasField />);
  act(() => toast({ text: away, onUndo: () => undefined }));
  act(() => screen.getByText(/撤销/).closest('button')?.focus());
  await wait(60);
  act(() => screen.getByLabelText('field').focus());
  await wait(9);
  expect(screen.queryByText(away.zh)).not.toBe(null);
  await wait(2);
  expect(screen.queryByText(away.zh)).toBe(null);
});

it('counts on under the focus where what it offers ends by itself', async () => {
  render(<Page hasField />);
  act(() => toast({ text: away, onUndo: () => undefined, staySeconds: 9 }));
  act(() => screen.getByText('撤销（9 秒）').closest('button')?.focus());
  await wait(4);
  screen.getByText('撤销（5 秒）');
  await wait(5);
  expect(screen.queryByText(away.zh)).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
