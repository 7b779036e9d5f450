// The product as it was built, in a folder of its own in which pages of a measure stand beside the product's: the
// same server then answers both.
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT, root } from '../harness/server-process.ts';

export interface OwnPages {
  /** What Node is given to run. */
  readonly command: readonly string[];
  remove(): Promise<void>;
}

/** `pages` by their file's name. */
export const withOwnPages = async (pages: Readonly<Record<string, string>>): Promise<OwnPages> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  for (const part of ['api/dist', 'web/dist'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, 'web/dist', name), text);
  return {
    command: PRODUCT.map((word) => (word.endsWith('.mjs') ? join(folder, word) : word)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
