// Holds the access table: every root field asks here before its resolver runs, and waits for the
// position its caller has seen.
import { reject } from '@campus/events/rejections';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import {
  type Access,
  type AccessRows,
  type OperationName,
  type PermissionItem,
  rolesHolding,
} from './access.ts';
import type { Caller, RequestContext } from './context.ts';
import { type FaultOfArguments, faultOfArguments } from './execution/argument-bounds.ts';
import { extensionCodeOf } from './identity/account.ts';
import { MAX_COMMAND_ID_LENGTH, MAX_POSITION_LENGTH } from './limits.ts';
import type { Progress } from './progress.ts';
import { badInput, refusalError } from './refusals.ts';

/** Whether a grant on some resource gives the caller the item, beyond what its roles say. */
export type HoldsByGrant = (caller: Caller, item: PermissionItem) => Promise<boolean>;

export interface AccessGuard {
  /** Throws the refusal, if there is one. */
  check(operation: OperationName, context: RequestContext): Promise<void>;
}

export const createAccessGuard = (rows: AccessRows, holdsByGrant: HoldsByGrant): AccessGuard => ({
  check: async (operation, context) => {
    const access = rows[operation];
    if (!access) throw refusalError('PERMISSION_DENIED', reject(4001));
    if (access.who === 'anyone') return;
    const { caller } = context;
    if (!caller || context.endpoint === 'public') {
      const code = context.tokenFailure ? extensionCodeOf(context.tokenFailure) : 'UNAUTHENTICATED';
      throw refusalError(code, reject(4001));
    }
    if (!(await mayCall(caller, access, holdsByGrant))) throw refusalError('PERMISSION_DENIED', reject(4001));
  },
});

const isDoor = (caller: Caller): boolean => caller.terminal !== undefined || caller.roles.includes('door');

const mayCall = async (caller: Caller, access: Access, holdsByGrant: HoldsByGrant): Promise<boolean> => {
  switch (access.who) {
    case 'anyone':
      return true;
    case 'signedIn':
      return access.door || !isDoor(caller);
    case 'roles':
      return access.roles.some((role) => caller.roles.includes(role));
    case 'holder': {
      if (isDoor(caller)) return access.door;
      const byRole = access.items.flatMap((item) => rolesHolding[item]);
      if (byRole.some((role) => caller.roles.includes(role))) return true;
      for (const item of access.items) if (await holdsByGrant(caller, item)) return true;
      return false;
    }
  }
};

type RootField = GraphQLFieldResolver<unknown, RequestContext, Record<string, unknown>>;

/** Puts the guard before every query and command of the schema. Subscriptions ask it in `live`. */
export const guardSchema = (schema: GraphQLSchema, guard: AccessGuard, progress: Progress): void => {
  for (const kind of ['Query', 'Mutation'] as const) {
    const type = kind === 'Query' ? schema.getQueryType() : schema.getMutationType();
    for (const field of Object.values(type?.getFields() ?? {})) {
      const inner = field.resolve as RootField | undefined;
      if (!inner) throw new Error(`nothing answers ${kind}.${field.name}`);
      const fault = faultOfArguments(field.args);
      field.resolve = guarded(`${kind}.${field.name}`, inner, { guard, progress, fault });
    }
  }
};

interface Guarding {
  readonly guard: AccessGuard;
  readonly progress: Progress;
  readonly fault: FaultOfArguments;
}

const guarded =
  (operation: OperationName, inner: RootField, { guard, progress, fault }: Guarding): RootField =>
  async (source, args, context, info) => {
    await guard.check(operation, context);
    const rejection = fault(args);
    if (rejection) throw badInput(rejection);
    checkKey(args.command_id, MAX_COMMAND_ID_LENGTH);
    const position = args.min_position;
    checkKey(position, MAX_POSITION_LENGTH);
    if (typeof position === 'string' && position !== '') await waitFor(position, context, progress);
    return inner(source, args, context, info);
  };

/** Keys and positions travel into stores and logs, so they are short and plain. */
const checkKey = (value: unknown, limit: number): void => {
  if (value === undefined || value === null || value === '') return;
  if (typeof value !== 'string' || value.length > limit || !/^[\w.:@/-]+$/.test(value))
    throw badInput(reject(1002));
};

const waitFor = async (position: string, context: RequestContext, progress: Progress): Promise<void> => {
  const known = progress.position();
  // Waiting costs nothing, so others of the tenant need not wait for it.
  if (known === undefined || known < position) context.turn?.end();
  const { ms, reached, ahead } = await progress.reach(position);
  const before = context.waited;
  context.waited = {
    ms: (before?.ms ?? 0) + ms,
    reached: (before?.reached ?? true) && reached,
    position: before && before.position > position ? before.position : position,
    ...(before?.ahead || ahead ? { ahead: true } : {}),
  };
};
