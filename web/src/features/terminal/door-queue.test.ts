// A door loses none of the codes that it read while it was offline.
import * as fakes from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

beforeAll(() => {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
});
beforeEach(() => {
  vi.stubGlobal('indexedDB', new fakes.IDBFactory());
  vi.resetModules();
});
afterAll(() => vi.unstubAllGlobals());

const code = (key: string, at: number) =>
  ({ key, resourceId: 'r1', barCode: `code of ${key}`, action: 'in', at }) as const;

it('keeps them in order until each was judged', async () => {
  const { keepCode, keptCodes, releaseCode } = await import('./door-queue.ts');
  expect(await keepCode(code('b', 2))).toBe('kept');
  expect(await keepCode(code('a', 1))).toBe('kept');
  expect((await keptCodes()).map(({ key }) => key)).toEqual(['a', 'b']);
  await releaseCode('a');
  expect(await keptCodes()).toEqual([code('b', 2)]);
});
