// The rules of each resource, resolved from five kinds of records. They follow from one another, so this
// projection keeps copies of those records as its own: what it resolves depends on the log alone, never
// on how far another projection has come, and filling it anew gives the same documents and revisions.
import type { RecordedEvent } from '@campus/events/envelope';
import { type ResolvedRules, resolveRules } from '@campus/events/rules/resolve';
import { prefixOf } from '@campus/events/streams';
import { collections, documentId, type RecordDocument, type StoredRules } from '../ports/documents.ts';
import type { Filter } from '../ports/read-store.ts';
import type { JoinedDocuments, JoinedProjection } from '../runner/projection.ts';
import { evolveRecord, type RecordOfStream, recordOfStream } from './records.ts';

const SOURCES = 'rules_sources';
const RESOURCE = 'resource';
const CONFIG = 'resource_config';
const TEMPLATE = 'resource_rule_template';
const TYPE = 'resource_type';
const TENANT = 'tenant';
const sources: ReadonlySet<string> = new Set([RESOURCE, CONFIG, TEMPLATE, TYPE, TENANT]);

/** Resources resolved at once when something that many share has changed. */
const PAGE = 500;

interface SourceDocument extends RecordDocument {
  readonly entity: string;
  readonly record: string;
}

export const rules: JoinedProjection = {
  name: collections.rules,
  version: 2,
  prefixes: [prefixOf('record')],
  collections: {
    [collections.rules]: [['tenant', 'rules.typeId']],
    [SOURCES]: [
      ['tenant', 'entity', 'fields.resources_type_id'],
      ['tenant', 'entity', 'fields.rule_template_id'],
    ],
  },
  fold: async (event, documents) => {
    const of = recordOfStream(event.stream);
    if (!sources.has(of.entity)) return;
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
  event: RecordedEvent,
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
  if (entity === RESOURCE || entity === CONFIG) return yield [record];
  // Of a tenant, resources read the time zone alone.
  if (entity === TENANT && before && before !== after && before.fields.zone === after.fields.zone) return;
  const shared: Filter =
    entity === TYPE
      ? { 'fields.resources_type_id': record }
      : entity === TEMPLATE
        ? { 'fields.rule_template_id': record }
        : {};
  for (let last = ''; ; ) {
    const found: SourceDocument[] = await documents.find<SourceDocument>(SOURCES, {
      filter: { tenant, entity: RESOURCE, ...shared, _id: { $gt: last } },
      sort: [['_id', 1]],
      limit: PAGE,
    });
    yield found.map((resource) => resource.record);
    if (found.length < PAGE) return;
    last = found.at(-1)?._id ?? last;
  }
}

const resolve = async (
  documents: JoinedDocuments,
  event: RecordedEvent,
  tenant: string,
  resourceId: string,
): Promise<void> => {
  const source = (entity: string, record: unknown) =>
    typeof record === 'string' ? sourceOf(documents, { tenant, entity, record }) : Promise.resolve(undefined);
  const resource = await source(RESOURCE, resourceId);
  // A configuration may come before its resource.
  if (!resource) return;
  const [template, config, type, institution] = await Promise.all([
    source(TEMPLATE, resource.fields.rule_template_id),
    source(CONFIG, resourceId),
    source(TYPE, resource.fields.resources_type_id),
    source(TENANT, tenant),
  ]);
  const zone = institution?.fields.zone;
  const resolved = resolveRules({
    tenantZone: typeof zone === 'string' ? zone : undefined,
    resource: fieldsOf(resource),
    template: template && !template.removed ? fieldsOf(template) : undefined,
    config: config && !config.removed ? fieldsOf(config) : undefined,
    type: type ? fieldsOf(type) : undefined,
  });
  const id = documentId(tenant, resourceId);
  const stored = await documents.get<StoredRules>(collections.rules, id);
  if (stored && isSame(stored, resolved)) return;
  const revision = event.position;
  documents.put<StoredRules>(collections.rules, { _id: id, tenant, revision, ...resolved });
  documents.announce({ kind: 'rules', tenant, resourceId, revision });
};

/** As the resolver reads them: with the id, and what was removed counts as deleted. */
const fieldsOf = ({ fields, record, removed }: SourceDocument) => ({
  ...fields,
  id: record,
  ...(removed && { del: 1 }),
});

/** A new name of a room changes no rule: watchers need not read again. */
const isSame = (
  { _id, _at, tenant: _tenant, revision: _revision, ...stored }: StoredRules,
  resolved: ResolvedRules,
): boolean => JSON.stringify(stored) === JSON.stringify(resolved);
