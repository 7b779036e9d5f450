// The people whom a visitor at a gate may want, found by a few characters as fast as a guard types.
import { account as accountEntity } from '@campus/events/directory/account';
import { halfWidth, searchFolded } from '@campus/events/domain/half-width';
import { normalPhone } from '@campus/events/domain/phone';
import { isObject } from '@campus/events/domain/unknown';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';

const MOST_HOSTS = 5;
const FEWEST_DIGITS = 2;

type HostParts = Pick<Ports, 'readStore' | 'keyring' | 'following'>;

interface KnownHost {
  readonly account: string;
  readonly name: string;
  /** Folded, for a search. */
  readonly names: readonly string[];
  readonly unit: string;
  readonly phone: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One character of a name is enough, or the last two digits of a phone. */
const meansHost = (said: string): ((host: Pick<KnownHost, 'names' | 'phone'>) => boolean) => {
  const typed = searchFolded(halfWidth(said).trim());
  if (typed === '') return () => false;
  if (/^\d+$/.test(typed)) return ({ phone }) => typed.length >= FEWEST_DIGITS && phone.endsWith(typed);
  return ({ names }) => names.some((name) => name.includes(typed));
};

/** Everybody whom a visitor may want, opened once while no account changes: a guard is answered at each letter. */
const hostsKnown = (parts: HostParts, tenant: string): Promise<readonly KnownHost[]> => {
  const entity = accountEntity.name;
  const open = (value: unknown): string => text(isObject(value) ? parts.keyring.open(value) : value);
  const hostOf = (document: RecordDocument): KnownHost => {
    const { fields } = document;
    const [name, english, phone] = [open(fields.name), open(fields.name_en), open(fields.phone)];
    return {
      account: wireIdOf(document),
      name,
      names: [searchFolded(name), searchFolded(english)],
      unit: text(fields.dept),
      phone: normalPhone(phone) ?? phone,
    };
  };
  const all = async (): Promise<KnownHost[]> => {
    const known: KnownHost[] = [];
    const filter = { tenant, removed: false, 'fields.disabled': { $ne: 1 } };
    for await (const page of inPages<RecordDocument>(parts.readStore, collections.records(entity), {
      filter,
    }))
      for (const document of page) known.push(hostOf(document));
    return known;
  };
  return parts.following(`hosts of ${tenant}`, all, [entity]);
};

/** At most five. Without a text it is nobody; all are known by the time one is typed. */
export const hostsMeant = async (
  parts: HostParts,
  tenant: string,
  said: string,
): Promise<readonly KnownHost[]> => {
  const found: KnownHost[] = [];
  const means = meansHost(said);
  for (const host of await hostsKnown(parts, tenant)) {
    if (means(host)) found.push(host);
    if (found.length === MOST_HOSTS) break;
  }
  return found;
};
