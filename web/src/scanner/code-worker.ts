// Reads codes out of pictures, beside the page: the server lets this file compile WebAssembly, and no page.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface CodeQuestion {
  readonly id: number;
  readonly image: ImageData;
}

export interface CodeAnswer {
  readonly id: number;
  /** Empty where the picture holds no code. */
  readonly text: string;
  /** This browser cannot read codes at all. */
  readonly isUnable: boolean;
}

prepareZXingModule({ overrides: { locateFile: () => wasm } });

const read = async ({ id, image }: CodeQuestion): Promise<CodeAnswer> => {
  try {
    const [found] = await readBarcodes(image, {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    });
    return { id, text: found?.text ?? '', isUnable: false };
  } catch {
    return { id, text: '', isUnable: true };
  }
};

self.addEventListener('message', async ({ data }: MessageEvent<CodeQuestion>) =>
  self.postMessage(await read(data)),
);
