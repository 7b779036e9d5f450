// The keys of passes: a phone's code opens at any node, and a check becomes a passage within a minute only.
import { codeAt, KEY_DAYS, stepAt } from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { expect, it } from 'vitest';
import { CHECK_MS, createPasses } from './passes.ts';

const ZONE = 'Asia/Shanghai';
let now = Date.parse('2026-11-20T02:48:00Z');
const passes = createPasses({ key: 'a key of the nodes', clock: () => now });

it('gives a phone the keys of a code that every node reads', async () => {
  const keys = await passes.keysOf('campus', ZONE, 'account:student1');
  expect(keys.map(({ day }) => day)).toHaveLength(KEY_DAYS);
  const [today] = keys;
  const key = Uint8Array.from(Buffer.from(today?.key ?? '', 'base64url'));
  const pass = { holder: 'account:student1', day: today?.day ?? '', mark: await passes.mark('campus'), key };
  const code = await codeAt(macOfBytes, pass, stepAt(now));
  const other = createPasses({ key: 'a key of the nodes', clock: () => now });
  expect(await other.read('campus', ZONE, code, now)).toMatchObject({
    outcome: 'read',
    holder: 'account:student1',
  });
  expect(await other.read('north', ZONE, code, now)).toEqual({ outcome: 'foreign' });
  const stranger = createPasses({ key: 'another key', clock: () => now });
  expect(await stranger.read('campus', ZONE, code, now)).toEqual({ outcome: 'forged' });
});

it('opens a check for a minute, and none that it did not seal', () => {
  const sealed = passes.seal({ holder: 'visit:v1' });
  expect(passes.open(sealed)).toEqual({ holder: 'visit:v1' });
  expect(passes.open(`${sealed}x`)).toBeUndefined();
  expect(passes.open('')).toBeUndefined();
  now += CHECK_MS;
  expect(passes.open(sealed)).toBeUndefined();
});
