// What people do to accounts and tenants: a new password, the first initialisation.
import { account as accountEntity } from '@campus/events/directory/account';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { type BulkRow, refusedBulk, rowsResult } from '../../command/bulk-result.ts';
import { acceptedResult, refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { type AttemptLimits, boundedAttempts } from '../../gateway/identity/attempts.ts';
import { savedReceipt, saveRecord } from '../../records/save.ts';
import type { PeopleParts } from './parts.ts';
import { fillDefaults } from './tenant-defaults.ts';

/** Old passwords asked for in an open session. */
export const OLD_PASSWORD_LIMITS: AttemptLimits = { tries: 10, windowMinutes: 15, keys: 20_000 };

interface PasswordArgs extends CommandArgs {
  readonly account: string;
  readonly password: string;
  readonly oldPassword?: string | null;
}

const refusedPassword = (rejection: Rejection) => {
  const { zh, en } = textsOf(rejection);
  return { success: false, error: zh, error_en: en };
};

/** A sign-in this recent proves the old password. Milliseconds. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

const signInAgain = reject(4001, {
  reason: { zh: '请重新登录后再修改密码', en: 'please sign in again, then change the password' },
});

/**
 * One's own soon after signing in, or with the old one; anyone's as a super administrator. All sessions of
 * the account end. We take a recent sign-in for the old password, because the documents' operation has no
 * argument for it. We gave up that a session found open in its first five minutes is no way to the account.
 */
export const updatePassword = (parts: PeopleParts): Resolver<PasswordArgs> => {
  // A stranger at an open session may not use it to guess the password behind it.
  const guesses = boundedAttempts(OLD_PASSWORD_LIMITS, () => parts.clock());
  return async (_source, args, context) => {
    const { password, oldPassword, account } = args;
    const caller = callerOf(context);
    if (caller.account === account && !oldPassword) {
      const { signedInAt = Number.NEGATIVE_INFINITY } = caller;
      if (context.now - signedInAt > RECENT_SIGN_IN_MS) return refusedPassword(signInAgain);
    } else if (caller.account === account) {
      const person = `${account}@${caller.tenant}`;
      if (!guesses.take(person)) return refusedPassword(reject(1004));
      const known = await parts.directory.authenticate(person, oldPassword ?? '');
      if (known?.account !== account) return refusedPassword(reject(1007));
      guesses.forgive(person);
    } else if (!caller.roles.includes('super_admin')) return refusedPassword(reject(4001));
    const acting = actingOf(context, 'updatePassword', { command_id: args.command_id ?? null });
    const saved = await saveRecord(parts, acting, accountEntity, {
      as: 'update',
      id: account,
      input: { password },
    });
    if (saved.outcome === 'refused') return refusedPassword(saved.rejection);
    await parts.identity.endSessionsOf(`${caller.tenant}/${account}`);
    return { success: true, error: null, error_en: null };
  };
};

interface InitArgs extends CommandArgs {
  readonly model?: {
    readonly tenant_id?: string | null;
    readonly name?: string | null;
    readonly name_en?: string | null;
    readonly admin_account?: string | null;
  } | null;
}

/**
 * U-085: only while the tenant check answers 1; another tenant that is there, by the super tenant.
 * Its public pages get the key that they are called by.
 */
export const initTenantsData =
  (
    parts: PeopleParts,
  ): Resolver<
    InitArgs,
    never,
    Promise<Pick<ReturnType<typeof refusedResult>, 'errcode' | 'msg' | 'msg_en'>>
  > =>
  async (_source, args, context) => {
    const own = actingOf(context, 'initTenantsData', args);
    const tenant = args.model?.tenant_id || own.tenant;
    const isOther = tenant !== own.tenant;
    if (isOther && !(await parts.directory.isSuperTenant(own.tenant))) return refusedResult(reject(4001));
    const acting = { ...own, tenant };
    const known = await parts.directory.tenant(tenant);
    if (isOther && !known) return refusedResult(reject(4004));
    if (known?.initialised === 1) return refusedResult(reject(3001));
    const input = {
      tenant_id: tenant,
      name: args.model?.name ?? known?.name ?? tenant,
      ...(args.model?.name_en ? { name_en: args.model.name_en } : {}),
      ...(args.model?.admin_account ? { admin_account: args.model.admin_account } : {}),
    };
    // Before it counts as set up: what a crash leaves out is filled by the next attempt.
    await fillDefaults(parts, acting);
    const saved = await saveRecord(parts, acting, tenantEntity, {
      as: known ? ('update' as const) : ('create' as const),
      id: tenant,
      input,
      internal: { initialised: 1, tenant_key: known?.tenant_key ?? parts.newId() },
    });
    return savedReceipt(saved);
  };

interface Filled {
  readonly code: number;
  readonly rows: readonly BulkRow[];
}

/** U-084: only for the super tenant; one row a part. */
export const manualInitTenantsData =
  (parts: PeopleParts): Resolver<CommandArgs, never, Promise<Filled>> =>
  async (source, args, context) => {
    if (!(await parts.directory.isSuperTenant(callerOf(context).tenant))) return refusedBulk(reject(4001));
    const done = await initTenantsData(parts)(source, args, context);
    // Initialised already is what was wanted.
    const isDone = done.errcode === 0 || done.errcode === 3001;
    const first: BulkRow = isDone
      ? { name: 'tenant', errcode: 0, messages: ['机构已就绪'], messages_en: ['Institution: ready'] }
      : { name: 'tenant', errcode: done.errcode, messages: [done.msg], messages_en: [done.msg_en] };
    const filled = isDone ? await fillDefaults(parts, actingOf(context, 'manualInitTenantsData', args)) : [];
    const rows = [first, ...filled];
    return {
      ...(isDone ? acceptedResult : done),
      ...rowsResult(rows),
      // A part a line, also of what went well.
      name: rows.map(({ name }) => name).join(', '),
      messages: rows.flatMap(({ messages }) => messages),
      messages_en: rows.flatMap(({ messages_en }) => messages_en),
    };
  };
