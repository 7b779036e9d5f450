// A tenant at ten times the load lengthens its own queue, and nobody else's: on a machine of numbers that
// works off the running operations, one piece at a time.
import { describe, expect, it } from 'vitest';
import { createFairShare, type Shares } from './fair-share.ts';

const SHARES: Shares = { alone: 1_024, together: 64, least: 4, waiting: 10_000, rememberMs: 1_000 };

/** Callers of each tenant who ask again as soon as they are answered; the machine answers one a millisecond. */
const work = async (callers: Readonly<Record<string, number>>, shares: Shares, answers: number) => {
  const fair = createFairShare(shares);
  const running: { tenant: string; since: number }[] = [];
  const waits = new Map<string, number[]>(Object.keys(callers).map((tenant) => [tenant, []]));
  let now = 0;
  const ask = (tenant: string): void => {
    const since = now;
    const turn = fair.enter(tenant, now);
    if (turn === 'full') throw new Error('nobody is turned away here');
    if (turn) void turn.then(() => running.push({ tenant, since }));
    else running.push({ tenant, since });
  };
  for (const [tenant, count] of Object.entries(callers)) for (let i = 0; i < count; i++) ask(tenant);
  for (let answered = 0; answered < answers; answered++) {
    now += 1;
    const [done] = running.splice((answered * 7919) % running.length, 1);
    if (!done) throw new Error('nothing runs');
    waits.get(done.tenant)?.push(now - done.since);
    fair.leave(done.tenant);
    ask(done.tenant);
    await Promise.resolve();
  }
  const p99 = (tenant: string): number => {
    const sorted = (waits.get(tenant) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  };
  return { p99, served: (tenant: string) => waits.get(tenant)?.length ?? 0 };
};

describe('fair shares', () => {
  it('leave the others their p99 within 2 × while one tenant asks ten times as much', async () => {
    const usual = await work({ noisy: 16, quiet: 16 }, SHARES, 20_000);
    const loud = await work({ noisy: 160, quiet: 16 }, SHARES, 20_000);
    expect(loud.p99('quiet') / usual.p99('quiet')).toBeLessThan(2);
    const everything = { ...SHARES, together: 1_000 };
    const unguarded = await work({ noisy: 160, quiet: 16 }, everything, 20_000);
    expect(unguarded.p99('quiet') / usual.p99('quiet')).toBeGreaterThan(2);
  });

  it('let a tenant that is alone run all it asks for', () => {
    const fair = createFairShare(SHARES);
    for (let i = 0; i < SHARES.alone; i++) expect(fair.enter('a', 0)).toBeUndefined();
    expect(fair.enter('a', 0)).toBeInstanceOf(Promise);
  });

  it('go on in order, as many as there is room for', async () => {
    const fair = createFairShare({ ...SHARES, alone: 1 });
    const order: number[] = [];
    fair.enter('a', 0);
    for (const each of [1, 2, 3]) void Promise.resolve(fair.enter('a', 0)).then(() => order.push(each));
    for (let i = 0; i < 3; i++) {
      fair.leave('a');
      await Promise.resolve();
    }
    expect(order).toEqual([1, 2, 3]);
  });

  it('belong again to those who are there, once another has gone', () => {
    const fair = createFairShare({ ...SHARES, together: 8 });
    fair.enter('other', 0);
    for (let i = 0; i < 4; i++) expect(fair.enter('a', 0)).toBeUndefined();
    expect(fair.enter('a', 0)).toBeInstanceOf(Promise);
    fair.leave('other');
    for (const now of [1_100, 2_200]) void fair.enter('a', now);
    fair.leave('a');
    expect(fair.enter('a', 2_201)).toBeUndefined();
  });

  it('never grow smaller than the least', () => {
    const fair = createFairShare(SHARES);
    for (let i = 0; i < 100; i++) fair.enter(`tenant ${i}`, 0);
    for (let i = 0; i < SHARES.least; i++) expect(fair.enter('a', 0)).toBeUndefined();
    expect(fair.enter('a', 0)).toBeInstanceOf(Promise);
  });

  it('keep no endless queue', () => {
    const fair = createFairShare({ ...SHARES, alone: 1, waiting: 2 });
    fair.enter('a', 0);
    void fair.enter('a', 0);
    void fair.enter('a', 0);
    expect(fair.enter('a', 0)).toBe('full');
  });
});
