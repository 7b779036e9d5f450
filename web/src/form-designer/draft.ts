// The draft of a booking form: rows that refine its fields, add others, and order them. Pure.
import type { AskedField } from '@campus/events/booking/asked-field';
import type { UnknownFields } from '@campus/events/domain/unknown';

export type Rows = readonly UnknownFields[];

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The rows with what one of them now says; a field without a row gets one. */
export const withRow = (rows: Rows, name: string, says: UnknownFields): Rows => {
  const written = (row: UnknownFields): UnknownFields =>
    Object.fromEntries(Object.entries({ ...row, ...says }).filter(([, value]) => isSaid(value)));
  return rows.some(({ field }) => field === name)
    ? rows.map((row) => (row.field === name ? written(row) : row))
    : [...rows, written({ field: name })];
};

export const withoutRow = (rows: Rows, name: string): Rows => rows.filter(({ field }) => field !== name);

/** The field at another place of the form. Only what must be numbered anew gets a row. */
export const moved = (rows: Rows, fields: readonly AskedField[], name: string, to: number): Rows => {
  const field = fields.find((each) => each.name === name);
  if (!field || to < 0 || to >= fields.length || fields[to] === field) return rows;
  return placed(
    rows,
    fields.filter((each) => each !== field),
    name,
    to,
  );
};

/** The rows with a field at a place among the others. Those behind it go on as far as they must. */
export const placed = (rows: Rows, others: readonly AskedField[], name: string, at: number): Rows => {
  let last = (others[at - 1]?.order ?? -1) + 1;
  let next = withRow(rows, name, { order_num: last });
  for (const { name: later, order } of others.slice(at)) {
    if (order > last) break;
    last += 1;
    next = withRow(next, later, { order_num: last });
  }
  return next;
};

/** English readers would see the Chinese name. */
export const lacksEnglish = ({ label }: Pick<AskedField, 'label'>): boolean =>
  label.en === label.zh && /\p{Script=Han}/u.test(label.zh);
