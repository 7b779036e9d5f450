// What a visitor's phone keeps of passes, and how long a code is shown without a network.
import * as fakes from 'fake-indexeddb';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterAll(() => vi.unstubAllGlobals());

const HOUR = 3_600_000;

it('shows no code 72 hours after the last word of the server', async () => {
  const { isTooOld } = await import('./kept-passes.ts');
  expect(isTooOld(0, 72 * HOUR)).toBe(false);
  expect(isTooOld(0, 72 * HOUR + 1)).toBe(true);
  expect(isTooOld(undefined, 100 * HOUR)).toBe(false);
});

it('forgets the passes of somebody else once another number is proved', async () => {
  const { keepPassesOf, passes } = await import('./kept-passes.ts');
  const passFor = (phone: string) => Object.assign({ visit: { phone } }, { key: 'k', mark: 'm' });
  await passes().keep('mine', Object(passFor('138****5678')));
  await passes().keep('theirs', Object(passFor('139****0001')));
  await keepPassesOf('+86 138 1234 5678');
  expect((await passes().all()).map(({ key }) => key)).toEqual(['mine']);
});
