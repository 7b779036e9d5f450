// How far a new institution is on its way to its first booking, as those see it who make institutions. Of what the
// institution has, this tells only whether it is there, and what its founder said themselves.

import { account } from '@campus/events/directory/account';
import { founding } from '@campus/events/directory/founding';
import { FAILED, invitation, SENT, USED, WAITING } from '@campus/events/directory/invitation';
import { resource } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Filter } from '@campus/projections/ports/read-store';
import { notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { administratorsIn, operatorsPart } from './invitations.ts';
import type { PeopleParts } from './parts.ts';
import { signInName } from './sign-in-name.ts';

const states: Readonly<Record<number, string>> = {
  [WAITING]: 'waiting',
  [SENT]: 'sent',
  [USED]: 'used',
  [FAILED]: 'failed',
};

/** A letter that is too old is worth nothing. */
const stateOf = (found: RecordDocument | undefined, now: number): string => {
  const { state, ends_at } = found?.fields ?? {};
  if (found === undefined || found.removed) return 'none';
  if (state === SENT && Number(ends_at) <= now) return 'over';
  return states[Number(state)] ?? 'none';
};

const isThere = async (
  { readStore }: PeopleParts,
  collection: string,
  filter: Filter,
  many = 1,
): Promise<boolean> => (await readStore.find(collection, { filter, limit: many })).length >= many;

const accounts = collections.records(account.name);

/** Others may sign in beside its first administrator; an identity provider outside may bring everybody. */
const hasPeople = async (parts: PeopleParts, tenant: string): Promise<boolean> => {
  if (parts.inviting.passwordsAre === 'outside') return true;
  return isThere(parts, accounts, { tenant, removed: false, 'fields.disabled': { $ne: 1 } }, 2);
};

/** When the caller's institution founded it, and by whom. */
const foundingOf = async (parts: PeopleParts, home: string, tenant: string) => {
  const kept = await parts.readStore.get<RecordDocument>(
    collections.records(founding.name),
    recordId(home, tenant),
  );
  if (!kept) return undefined;
  return {
    at: kept.createdAt,
    by: await parts.directory.namesOf(home, kept.createdBy),
    room: kept.fields.room ? kept.fields : undefined,
  };
};

const invitedTo = async (parts: PeopleParts, tenant: string, first: string, isAdministered: boolean) => {
  const id = recordId(tenant, first);
  const found = await parts.readStore.get<RecordDocument>(collections.records(invitation.name), id);
  const person = isAdministered ? undefined : await parts.directory.person(tenant, first);
  const invitedAs = stateOf(found, parts.clock());
  return {
    invited_account: person?.account ?? null,
    invited_name: person?.name ?? null,
    invited_email: person?.email ?? null,
    invitation: invitedAs,
    invitation_until: invitedAs === 'sent' ? Number(found?.fields.ends_at) : null,
  };
};

export const institutionSetUp =
  (parts: PeopleParts): Resolver<{ readonly tenant_id: string }> =>
  async (_source, { tenant_id: tenant }, context) => {
    const caller = callerOf(context);
    const isOwn = caller.tenant === tenant;
    const isSeen = isOwn || (await parts.directory.isSuperTenant(caller.tenant));
    const home = isSeen ? await parts.directory.tenant(tenant) : undefined;
    if (!home) throw notFound();
    const first = home.admin_account ?? '';
    const isBookable = { tenant, removed: false, 'fields.state': 1 };
    const [administrators, resources, bookings, people, founded] = await Promise.all([
      administratorsIn(parts, tenant),
      isThere(parts, collections.records(resource.name), isBookable),
      isThere(parts, collections.bookings, { tenant }),
      hasPeople(parts, tenant),
      foundingOf(parts, caller.tenant, tenant),
    ]);
    // The caller administers their own institution, wherever the account is kept.
    const isAdministered = isOwn || administrators > 0;
    const undone = operatorsPart(parts);
    const is_off = home.state === 0;
    return {
      tenant_id: tenant,
      sign_in_as: first === '' ? null : signInName({ tenant, account: first }),
      name: home.name,
      name_en: home.name_en ?? null,
      zone: await parts.zoneOf(tenant),
      language: home.language ?? 'zh',
      is_own: isOwn,
      has_second: administrators > 1,
      is_off,
      founded_at: founded?.at ?? null,
      founded_by: founded?.by.zh ?? null,
      founded_by_en: founded?.by.en ?? null,
      first_room: founded?.room ?? null,
      ...(await invitedTo(parts, tenant, first, isAdministered)),
      sign_in_at: parts.pageAddress('/'),
      public_address: publicAddress(parts, home),
      can_invite: !isAdministered,
      operator_hint: undone?.zh ?? null,
      operator_hint_en: undone?.en ?? null,
      steps: [
        { key: 'founded', done: !is_off && home.initialised === 1 },
        { key: 'resource', done: resources },
        { key: 'administered', done: isAdministered },
        { key: 'people', done: people },
        { key: 'booking', done: bookings },
      ],
    };
  };

/** By its own host name, else by the key; null until it has either. */
const publicAddress = (
  { pageAddress }: PeopleParts,
  {
    host_name: host,
    tenant_key: key,
  }: { readonly host_name?: string | null; readonly tenant_key?: string | null },
): string | null => {
  if (host) {
    const address = new URL(pageAddress('/'));
    address.hostname = host;
    return address.href;
  }
  return key ? pageAddress(`/?tenantKey=${encodeURIComponent(key)}`) : null;
};
