// Reading one's own writes: who names a position waits for it, within a bound that is told.
import { describe, expect, it } from 'vitest';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { createProgress } from './progress.ts';

const setUp = (waitMs = 100, logHead?: () => Promise<string>) => {
  const feed = createPlainFeed();
  const stored: { position?: string } = {};
  const progress = createProgress({
    feed,
    clock: Date.now,
    read: async () => stored.position,
    waitMs,
    ...(logHead ? { logHead } : {}),
  });
  const advance = (position: string): void =>
    feed.publish({ kind: 'progress', projection: 'every', position });
  return { feed, stored, progress, advance };
};

describe('progress of the read models', () => {
  it('answers at once for what has been reached', async () => {
    const { progress, advance } = setUp();
    advance('0005');
    expect(await progress.reach('0004')).toEqual({ ms: 0, reached: true });
    progress.close();
  });

  it('waits until the read models are there', async () => {
    const { progress, advance } = setUp();
    advance('0001');
    const reaching = progress.reach('0003');
    advance('0002');
    setTimeout(() => advance('0003'), 20);
    expect((await reaching).reached).toBe(true);
    progress.close();
  });

  it('stops waiting at its bound, and says so', async () => {
    const { progress, advance } = setUp();
    advance('0001');
    const { ms, reached } = await progress.reach('0009');
    expect(reached).toBe(false);
    expect(ms).toBeGreaterThanOrEqual(100);
    progress.close();
  });

  it('answers soon for a position beyond the end of the log, which can only be of another one', async () => {
    const log = { end: '0003' };
    const { progress, advance } = setUp(60_000, async () => log.end);
    advance('0001');
    expect(await progress.reach('0009')).toMatchObject({ reached: false, ahead: true });
    const reaching = progress.reach('0003');
    setTimeout(() => advance('0003'), 100);
    expect(await reaching).toEqual({ ms: expect.any(Number), reached: true });
    progress.close();
  });

  it('asks the log after it was asked itself: what is appended meanwhile is not beyond it', async () => {
    const log = { end: '0001' };
    const { progress, advance } = setUp(60_000, async () => {
      const { end } = log;
      await new Promise((resolve) => setTimeout(resolve, 80));
      return end;
    });
    advance('0001');
    const first = progress.reach('0009');
    await new Promise((resolve) => setTimeout(resolve, 80));
    log.end = '0002';
    const second = progress.reach('0002');
    expect((await first).ahead).toBe(true);
    setTimeout(() => advance('0002'), 200);
    expect(await second).toMatchObject({ reached: true });
    progress.close();
  });

  it('waits as ever while the log does not answer', async () => {
    const { progress, advance } = setUp(150, () => Promise.reject(new Error('away')));
    advance('0001');
    expect(await progress.reach('0009')).toEqual({ ms: expect.any(Number), reached: false });
    progress.close();
  });

  it('asks the read store when the feed has lost what it said', async () => {
    const { progress, advance, stored } = setUp(2_000);
    advance('0001');
    const reaching = progress.reach('0003');
    stored.position = '0003';
    expect((await reaching).reached).toBe(true);
    progress.close();
  });

  it('knows from the read store where it stands when it starts', async () => {
    const { progress, stored } = setUp();
    stored.position = '0007';
    expect(await progress.reach('0007')).toEqual({ ms: 0, reached: true });
    progress.close();
  });

  it('counts for nothing what a single projection says', async () => {
    const { progress, feed, advance } = setUp();
    advance('0001');
    const reaching = progress.reach('0003');
    feed.publish({ kind: 'progress', projection: 'days', position: '0003' });
    expect((await reaching).reached).toBe(false);
    progress.close();
  });

  it('lets nobody wait for ever when the server stops', async () => {
    const { progress, advance } = setUp(60_000);
    advance('0001');
    const reaching = progress.reach('0002');
    await Promise.resolve();
    progress.close();
    expect((await reaching).reached).toBe(false);
  });
});
