// What a file would make of a tree: each of its rows new, changed, the same or wrong, and what mends it. Pure.
import type { Fields } from '@campus/events/domain/record/fields';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { RecordRow, Values } from '../port.ts';
import type { TableReading } from '../table-models.ts';
import type { Grown, TreeShape } from './tree.ts';

/** What somebody decided about a row of the file. */
export interface Mend {
  readonly isSkipped?: boolean;
  /** The record, or the row of the file, that it goes below. */
  readonly parent?: string;
}

export type Mends = ReadonlyMap<number, Mend>;

export type PlanKind = 'new' | 'moved' | 'renamed' | 'changed' | 'same' | 'wrong' | 'skipped';

export interface PlannedRow {
  /** Among the rows of the file. */
  readonly index: number;
  /** Its number in the file. */
  readonly line: number;
  /** The record's id, or a key of its own for one that is new. */
  readonly id: string;
  readonly kind: PlanKind;
  /** What is sent. */
  readonly model: Values;
  /** What is shown in the tree. */
  readonly row: RecordRow;
  readonly former: RecordRow | undefined;
  readonly fault?: Bilingual | undefined;
  /** The parent that the file names and nobody has. */
  readonly lost?: string | undefined;
}

export interface ImportPlan {
  readonly planned: readonly PlannedRow[];
  /** The tree as it would be. */
  readonly rows: readonly RecordRow[];
}

const keyOf = (index: number): string => `row ${index}`;
const indexOf = (key: string): number | undefined =>
  key.startsWith('row ') ? Number(key.slice('row '.length)) : undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).normalize('NFKC').trim() : '';

const namesOf = ({ entity: { title, fields } }: TreeShape): readonly string[] => {
  const codes = Object.keys(fields).filter((name) => fields[name]?.unique);
  return [...new Set([...codes, ...title])];
};

/** What each text means, where it means one thing: codes before names. */
const meanings = (
  names: readonly string[],
  rows: readonly (readonly [id: string, row: Values])[],
): ReadonlyMap<string, string | undefined> => {
  const found = new Map<string, string | undefined>(rows.map(([id]) => [id, id]));
  for (const name of names) {
    const here = new Map<string, string | undefined>();
    for (const [id, row] of rows) {
      const text = textOf(row[name]);
      if (text !== '') here.set(text, here.has(text) && here.get(text) !== id ? undefined : id);
    }
    for (const [text, id] of here) if (!found.has(text)) found.set(text, id);
  }
  return found;
};

interface Around {
  readonly shape: TreeShape;
  readonly rows: readonly RecordRow[];
  readonly reading: TableReading;
  readonly mends: Mends;
  /** A row whose code is there already changes that record; else it is refused by the server. */
  readonly updates: boolean;
  /** What the server said of each row that was sent, by its number in the file. */
  readonly faults: ReadonlyMap<number, Bilingual>;
}

const NOT_THERE = (text: string): Bilingual => ({
  zh: `上级“${text}”不存在，也不在文件中`,
  en: `The parent "${text}" is neither here nor in the file`,
});

const NOT_IMPORTED = (line: number): Bilingual => ({
  zh: `上级在第 ${line} 行，该行不导入`,
  en: `Its parent is in row ${line}, which is not imported`,
});

/** What a file may say: an import switches nothing on or off. */
export const fieldsOfFile = ({ entity, tree }: TreeShape): Fields =>
  Object.fromEntries(Object.entries(entity.fields).filter(([name]) => name !== tree.status[0]));

export const planOf = (around: Around): ImportPlan => {
  const { shape, rows, reading } = around;
  const names = namesOf(shape);
  const known = new Map(rows.map((row) => [row.id, row]));
  const codes = names.filter((name) => shape.entity.fields[name]?.unique);
  const byCode = new Map(
    codes.flatMap((name) => rows.map((row): [string, RecordRow] => [`${name} ${textOf(row[name])}`, row])),
  );
  const formerOf = (model: Values): RecordRow | undefined =>
    around.updates
      ? codes.map((name) => byCode.get(`${name} ${textOf(model[name])}`)).find((row) => row !== undefined)
      : undefined;
  const formers = reading.models.map(formerOf);
  const ids = formers.map((former, index) => former?.id ?? keyOf(index));
  const there = meanings(names, [...known]);
  const inFile = meanings(
    names,
    reading.models.map((model, index) => [ids[index] ?? '', model]),
  );
  const meant = (text: string) => there.get(text) ?? inFile.get(text);
  const planned = reading.models.map((model, index) =>
    planRow(around, index, { model, former: formers[index], id: ids[index] ?? '', meant }),
  );
  const told = withoutLostParents(shape, atTheirLevels(shape, rows, planned));
  return { planned: told, rows: rowsAfter(rows, told) };
};

interface Known {
  readonly model: Values;
  readonly former: RecordRow | undefined;
  readonly id: string;
  readonly meant: (text: string) => string | undefined;
}

const planRow = (around: Around, index: number, { model, former, id, meant }: Known): PlannedRow => {
  const { shape, reading, mends, faults } = around;
  const { parent, entity } = shape;
  const mend = mends.get(index);
  const said = textOf(model[parent]);
  const above = mend?.parent ?? (said === '' ? undefined : meant(said));
  const placed = above === undefined ? {} : { [parent]: above };
  const given: Values = Object.assign({}, model, placed);
  const changed = former
    ? Object.keys(given).filter((name) => textOf(given[name]) !== textOf(former[name]))
    : Object.keys(given);
  const sent = Object.fromEntries(changed.map((name) => [name, sentValue(around, name, given[name])]));
  const row: RecordRow = Object.assign({ id, revision: 0 }, former, given);
  const lost = said !== '' && above === undefined ? said : undefined;
  const fault = reading.misread[index] ?? (lost === undefined ? faults.get(index) : NOT_THERE(lost));
  const kindOf = (): PlanKind => {
    if (mend?.isSkipped) return 'skipped';
    if (fault) return 'wrong';
    if (!former) return 'new';
    if (changed.length === 0) return 'same';
    if (changed.includes(parent)) return 'moved';
    return changed.includes(entity.title[0]) ? 'renamed' : 'changed';
  };
  const sending: Values = former ? Object.assign({ id }, sent) : sent;
  const line = reading.lines[index] ?? 0;
  return { index, line, id, kind: kindOf(), model: sending, row, former, fault, lost };
};

/** A row that is new has no id yet: the server finds it by its code, or by its name. */
const sentValue = ({ shape, reading }: Around, name: string, value: unknown): unknown => {
  const index = name === shape.parent && typeof value === 'string' ? indexOf(value) : undefined;
  if (index === undefined) return value;
  const model = reading.models[index] ?? {};
  return namesOf(shape)
    .map((each) => model[each])
    .find((text) => text !== undefined);
};

/** A new row that says no level stands at the one below its parent's. */
const atTheirLevels = (
  { tree: { level }, parent }: TreeShape,
  rows: readonly RecordRow[],
  planned: readonly PlannedRow[],
): readonly PlannedRow[] => {
  if (!level) return planned;
  const all = new Map([...rows, ...planned.map(({ row }) => row)].map((row) => [row.id, row]));
  const levelOf = (row: RecordRow | undefined, deep = 0): number => {
    if (!row || deep > planned.length) return 0;
    const said = row[level];
    return typeof said === 'number' ? said : levelOf(all.get(String(row[parent] ?? '')), deep + 1) + 1;
  };
  return planned.map((each) => {
    if (each.former || typeof each.row[level] === 'number') return each;
    const found = { [level]: levelOf(each.row) };
    return Object.assign({}, each, {
      row: Object.assign({}, each.row, found),
      model: Object.assign({}, each.model, found),
    });
  });
};

const isLeftOut = ({ kind }: PlannedRow): boolean => kind === 'wrong' || kind === 'skipped';

/** Nothing goes below a row that is not imported itself. */
const withoutLostParents = ({ parent }: TreeShape, planned: readonly PlannedRow[]): readonly PlannedRow[] => {
  const rows = new Map(planned.map((row) => [row.id, row]));
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const row of rows.values()) {
      const above = rows.get(String(row.row[parent] ?? ''));
      if (isLeftOut(row) || !above || above.former || !isLeftOut(above) || above === row) continue;
      rows.set(row.id, { ...row, kind: 'wrong', fault: NOT_IMPORTED(above.line) });
      isSettled = false;
    }
  }
  return planned.map((row) => rows.get(row.id) ?? row);
};

const rowsAfter = (rows: readonly RecordRow[], planned: readonly PlannedRow[]): readonly RecordRow[] => {
  const after = new Map(rows.map((row) => [row.id, row]));
  for (const { kind, id, row } of planned) if (kind !== 'skipped' && kind !== 'wrong') after.set(id, row);
  return [...after.values()];
};

/** Rows that are sent, in the order of the file. */
export const sentOf = ({ planned }: ImportPlan): readonly PlannedRow[] =>
  planned.filter(({ kind }) => kind !== 'same' && kind !== 'wrong' && kind !== 'skipped');

/** How many letters must be changed to make the one from the other. */
const distance = (one: string, two: string): number => {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= two.length; to += 1) {
      const swapped = (row[to - 1] ?? 0) + (one[at - 1] === two[to - 1] ? 0 : 1);
      next.push(Math.min(swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
};

/** The record that was probably meant: one that is written much alike, or where the row before stands. */
export const nearTo = (
  shape: TreeShape,
  plan: ImportPlan,
  { lost = '', index }: PlannedRow,
): string | undefined => {
  const names = namesOf(shape);
  const sought = lost.toLowerCase();
  let best: { readonly id: string; readonly far: number } | undefined;
  for (const row of plan.rows)
    for (const name of names) {
      const text = textOf(row[name]).toLowerCase();
      const far = text === '' ? Number.POSITIVE_INFINITY : distance(sought, text);
      const isNear = far <= Math.max(1, Math.floor(sought.length / 3)) && far < sought.length;
      if (isNear && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { id: row.id, far };
    }
  if (best) return best.id;
  const before = plan.planned.slice(0, index).findLast((row) => !isLeftOut(row) && row.row[shape.parent]);
  const above = before?.row[shape.parent];
  return typeof above === 'string' ? above : undefined;
};

/** Branches in which something changes: the rows themselves and all above them. */
export const touchedIn = (plan: ImportPlan, grown: Grown): ReadonlySet<string> =>
  new Set(sentOf(plan).flatMap(({ id }) => [id, ...grown.above(id)]));

/** What an undo sends: the former values of what was changed, and what was made, the lowest first. */
export const undoOf = (
  plan: ImportPlan,
  grown: Grown,
  ids: readonly string[],
): { readonly former: readonly Values[]; readonly made: readonly string[] } => {
  const sent = sentOf(plan);
  const former = sent.flatMap(({ model, former }): Values[] =>
    former
      ? [
          Object.fromEntries(
            Object.keys(model).map((name) => [name, name === 'id' ? former.id : (former[name] ?? null)]),
          ),
        ]
      : [],
  );
  const made = sent.flatMap((row, index) => {
    const id = ids[index];
    return row.former || id === undefined ? [] : [{ id, depth: grown.above(row.id).length }];
  });
  return { former, made: made.toSorted((a, b) => b.depth - a.depth).map(({ id }) => id) };
};
