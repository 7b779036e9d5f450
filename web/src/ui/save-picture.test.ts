// @vitest-environment jsdom
// A part of the page becomes a file under the name that the documents give it, without what acts on the page.
import { domToPng } from 'modern-screenshot';
import { afterEach, expect, it, vi } from 'vitest';
import { savePicture } from './save-picture.ts';

vi.mock('modern-screenshot', () => ({ domToPng: vi.fn(async () => 'data:image/png;base64,AA') }));

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const partOf = (width: number): HTMLElement => {
  document.body.innerHTML = '<section><h1>A</h1><button class="button">B</button></section>';
  const part = document.querySelector('section');
  if (!part) throw new Error('no part');
  part.getBoundingClientRect = () => new DOMRect(0, 0, width, 5);
  return part;
};

it.each([
  ['twice the size of a chart', 800, 2],
  ['large enough for a small drawing', 10, 60],
])('is called download.png, and %s', async (_, width, scale) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await savePicture(partOf(width));
  expect(saved).toEqual(['download.png data:image/png;base64,AA']);
  expect(vi.mocked(domToPng)).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ scale }));
});

it('leaves buttons out', async () => {
  const part = partOf(800);
  await savePicture(part);
  expect(vi.mocked(domToPng)).toHaveBeenLastCalledWith(
    part,
    expect.objectContaining({
      filter: expect.toSatisfy((keeps: (node: Node) => boolean) => {
        const [title, button] = part.children;
        return title !== undefined && button !== undefined && keeps(title) && !keeps(button);
      }),
    }),
  );
});
