// The access table against the schema: every operation has its row, and the row is held before any
// resolver runs, on a real executor.
import { keysOf } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { buildSchema as buildGraphQLSchema, type GraphQLSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { accessRowsOf } from '../../records/access-rows.ts';
import { listSchemaOf } from '../../records/records-schema.ts';
import { accessTable } from '../../subjects/subjects.ts';
import { callerOf, contextOf, settledProgress } from '../../testing/requests.ts';
import type { Progress } from '../at-hand/progress.ts';
import { type Answer, createExecutor } from '../execution/compiled-executor.ts';
import { buildSchema } from '../execution/schema.ts';
import { schemaFiles } from '../execution/schema-files.ts';
import type { Caller, RequestContext } from '../http/context.ts';
import {
  type Access,
  accessFor,
  holding,
  type OperationName,
  rolesHolding,
  signedIn,
  signedInOrDoor,
} from './access.ts';
import { createAccessGuard, guardSchema, type HoldsByGrant } from './access-guard.ts';

const { typeDefs } = listSchemaOf();
const declared = operationsOf([...schemaFiles(), ...typeDefs]);

const said = (row: Access): string => {
  if (row.who === 'anyone') return 'anyone';
  if (row.who === 'roles') return row.roles.toSorted().join(' ');
  if (row.who === 'visitor') return 'visitor';
  const door = row.door ? ' door' : '';
  return row.who === 'signedIn'
    ? `user${door}${row.visitor ? ' visitor' : ''}`
    : `holder of ${row.items.toSorted().join(' ') || 'none'}${door}`;
};

describe('access table', () => {
  it('has exactly one row for every operation of the schema', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(declared.toSorted());
  });

  it('lets each role in where the matrix of roles (U-112) says so, and nowhere else', async () => {
    const all = { ...accessRowsOf(entities), ...accessTable };
    const rows = Object.entries(all).map(([name, row]) => `${name}: ${said(row)}`);
    await expect(`${rows.toSorted().join('\n')}\n`).toMatchFileSnapshot('role-matrix.txt');
  });

  it('offers nothing that writes to those who have not signed in, but for doors and public screens', () => {
    const open = Object.entries(accessTable)
      .filter(([name, row]) => name.startsWith('Mutation.') && row.who === 'anyone')
      .map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'Mutation.pairTerminal',
      'Mutation.ping',
      'Mutation.registerAccountForPublic',
      'Mutation.sendVisitorCodeForPublic',
      'Mutation.updateAppointmentStateForPublic',
    ]);
  });
});

describe('a row', () => {
  it('lets in doors only where it says so', () => {
    expect([signedIn, signedInOrDoor, holding('register')]).toEqual([
      { who: 'signedIn', door: false },
      { who: 'signedIn', door: true },
      { who: 'holder', items: ['register'], door: false },
    ]);
  });

  it('opens a declared operation to its roles, to who signs in, or to anyone at the public address', () => {
    expect(accessFor(['user'])).toEqual(signedIn);
    expect(accessFor(['user', 'door'])).toEqual(signedInOrDoor);
    expect(accessFor(['approver'])).toEqual({ who: 'roles', roles: ['approver'] });
    expect(accessFor(['approver'], true)).toEqual({ who: 'anyone' });
  });

  it('is held by these roles without a grant', () => {
    const keepers = ['super_admin', 'type_admin', 'resource_admin'];
    expect(rolesHolding).toEqual({
      resource_manage: keepers,
      appointment_manage: keepers,
      appointment_query: [...keepers, 'auditor'],
      approve: [...keepers, 'approver'],
      register: keepers,
      statistics: [...keepers, 'auditor'],
    });
  });
});

describe('access guard', () => {
  it('refuses an operation that has no row', async () => {
    const guard = createAccessGuard({}, async () => true);
    const asked = guard.check(
      'Query.me',
      contextOf({ caller: callerOf({ roles: ['user', 'super_admin'] }) }),
    );
    await expect(asked).rejects.toMatchObject({ extensions: { code: 'PERMISSION_DENIED' } });
  });

  it('takes a terminal and an account of the role for a door, each by itself', async () => {
    const guard = createAccessGuard({ 'Query.me': signedIn }, async () => true);
    for (const door of [
      callerOf({ roles: ['user'], terminal: { id: 't', resourceIds: [] } }),
      callerOf({ roles: ['door'] }),
    ])
      await expect(guard.check('Query.me', contextOf({ caller: door }))).rejects.toMatchObject({
        extensions: { code: 'PERMISSION_DENIED' },
      });
  });

  const callers: Record<string, Caller | undefined> = {
    nobody: undefined,
    student: callerOf({ roles: ['user'] }),
    approver: callerOf({ roles: ['user', 'approver'] }),
    'resource administrator': callerOf({ roles: ['user', 'resource_admin'] }),
    'super administrator': callerOf({ roles: ['user', 'super_admin'] }),
    auditor: callerOf({ roles: ['user', 'auditor'] }),
    door: callerOf({ roles: ['door'], terminal: { id: 't', resourceIds: [] } }),
    // Roles that a token claims give a visitor nothing.
    visitor: callerOf({ roles: ['user', 'super_admin'], visitor: { phone: '13800000000' } }),
  };

  const operations = keysOf(accessTable).filter((name) => !name.startsWith('Subscription.'));
  for (const [who, caller] of Object.entries(callers))
    it(`lets ${who} reach exactly what the table says`, async () => {
      for (const name of operations) {
        const row = accessTable[name];
        if (!row) continue;
        const { ran, answer } = await call(name, contextOf({ caller }));
        const expected = expectedOf(row, caller);
        expect([name, ran, codeOf(answer)]).toEqual([name, expected === undefined, expected]);
      }
    });

  it.each([
    ['nobody', undefined, 'UNAUTHENTICATED'],
    ['student', undefined, 'PERMISSION_DENIED'],
    ['approver', undefined, 'PERMISSION_DENIED'],
    ['student', 'statistics', 'PERMISSION_DENIED'],
    ['student', 'register', undefined],
    ['student', 'appointment_query', undefined],
    ['resource administrator', undefined, undefined],
    ['super administrator', undefined, undefined],
    ['auditor', undefined, undefined],
    ['door', undefined, undefined],
  ])('judges who may subscribe to signEvents: %s, granted %s', async (who, granted, refusal) => {
    const guard = createAccessGuard(accessTable, async (_, item) => item === granted);
    const asked = guard.check('Subscription.signEvents', contextOf({ caller: callers[who] }));
    if (refusal === undefined) await expect(asked).resolves.toBeUndefined();
    else await expect(asked).rejects.toMatchObject({ extensions: { code: refusal } });
  });

  it('knows nobody at the public endpoint, whatever token is sent there', async () => {
    const context = contextOf({ caller: callers['super administrator'], endpoint: 'public' });
    const { ran, answer } = await call('Query.me', context);
    expect([ran, codeOf(answer)]).toEqual([false, 'UNAUTHENTICATED']);
  });

  it('tells a session that was logged out elsewhere from a missing token', async () => {
    const context = contextOf({ caller: undefined, tokenFailure: 'logged-out' });
    expect(codeOf((await call('Query.me', context)).answer)).toBe('OIDC_BC_LOGOUT');
  });

  it('lets a grant on a resource stand in for a role', async () => {
    const context = contextOf({ caller: callers.student });
    const granted = await call('Query.terminals', context, async (_, item) => item === 'resource_manage');
    expect(granted.ran).toBe(true);
  });

  it('says no in both languages, with the catalogue code', async () => {
    const { answer } = await call('Query.readModels', contextOf({ caller: callers.student }));
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'PERMISSION_DENIED',
      errcode: 4001,
      msg: '没有操作权限',
      msg_en: 'No permission',
    });
  });

  it('refuses arguments beyond their limits before anything runs', async () => {
    const args = `(id: "${'x'.repeat(100_000)}")`;
    const { ran, answer } = await call('Mutation.releaseHold', contextOf(), undefined, args);
    expect([ran, codeOf(answer)]).toEqual([false, 'BAD_USER_INPUT']);
  });

  it('refuses keys and positions that are no plain short tokens', async () => {
    const context = contextOf({ caller: callers.student });
    const { ran, answer } = await call('Query.me', context, undefined, '(min_position: "a b")');
    expect([ran, codeOf(answer)]).toEqual([false, 'BAD_USER_INPUT']);
  });
});

const expectedOf = (row: Access, caller: Caller | undefined): string | undefined => {
  if (row.who === 'anyone') return undefined;
  if (!caller) return 'UNAUTHENTICATED';
  if (caller.visitor)
    return row.who === 'visitor' || (row.who === 'signedIn' && row.visitor) ? undefined : 'PERMISSION_DENIED';
  if (row.who === 'visitor') return 'PERMISSION_DENIED';
  const isDoor = caller.roles.includes('door');
  const may =
    row.who === 'signedIn'
      ? row.door || !isDoor
      : row.who === 'roles'
        ? row.roles.some((role) => caller.roles.includes(role))
        : isDoor
          ? row.door
          : row.items.some((item) => rolesHolding[item].some((role) => caller.roles.includes(role)));
  return may ? undefined : 'PERMISSION_DENIED';
};

const codeOf = (answer: Answer): unknown => answer.errors?.[0]?.extensions?.code;

/** A schema in which every root field notes that it ran, behind the guard. */
const recorded = (() => {
  const seen: { ran: boolean; holdsByGrant: HoldsByGrant } = { ran: false, holdsByGrant: async () => false };
  const resolvers: Record<string, Record<string, () => null>> = { Query: {}, Mutation: {} };
  for (const name of Object.keys(accessTable)) {
    const [kind = '', field = ''] = name.split('.');
    const fields = resolvers[kind];
    if (fields)
      fields[field] = () => {
        seen.ran = true;
        return null;
      };
  }
  const schema = buildSchema([{ resolvers, typeDefs }]);
  const guard = createAccessGuard(accessTable, (caller, item) => seen.holdsByGrant(caller, item));
  guardSchema(schema, guard, settledProgress);
  return {
    seen,
    schema,
    executor: createExecutor({ schema, introspection: false, report: () => undefined }),
  };
})();

describe('a position that a caller has seen', () => {
  const SEEN = '0000000007';
  const ask = async (text: string, given: Partial<RequestContext> = {}, at: string | undefined = SEEN) => {
    const seen: string[] = [];
    const schema = buildSchema([{ resolvers: { Query: { me: () => null, ping: () => 'pong' } }, typeDefs }]);
    const progress: Progress = {
      ...settledProgress,
      position: () => at,
      reach: async (position) => {
        seen.push(position);
        return { ms: 3, reached: position <= SEEN, ...(position > SEEN ? { ahead: true } : {}) };
      },
    };
    guardSchema(
      schema,
      createAccessGuard(accessTable, async () => false),
      progress,
    );
    let turnsEnded = 0;
    const end = () => {
      turnsEnded += 1;
    };
    const context = contextOf({ turn: { end }, ...given });
    const executor = createExecutor({ schema, introspection: false, report: () => undefined });
    const answer = await executor.execute(parse(text), undefined, {}, context);
    return { seen, waited: context.waited, turnsEnded, code: codeOf(answer) };
  };

  it('is reached before the answer, and the others of the tenant need not wait for it', async () => {
    expect(await ask(`{ me(min_position: "${SEEN}") { account } }`)).toMatchObject({
      seen: [SEEN],
      waited: { ms: 3, reached: true, position: SEEN },
      turnsEnded: 0,
    });
    expect((await ask(`{ me(min_position: "${SEEN}") { account } }`, {}, '0000000006')).turnsEnded).toBe(1);
  });

  it('is asked for once a field, and the furthest of them is told', async () => {
    const two = `{ a: me(min_position: "${SEEN}") { account } b: me(min_position: "0000000009") { account } }`;
    const { waited, turnsEnded } = await ask(two);
    expect(waited).toEqual({ ms: 6, reached: false, position: '0000000009', ahead: true });
    expect(turnsEnded).toBe(1);
  });

  it('is none where it is empty', async () => {
    expect(await ask('{ me(min_position: "") { account } }')).toMatchObject({ seen: [], waited: undefined });
    expect(await ask('{ me { account } }')).toMatchObject({ seen: [], waited: undefined });
  });

  it.each([
    ['p'.repeat(64), undefined],
    ['p'.repeat(65), 'BAD_USER_INPUT'],
    ['a b', 'BAD_USER_INPUT'],
    ['a\\n', 'BAD_USER_INPUT'],
  ])('is short and plain: %s', async (position, code) => {
    const { seen, code: told } = await ask(`{ me(min_position: "${position}") { account } }`);
    expect([told, seen.length]).toEqual([code, code ? 0 : 1]);
  });
});

describe('an idempotency key', () => {
  it.each([
    ['', undefined],
    ['k'.repeat(100), undefined],
    ['k'.repeat(101), 'BAD_USER_INPUT'],
    ['a b', 'BAD_USER_INPUT'],
  ])('is short and plain: %s', async (key, code) => {
    const args = `(id: "x", command_id: "${key}")`;
    const { ran, answer } = await call('Mutation.releaseHold', contextOf(), undefined, args);
    expect([ran, codeOf(answer)]).toEqual([code === undefined, code]);
  });

  it('is refused to another operation than the one accepted under it', async () => {
    const answer = () => ({ errcode: 0, msg: '', msg_en: '' });
    const Mutation = { ping: answer, renewHold: answer, releaseHold: answer };
    const schema = buildSchema([{ resolvers: { Query: { ping: answer }, Mutation }, typeDefs }]);
    guardSchema(
      schema,
      createAccessGuard(accessTable, async () => false),
      settledProgress,
    );
    const executor = createExecutor({ schema, introspection: false, report: () => undefined });
    const ask = (operation: string) =>
      executor.execute(
        parse(`mutation { ${operation}(id: "x", command_id: "k") { errcode } }`),
        undefined,
        {},
        contextOf(),
      );
    expect(await ask('renewHold')).toMatchObject({ data: { renewHold: { errcode: 0 } } });
    expect(await ask('renewHold')).toMatchObject({ data: { renewHold: { errcode: 0 } } });
    expect(await ask('releaseHold')).toMatchObject({ data: { releaseHold: { errcode: 1005 } } });
  });
});

describe('a guarded schema', () => {
  const guard = createAccessGuard({ 'Mutation.ping': signedIn, 'Mutation.me': signedIn }, async () => false);
  const small = () =>
    buildGraphQLSchema(`
      type Query { ping: String }
      type Told { errcode: Int }
      type Mutation { ping(command_id: String): Told me(command_id: String): String }`);
  const answered = (): GraphQLSchema => {
    const schema = small();
    for (const type of [schema.getQueryType(), schema.getMutationType()])
      for (const field of Object.values(type?.getFields() ?? {}))
        field.resolve = () => (field.name === 'me' ? 'done' : { errcode: 0 });
    return schema;
  };

  it('answers every root field', () => {
    expect(() => guardSchema(small(), guard, settledProgress)).toThrow('nothing answers Query.ping');
    expect(() => guardSchema(answered(), guard, settledProgress)).not.toThrow();
  });

  it('throws the refusal of a key where an answer has no room for it', async () => {
    const schema = answered();
    guardSchema(schema, guard, settledProgress);
    const executor = createExecutor({ schema, introspection: false, report: () => undefined });
    const ask = (text: string) => executor.execute(parse(`mutation { ${text} }`), undefined, {}, contextOf());
    const done = { data: { ping: { errcode: 0 } } };
    expect(await ask('ping(command_id: null) { errcode }')).toEqual(done);
    expect(await ask('ping(command_id: "k") { errcode }')).toEqual(done);
    expect(codeOf(await ask('me(command_id: "k")'))).toBe('BAD_USER_INPUT');
    expect(await ask('me')).toEqual({ data: { me: 'done' } });
  });
});

const call = async (
  name: OperationName,
  context: RequestContext,
  holdsByGrant: HoldsByGrant = async () => false,
  args?: string,
): Promise<{ ran: boolean; answer: Answer }> => {
  const { seen, schema, executor } = recorded;
  Object.assign(seen, { ran: false, holdsByGrant });
  const [kind = '', field = ''] = name.split('.');
  const text = `${kind.toLowerCase()} { ${field}${args ?? argumentsOf(schema, kind, field)} ${selectionOf(schema, kind, field)} }`;
  const answer = await executor.execute(parse(text), undefined, {}, context);
  // A field that may not be null complains after its resolver ran; that is not what is asked here.
  return { ran: seen.ran, answer: seen.ran ? {} : answer };
};

const rootField = (schema: GraphQLSchema, kind: string, field: string) =>
  (kind === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[field];

/** Literals that satisfy the required arguments; nothing looks at them. */
const argumentsOf = (schema: GraphQLSchema, kind: string, field: string): string => {
  const wanted = rootField(schema, kind, field)?.args.filter((arg) => String(arg.type).endsWith('!')) ?? [];
  const literal = (type: string): string =>
    type.startsWith('[') ? '[]' : type.includes('Input') ? '{}' : type.startsWith('Int') ? '1' : '"x"';
  return wanted.length > 0
    ? `(${wanted.map(({ name, type }) => `${name}: ${literal(String(type))}`).join(', ')})`
    : '';
};

const selectionOf = (schema: GraphQLSchema, kind: string, field: string): string => {
  const named = String(rootField(schema, kind, field)?.type).replace(/[![\]]/g, '');
  return ['String', 'Int', 'ID', 'Float', 'Boolean', 'JSON'].includes(named) ? '' : '{ __typename }';
};

function operationsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    parse(text).definitions.flatMap((definition) =>
      (definition.kind === 'ObjectTypeDefinition' || definition.kind === 'ObjectTypeExtension') &&
      ['Query', 'Mutation', 'Subscription'].includes(definition.name.value)
        ? (definition.fields ?? []).map(({ name }) => `${definition.name.value}.${name.value}`)
        : [],
    ),
  );
}
