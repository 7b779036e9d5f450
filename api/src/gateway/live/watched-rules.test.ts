// The rules of watched resources in memory: read once, told of when they change, forgotten with the last watcher.
import { collections, documentId } from '@campus/projections/ports/documents';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPlainWorld, type PlainWorld } from '../../testing/plain-stores.ts';
import { createWatchedRules, type WatchedRules } from './watched-rules.ts';

let world: PlainWorld;
let rules: WatchedRules;
let told: string[];
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;
beforeEach(() => {
  world = createPlainWorld();
  onError = vi.fn();
  rules = createWatchedRules(world, world.feed, onError);
  told = [];
  rules.onChanged((tenant, resourceId) => told.push(`${tenant}/${resourceId}`));
});

const save = (resourceId: string, revision: string): void =>
  world.put(collections.rules, { _id: documentId('campus', resourceId), revision });
const announce = (resourceId: string, revision: string): void =>
  world.feed.publish({ kind: 'rules', tenant: 'campus', resourceId, revision });
const revisionOf = (resourceId: string) => rules.of('campus', resourceId)?.revision;

it('reads rules once for all who watch, and forgets them with the last of them', async () => {
  save('room', '1');
  await Promise.all([rules.retain('campus', ['room', 'none']), rules.retain('campus', ['room'])]);
  expect([revisionOf('room'), revisionOf('none'), world.reads]).toEqual(['1', undefined, 2]);
  expect(rules.of('harbour', 'room')).toBe(undefined);
  rules.release('campus', ['room', 'stranger']);
  expect(revisionOf('room')).toBe('1');
  rules.release('campus', ['room']);
  expect(revisionOf('room')).toBe(undefined);
  save('room', '2');
  await rules.retain('campus', ['room']);
  expect(revisionOf('room')).toBe('2');
});

it('tells of changed rules of what is watched, and counts those of all', async () => {
  save('room', '1');
  await rules.retain('campus', ['room']);
  told.length = 0;
  world.changeDay({ resourceId: 'room', date: '2026-11-20' });
  announce('room', '1');
  announce('stranger', '1');
  save('room', '2');
  announce('room', '2');
  await expect.poll(() => revisionOf('room')).toBe('2');
  expect([told, rules.announced, world.reads]).toEqual([['campus/room'], 3, 3]);
});

it('tells nobody of rules that are as they were', async () => {
  save('room', '1');
  await rules.retain('campus', ['room']);
  told.length = 0;
  await rules.reconcile();
  expect(told).toEqual([]);
  save('room', '2');
  await rules.reconcile();
  expect(told).toEqual(['campus/room']);
});

it('reads all again on demand, tells nobody who has stopped listening, and hears nothing once closed', async () => {
  const stranger = vi.fn();
  rules.onChanged(stranger)();
  save('room', '1');
  await rules.retain('campus', ['room']);
  save('room', '2');
  await rules.reconcile();
  expect(revisionOf('room')).toBe('2');
  expect(stranger).not.toHaveBeenCalled();
  rules.close();
  expect(world.feed.listeners).toBe(0);
});

it('goes on where a reading fails', async () => {
  save('room', '1');
  await rules.retain('campus', ['room']);
  vi.spyOn(world, 'get').mockRejectedValueOnce(new Error('away'));
  announce('room', '2');
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(revisionOf('room')).toBe('1');
});
