// Which resources a caller may see, and as what: decided where records are decided, and asked here by
// timetables and boards for many at once.
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Caller } from '../gateway/http/context.ts';
import type { AccessClass, Visibility } from '../gateway/live/visibility.ts';
import { wireIdOf } from '../records/present.ts';
import { createReach, viewerOf } from '../records/reach.ts';
import type { RecordParts } from './ports.ts';

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
