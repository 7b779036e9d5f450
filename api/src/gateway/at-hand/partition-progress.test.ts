// All read models are as far as the partition that is furthest behind.

import { standIn } from '@campus/events/testing/stand-in';
import type { Change } from '@campus/projections/ports/change-feed';
import { allPartitions, progressName } from '@campus/projections/ports/partitions';
import type { Checkpoint, Checkpoints, ReadModels } from '@campus/projections/ports/read-store';
import { describe, expect, it } from 'vitest';
import { createPlainFeed } from '../../testing/plain-stores.ts';
import { feedOfPartitions, withPartitions } from './partition-progress.ts';

const SHARDS = 2;
const names = allPartitions(SHARDS);

const storeWith = (stored: readonly Checkpoint[]) =>
  withPartitions(
    standIn<ReadModels & Checkpoints>({ checkpoints: async () => stored, checkpoint: async () => undefined }),
    SHARDS,
  );

const every = async (stored: readonly Checkpoint[]) =>
  (await storeWith(stored).checkpoint('every'))?.position;

const at = (projection: string, position: string): Checkpoint => ({ projection, version: 1, position });

describe('how far all read models are', () => {
  it('is the least of what their partitions wrote, or said where they had nothing to write', async () => {
    const all = names.map((name) => at(name, '5'));
    expect(await every(all)).toBe('5');
    const [first = '', ...rest] = names;
    expect(await every([at(first, '3'), ...rest.map((name) => at(name, '5'))])).toBe('3');
    expect(await every([...all, at(progressName(first), '9')])).toBe('5');
    expect(await every([at(first, '3'), at(progressName(first), '9'), ...all.slice(1)])).toBe('5');
  });

  it('is unknown while one has nothing', async () => {
    expect(await every(names.slice(1).map((name) => at(name, '5')))).toBeUndefined();
  });

  it('is told when all have said so, and never twice', () => {
    const feed = createPlainFeed();
    const heard: Change[] = [];
    feedOfPartitions(feed, SHARDS).subscribe((change) => heard.push(change));
    const say = (projection: string, position: string) =>
      feed.publish({ kind: 'partitions', reached: { [projection]: position } });
    feed.publish({
      kind: 'partitions',
      reached: Object.fromEntries(names.slice(1).map((name) => [name, '7'])),
    });
    expect(heard).toEqual([]);
    say(names[0] ?? '', '4');
    expect(heard).toEqual([{ kind: 'progress', projection: 'every', position: '4' }]);
    say(names[0] ?? '', '2');
    say('something/0', '1');
    expect(heard).toHaveLength(1);
    say(names[0] ?? '', '9');
    expect(heard.at(-1)).toMatchObject({ position: '7' });
    feed.publish({ kind: 'gap' });
    expect(heard.at(-1)).toEqual({ kind: 'gap' });
  });
});
