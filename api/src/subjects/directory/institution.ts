// How far a new institution is on its way to its first booking, as those see it who make institutions. Of what the
// institution has, this tells only whether it is there.
import { FAILED, invitation, SENT, USED, WAITING } from '@campus/events/directory/invitation';
import { resource } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { notFound } from '../../gateway/access/refusals.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { signInName } from './invitation-page.ts';
import { hasAdministrator, operatorsPart } from './invitations.ts';
import type { PeopleParts } from './parts.ts';

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
  filter: Readonly<Record<string, string | number | boolean>>,
): Promise<boolean> => (await readStore.count(collection, filter)) > 0;

export const institutionSetUp =
  (parts: PeopleParts): Resolver<{ readonly tenant_id: string }> =>
  async (_source, { tenant_id: tenant }, context) => {
    const caller = callerOf(context);
    const home = (await parts.directory.isSuperTenant(caller.tenant))
      ? await parts.directory.tenant(tenant)
      : undefined;
    if (!home) throw notFound();
    const account = home.admin_account ?? '';
    const [found, isAdministered, hasResource, hasBooking] = await Promise.all([
      parts.readStore.get<RecordDocument>(collections.records(invitation.name), recordId(tenant, account)),
      hasAdministrator(parts, tenant),
      isThere(parts, collections.records(resource.name), { tenant, removed: false, 'fields.state': 1 }),
      isThere(parts, collections.bookings, { tenant }),
    ]);
    const person = isAdministered ? undefined : await parts.directory.person(tenant, account);
    const invited = stateOf(found, parts.clock());
    const undone = operatorsPart(parts);
    const endsAt = found?.fields.ends_at;
    return {
      tenant_id: tenant,
      sign_in_as: account === '' ? null : signInName({ tenant, account }),
      name: home.name,
      name_en: home.name_en ?? null,
      invited_account: person?.account ?? null,
      invited_name: person?.name ?? null,
      invited_email: person?.email ?? null,
      sign_in_at: parts.pageAddress('/'),
      public_address: publicAddress(parts, home),
      invitation: invited,
      invitation_until: invited === 'sent' ? Number(endsAt) : null,
      can_invite: !isAdministered,
      operator_hint: undone?.zh ?? null,
      operator_hint_en: undone?.en ?? null,
      steps: [
        { key: 'active', done: home.state !== 0 },
        { key: 'invited', done: isAdministered || invited === 'sent' || invited === 'used' },
        { key: 'administered', done: isAdministered },
        { key: 'set_up', done: home.initialised === 1 },
        { key: 'resource', done: hasResource },
        { key: 'booking', done: hasBooking },
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
