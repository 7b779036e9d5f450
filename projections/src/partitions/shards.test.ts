// Which partition a tenant belongs to, and that the names the api waits for are those that are run.
import { recordStream, scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import { allPartitions, PROJECTION_NAMES } from '../ports/partitions.ts';
import { allProjections } from '../projections.ts';
import { listensTo } from '../runner/projection.ts';
import { faultCauses } from '../subjects/standing/fault-causes.ts';
import { createRecorder } from '../testing/recorded.ts';
import { ofShard, shardOf } from './shards.ts';

describe('shards', () => {
  it('keep all streams of a tenant together', () => {
    for (const tenant of ['campus', 'harbour', '大学', 'a/b']) {
      const shards = [
        scheduleStream(tenant, 'room', '2026-09-16'),
        seriesStream(tenant, 's1'),
        recordStream(tenant, 'resource', 'r1'),
      ].map((stream) => shardOf(stream, 16));
      expect(new Set(shards).size).toBe(1);
    }
  });

  it('never change: stored checkpoints depend on them', () => {
    const placed = ['campus', 'harbour', 'north'].map((tenant) => shardOf(seriesStream(tenant, 's'), 8));
    expect(placed).toEqual(['campus', 'harbour', 'north'].map((tenant) => fnv1a(tenant) % 8));
  });

  it('spread many tenants evenly', () => {
    const counts = new Array<number>(8).fill(0);
    for (let tenant = 0; tenant < 8_000; tenant += 1) {
      const shard = shardOf(seriesStream(`tenant-${tenant}`, 's'), 8);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(200);
  });

  it('fold no event that the projection does not ask for', () => {
    const stream = scheduleStream('campus', 'room', '2026-09-16');
    const shard = shardOf(stream, 8);
    const { record } = createRecorder();
    const paid = record(stream, { type: 'Paid', data: { booking: 'b1' } });
    const cancelled = record(stream, { type: 'Cancelled', data: { booking: 'b1' } });
    expect(listensTo(faultCauses, paid)).toBe(false);
    expect(listensTo(ofShard(faultCauses, shard, 8), paid)).toBe(false);
    expect(listensTo(ofShard(faultCauses, shard, 8), cancelled)).toBe(true);
    expect(listensTo(ofShard(faultCauses, shard + 1, 8), cancelled)).toBe(false);
  });

  it('are waited for under the names of the read models that are run', () => {
    expect(allProjections.map(({ name }) => name)).toEqual([...PROJECTION_NAMES]);
    expect(allPartitions(3)).toHaveLength(3 * PROJECTION_NAMES.length);
  });
});

/** The published hash, over the bytes of the text. */
const fnv1a = (text: string): number => {
  let hash = 2_166_136_261n;
  for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 16_777_619n) & 0xffffffffn;
  return Number(hash);
};
