// Finds a visitor by phone or account: the details that the office keeps, else those of their latest
// visit. For the office, and for hosts of that visitor.
import { normalPhone } from '@campus/events/domain/phone';
import type { VisitPerson } from '@campus/events/visit/person';
import { visitorInfo } from '@campus/events/visit/visitor-info';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter } from '@campus/projections/ports/read-store';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { type Caller, callerOf, type RequestContext } from '../../gateway/http/context.ts';
import { presentRecords } from '../../records/present.ts';
import { personIn, shownPerson } from './present.ts';
import { openText } from './records.ts';

/** Records by the hash of their phone. */
const idsByPhone = (parts: Ports, tenant: string): Promise<ReadonlyMap<string, string>> =>
  parts.following(`visitors by phone ${tenant}`, async () => {
    const ids = new Map<string, string>();
    const pages = inPages<RecordDocument>(parts.readStore, collections.records(visitorInfo.name), {
      filter: { tenant, removed: false },
    });
    for await (const page of pages) {
      await parts.keyring.fetch?.(page.map(({ fields }) => fields.phone));
      for (const record of page) {
        const phone = openText(parts, record.fields.phone);
        const hash = phone && (await parts.listedHash(tenant, 'phone', phone));
        if (hash) ids.set(hash, record._id);
      }
    }
    return ids;
  });

const recordOf = async (parts: Ports, tenant: string, hash: string) => {
  const id = (await idsByPhone(parts, tenant)).get(hash);
  const collection = collections.records(visitorInfo.name);
  const record = id && (await parts.readStore.get<RecordDocument>(collection, id));
  return record
    ? (await presentRecords(parts, visitorInfo, [record], { tenant, forManagers: true }))[0]
    : undefined;
};

const isOffice = ({ roles }: Caller): boolean => roles.includes('super_admin');

/** A host is answered about visitors of their own alone. */
const latestVisit = async (parts: Ports, caller: Caller, of: Filter): Promise<VisitDocument | undefined> => {
  const { tenant, account } = caller;
  const own = isOffice(caller) ? {} : { host: account };
  const [latest] = await parts.readStore.find<VisitDocument>(VISITS, {
    filter: { $and: [{ tenant }, own, of] },
    sort: [['date', -1]],
    limit: 1,
  });
  return latest;
};

const knownFrom = (parts: Ports, visit: VisitDocument | undefined) => {
  const person: VisitPerson | undefined = visit && personIn(parts, visit);
  return visit && person
    ? { id: visit.visit, revision: visit.revision, is_valid: 1, ...shownPerson(person) }
    : null;
};

const knownBy = async (parts: Ports, context: RequestContext, hash: string | undefined, of: Filter) => {
  const caller = callerOf(context);
  const record = hash && isOffice(caller) ? await recordOf(parts, caller.tenant, hash) : undefined;
  return record ?? knownFrom(parts, await latestVisit(parts, caller, of));
};

export const infoByPhone =
  (parts: Ports): Resolver<{ readonly phone: string }> =>
  async (_source, { phone }, context) => {
    const normal = normalPhone(phone);
    const hash = normal && (await parts.listedHash(callerOf(context).tenant, 'phone', normal));
    return hash ? knownBy(parts, context, hash, { phoneHash: hash }) : null;
  };

const OF_PHONE = /^visitor:(.+)$/;

/** A visitor's account is that of their phone. */
export const infoByAccount =
  (parts: Ports): Resolver<{ readonly account: string }> =>
  async (_source, { account }, context) => {
    const hash = OF_PHONE.exec(account)?.[1];
    const of: Filter = hash ? { $or: [{ visitor: account }, { phoneHash: hash }] } : { visitor: account };
    return knownBy(parts, context, hash, of);
  };
