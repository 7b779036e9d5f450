// Commands on many models at once: rows from a file become records, or rows of a list in one record. Each
// row hears its own verdict; on demand nothing is saved unless every row passes, or nothing at all.

import { type Entity, type ImportOperation, storeOf } from '@campus/events/domain/record/entity';
import { isEqual } from '@campus/events/domain/record/equal';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { ListField } from '@campus/events/domain/record/field';
import { type Fields, kindOf } from '@campus/events/domain/record/fields';
import { record } from '@campus/events/domain/record/record';
import { misplaced, readInput } from '@campus/events/domain/record/validate';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import { elementsIn, fieldsIn, isObject, rowsIn } from '@campus/events/domain/unknown';
import { entityNamed } from '@campus/events/entities';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { reachedBy, rowsResult, rowVerdict } from '../command/bulk-result.ts';
import { badInput, resultOf } from '../gateway/access/refusals.ts';
import type { Commanding } from './commanding.ts';
import { type Model, managed, saveModel } from './commands.ts';
import { openFields, wireIdOf } from './present.ts';
import { refused, removeRecord, type SaveOutcome, saveRecord, untilUnchanged } from './save.ts';
import { parentsFirst, rowsAbove } from './tree.ts';
import { foldedOf } from './unique-keys.ts';

/** Models of one bulk command. */
const MAX_MODELS = 1_000;

/** Every row saves by itself; `whole`: all of them or none; `rehearsed`: none, for the verdicts only. */
export type BulkMode = 'rows' | 'whole' | 'rehearsed';

export const bulkModeOf = (args: Readonly<Record<string, unknown>>): BulkMode => {
  if (args.dry_run === true) return 'rehearsed';
  return args.all_or_nothing === true ? 'whole' : 'rows';
};

/** Throws where these are too many. */
export const modelsIn = (value: unknown): readonly unknown[] => {
  const all = elementsIn(value);
  if (all.length > MAX_MODELS)
    throw badInput({ code: 1006, params: { field: { zh: '条数', en: 'Rows' }, limit: MAX_MODELS } });
  return all;
};

const isRefused = ({ outcome }: SaveOutcome): boolean => outcome === 'refused';

export const saveModels = async (
  commanding: Commanding,
  entity: Entity,
  models: readonly unknown[],
  mode: BulkMode,
): Promise<SaveOutcome[]> => {
  const named = await Promise.all(models.map((model) => withIds(commanding, entity.fields, fieldsIn(model))));
  if (mode !== 'rows') {
    const verdicts = await rehearse(commanding, entity, named);
    if (mode === 'rehearsed' || verdicts.some(isRefused)) return verdicts;
  }
  const before = mode === 'whole' ? await formerOf(commanding, entity, named) : [];
  const outcomes = await inTurn(entity, named, (model, index) =>
    saveModel(commanding, entity, 'save', model, { part: String(index) }),
  );
  // Somebody else took a number between the rehearsal and the save, or rows speak against one another.
  if (mode === 'whole' && outcomes.some(isRefused)) await takeBack(commanding, entity, outcomes, before);
  return outcomes;
};

/** Rows of a tree after those above them, which may come in the same command. */
const inTurn = async (
  entity: Entity,
  models: readonly Model[],
  save: (model: Model, index: number) => Promise<SaveOutcome>,
): Promise<SaveOutcome[]> => {
  const above = rowsAbove(entity, models);
  const outcomes = new Map<number, SaveOutcome>();
  for (const index of parentsFirst(above)) {
    const model = models[index] ?? {};
    const upper = outcomes.get(above[index] ?? -1);
    const isBelow = entity.parent && upper?.outcome === 'accepted';
    const placed = isBelow ? { ...model, [entity.parent]: upper.id } : model;
    outcomes.set(index, await save(placed, index));
  }
  return models.flatMap((_, index) => outcomes.get(index) ?? []);
};

/** What the fields that each model changes say before it; undefined for a new record. */
const formerOf = ({ parts, acting }: Commanding, entity: Entity, models: readonly Model[]) =>
  Promise.all(
    models.map(async ({ id, ...changed }): Promise<Model | undefined> => {
      if (typeof id !== 'string' || id === '') return undefined;
      const { state } = await parts.look(recordStream(acting.tenant, storeOf(entity), id), record);
      if (state.status !== 'live') return undefined;
      await parts.keyring.fetch?.([state.fields]);
      const open = openFields(parts, entity, state.fields);
      return Object.fromEntries(Object.keys(changed).map((name) => [name, open[name] ?? null]));
    }),
  );

/** What was new goes again, what was changed is as before; the last first. */
const takeBack = async (
  { parts, acting: { command: _, ...acting } }: Commanding,
  entity: Entity,
  outcomes: readonly SaveOutcome[],
  before: readonly (Model | undefined)[],
): Promise<void> => {
  for (const [index, outcome] of [...outcomes.entries()].reverse()) {
    const input = before[index];
    if (outcome.outcome !== 'accepted') continue;
    if (input) await saveRecord(parts, acting, entity, { as: 'update', id: outcome.id, input });
    else await removeRecord(parts, acting, entity, outcome.id);
  }
};

const rehearse = async (
  commanding: Commanding,
  entity: Entity,
  models: readonly Model[],
): Promise<SaveOutcome[]> => {
  const expected = new Set<string>();
  const outcomes = await inTurn(entity, models, async (model, index) => {
    const saving = { part: String(index), isRehearsed: true, expected };
    const outcome = await saveModel(commanding, entity, 'save', model, saving);
    if (outcome.outcome === 'accepted') expected.add(outcome.id);
    return outcome;
  });
  const seen = new Set<string>();
  return outcomes.map((outcome, index) => {
    const twice = repeatedIn(entity.fields, models[index] ?? {}, seen, entity.idFrom);
    return twice ? refusedToo(outcome, twice) : outcome;
  });
};

const refusedToo = (outcome: SaveOutcome, rejection: Rejection): SaveOutcome =>
  outcome.outcome === 'accepted'
    ? refused(rejection)
    : refused(outcome.rejection, ...(outcome.more ?? []), rejection);

/** The refusal of what must exist once and stood in an earlier row; remembers this row's. */
const repeatedIn = (
  fields: Fields,
  row: Model,
  seen: Set<string>,
  idFrom?: string,
): Rejection | undefined => {
  for (const [name, field] of Object.entries(fields)) {
    const { unique, zh, en } = field;
    const value = typeof row[name] === 'string' ? row[name].trim() : row[name];
    if (!(unique || name === idFrom) || value === undefined || value === null || value === '') continue;
    const key = `${name} ${foldedOf(field, String(value))}`;
    if (seen.has(key))
      return reject(1008, { params: { field: { zh: `${zh} ${value}`, en: `${en} ${value}` } } });
    seen.add(key);
  }
  return undefined;
};

/** A file says what a reference means to a person; where exactly one record is called so, its id is taken. */
const withIds = async (
  { parts, acting }: Pick<Commanding, 'parts' | 'acting'>,
  fields: Fields,
  model: Model,
): Promise<Model> => {
  const resolved: Record<string, unknown> = { ...model };
  for (const [name, field] of Object.entries(fields)) {
    const said = model[name];
    if (field.kind === 'list' && Array.isArray(said) && said.every(isObject))
      resolved[name] = await Promise.all(said.map((row) => withIds({ parts, acting }, field.fields, row)));
    if (field.kind !== 'reference' || typeof said !== 'string' || said === '') continue;
    if (!('value' in kindOf(field).read(field, said))) continue;
    const { title, fields: there } = entityNamed(field.to);
    const names = [...title, ...Object.keys(there).filter((each) => there[each]?.unique)];
    const open = [...new Set(names)].filter((each) => !there[each]?.personal);
    const found = await parts.readStore.find<RecordDocument>(collections.records(field.to), {
      filter: {
        $and: [
          { tenant: acting.tenant, removed: false },
          {
            $or: [
              { _id: recordId(acting.tenant, said) },
              ...open.map((each) => ({ [`fields.${each}`]: said })),
            ],
          },
        ],
      },
      limit: 2,
    });
    const [only, another] = found;
    if (only && !another) resolved[name] = wireIdOf(only);
  }
  return resolved;
};

/** Rows for a list of one record. A row that stands there already, word for word, is no refusal. */
export const importRows = async (
  commanding: Commanding,
  entity: Entity,
  { list }: ImportOperation,
  args: { readonly id: string; readonly rows: readonly unknown[]; readonly mode: BulkMode },
): Promise<SaveOutcome[]> => {
  const { id, rows, mode } = args;
  const field = entity.fields[list];
  if (field?.kind !== 'list') throw new RangeError(`${entity.name}.${list} is no list`);
  let refusals: ReadRows['refusals'] = [];
  const saved = await untilUnchanged(async () => {
    refusals = [];
    const found = await managed(commanding, entity, id);
    if ('rejection' in found) return refused(found.rejection);
    const there = rowsIn(found.fields[list]);
    const reading = readRows(field, there, rows);
    refusals = reading.refusals;
    const isKept = mode === 'rehearsed' || (mode === 'whole' && refusals.some(Boolean));
    if (isKept || reading.added.length === 0) return accepted(id);
    const model = { id, [list]: [...there, ...reading.added] };
    return saveModel(commanding, entity, 'update', model, { editedFrom: found.revision });
  });
  return rows.map((_, index) => refusals[index] ?? saved);
};

interface ReadRows {
  /** The refusal of each row that is not added; undefined also for one that stands there already. */
  readonly refusals: readonly (SaveOutcome | undefined)[];
  readonly added: readonly RecordFields[];
}

const readRows = (field: ListField, there: readonly RecordFields[], rows: readonly unknown[]): ReadRows => {
  const seen = new Set<string>();
  for (const row of there) repeatedIn(field.fields, row, seen);
  // The parent of a row may be another one.
  const { tree: _, ...alone } = field;
  const added = new Map<number, RecordFields>();
  const refusals = rows.map((row, index): SaveOutcome | undefined => {
    const reading = readInput({ ...field, fields: { rows: alone } }, { rows: [row] }, 'create');
    if (reading.outcome === 'refused') {
      const [first, ...more] = reading.problems;
      return refused(first.rejection, ...more.map(({ rejection }) => rejection));
    }
    const [read = {}] = rowsIn(reading.fields.rows);
    if (there.some((each) => isEqual(each, read))) return undefined;
    const twice = repeatedIn(field.fields, read, seen);
    if (twice) return refused(twice);
    added.set(index, read);
    return undefined;
  });
  const wrong = takeOutMisplaced(field, there, added);
  return {
    refusals: refusals.map((refusal, index) => wrong.get(index) ?? refusal),
    added: [...added.values()],
  };
};

/** Takes them out of what is added, and then what stood below them; says why. */
const takeOutMisplaced = (
  field: ListField,
  there: readonly RecordFields[],
  added: Map<number, RecordFields>,
): ReadonlyMap<number, SaveOutcome> => {
  const refusals = new Map<number, SaveOutcome>();
  for (let before = -1; before !== added.size; ) {
    before = added.size;
    const indexes = [...added.keys()];
    for (const { index, rejection } of misplaced(field, [...there, ...added.values()])) {
      const row = indexes[index - there.length];
      if (row === undefined) continue;
      refusals.set(row, refused(rejection));
      added.delete(row);
    }
  }
  return refusals;
};

const accepted = (id: string): SaveOutcome => ({
  outcome: 'accepted',
  id,
  revision: 0,
  position: undefined,
  replayed: false,
});

/** A row for each, and the first refusal as the whole's. */
export const presentBulk = (
  outcomes: readonly SaveOutcome[],
  entity: Pick<Entity, 'name' | 'title'>,
  asked: readonly unknown[],
  mode: BulkMode = 'rows',
) => {
  const rows = outcomes.map((outcome, index) => {
    const name = nameOf(entity, asked[index], index);
    return outcome.outcome === 'accepted'
      ? { name, id: outcome.id, ...rowVerdict(), replayed: outcome.replayed }
      : { name, ...rowVerdict(outcome.rejection, outcome.more) };
  });
  const first = outcomes.find((outcome) => outcome.outcome === 'refused');
  const isNothingSaved = mode === 'rehearsed' || (mode === 'whole' && first !== undefined);
  const saved = isNothingSaved ? [] : outcomes.flatMap((each) => (each.outcome === 'accepted' ? [each] : []));
  return {
    ...resultOf(first?.rejection),
    ...rowsResult(rows),
    of: entity.name,
    asked,
    name: rows.find(({ errcode }) => errcode !== 0)?.name ?? null,
    ids: saved.map(({ id }) => id),
    position: reachedBy(saved.map(({ position }) => position)),
  };
};

/** What a row of a bulk command is called in its report. */
const nameOf = ({ title }: Pick<Entity, 'title'>, asked: unknown, index: number): string => {
  if (typeof asked === 'string') return asked;
  const named = fieldsIn(asked)[title[0]];
  return typeof named === 'string' ? named : String(index + 1);
};
