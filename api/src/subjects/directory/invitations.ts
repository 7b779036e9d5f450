// An institution's first administrator is invited by mail. The account is off until the invited person has set a
// password; nobody else ever sees the link.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { account as accountEntity } from '@campus/events/directory/account';
import {
  FAILED,
  INVITATION_HOURS,
  invitation,
  SENT,
  USED,
  WAITING,
} from '@campus/events/directory/invitation';
import { tenant as tenantEntity } from '@campus/events/directory/tenant';
import type { RecordFields } from '@campus/events/domain/record/events';
import { record } from '@campus/events/domain/record/record';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { recordStream } from '@campus/events/domain/streams';
import { visibleText } from '@campus/events/domain/visible-text';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import type { InvitationLetter } from '../../command/channels.ts';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { Inviting } from '../../command/node-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { openFields, wireIdOf } from '../../records/present.ts';
import { type SaveOutcome, savedReceipt, saveRecord } from '../../records/save.ts';
import type { PeopleParts } from './parts.ts';
import { signInName } from './sign-in-name.ts';

/** The office of the institution alone begins with. */
export const FIRST_ROLES = ['super_admin', 'user'] as const;

const HOUR_MS = 3_600_000;
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Parts = Pick<Ports, 'look' | 'transact' | 'keyring' | 'hash' | 'uploads' | 'objection'>;

const stateOf = async ({ look, keyring }: Parts, tenant: string, account: string) => {
  const { state } = await look(recordStream(tenant, invitation.name, account), record);
  await keyring.fetch?.([state.fields]);
  return state;
};

const note = (
  parts: Parts,
  acting: Acting,
  account: string,
  internal: { state: number; digest: string | null; ends_at: number | null },
  editedFrom?: number,
): Promise<SaveOutcome> => {
  const request = { as: 'either', id: account, input: {}, internal } as const;
  return saveRecord(
    parts,
    acting,
    invitation,
    editedFrom === undefined ? request : { ...request, editedFrom },
  );
};

/** True for the super tenant alone: others learn of no institution but their own. */
const mayInvite = async (parts: PeopleParts, context: RequestContext): Promise<boolean> =>
  parts.directory.isSuperTenant(callerOf(context).tenant);

const NOT_READY: Readonly<Record<Inviting['passwordsAre'], Bilingual>> = {
  here: {
    zh: '本系统尚未接通发信邮箱，邀请暂时发不出去。请系统运维人员接通后，在此重新发送',
    en: 'No mail server is connected yet, so the invitation cannot leave. Ask whoever operates the system to connect one, then send it from here',
  },
  outside: {
    zh: '账号由学校的统一身份系统管理，本系统不能替它发邀请。请统一身份的管理员为其建立账号',
    en: 'Accounts are kept by the single sign-on, which this system may not administer. Ask its administrators to make the account there',
  },
};

/** What the operator has to do before anybody can be invited; undefined: nothing. */
export const operatorsPart = ({ inviting }: Pick<PeopleParts, 'inviting'>): Bilingual | undefined =>
  inviting.isReady ? undefined : NOT_READY[inviting.passwordsAre];

/** How many accounts administer the institution and may sign in. */
export const administratorsIn = ({ readStore }: Pick<Ports, 'readStore'>, tenant: string): Promise<number> =>
  readStore.count(collections.records(accountEntity.name), {
    tenant,
    removed: false,
    'fields.roles': 'super_admin',
    'fields.disabled': { $ne: 1 },
  });

const HAS_ONE = reject(3001, {
  reason: { zh: '该机构已有管理员', en: 'the institution has an administrator already' },
});

const refusedFor = async (
  parts: PeopleParts,
  context: RequestContext,
  tenant: string,
): Promise<Rejection | undefined> => {
  if (!(await mayInvite(parts, context)) || !(await parts.directory.tenant(tenant))) return reject(4004);
  return (await administratorsIn(parts, tenant)) > 0 ? HAS_ONE : undefined;
};

export interface InviteArgs extends CommandArgs {
  readonly model: {
    readonly tenant_id: string;
    readonly account: string;
    readonly name: string;
    readonly name_en?: string | null;
    readonly email: string;
  };
}

const TAKEN = reject(1008, { params: { field: { zh: '账号', en: 'Account' } } });
export const NO_ADDRESS = reject(1001, { params: { field: { zh: '邮箱', en: 'E-mail' } } });

/** The main institution acts in another one under its full name: that one may have an account called the same. */
export const actingIn = (tenant: string, ...asked: Parameters<typeof actingOf>): Acting => {
  const own = actingOf(...asked);
  return own.tenant === tenant ? own : { ...own, tenant, account: signInName(own) };
};

/** The account is off until its password is set. */
export const firstAccount = (
  parts: PeopleParts,
  { account, name, name_en, email }: Omit<InviteArgs['model'], 'tenant_id'>,
): RecordFields => ({
  account,
  name,
  name_en: name_en ?? null,
  email,
  roles: FIRST_ROLES,
  disabled: operatorsPart(parts) ? 1 : off(parts),
});

/** The letter leaves by itself, where anything can carry it. */
export const noteInvited = (parts: PeopleParts, acting: Acting, account: string): Promise<SaveOutcome> => {
  const state = operatorsPart(parts) ? FAILED : WAITING;
  return note(parts, acting, account, { state, digest: null, ends_at: null });
};

/** Where nothing can carry the letter the person is named, and invited later. Codes: 1001, 1002, 1008, 3001, 4004. */
export const inviteAdministrator =
  (parts: PeopleParts): Resolver<InviteArgs> =>
  async (_source, args, context) => {
    const { tenant_id: tenant, account, email } = args.model;
    const refusal = await refusedFor(parts, context, tenant);
    if (refusal) return refusedResult(refusal);
    if (visibleText(email) === '') return refusedResult(NO_ADDRESS);
    const acting = actingIn(tenant, context, 'inviteAdministrator', args);
    const there = await parts.directory.person(tenant, account);
    if (there && there.disabled !== 1) return refusedResult(TAKEN);
    await withdrawFromOthers(parts, acting, account);
    const input = firstAccount(parts, args.model);
    const made = await saveRecord(parts, acting, accountEntity, { as: 'either', id: account, input });
    if (made.outcome === 'refused') return refusedResult(made.rejection);
    const named = await saveRecord(parts, acting, tenantEntity, {
      as: 'update',
      id: tenant,
      input: { admin_account: account },
    });
    if (named.outcome === 'refused') return refusedResult(named.rejection);
    return savedReceipt(await noteInvited(parts, acting, account));
  };

/** Only the one who is named last is invited. */
const withdrawFromOthers = async (parts: PeopleParts, acting: Acting, account: string): Promise<void> => {
  const { tenant } = acting;
  const before = (await parts.directory.tenant(tenant))?.admin_account ?? account;
  if (before === account || (await stateOf(parts, tenant, before)).status !== 'live') return;
  await note(parts, acting, before, { state: FAILED, digest: null, ends_at: null });
};

/** Nobody signs in to an account without a password that is kept elsewhere: there it need not be off. */
const off = ({ inviting }: PeopleParts): number => (inviting.passwordsAre === 'here' ? 1 : 0);

/** The letter before it is worth nothing from now on. Codes: 3001, 4004. */
export const resendInvitation =
  (parts: PeopleParts): Resolver<CommandArgs & { readonly tenant_id: string }> =>
  async (_source, args, context) => {
    const { tenant_id: tenant } = args;
    const refusal = await refusedFor(parts, context, tenant);
    if (refusal) return refusedResult(refusal);
    const undone = operatorsPart(parts);
    if (undone) return refusedResult(reject(3001, { reason: undone }));
    const account = (await parts.directory.tenant(tenant))?.admin_account ?? '';
    const { fields } = await stateOf(parts, tenant, account);
    if (account === '') return refusedResult(reject(4004));
    // The list of accounts may not have heard of it yet.
    if (fields.state === USED) return refusedResult(HAS_ONE);
    const acting = actingIn(tenant, context, 'resendInvitation', args);
    // Named while nothing could carry the letter.
    const allowed = { as: 'update', id: account, input: { disabled: off(parts) } } as const;
    const entered = off(parts) === 0 ? await saveRecord(parts, acting, accountEntity, allowed) : undefined;
    if (entered?.outcome === 'refused') return refusedResult(entered.rejection);
    return savedReceipt(await note(parts, acting, account, { state: WAITING, digest: null, ends_at: null }));
  };

export const INVITATION_PATH = '/api/invitation';

const EVERY_MS = 3_000;
const AT_ONCE = 20;

type SendingParts = Parts &
  Pick<Ports, 'readStore' | 'clock'> & {
    readonly pageAddress: (path: string) => string;
  };

/** Sends what waits, each by one node. A letter that cannot leave is sent again by hand. */
export const createInvitationSending = (
  parts: SendingParts,
  carry: (letter: InvitationLetter) => Promise<void>,
): NodeTurn => ({
  name: 'invitations sent',
  everyMs: EVERY_MS,
  once: async () => {
    const waiting = await parts.readStore.find<RecordDocument>(collections.records(invitation.name), {
      filter: { removed: false, 'fields.state': WAITING },
      limit: AT_ONCE,
    });
    let done = 0;
    for (const document of waiting)
      if (await sendOne(parts, carry, document.tenant, wireIdOf(document))) done += 1;
    return done;
  },
});

const sendOne = async (
  parts: SendingParts,
  carry: (letter: InvitationLetter) => Promise<void>,
  tenant: string,
  account: string,
): Promise<boolean> => {
  const state = await stateOf(parts, tenant, account);
  if (state.fields.state !== WAITING) return false;
  const token = randomBytes(32).toString('base64url');
  const acting: Acting = { tenant, account: 'system', correlation: `invitation ${tenant}/${account}` };
  const ends_at = parts.clock() + INVITATION_HOURS * HOUR_MS;
  const sent = { state: SENT, digest: digestOf(token), ends_at };
  if ((await note(parts, acting, account, sent, state.revision)).outcome === 'refused') return false;
  try {
    await carry(await letterOf(parts, tenant, account, token));
  } catch {
    await note(parts, acting, account, { state: FAILED, digest: null, ends_at: null });
  }
  return true;
};

const letterOf = async (
  parts: SendingParts,
  tenant: string,
  account: string,
  token: string,
): Promise<InvitationLetter> => {
  const [person, home] = await Promise.all([
    parts.look(recordStream(tenant, accountEntity.name, account), record),
    parts.look(recordStream(tenant, tenantEntity.name, tenant), record),
  ]);
  await parts.keyring.fetch?.([person.state.fields]);
  const { name, email } = openFields(parts, accountEntity, person.state.fields);
  if (typeof email !== 'string' || email === '') throw new Error('the invited person has no address');
  const query = new URLSearchParams({ tenant, account, token });
  return {
    tenant,
    account,
    institution: namesIn(home.state.fields, tenant),
    name: typeof name === 'string' ? name : account,
    email,
    address: parts.pageAddress(`${INVITATION_PATH}?${query}`),
  };
};

const namesIn = ({ name, name_en }: Readonly<Record<string, unknown>>, otherwise: string): Bilingual => {
  const zh = typeof name === 'string' && name !== '' ? name : otherwise;
  return { zh, en: typeof name_en === 'string' && name_en !== '' ? name_en : zh };
};

/** What a link says: whose invitation, and the secret. */
export interface InvitationLink {
  readonly tenant: string;
  readonly account: string;
  readonly token: string;
}

export interface OpenInvitation extends InvitationLink {
  readonly institution: Bilingual;
  readonly revision: number;
}

type AcceptingParts = Parts & Pick<Ports, 'clock'>;

/** Undefined: used, replaced, over, or never there, which is the same to a reader. */
export const openInvitation = async (
  parts: AcceptingParts,
  { tenant, account, token }: InvitationLink,
): Promise<OpenInvitation | undefined> => {
  const state = await stateOf(parts, tenant, account);
  const { digest, ends_at, state: stands } = openFields(parts, invitation, state.fields);
  const isOpen = state.status === 'live' && stands === SENT && Number(ends_at) > parts.clock();
  if (!isOpen || typeof digest !== 'string' || !isSame(digest, digestOf(token))) return undefined;
  const home = await parts.look(recordStream(tenant, tenantEntity.name, tenant), record);
  if (home.state.fields.state === 0) return undefined;
  return {
    tenant,
    account,
    token,
    institution: namesIn(home.state.fields, tenant),
    revision: state.revision,
  };
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Used up before the password is set: of two who press at once one gets in. Codes: 1002, 1006, 3001. */
export const acceptInvitation = async (
  parts: AcceptingParts,
  { tenant, account, revision }: OpenInvitation,
  password: string,
  correlation: string,
): Promise<Rejection | undefined> => {
  const acting: Acting = { tenant, account, correlation };
  const entering = { as: 'update', id: account, input: { password, disabled: 0 } } as const;
  const heard = await saveRecord(parts, acting, accountEntity, { ...entering, isRehearsed: true });
  if (heard.outcome === 'refused') return heard.rejection;
  // Each of two at once writes another text in the place of the digest, so the second meets the first.
  const by = { state: USED, digest: correlation, ends_at: null };
  const used = await note(parts, acting, account, by, revision);
  if (used.outcome === 'refused') return reject(3001);
  const entered = await saveRecord(parts, acting, accountEntity, entering);
  return entered.outcome === 'refused' ? entered.rejection : undefined;
};
