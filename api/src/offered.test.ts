// Everything the schema declares is answered by some part of the product, under one row of access.
import { entities } from '@campus/events/entities';
import { describe, expect, it } from 'vitest';
import { buildSchema } from './gateway/execution/schema.ts';
import { accessTable } from './subjects/subjects.ts';
import { declaredAccess, declaredParts } from './testing/declared-operations.ts';

const parts = declaredParts();
const answered = parts.flatMap(({ resolvers }) =>
  ['Query', 'Mutation'].flatMap((kind) =>
    Object.keys(resolvers[kind] ?? {}).map((name) => `${kind}.${name}`),
  ),
);
const rows = declaredAccess(parts);

describe('the operations of the product', () => {
  it('answers every one that the schema declares', () => {
    const declared = Object.keys(accessTable).filter((name) => !name.startsWith('Subscription.'));
    expect(declared.filter((name) => !answered.includes(name))).toEqual([]);
  });

  it('answers none without a row of access', () => {
    expect(answered.filter((name) => !(name in rows))).toEqual([]);
  });

  it('brings the operations of every declared entity under their own names', () => {
    const schema = buildSchema(parts);
    const offered = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const wanted = entities.flatMap(({ operations }) => operations.map(({ name }) => name));
    expect(wanted.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('lets every query be asked to wait for a position, and every command be repeated by its key', () => {
    const schema = buildSchema(parts);
    const without = (type: ReturnType<typeof schema.getQueryType>, argument: string) =>
      Object.values(type?.getFields() ?? {})
        .filter(({ args }) => !args.some(({ name }) => name === argument))
        .map(({ name }) => name)
        .toSorted();
    expect(without(schema.getQueryType(), 'min_position')).toEqual([
      'parkedEvents',
      'ping',
      'readModels',
      'signIn',
      'systemStates',
    ]);
    // A code by SMS is used once, and asked for once a minute.
    const byCode = ['registerAccountForPublic', 'sendVisitorCodeForPublic'];
    expect(without(schema.getMutationType(), 'command_id')).toEqual(['pairTerminal', 'ping', ...byCode]);
  });
});
