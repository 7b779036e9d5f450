// What a scanner reads off a screen, and how a terminal's reader types it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Visitor } from './browser.ts';

let prepared: Promise<unknown> | undefined;

/** Its program comes from the package, not from the network. */
const prepare = async (): Promise<void> => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(path));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
};

/** The text of the code that `picture` shows. */
export const codeIn = async (picture: Locator): Promise<string> => {
  prepared ??= prepare();
  await prepared;
  const [found] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] });
  if (!found) throw new Error('there is no code to read');
  return found.text;
};

/** Types as the reader of a terminal does: faster than people. */
export const readAtDoor = ({ page }: Visitor, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);
