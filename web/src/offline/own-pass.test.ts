// Which key of one's own code a phone shows, and for how long.

import type { SealedKey } from '@campus/events/gate/web-mac';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it } from 'vitest';
import { isOwnPass, type OwnPass, PASS_LASTS_MS, passOn } from './own-pass.ts';

const key = (name: string) => standIn<SealedKey>({ type: name });
const pass: OwnPass = {
  name: '安',
  account: 'ann',
  zone: 'Asia/Shanghai',
  holder: 'account:ann',
  mark: new Uint8Array(4),
  keys: ['2026-11-20', '2026-11-21'].map((day) => ({ day, key: key(day) })),
};
const NOW = Date.parse('2026-11-20T10:48:00+08:00');

it('shows the key of the day on the campus', () => {
  expect(passOn(pass, NOW, NOW)).toMatchObject({
    day: '2026-11-20',
    holder: 'account:ann',
    key: pass.keys[0]?.key,
  });
  expect(passOn(pass, NOW, Date.parse('2026-11-21T00:00:00+08:00'))?.day).toBe('2026-11-21');
  expect(passOn(pass, NOW, Date.parse('2026-11-22T00:00:00+08:00'))).toBeUndefined();
});

it('shows nothing of which nobody has told for three days', () => {
  const old = { ...pass, keys: [{ day: '2026-11-23', key: key('last') }] };
  expect(passOn(old, NOW, NOW + PASS_LASTS_MS - 1)?.day).toBe('2026-11-23');
  expect(passOn(old, NOW, NOW + PASS_LASTS_MS)).toBeUndefined();
});

it('knows what is kept by its shape', () => {
  expect(isOwnPass(pass)).toBe(true);
  expect([undefined, {}, { ...pass, keys: 'none' }].map(isOwnPass)).toEqual([false, false, false]);
});
