// Records that stand under one another form a tree: none of them stands below itself.
import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { reject } from '@campus/events/domain/rejections';
import { recordStream } from '@campus/events/domain/streams';
import type { Objection, RecordParts } from '../command/ports.ts';

const BELOW_ITSELF = {
  zh: '上级不能是其自身或其下级',
  en: 'the parent cannot be itself or one of those below it',
};

/** Code: 3001. Asked where the parent changes only: a circle of old does not stop another edit. */
export const staysATree =
  ({ look }: Pick<RecordParts, 'look'>): Objection =>
  async (tenant, entity, id, { before, after }) => {
    const { parent } = entity;
    if (!parent || after[parent] === before[parent]) return undefined;
    const passed = new Set<string>();
    let above = after[parent];
    while (typeof above === 'string' && above !== '' && !passed.has(above)) {
      if (above === id) return reject(3001, { reason: BELOW_ITSELF });
      passed.add(above);
      const { state } = await look(recordStream(tenant, storeOf(entity), above), record);
      above = state.fields[parent];
    }
    return undefined;
  };

type Row = Readonly<Record<string, unknown>>;

/** The row of the same command that each row names as the one above it, by a code or a name of its own. */
export const rowsAbove = (
  { parent, title, fields }: Pick<Entity, 'parent' | 'title' | 'fields'>,
  rows: readonly Row[],
): readonly (number | undefined)[] => {
  if (!parent) return rows.map(() => undefined);
  const codes = Object.keys(fields).filter((name) => fields[name]?.unique);
  const named = new Map<unknown, number | undefined>();
  for (const name of [...codes, ...title]) {
    const here = new Map<unknown, number | undefined>();
    // A name that several rows have means none of them.
    for (const [index, { [name]: value }] of rows.entries())
      if (typeof value === 'string') here.set(value, here.has(value) ? undefined : index);
    for (const [value, index] of here) if (!named.has(value)) named.set(value, index);
  }
  return rows.map((row, index) => {
    const above = named.get(row[parent]);
    return above === index ? undefined : above;
  });
};

/** The rows in an order in which each comes after the one above it. */
export const parentsFirst = (above: readonly (number | undefined)[]): readonly number[] => {
  const order = new Set<number>();
  for (const start of above.keys()) {
    const way: number[] = [];
    let at: number | undefined = start;
    while (at !== undefined && !order.has(at) && !way.includes(at)) {
      way.push(at);
      at = above[at];
    }
    for (const each of way.reverse()) order.add(each);
  }
  return [...order];
};
