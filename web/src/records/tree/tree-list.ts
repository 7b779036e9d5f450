// Rows of one record's list that stand below one another by their codes, as the tree draws records. Pure.
import type { Field, FieldOf } from '@campus/events/domain/record/fields';
import { defaultsOf } from '@campus/events/domain/record/validate';
import type { RecordRow, Values } from '../port.ts';
import { type Grown, grow, movedTo, type TreePlace, type TreeShape } from './tree.ts';

export interface DrawnList {
  readonly shape: TreeShape;
  readonly field: FieldOf<'list'>;
  readonly code: string;
  /** The number that says how deep a row stands. */
  readonly level: string;
}

/** Undefined for a list whose declaration does not say how its tree is drawn. */
export const drawnList = (field: FieldOf<'list'>): DrawnList | undefined => {
  const { tree, drawn, fields, zh, en } = field;
  if (!tree || !drawn) return undefined;
  const [code, parent] = tree;
  const { name, order, status, level } = drawn;
  const named = [code, name, `${name}_en`];
  const searched = (each: string, inner: Field): Field =>
    named.includes(each) ? Object.assign({}, inner, { searched: true as const }) : inner;
  const entity = {
    name: 'row',
    zh,
    en,
    type: 'Row',
    title: [name, `${name}_en`],
    fields: Object.fromEntries(Object.entries(fields).map(([each, inner]) => [each, searched(each, inner)])),
    operations: [],
    listing: { columns: [name, code], filters: [] },
  } as const;
  return { shape: { entity, parent, tree: { order, status: [status, 0, 1] } }, field, code, level };
};

/** The words of a row that nobody named yet. */
const unnamed = ['（新项，请填写名称）', '(new, not named yet)'] as const;

/** A row without a code, or with the code of an earlier one, is known by its place. */
const PLACE = '#';

export const rowsOf = ({ code, shape }: DrawnList, values: readonly Values[]): readonly RecordRow[] => {
  const seen = new Set<unknown>();
  const [zh, en] = shape.entity.title;
  return values.map((value, index) => {
    const own = value[code];
    const isKnown = typeof own === 'string' && own !== '' && !seen.has(own);
    seen.add(own);
    const named = value[zh] ? undefined : { [zh]: unnamed[0], [en]: value[en] || unnamed[1] };
    return Object.assign({}, value, named, { id: isKnown ? own : `${PLACE}${index}`, revision: 0 });
  });
};

/** Rows stand below a code only. */
export const isPlace = ({ parent }: TreePlace): boolean => !parent.startsWith(PLACE);

/** Each level follows from where its row stands. */
const levelled = (list: DrawnList, values: readonly Values[]): readonly Values[] => {
  const rows = rowsOf(list, values);
  const grown = grow(list.shape, rows);
  return values.map((value, index) => {
    const level = grown.above(rows[index]?.id ?? '').length + 1;
    return value[list.level] === level ? value : Object.assign({}, value, { [list.level]: level });
  });
};

export const valuesMoved = (
  list: DrawnList,
  grown: Grown,
  values: readonly Values[],
  id: string,
  place: TreePlace,
): readonly Values[] => {
  const { parent, tree } = list.shape;
  const moved = movedTo(list.shape, grown, id, place);
  const next = values.map((value, index) => {
    const row = moved[index];
    return Object.assign({}, value, { [parent]: row?.[parent] ?? null, [tree.order]: row?.[tree.order] });
  });
  return levelled(list, next);
};

/** A new row at the end of those below `above`. */
export const valuesWith = (
  list: DrawnList,
  values: readonly Values[],
  above: string | undefined,
): readonly Values[] => {
  const { parent, tree } = list.shape;
  const beside = values.filter((value) => (value[parent] || undefined) === above);
  const last = Math.max(0, ...beside.map((value) => Number(value[tree.order] ?? 0)));
  const row = { [parent]: above ?? null, [tree.order]: Math.min(9_999, last + 10) };
  return levelled(list, [...values, Object.assign({}, defaultsOf(list.field.fields), row)]);
};

/** Those below a row that is removed go up to where it stood. */
export const valuesWithout = (
  list: DrawnList,
  values: readonly Values[],
  index: number,
): readonly Values[] => {
  const { parent } = list.shape;
  const removed = values[index];
  const code = removed?.[list.code];
  const rest = values.filter((_, at) => at !== index);
  const up = rest.map((value) =>
    code && value[parent] === code
      ? Object.assign({}, value, { [parent]: removed?.[parent] ?? null })
      : value,
  );
  return levelled(list, up);
};
