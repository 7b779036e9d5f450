// How a declared record came to be what it is: each of its versions as it stood, by whom and when. Reaches what the
// record's own listings reach for the caller, and shows what they show. Auditors, to whom the log tells of every
// record, are shown the others without what is personal. The engine names no entity.

import { isTrace } from '@campus/events/domain/already-done';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { administrators, type Entity, isRead, storeOf } from '@campus/events/domain/record/entity';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { recordStream } from '@campus/events/domain/streams';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import type { EventStore } from '@campus/events/log/store/event-store';
import { type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { evolveRecord } from '@campus/projections/ports/record-document';
import type { RecordParts } from '../../command/ports.ts';
import { only } from '../../gateway/access/access.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';
import { presentRecords } from '../../records/present.ts';
import { createReach, type Viewer, viewerOf } from '../../records/reach.ts';

export interface RecordHistoryParts extends RecordParts {
  readonly store: Pick<EventStore, 'readStream'>;
}

interface RecordHistoryArgs {
  readonly entity: string;
  readonly id: string;
  /** Only versions older than this revision. */
  readonly before?: number | null;
}

export const readersOfHistory = only(...administrators, 'auditor');

/** The most versions of one answer, the newest. */
const MAX_VERSIONS = 100;

const kinds: Readonly<Record<RecordEvent['type'], string>> = {
  Saved: 'update',
  StateChanged: 'state',
  Removed: 'delete',
  Restored: 'restore',
};

interface Version {
  readonly event: RecordedEvent<RecordEvent>;
  readonly document: RecordDocument;
}

/** Every version, oldest first. */
const versionsOf = async (
  { store, keyring }: RecordHistoryParts,
  tenant: string,
  entity: Entity,
  id: string,
): Promise<Version[]> => {
  const recorded = await store.readStream(recordStream(tenant, storeOf(entity), id));
  // The stream of a record has the events of its decider, and traces.
  const told = recorded.filter((event): event is RecordedEvent<RecordEvent> => !isTrace(event));
  let document: RecordDocument | undefined;
  const versions = told.map((event): Version => {
    document = evolveRecord(document, event, recordId(tenant, id));
    return { event, document };
  });
  await keyring.fetch?.(versions.map((version) => version.document.fields));
  return versions;
};

/** Whether a listing that shows the whole record reaches it for this viewer. */
const isReached = async (
  parts: RecordParts,
  entity: Entity,
  viewer: Viewer,
  { home, fields }: { readonly home: string } & Pick<RecordDocument, 'fields'>,
): Promise<boolean> => {
  const reach = createReach(parts, viewer);
  for (const operation of entity.operations) {
    if (!isRead(operation) || operation.scope === 'visible') continue;
    if (home !== viewer.tenant && operation.scope !== 'installation') continue;
    if (!operation.roles.some((role) => role === 'user' || viewer.roles.includes(role))) continue;
    if (await reach.reaches(entity, operation.scope, fields)) return true;
  }
  return false;
};

const withoutPersonal = ({ fields }: Entity, document: RecordDocument): RecordDocument => ({
  ...document,
  fields: Object.fromEntries(
    Object.entries(document.fields).map(([name, value]) => [name, fields[name]?.personal ? null : value]),
  ),
});

const changedBy = (entity: Entity, { type, data }: RecordEvent): string[] => {
  if (type === 'StateChanged') return [data.field];
  return type === 'Saved' ? Object.keys(fieldsIn(data.fields)).filter((name) => entity.fields[name]) : [];
};

export const recordHistory =
  (parts: RecordHistoryParts): Resolver<RecordHistoryArgs> =>
  async (_source, { entity: name, id, before }, context) => {
    const viewer = await viewerOf(parts, callerOf(context));
    const { tenant } = viewer;
    const entity = entities.find((each) => each.name === name && each.source !== 'subject');
    if (!entity) return [];
    // A record that is a tenant lives in its own, which the super tenant alone looks into from another.
    const home = entity.isTenant ? id : tenant;
    if (home !== tenant && !(await parts.isSuperTenant(tenant))) return [];
    const all = await versionsOf(parts, home, entity, id);
    const newest = all.at(-1);
    if (!newest) return [];
    const isWhole = await isReached(parts, entity, viewer, { home, fields: newest.document.fields });
    // The log tells auditors of every record, and nothing personal.
    if (!isWhole && (home !== tenant || !viewer.roles.includes('auditor'))) return [];
    const versions = all
      .filter(({ event }) => before == null || event.revision < before)
      .slice(-MAX_VERSIONS);
    const [records, zone] = await Promise.all([
      presentRecords(
        parts,
        entity,
        versions.map(({ document }) => (isWhole ? document : withoutPersonal(entity, document))),
        { tenant: home, forManagers: true },
      ),
      parts.zoneOf(tenant),
    ]);
    return Promise.all(
      versions.map(async ({ event }, index) => {
        const { actor, at } = event.metadata;
        const names = await parts.namesOf(home, actor);
        const isNew = event.type === 'Saved' && event.data.created;
        return {
          revision: event.revision,
          position: event.position,
          at: dateTimeOf(zone, at),
          instant: at,
          actor,
          actor_name: names.zh,
          actor_name_en: names.en,
          kind: isNew ? 'add' : kinds[event.type],
          changed: changedBy(entity, event),
          record: records[index],
        };
      }),
    );
  };
