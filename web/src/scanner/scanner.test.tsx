// @vitest-environment jsdom
// What the scanner says where the camera does not come, and the ways around it. That it reads is seen in a browser.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { whyNone } from './camera.ts';

testScreens();
const { Scanner } = await import('./scanner.tsx');

it('tells apart why there is no camera', () => {
  const why = (name: string) => whyNone(new DOMException('', name));
  expect(['NotAllowedError', 'NotReadableError', 'NotFoundError', 'OverconstrainedError'].map(why)).toEqual([
    'refused',
    'busy',
    'absent',
    'absent',
  ]);
});

it('says once why it sees nothing, asks no camera by itself again, and takes a typed code', async () => {
  const getUserMedia = vi.fn(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  const onCode = vi.fn();
  const { rerender } = render(<Scanner onCode={onCode} />);
  expect((await screen.findByRole('alert')).textContent).toContain('没有摄像头权限');
  rerender(<Scanner onCode={onCode} hint="x" />);
  expect(getUserMedia).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '输入编号' }));
  fireEvent.change(screen.getByLabelText('编号'), { target: { value: ' A-117 ' } });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onCode.mock.calls).toEqual([['A-117']]);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
});

it('is not seen at all where it has no other way and no camera', () => {
  const { container } = render(<Scanner onCode={() => undefined} ways={[]} />);
  expect(container.querySelector<HTMLElement>('.scanner')?.hidden).toBe(true);
});
