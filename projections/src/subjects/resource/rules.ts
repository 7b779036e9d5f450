// The rules of each resource, resolved from seven kinds of records. They follow from one another, so this
// projection keeps copies of those records as its own: what it resolves depends on the log alone, never
// on how far another projection has come, and filling it anew gives the same documents and revisions.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { RecordEvent } from '@campus/events/domain/record/events';
import { prefixOf } from '@campus/events/domain/streams';
import { collections, documentId, type RecordDocument, type StoredRules } from '../../ports/documents.ts';
import { inPages } from '../../ports/in-pages.ts';
import type { Filter } from '../../ports/read-store.ts';
import { evolveRecord, type RecordOfStream, recordOfStream } from '../../ports/record-document.ts';
import { isRuleSource, resolveFrom, ruleSources, saysTheSame } from '../../ports/rule-sources.ts';
import type { JoinedDocuments, JoinedProjection } from '../../runner/projection.ts';

const SOURCES = 'rules_sources';

interface SourceDocument extends RecordDocument {
  readonly entity: string;
  readonly record: string;
}

export const rules: JoinedProjection<RecordEvent> = {
  name: collections.rules,
  version: 3,
  prefixes: [prefixOf('record')],
  collections: {
    [collections.rules]: [['tenant', 'rules.typeId']],
    [SOURCES]: [
      ['tenant', 'entity', 'fields.resources_type_id'],
      ['tenant', 'entity', 'fields.rule_template_id'],
      ['tenant', 'entity', 'fields.rule_id'],
    ],
  },
  fold: async (event, documents) => {
    const of = recordOfStream(event.stream);
    if (!isRuleSource(of.entity)) return;
    const before = await sourceOf(documents, of);
    const after = evolveSource(before, event, of);
    if (after !== before) documents.put(SOURCES, after);
    for await (const resources of affectedBy(documents, of, before, after))
      for (const resource of resources) await resolve(documents, event, of.tenant, resource);
  },
};

const sourceId = ({ tenant, entity, record }: RecordOfStream): string =>
  documentId(tenant, `${entity}/${record}`);

const sourceOf = (documents: JoinedDocuments, of: RecordOfStream): Promise<SourceDocument | undefined> =>
  documents.get<SourceDocument>(SOURCES, sourceId(of));

/** Told again after a crash, an event finds its record as new as it made it. */
const evolveSource = (
  before: SourceDocument | undefined,
  event: RecordedEvent<RecordEvent>,
  of: RecordOfStream,
): SourceDocument =>
  before?._at !== undefined && event.position <= before._at
    ? before
    : { ...evolveRecord(before, event, sourceId(of)), entity: of.entity, record: of.record };

/** Ids of the resources whose rules the record has a say in, in pages. */
async function* affectedBy(
  documents: JoinedDocuments,
  { tenant, entity, record }: RecordOfStream,
  before: SourceDocument | undefined,
  after: SourceDocument,
): AsyncIterable<readonly string[]> {
  const isOfOne = entity === ruleSources.config || entity === ruleSources.resourceCharge;
  if (isOfOne || entity === ruleSources.resource) return yield [record];
  // Resources read only the time zone of a tenant.
  if (entity === ruleSources.tenant && before && before !== after && before.fields.zone === after.fields.zone)
    return;
  // A charge rule: the resources that name it, by what is kept under the id of each.
  const sharing = entity === ruleSources.chargeRule ? ruleSources.resourceCharge : ruleSources.resource;
  for await (const found of inPages<SourceDocument>(documents, SOURCES, {
    filter: { tenant, entity: sharing, ...referringTo(entity, record) },
  }))
    yield found.map((resource) => resource.record);
}

const referringTo = (entity: string, record: string): Filter => {
  if (entity === ruleSources.type) return { 'fields.resources_type_id': record };
  if (entity === ruleSources.template) return { 'fields.rule_template_id': record };
  return entity === ruleSources.chargeRule ? { 'fields.rule_id': record } : {};
};

const resolve = async (
  documents: JoinedDocuments,
  event: RecordedEvent,
  tenant: string,
  resourceId: string,
): Promise<void> => {
  const resolved = await resolveFrom(resourceId, tenant, (entity, record) =>
    sourceOf(documents, { tenant, entity, record }),
  );
  if (!resolved) return;
  const id = documentId(tenant, resourceId);
  const stored = await documents.get<StoredRules>(collections.rules, id);
  // A new name of a room changes no rule: watchers need not read again.
  if (stored && saysTheSame(stored, resolved)) return;
  const revision = event.position;
  documents.put<StoredRules>(collections.rules, { _id: id, tenant, revision, ...resolved });
  documents.announce({ kind: 'rules', tenant, resourceId, revision });
};
