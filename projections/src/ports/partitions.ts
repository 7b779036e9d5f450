// How partitions are named, for those who write under these names and those who read how far they are.
import type { Lease } from './leases.ts';

/** One projection for one shard of the tenants. */
export const partitionName = (projection: string, shard: number): string => `${projection}/${shard}`;

/** The checkpoint that says how far a partition has come, also where it had nothing to write. */
export const progressName = (partition: string): string => `progress/${partition}`;

/** Read models that every answer waits for; the order is that in which events reach them. */
export const PROJECTION_NAMES = [
  'days',
  'bookings',
  'rules',
  'records',
  'series',
  'bundles',
  'allowances',
  'waits',
  'terminals',
  'standings',
  'fault_causes',
  'charges',
  'operations',
  'messages',
  'messageCauses',
  'meetings',
  'meeting_calls',
  'workflows',
  'workflow_calls',
  'departures',
  'demands',
  'visits',
  'visitDays',
  'passages',
  'presence',
  'accessExceptions',
  'gateRefusals',
  'lateSigns',
] as const;

export const allPartitions = (shards: number): string[] =>
  PROJECTION_NAMES.flatMap((name) =>
    Array.from({ length: shards }, (_, shard) => partitionName(name, shard)),
  );

/** The record that a read model is to be filled anew; it is gone when that is done. */
export const fillName = (projection: string): string => `fill/${projection}`;

export const fillRequest = (projection: string): Lease => ({
  name: fillName(projection),
  owner: '',
  epoch: 1,
  beat: 0,
  lastsMs: 0,
});
