// How far all read models are, where several processes keep them: the least of what each partition says,
// told as if one process kept them all.
import type { Position } from '@campus/events/domain/envelope';
import { type ChangeFeed, EVERY_PROJECTION } from '@campus/projections/ports/change-feed';
import { allPartitions, progressName } from '@campus/projections/ports/partitions';
import type { Checkpoint, Checkpoints, ReadModels } from '@campus/projections/ports/read-store';

/** Undefined while one of them has nothing yet. */
const leastOf = (positions: Iterable<Position | undefined>): Position | undefined => {
  let least: Position | undefined;
  for (const position of positions) {
    if (position === undefined) return undefined;
    if (least === undefined || position < least) least = position;
  }
  return least;
};

/** By the name of each partition: what it last wrote, or where it said it was without anything to write. */
export const readPartitions = async (
  readStore: Checkpoints,
  shards: number,
): Promise<ReadonlyMap<string, Checkpoint | undefined>> => {
  const found = new Map((await readStore.checkpoints()).map((each) => [each.projection, each]));
  return new Map(
    allPartitions(shards).map((name) => {
      const [written, said] = [found.get(name), found.get(progressName(name))];
      return [name, written && said ? later(written, said) : (written ?? said)];
    }),
  );
};

const later = (written: Checkpoint, said: Checkpoint): Checkpoint =>
  said.position > written.position ? { ...written, position: said.position } : written;

/** The checkpoint of all read models together follows from those of the partitions. */
export const withPartitions = <Store extends ReadModels & Checkpoints>(
  readStore: Store,
  shards: number,
): Store => ({
  ...readStore,
  checkpoint: async (projection: string) => {
    if (projection !== EVERY_PROJECTION) return readStore.checkpoint(projection);
    const partitions = await readPartitions(readStore, shards);
    const position = leastOf([...partitions.values()].map((each) => each?.position));
    return position === undefined ? undefined : { projection, version: 1, position };
  },
});

/** What partitions say of themselves, and with it what all of them have reached. */
export const feedOfPartitions = (feed: ChangeFeed, shards: number): ChangeFeed => ({
  ...feed,
  subscribe: (listen) => {
    const reached = new Map<string, Position | undefined>(
      allPartitions(shards).map((name) => [name, undefined]),
    );
    let told: Position | undefined;
    return feed.subscribe((change) => {
      // No process of several can speak of all read models together.
      if (change.kind === 'progress') return;
      if (change.kind !== 'partitions') return listen(change);
      for (const [name, position] of Object.entries(change.reached)) {
        const before = reached.get(name);
        if (reached.has(name) && (before === undefined || before < position)) reached.set(name, position);
      }
      const position = leastOf(reached.values());
      if (position === undefined || position === told) return;
      told = position;
      listen({ kind: 'progress', projection: EVERY_PROJECTION, position });
    });
  },
});
