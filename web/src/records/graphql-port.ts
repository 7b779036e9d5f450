// The pages' data over GraphQL, for any declared entity. How a document travels is handed in.

import type { Entity, WriteOperation } from '@campus/events/domain/record/entity';
import { entityNamed } from '@campus/events/entities';
import { type Refusal, refusalOf, rowRefusalOf, type WireAnswer, type WireRow } from '../lib/answer.ts';
import { bilingual } from '../lib/bilingual.ts';
import { newCommandId } from '../lib/command-id.ts';
import {
  commandDocument,
  countDocument,
  historyDocument,
  oneDocument,
  optionsDocument,
  pageDocument,
  reportDocument,
  saveOperation,
  sharesDocument,
  takesAuth,
  treeCountsDocument,
} from './documents.ts';
import {
  type Answered,
  type Done,
  OPTIONS_A_BRANCH,
  OPTIONS_A_PAGE,
  type Option,
  type OptionQuestion,
  type RecordRow,
  type RecordsPort,
  type RecordVersion,
  type Reported,
  type Shares,
  type Values,
} from './port.ts';

/** Sends one document. A query reads from the server, never from a cache that may be older. */
export type Ask = <Data>(
  kind: 'query' | 'mutation',
  document: string,
  variables: Values,
) => Promise<{ readonly data: Data } | { readonly refusal: Refusal }>;

type Records =
  | readonly RecordRow[]
  | { readonly totalCount: number; readonly edges: readonly { readonly node: RecordRow }[] };

interface WireDone extends WireAnswer {
  readonly ids: readonly string[] | null;
  readonly revision: number | null;
  readonly rows?: readonly (WireRow & { readonly name: string })[];
}

interface OptionsAsked {
  readonly first: number;
  readonly offset: number;
  readonly filter: Values;
}

interface WireShare {
  readonly id: string;
  readonly share: number | null;
}

type WireVersion = Omit<RecordVersion, 'who'> & {
  readonly actor_name: string | null;
  readonly actor_name_en: string | null;
};

const rowsOf = (records: Records): readonly RecordRow[] =>
  'edges' in records ? records.edges.map(({ node }) => node) : records;

/** A list that comes in one piece is cut into pages here. */
const shownOf = (records: Records, offset: number, first: number): readonly RecordRow[] =>
  'edges' in records ? rowsOf(records) : rowsOf(records).slice(offset, offset + first);

const totalOf = (records: Records): number => ('edges' in records ? records.totalCount : records.length);

/** The kind of administrator as which the account reads; undefined where that cannot be told. */
export type AdminAuthType = () => Promise<number | undefined>;

/** What nobody answered may have been done all the same: sent again as it was, it is the same command. */
const createCommandKeys = () => {
  let last = { wish: '', key: '' };
  return {
    keyOf: (name: string, variables: Values): string => {
      if (variables.dry_run === true) return newCommandId();
      const wish = JSON.stringify([name, variables]);
      if (last.wish !== wish) last = { wish, key: newCommandId() };
      return last.key;
    },
    hear: ({ dry_run }: Values, isUnanswered: boolean): void => {
      if (dry_run !== true && !isUnanswered) last = { wish: '', key: '' };
    },
  };
};

const sharesOf = async (ask: Ask, question: string, ids: readonly string[]): Promise<Answered<Shares>> => {
  const answer = await ask<{ shares: readonly WireShare[] }>('query', sharesDocument(question), { ids });
  if ('refusal' in answer) return answer;
  return { value: new Map(answer.data.shares.map(({ id, share }) => [id, share])) };
};

const countOf = async (ask: Ask, name: string, filter: Values): Promise<Answered<number>> => {
  const document = countDocument(entityNamed(name));
  const answer = await ask<{ records: { totalCount: number } }>('query', document, { filter });
  return 'refusal' in answer ? answer : { value: answer.data.records.totalCount };
};

const report = async (ask: Ask, model: Reported): Promise<void> => {
  const variables = { model, command_id: newCommandId() };
  const answer = await ask<{ done: WireDone }>('mutation', reportDocument, variables);
  const refusal = 'refusal' in answer ? answer.refusal : refusalOf(answer.data.done);
  if (refusal) console.error('the operation log was not told', model.operate_content, refusal);
};

/** Create one an entity and screen, and keep it: the pages reload when it changes. */
export const createRecordsPort = (
  entity: Entity,
  ask: Ask,
  adminAuthType: AdminAuthType,
  shallow: ReadonlySet<string> = new Set(),
): RecordsPort => {
  const find = async (document: string, variables: Values): Promise<Answered<Records>> => {
    const answer = await ask<{ records?: Records; record?: RecordRow | null }>('query', document, variables);
    if ('refusal' in answer) return answer;
    const { records, record } = answer.data;
    return { value: records ?? (record ? [record] : []) };
  };

  const keys = createCommandKeys();

  const run = async (operation: WriteOperation, variables: Values): Promise<Answered<Done>> => {
    const key = keys.keyOf(operation.name, variables);
    const answer = await ask<{ done: WireDone }>('mutation', commandDocument(entity, operation), {
      ...variables,
      command_id: key,
    });
    keys.hear(variables, 'refusal' in answer && answer.refusal.isUnanswered === true);
    if ('refusal' in answer) return answer;
    const { done } = answer.data;
    const refusal = refusalOf(done);
    if (refusal && !done.rows?.length) return { refusal };
    return { value: { ids: done.ids ?? [], revision: done.revision ?? 0, rows: verdictsOf(done) } };
  };

  const findOptions = async (referred: Entity, { first, offset, filter }: OptionsAsked, code?: string) => {
    const variables = { first, offset, filter };
    const answer = await ask<{ records: Records }>('query', optionsDocument(referred, code), variables);
    if ('refusal' in answer) return answer;
    return { value: shownOf(answer.data.records, offset, first) };
  };

  return {
    shallow,
    run,
    fetchPage: async ({ first, offset, filter }) => {
      const auth = takesAuth(entity) ? { adminAuthType: await adminAuthType() } : undefined;
      const answer = await find(pageDocument(entity), { first, offset, filter, ...auth });
      if ('refusal' in answer) return answer;
      return { value: { rows: shownOf(answer.value, offset, first), total: totalOf(answer.value) } };
    },
    fetchOne: async (id) => {
      const answer = await find(oneDocument(entity), { id, first: 1, offset: 0, filter: { id } });
      return 'refusal' in answer ? answer : { value: rowsOf(answer.value)[0] };
    },
    save: async (id, fields, editedFrom) => {
      const isNew = id === undefined;
      const model = isNew || entity.single ? fields : { ...fields, [entity.idFrom ?? 'id']: id };
      const variables = isNew ? { model } : { model, edited_from: editedFrom };
      const answer = await run(saveOperation(entity, isNew), variables);
      if ('refusal' in answer) return answer;
      return { value: { id: answer.value.ids[0] ?? id ?? '', revision: answer.value.revision } };
    },
    report: (model) => report(ask, model),
    fetchHistory: async (id, before) => {
      const variables = { entity: entity.name, id, before };
      const answer = await ask<{ versions: readonly WireVersion[] }>('query', historyDocument, variables);
      if ('refusal' in answer) return answer;
      return {
        value: answer.data.versions.map(({ actor_name, actor_name_en, ...version }) => ({
          ...version,
          who: bilingual(actor_name ?? version.actor, actor_name_en),
        })),
      };
    },
    fetchTreeCounts: () => treeCounts(entity, ask),
    fetchShares: (question, ids) => sharesOf(ask, question, ids),
    count: (name, filter) => countOf(ask, name, filter),
    fetchOptions: async (name, question) => {
      const referred = entityNamed(name);
      const { offset = 0, code } = question;
      const first = question.ids?.length ?? question.first ?? OPTIONS_A_PAGE;
      let filter = filterOf(referred, question);
      if (question.search && referred.parent && shallow.has(name)) {
        const top = { [referred.parent]: null };
        const above = await findOptions(referred, { first: OPTIONS_A_BRANCH, offset: 0, filter: top });
        if ('refusal' in above) return above;
        const second = { [referred.parent]: { in: above.value.map(({ id }) => id) } };
        filter = {
          or: searched(referred, question.search).flatMap((each) =>
            [top, second].map((level) => ({ ...each, ...level })),
          ),
        };
      }
      const found = await findOptions(referred, { first, offset, filter }, code);
      if ('refusal' in found) return found;
      return { value: found.value.map((row) => optionOf(referred, row, code)) };
    },
  };
};

const treeCounts = async (entity: Entity, ask: Ask) => {
  type Row = { readonly id: string; readonly counts: readonly number[] };
  const variables = { entity: entity.name };
  const answer = await ask<{ counts: readonly Row[] }>('query', treeCountsDocument, variables);
  if ('refusal' in answer) return answer;
  return { value: new Map(answer.data.counts.map(({ id, counts }) => [id, counts])) };
};

const verdictsOf = ({ rows = [] }: WireDone): Done['rows'] =>
  rows.map((row) => ({ name: row.name, refusal: rowRefusalOf(row)?.text }));

const filterOf = (referred: Entity, question: OptionQuestion): Values => {
  const { ids, offered } = question;
  if (ids) return { id: { in: ids } };
  const asked = searchOf(referred, question);
  return offered ? { ...asked, [offered[0]]: offered[1] } : asked;
};

const searchOf = (referred: Entity, { search, below }: OptionQuestion): Values => {
  if (search) return { or: searched(referred, search) };
  return referred.parent && below !== undefined ? { [referred.parent]: below } : {};
};

/** Conditions of which a record that is searched for meets one. */
const searched = ({ fields }: Entity, text: string): readonly Values[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.searched === true ? [{ [name]: { like: text } }] : [],
  );

const optionOf = ({ title: [zh, en] }: Entity, row: RecordRow, code = 'id'): Option => ({
  id: String(row[code]),
  zh: String(row[zh] ?? row.id),
  en: String(row[en] ?? ''),
});
