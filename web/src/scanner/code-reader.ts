// The page's side of the worker that reads codes.
import type { CodeAnswer, CodeQuestion } from './code-worker.ts';

export interface CodeReader {
  /** Answers '' where the picture holds no code. Rejects where this browser cannot read codes. */
  read(image: ImageData): Promise<string>;
  close(): void;
}

export const openCodeReader = (): CodeReader => {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { tell: (text: string) => void; fail: () => void }>();
  let count = 0;
  const failAll = (): void => {
    for (const { fail } of waiting.values()) fail();
    waiting.clear();
  };
  worker.addEventListener('message', ({ data: { id, text, isUnable } }: MessageEvent<CodeAnswer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (isUnable) asked?.fail();
    else asked?.tell(text);
  });
  worker.addEventListener('error', failAll);
  return {
    read: (image) =>
      new Promise((tell, reject) => {
        count += 1;
        waiting.set(count, { tell, fail: () => reject(new Error('no codes can be read here')) });
        const asked: CodeQuestion = { id: count, image };
        worker.postMessage(asked, [image.data.buffer]);
      }),
    close: () => {
      worker.terminate();
      failAll();
    },
  };
};

/** Wide enough for a code at arm's length, small enough to be read in a moment. */
const MAX_EDGE = 1_280;

/** What is shown of a video or picture at this moment; undefined while it shows nothing. */
export const pixelsOf = (
  source: HTMLVideoElement | ImageBitmap,
  width: number,
  height: number,
): ImageData | undefined => {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return drawing?.getImageData(0, 0, canvas.width, canvas.height);
};
