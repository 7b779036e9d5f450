// Rows of a list that are filled in where they stand: what differs from what is saved, and what is sent. Pure.
import type { Entity, InPlace } from '@campus/events/domain/record/entity';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { briefOf, isAsked, type Part } from './form-parts.ts';
import type { RecordRow, Values } from './port.ts';
import { nameOf } from './use-actions.tsx';

export type RowsDraft = readonly RecordRow[];

const STEP = 10;

/** `id` goes to where `target` stands; those in between move up or down. */
export const movedTo = (rows: RowsDraft, id: string, target: string): RowsDraft => {
  const to = rows.findIndex((row) => row.id === target);
  const moving = rows.find((row) => row.id === id);
  return moving && to >= 0 ? rows.filter((row) => row.id !== id).toSpliced(to, 0, moving) : rows;
};

const isReordered = (saved: RowsDraft, draft: RowsDraft): boolean =>
  saved.some(({ id }, index) => draft[index]?.id !== id);

/** Only what differs is sent; a new order numbers all rows anew. */
export const modelsOf = (
  { idFrom = 'id' }: Entity,
  { fields, order }: InPlace,
  saved: RowsDraft,
  draft: RowsDraft,
): readonly Values[] => {
  const before = new Map(saved.map((row) => [row.id, row]));
  const isOther = isReordered(saved, draft);
  return draft.flatMap((row, index): readonly Values[] => {
    const number = isOther ? (index + 1) * STEP : row[order];
    const now: Values = Object.assign({}, row, { [order]: number });
    const changed = [...fields, order].filter((name) => now[name] !== before.get(row.id)?.[name]);
    if (changed.length === 0) return [];
    return [Object.fromEntries([[idFrom, row.id], ...changed.map((name) => [name, now[name]])])];
  });
};

export interface RowChange {
  readonly part: Part;
  readonly before: string;
  readonly after: string;
  readonly isWrong: boolean;
}

const ORDER = 'order';

/** One for each value that differs, and one for the order. */
export const changesIn = (
  entity: Entity,
  { fields }: InPlace,
  rows: { readonly saved: RowsDraft; readonly draft: RowsDraft },
  language: Language,
): readonly RowChange[] => {
  const { saved, draft } = rows;
  const known = new Map(saved.map((row) => [row.id, row]));
  const values = draft.flatMap((row) =>
    fields.flatMap((name): RowChange[] => {
      const field = entity.fields[name];
      const was = known.get(row.id);
      if (!field || !was || was[name] === row[name]) return [];
      const part = partOf(`${row.id}.${name}`, {
        zh: `${nameOf(entity, row, 'zh')} · ${field.zh}`,
        en: `${nameOf(entity, row, 'en')} · ${field.en}`,
      });
      const said = (of: RecordRow) => briefOf({ ...part, fields: [[name, field]] }, of, { language });
      return [{ part, before: said(was), after: said(row), isWrong: false }];
    }),
  );
  if (!isReordered(saved, draft)) return values;
  const part = partOf(ORDER, { zh: '顺序', en: 'Order' });
  const [before, after] = language === 'zh' ? ['原顺序', '新顺序'] : ['as it was', 'new'];
  return [...values, { part, before, after, isWrong: false }];
};

const partOf = (name: string, { zh, en }: Bilingual): Part => ({
  name,
  zh,
  en,
  look: 'field',
  fields: [],
  span: 2,
  under: undefined,
});

/** The draft without one of its changes. */
export const withoutChange = (
  saved: RowsDraft,
  draft: RowsDraft,
  { part }: Pick<RowChange, 'part'>,
): RowsDraft => {
  if (part.name === ORDER) {
    const now = new Map(draft.map((row) => [row.id, row]));
    return saved.flatMap(({ id }) => now.get(id) ?? []);
  }
  return draft.map((row) => {
    const name = part.name.startsWith(`${row.id}.`) ? part.name.slice(row.id.length + 1) : undefined;
    const was = saved.find(({ id }) => id === row.id);
    return name === undefined ? row : Object.assign({}, row, { [name]: was?.[name] });
  });
};

/** A switch that another one turns off is not asked. */
export const isFilledIn = (entity: Entity, row: RecordRow, name: string): boolean => {
  const field = entity.fields[name];
  return field !== undefined && isAsked(field, row);
};
