// When memory is given back: at rest, and only where there is some.
import { expect, it } from 'vitest';
import { collecting } from './collect-at-rest.ts';

const MIB = 1_048_576;

it('collects at rest, once until much more is held again', async () => {
  let held = 90;
  let collections = 0;
  const look = collecting({
    bytes: () => held * MIB,
    collect: async () => {
      collections += 1;
      held = 40;
    },
  });
  const looks = async (...shares: number[]) => {
    for (const share of shares) await look(share);
    return collections;
  };
  expect(await looks(0.5, 0.5, 0.02, 0.5, 0.02, 0.02)).toBe(0);
  expect(await looks(0.02, 0.02, 0.02, 0.02)).toBe(1);
  held = 55;
  expect(await looks(0, 0)).toBe(1);
  held = 56;
  expect(await looks(0.9, 0, 0)).toBe(1);
  expect([await looks(0), held]).toEqual([2, 40]);
});

it('goes on where the memory cannot be given back, and tries again only with much more', async () => {
  let held = 90;
  let tries = 0;
  const look = collecting({
    bytes: () => held * MIB,
    collect: () => {
      tries += 1;
      return Promise.reject(new Error('no session'));
    },
  });
  for (let looks = 0; looks < 6; looks += 1) await look(0);
  expect(tries).toBe(1);
  held += 16;
  await look(0);
  expect(tries).toBe(2);
});
