// The pages' data over GraphQL, for any declared entity. How a document travels is handed in.
import { entityNamed } from '@campus/events/record/entities';
import type { Entity } from '@campus/events/record/entity';
import { type Refusal, refusalOf, type WireAnswer } from '../lib/answer.ts';
import { newCommandId } from '../lib/command-id.ts';
import { oneDocument, optionsDocument, pageDocument, removeDocument, saveDocument } from './documents.ts';
import type { Answered, Option, RecordRow, RecordsPort } from './port.ts';

/** Sends one document. A query reads from the server, never from a cache that may be older. */
export type Ask = <Data>(
  kind: 'query' | 'mutation',
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<{ readonly data: Data } | { readonly refusal: Refusal }>;

type Records =
  | readonly RecordRow[]
  | { readonly totalCount: number; readonly edges: readonly { readonly node: RecordRow }[] };

interface Saved extends WireAnswer {
  readonly ids: readonly string[] | null;
  readonly revision: number | null;
}

const rowsOf = (records: Records): readonly RecordRow[] =>
  'edges' in records ? records.edges.map(({ node }) => node) : records;

const totalOf = (records: Records): number => ('edges' in records ? records.totalCount : records.length);

/** Create one an entity and screen, and keep it: the pages reload when it changes. */
export const createRecordsPort = (entity: Entity, ask: Ask): RecordsPort => {
  const page = pageDocument(entity);
  const one = oneDocument(entity);
  const removal = removeDocument(entity);

  const command = async (
    document: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Answered<Saved>> => {
    const answer = await ask<{ saved: Saved }>('mutation', document, {
      ...variables,
      command: newCommandId(),
    });
    if ('refusal' in answer) return answer;
    const refusal = refusalOf(answer.data.saved);
    return refusal ? { refusal } : { value: answer.data.saved };
  };

  const find = async (
    document: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Answered<Records>> => {
    const answer = await ask<{ records?: Records; record?: RecordRow | null }>('query', document, variables);
    if ('refusal' in answer) return answer;
    const { records, record } = answer.data;
    return { value: records ?? (record ? [record] : []) };
  };

  return {
    fetchPage: async ({ first, offset, filter }) => {
      const answer = await find(page, { first, offset, filter });
      if ('refusal' in answer) return answer;
      const rows = rowsOf(answer.value);
      const shown = 'edges' in answer.value ? rows : rows.slice(offset, offset + first);
      return { value: { rows: shown, total: totalOf(answer.value) } };
    },
    fetchOne: async (id) => {
      const answer = await find(one, { id, first: 1, offset: 0, filter: { id } });
      return 'refusal' in answer ? answer : { value: rowsOf(answer.value)[0] };
    },
    save: async (id, fields, editedFrom) => {
      const isNew = id === undefined;
      const model = isNew || entity.single ? fields : { ...fields, [entity.idFrom ?? 'id']: id };
      const answer = await command(saveDocument(entity, isNew), isNew ? { model } : { model, editedFrom });
      if ('refusal' in answer) return answer;
      return { value: { id: answer.value.ids?.[0] ?? id ?? '', revision: answer.value.revision ?? 0 } };
    },
    fetchOptions: async (name) => {
      const referred = entityNamed(name);
      const answer = await ask<{ records: Records }>('query', optionsDocument(referred), {});
      if ('refusal' in answer) return answer;
      return { value: rowsOf(answer.data.records).map((row) => optionOf(referred, row)) };
    },
    ...(removal
      ? {
          remove: async (id: string) => {
            const answer = await command(removal, { id });
            return 'refusal' in answer ? answer : { value: true as const };
          },
        }
      : {}),
  };
};

const optionOf = ({ title: [zh, en] }: Entity, row: RecordRow): Option => ({
  id: row.id,
  zh: String(row[zh] ?? row.id),
  en: String(row[en] ?? ''),
});
