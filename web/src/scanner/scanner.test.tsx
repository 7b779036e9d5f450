// @vitest-environment jsdom
// What the scanner says where the camera does not come, and the ways around it. That it reads is seen in a browser.

import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
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

it('case 25: says once why it sees nothing, asks no camera by itself again, and takes a typed code', async () => {
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

it('case 25: asks for the camera once a visit, mounted twice too, and stops it on leaving', async () => {
  const stop = vi.fn();
  const track = { stop, getCapabilities: () => ({ torch: true }) };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const getUserMedia = vi.fn(async () => stream);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  // The picture never comes, so nothing is read.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined));
  const { unmount } = render(
    <StrictMode>
      <Scanner onCode={() => undefined} />
    </StrictMode>,
  );
  expect(await screen.findByRole('button', { name: '手电' })).toBeTruthy();
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

it('is not seen at all where it has no other way and no camera', () => {
  const { container } = render(<Scanner onCode={() => undefined} ways={[]} />);
  expect(container.querySelector<HTMLElement>('.scanner')?.hidden).toBe(true);
});

it('loads what reads codes anew, where it could not be loaded', async () => {
  const track = { stop: vi.fn(), getCapabilities: () => ({}) };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(2);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    standIn<CanvasRenderingContext2D>({
      drawImage: () => undefined,
      getImageData: () => standIn<ImageData>({ data: new Uint8ClampedArray(16) }),
    }),
  );
  let loaded = 0;
  class Unloaded extends EventTarget {
    constructor() {
      super();
      loaded += 1;
    }
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Unloaded);
  render(<Scanner onCode={() => undefined} tells />);
  expect((await screen.findByRole('alert')).textContent).toContain('请检查网络后重试');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(loaded).toBe(2));
});
