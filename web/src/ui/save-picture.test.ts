// @vitest-environment jsdom
// A drawing becomes a file under the name that the documents give it.
import { afterEach, expect, it, vi } from 'vitest';
import { savePicture } from './save-picture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['twice the size of a chart', 800, 1600],
  ['large enough for a small drawing', 10, 600],
])('is called download.png, and %s', async (_, width, pixels) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
    },
  );
  const pen = { fillRect: vi.fn(), drawImage: vi.fn() };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => pen });
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => `data:${type};base64,AA`);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  Object.defineProperty(drawing, 'viewBox', { value: { baseVal: { width, height: 5 } } });
  await savePicture(drawing);
  expect(saved).toEqual(['download.png data:image/png;base64,AA']);
  expect(pen.fillRect).toHaveBeenCalledWith(0, 0, pixels, (5 * pixels) / width);
});
