// Shared answers are the bytes that would have been made for each caller, and nobody is given another's.
import { runsOf } from '@campus/events/testing/sample';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fc from 'fast-check';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { callerOf, contextOf, settledProgress } from '../../testing/requests.ts';
import { signedIn } from '../access/access.ts';
import { createAccessGuard, guardSchema } from '../access/access-guard.ts';
import type { RequestContext } from '../http/context.ts';
import { createExecutor } from './compiled-executor.ts';
import { createSharedAnswers } from './shared-answers.ts';

interface Room {
  readonly id: string;
  readonly tenant: string;
  name: string;
  hiddenFrom: string;
}

const worldWith = (capacity?: number) => {
  const world = {
    revision: 1,
    made: 0,
    /** Something that happens while an answer is put together. */
    meanwhile: () => {},
    rooms: ['a', 'b'].flatMap((tenant): Room[] =>
      ['1', '2'].map((id) => ({ id, tenant, name: `会议室 ${tenant}${id}`, hiddenFrom: '' })),
    ),
  };
  const seenBy = ({ caller }: RequestContext): Room[] =>
    world.rooms.filter(
      ({ tenant, hiddenFrom }) => tenant === caller?.tenant && hiddenFrom !== caller.account,
    );
  const schema = makeExecutableSchema<RequestContext>({
    typeDefs: `
      type Query {
        rooms(prefix: String, min_position: String): [Room!]!
        count: Int!
        hour: Int!
        broken: Int
        closed: Int
      }
      type Room { id: ID! name: String mine: Boolean }`,
    resolvers: {
      Query: {
        rooms: async (_: unknown, { prefix }: { prefix?: string }, context: RequestContext) => {
          world.made += 1;
          const seen = seenBy(context).map(({ id, name }) => ({ id, name: `${prefix ?? ''}${name}` }));
          world.meanwhile();
          return seen;
        },
        count: (_: unknown, __: unknown, context: RequestContext) => seenBy(context).length,
        hour: () => 12,
        broken: () => {
          throw new Error('of the store');
        },
        closed: () => 1,
      },
      Room: { mine: ({ id }: Room, _: unknown, { caller }: RequestContext) => caller?.account === id },
    },
  });
  const names = ['rooms', 'count', 'hour', 'broken'];
  const guard = createAccessGuard(
    Object.fromEntries(names.map((name) => [`Query.${name}`, signedIn])),
    async () => false,
  );
  guardSchema(schema, guard, settledProgress);
  const executor = createExecutor({ schema, introspection: true, report: () => undefined });
  const basis = async (_: never, context: RequestContext) => ({
    sight: seenBy(context)
      .map(({ id }) => id)
      .join(),
    revisions: [world.revision],
  });
  const bases = { rooms: basis, count: basis, broken: basis, closed: basis };
  const shared = createSharedAnswers({ schema, executor, guard, bases, ...(capacity ? { capacity } : {}) });
  const documents = new Map<string, ReturnType<typeof parse>>();
  const documentOf = (text: string) => {
    const document = documents.get(text) ?? parse(text);
    documents.set(text, document);
    return document;
  };
  const whoIs = (account: string, tenant = 'a') => contextOf({ caller: callerOf({ account, tenant }) });
  const ask = async (text: string, context = whoIs('x'), variables = {}) =>
    (await shared.answer(documentOf(text), undefined, variables, context))?.toString();
  const execute = async (text: string, context = whoIs('x'), variables = {}) =>
    `${JSON.stringify(await executor.execute(documentOf(text), undefined, variables, context))}\n`;
  return { world, ask, execute, whoIs };
};

const ROOMS = '{ rooms { id name } }';

describe('answers that many are given alike', () => {
  it('are made once for all who see the same', async () => {
    const { world, ask, whoIs } = worldWith();
    const first = await ask(ROOMS, whoIs('x'));
    expect(first).toContain('会议室 a1');
    expect(await Promise.all([ask(ROOMS, whoIs('y')), ask(ROOMS, whoIs('z'))])).toEqual([first, first]);
    expect(world.made).toBe(1);
  });

  it('are made once for all who ask at the same moment', async () => {
    const { world, ask, whoIs } = worldWith();
    await Promise.all(['x', 'y', 'z'].map((account) => ask(ROOMS, whoIs(account))));
    expect(world.made).toBe(1);
  });

  it('are other ones for who sees less, and for another tenant that sees as much', async () => {
    const { world, ask, whoIs } = worldWith();
    const all = await ask(ROOMS, whoIs('x'));
    for (const room of world.rooms) if (room.id === '2') room.hiddenFrom = 'y';
    expect(await ask(ROOMS, whoIs('y'))).toBe('{"data":{"rooms":[{"id":"1","name":"会议室 a1"}]}}\n');
    expect(await ask(ROOMS, whoIs('x'))).toBe(all);
    expect(await ask(ROOMS, whoIs('x', 'b'))).toContain('会议室 b1');
  });

  it('are other ones for other arguments and another selection', async () => {
    const { ask } = worldWith();
    const text = 'query ($prefix: String) { rooms(prefix: $prefix) { name } }';
    expect(await ask(text, undefined, { prefix: 'A' })).toContain('A会议室');
    expect(await ask(text, undefined, { prefix: 'B' })).toContain('B会议室');
    expect(await ask(ROOMS)).toContain('"id"');
  });

  it('are made anew for one field while another holds', async () => {
    const { world, ask, execute } = worldWith();
    const text = '{ all: rooms { name } count }';
    expect(await ask(text)).toBe(await execute(text));
    const made = world.made;
    world.revision += 1;
    await ask(ROOMS);
    expect(world.made).toBe(made + 1);
  });

  it('are given to nobody where something moved while they were made', async () => {
    const { world, ask, whoIs } = worldWith();
    world.meanwhile = () => {
      world.revision += 1;
    };
    expect(await Promise.all([ask(ROOMS, whoIs('x')), ask(ROOMS, whoIs('y'))])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are not for who may see less by the time they are made', async () => {
    const { world, ask, whoIs } = worldWith();
    world.meanwhile = () => {
      for (const room of world.rooms) room.hiddenFrom = 'x';
    };
    expect(await ask(ROOMS, whoIs('x'))).toBeUndefined();
  });

  it.each([
    ['a field that says nothing of what it follows from', '{ rooms { id } hour }'],
    ['a resolver below that knows who looks', '{ rooms { ...R } } fragment R on Room { mine }'],
    ['a directive, which may leave the field out', '{ count @skip(if: false) }'],
    ['an error', '{ broken }'],
    ['a caller who may not ask', '{ closed }'],
    ['who waits for a change of theirs', '{ rooms(min_position: "7") { id } }'],
  ])('are none with %s', async (_what, text) => {
    const { ask } = worldWith();
    expect(await ask(text)).toBeUndefined();
  });

  it('are not given to who sees the same and may not ask', async () => {
    const { ask, whoIs } = worldWith();
    await ask(ROOMS, whoIs('x'));
    expect(
      await ask(ROOMS, contextOf({ caller: callerOf({ tenant: 'a', roles: ['door'] }) })),
    ).toBeUndefined();
  });

  it('are none without a caller, and for an operation that does not fit', async () => {
    const { ask, whoIs } = worldWith();
    expect(await ask(ROOMS, { ...whoIs('x'), caller: undefined })).toBeUndefined();
    expect(await ask('query ($n: String!) { rooms(prefix: $n) { id } }')).toBeUndefined();
  });

  it('are told to observers by the first field of the request', async () => {
    const { ask, whoIs } = worldWith();
    const course = {};
    await ask('{ count rooms { id } }', { ...whoIs('x'), course });
    expect(course).toEqual({ operation: 'count' });
  });

  it('take no more memory than they may: who was not asked for longest goes first', async () => {
    const { world, ask } = worldWith(3_000);
    const text = 'query ($prefix: String) { rooms(prefix: $prefix) { name } }';
    const askFor = (prefix: string) => ask(text, undefined, { prefix });
    await askFor('kept');
    for (let index = 0; index < 60; index += 1) {
      await askFor(`${index}`);
      await askFor('kept');
    }
    expect(world.made).toBe(61);
    await askFor('0');
    expect(world.made).toBe(62);
    const large = 'x'.repeat(500);
    expect(await askFor(large)).toContain(large);
    await askFor(large);
    expect(world.made).toBe(64);
  });

  it('are always what the execution would have answered', async () => {
    const accounts = ['x', 'y', '1'];
    const texts = [
      ROOMS,
      '{ n: count rooms { name ...R } } fragment R on Room { id __typename }',
      '{ count }',
    ];
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('ask' as const),
        account: fc.constantFrom(...accounts),
        tenant: fc.constantFrom('a', 'b'),
        text: fc.constantFrom(...texts),
      }),
      fc.record({
        kind: fc.constant('change' as const),
        room: fc.nat({ max: 3 }),
        name: fc.string({ maxLength: 3, unit: 'grapheme' }),
        hiddenFrom: fc.constantFrom('', ...accounts),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { world, ask, execute, whoIs } = worldWith();
        for (const each of steps) {
          if (each.kind === 'change') {
            Object.assign(world.rooms[each.room] ?? {}, { name: each.name, hiddenFrom: each.hiddenFrom });
            world.revision += 1;
          } else {
            const who = whoIs(each.account, each.tenant);
            expect(await ask(each.text, who)).toBe(await execute(each.text, who));
          }
        }
      }),
      { numRuns: runsOf(60) },
    );
  });
});
