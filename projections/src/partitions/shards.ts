// Which tenants' events a partition folds. A partition is one projection for one shard of the tenants: no
// document of ours spans two tenants, so no two partitions write the same one.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Lease, LeaseStore } from '../ports/leases.ts';
import type { AnyProjection } from '../runner/projection.ts';

export const MAX_SHARDS = 64;

/** The tenant stands between the first `-` and the first `/` of a stream's name. */
const tenantTextOf = (stream: string): string => {
  const from = stream.indexOf('-') + 1;
  const to = stream.indexOf('/', from);
  return to < 0 ? stream.slice(from) : stream.slice(from, to);
};

/** FNV-1a, which spreads short names well. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/** 0 to `shards` - 1. Stored checkpoints depend on it: it never changes. */
export const shardOf = (stream: string, shards: number): number => hashOf(tenantTextOf(stream)) % shards;

/** The projection, listening to what it asks for of the tenants of one shard only. */
export const ofShard = <Shared extends AnyProjection>(
  projection: Shared,
  shard: number,
  shards: number,
): Shared => ({
  ...projection,
  concerns: (event: RecordedEvent) =>
    shardOf(event.stream, shards) === shard && projection.concerns?.(event) !== false,
});

const RECORDED = 'shards';

/**
 * The first process writes the count down in the read store; one that was told another refuses to start,
 * because two counts would fold some tenants twice and others never.
 */
export const agreeOnShards = async (store: LeaseStore, shards: number): Promise<void> => {
  const record: Lease = { name: RECORDED, owner: 'configuration', epoch: shards, beat: 0, lastsMs: 0 };
  if (await store.replaceLease(undefined, record)) return;
  const stored = (await store.leases()).find(({ name }) => name === RECORDED)?.epoch;
  if (stored !== shards) throw new ShardsDiffer(stored, shards);
};

export class ShardsDiffer extends Error {
  override readonly name = 'ShardsDiffer';

  constructor(stored: number | undefined, wanted: number) {
    super(
      `PROJECTION_SHARDS：读模型按 ${stored} 份建立，而此进程为 ${wanted} 份；请改回，或清空读模型数据库后重建 / ` +
        `the read models were made in ${stored} shards and this process is told ${wanted}: ` +
        'set it back, or drop the database of the read models, which is then filled from the log',
    );
  }
}
