// A question of a reader while the tables change under it.
import { expect, it } from 'vitest';
import { throughSchemaChanges } from './schema-changes.ts';

const changed = (): Error =>
  Object.assign(new Error('database schema has changed'), { code: 'SQLITE_SCHEMA' });

const asking = (failures: readonly Error[]) => {
  const left = [...failures];
  return () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'answer';
  };
};

it('is asked again until the tables stand still', () => {
  expect(throughSchemaChanges(asking([changed(), changed()]))).toBe('answer');
  expect(throughSchemaChanges(asking([Object.assign(new Error('changed'), { errcode: 17 })]))).toBe('answer');
});

it('fails by what is wrong for another reason, and where they never stand still', () => {
  const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
  expect(() => throughSchemaChanges(asking([changed(), full]))).toThrow('disk full');
  expect(() => throughSchemaChanges(asking(Array.from({ length: 100 }, changed)))).toThrow('schema');
});
