// Which resources a caller may see, and as what: decided where records are decided, and asked here by
// timetables and boards for many at once.
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { notFound } from '../gateway/access/refusals.ts';
import { type Caller, callerOf, type RequestContext } from '../gateway/http/context.ts';
import type { AccessClass, Visibility } from '../gateway/live/visibility.ts';
import { wireIdOf } from '../records/present.ts';
import { createReach, viewerOf } from '../records/reach.ts';
import type { RecordParts, RulesPorts } from './ports.ts';

/** Items that let one follow who comes and goes. */
const KEEPS_DOORS = ['register', 'appointment_manage', 'appointment_query'];
/** Items that let one read what bookings are about. */
export const READS_BOOKINGS = ['appointment_manage', 'appointment_query', 'approve'];

export const createVisibility = (parts: RecordParts): Visibility => ({
  classesOf: async (caller, resourceIds) => {
    const documents = await readResources(parts, caller.tenant, resourceIds);
    const found = new Map(documents.map((document) => [wireIdOf(document), document]));
    const classOf = caller.terminal ? terminalClass(caller) : await personClass(parts, caller);
    return Promise.all(
      resourceIds.map(async (id): Promise<AccessClass> => {
        const document = found.get(id);
        return document ? classOf(document) : 'hidden';
      }),
    );
  },
  keepsDoorsOf: async (caller, resourceIds) => {
    const { terminal } = caller;
    if (terminal) return resourceIds.every((id) => terminal.resourceIds.includes(id));
    const documents = await readResources(parts, caller.tenant, resourceIds);
    if (documents.length < resourceIds.length) return false;
    const reach = createReach(parts, { ...(await viewerOf(parts, caller)), items: KEEPS_DOORS });
    for (const { fields } of documents)
      if (!(await reach.reaches(resourceEntity, 'inquired', fields))) return false;
    return true;
  },
});

/** Live resource records of the tenant among the asked ones. */
export const readResources = async (
  parts: Pick<RecordParts, 'readStore'>,
  tenant: string,
  resourceIds: readonly string[],
): Promise<RecordDocument[]> => {
  const found = await parts.readStore.getMany<RecordDocument>(
    collections.records(resourceEntity.name),
    resourceIds.map((id) => recordId(tenant, id)),
  );
  return found.filter(({ removed }) => !removed);
};

const terminalClass =
  (caller: Caller) =>
  async (document: RecordDocument): Promise<AccessClass> =>
    caller.terminal?.resourceIds.includes(wireIdOf(document)) ? 'viewer' : 'hidden';

/** What a resource and its bookings are to someone, as far as their own bookings have no part in it. */
export const personClass = async (parts: RecordParts, caller: Caller) => {
  const viewer = await viewerOf(parts, caller);
  const reading = createReach(parts, { ...viewer, items: READS_BOOKINGS });
  const seeing = createReach(parts, viewer);
  return async ({ fields }: Pick<RecordDocument, 'fields'>): Promise<AccessClass> => {
    if (await reading.reaches(resourceEntity, 'inquired', fields)) return 'manager';
    return (await seeing.reaches(resourceEntity, 'visible', fields)) ? 'viewer' : 'hidden';
  };
};

/** Each resource with what the caller is to it; one that is hidden is left out, as if it were not there. */
export const visibleOf = async (
  { visibility }: Pick<RulesPorts, 'visibility'>,
  context: RequestContext,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, AccessClass>> => {
  const ids = [...new Set(resourceIds)];
  const classes = await visibility.classesOf(callerOf(context), ids);
  return new Map(
    ids.flatMap((id, index) => {
      const level = classes[index];
      return level && level !== 'hidden' ? [[id, level] as const] : [];
    }),
  );
};

/** What the caller is to one resource. Throws 4004 for a hidden or unknown one. */
export const levelOn = async (
  parts: Pick<RulesPorts, 'visibility'>,
  context: RequestContext,
  resourceId: string,
): Promise<AccessClass> => {
  const level = (await visibleOf(parts, context, [resourceId])).get(resourceId);
  if (!level) throw notFound();
  return level;
};
