// Holds the access table: every root field asks here before its resolver runs, and waits for the
// position its caller has seen.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { type GraphQLFieldResolver, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { rowsResult, rowVerdict } from '../../command/bulk-result.ts';
import { type CommandKeys, createCommandKeys } from '../../command/keys.ts';
import type { Progress } from '../at-hand/progress.ts';
import { type FaultOfArguments, faultOfArguments } from '../execution/argument-bounds.ts';
import type { Caller, RequestContext } from '../http/context.ts';
import { MAX_COMMAND_ID_LENGTH, MAX_POSITION_LENGTH } from '../http/limits.ts';
import { extensionCodeOf } from '../identity/account.ts';
import {
  type Access,
  type AccessRows,
  type OperationName,
  type PermissionItem,
  rolesHolding,
} from './access.ts';
import { badInput, refusalError, refusedResult } from './refusals.ts';

/** Whether a grant on some resource gives the caller the item, beyond what its roles say. */
export type HoldsByGrant = (caller: Caller, item: PermissionItem) => Promise<boolean>;

export type Asking = Pick<RequestContext, 'caller' | 'endpoint' | 'tokenFailure'>;

export interface AccessGuard {
  /** Throws the refusal, if there is one. */
  check(operation: OperationName, context: Asking): Promise<void>;
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

/** Asked once somebody has signed in. A visitor reaches only what names visitors. */
const mayCall = async (
  caller: Caller,
  access: Exclude<Access, { readonly who: 'anyone' }>,
  holdsByGrant: HoldsByGrant,
): Promise<boolean> => {
  if (caller.visitor) return access.who === 'visitor' || (access.who === 'signedIn' && !!access.visitor);
  switch (access.who) {
    case 'visitor':
      return false;
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
  const keys = createCommandKeys();
  for (const kind of ['Query', 'Mutation'] as const) {
    const type = kind === 'Query' ? schema.getQueryType() : schema.getMutationType();
    for (const field of Object.values(type?.getFields() ?? {})) {
      const inner = field.resolve as RootField | undefined;
      if (!inner) throw new Error(`nothing answers ${kind}.${field.name}`);
      const fault = faultOfArguments(field.args);
      const type = getNamedType(field.type);
      const tellsRefusals = isObjectType(type) && 'errcode' in type.getFields();
      field.resolve = guarded(`${kind}.${field.name}`, inner, {
        guard,
        progress,
        fault,
        keys,
        tellsRefusals,
      });
    }
  }
};

interface Guarding {
  readonly guard: AccessGuard;
  readonly progress: Progress;
  readonly fault: FaultOfArguments;
  readonly keys: CommandKeys;
  /** Whether the field's type has room for a refusal; else one is thrown. */
  readonly tellsRefusals: boolean;
}

const guarded =
  (
    operation: OperationName,
    inner: RootField,
    { guard, progress, fault, keys, tellsRefusals }: Guarding,
  ): RootField =>
  async (source, args, context, info) => {
    await guard.check(operation, context);
    const rejection = fault(args);
    if (rejection) throw badInput(rejection);
    checkKey(args.command_id, MAX_COMMAND_ID_LENGTH);
    const position = args.min_position;
    checkKey(position, MAX_POSITION_LENGTH);
    if (typeof position === 'string' && position !== '') await waitFor(position, context, progress);
    const { caller } = context;
    if (!caller || args.command_id === undefined) return inner(source, args, context, info);
    const name = info.fieldName;
    const refusal = keys.refusal(caller, name, args);
    if (refusal && !tellsRefusals) throw badInput(refusal);
    if (refusal) return refusedOnes(refusal);
    const answer: unknown = await inner(source, args, context, info);
    keys.keep(caller, name, args, answer);
    return answer;
  };

/** The refusal of one and of several objects alike. */
const refusedOnes = (refusal: Rejection) => ({
  ...refusedResult(refusal),
  ...rowsResult([{ name: '', ...rowVerdict(refusal) }]),
  ids: [],
});

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
    ahead: before?.ahead || ahead || undefined,
  };
};
