// The rows of an invitation for many: read from what was pasted or from a file, judged before anything is sent, and
// what the server said of each.
import {
  type CardType,
  identityNumberFault,
  isMasked,
  type NumberFault,
} from '@campus/events/domain/identity-number';
import { normalPhone } from '@campus/events/domain/phone';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { plateKindOf } from '@campus/events/gate/plates';
import type { Refusal } from '../../lib/answer.ts';

export const MOST_INVITED = 50;

export const cellNames = ['name', 'phone', 'card', 'unit', 'plate'] as const;
export type CellName = (typeof cellNames)[number];

export interface InviteRow extends Readonly<Record<CellName, string>> {
  readonly key: number;
  readonly cardType: CardType;
  /** In place of the window of the others. */
  readonly window?: string | undefined;
  /** A former visit of theirs, from which a masked phone is read. */
  readonly again?: string | undefined;
  /** The visit that was made of it. */
  readonly sent?: string | undefined;
  /** What the server said of it when it was sent. */
  readonly refusal?: Refusal | undefined;
  /** What the server says of it before. */
  readonly verdict?: Refusal | undefined;
}

export const saidOf = ({ refusal, verdict }: InviteRow): Refusal | undefined => refusal ?? verdict;

export type RowFault =
  /** `full`: the rows above it take the last places of its window. */
  | { readonly kind: 'name' | 'phone' | 'plate' | 'full' }
  | { readonly kind: 'card'; readonly fault: NumberFault }
  /** `line` counts from 1: the same person stands there. */
  | { readonly kind: 'twice'; readonly line: number };

/** Empty columns are left out, so that a file with columns of its own is read all the same. */
const heads: readonly (readonly [CellName, RegExp])[] = [
  ['name', /^(?:姓名|访客|name|visitor)/i],
  ['phone', /^(?:手机|电话|联系|phone|mobile)/i],
  ['card', /^(?:证件号|身份证|card|id\b|paper|passport)/i],
  ['unit', /^(?:单位|公司|unit|organi|company)/i],
  ['plate', /^(?:车牌|plate|car)/i],
];

const headOf = (cells: readonly string[]): ReadonlyMap<number, CellName> | undefined => {
  const found = cells.flatMap((cell, at) => {
    const name = heads.find(([, pattern]) => pattern.test(cell.trim()))?.[0];
    return name ? [[at, name] as const] : [];
  });
  const names = new Set(found.map(([, name]) => name));
  return names.has('name') && names.size > 1 ? new Map(found) : undefined;
};

const empty = { name: '', phone: '', card: '', unit: '', plate: '' };
const IDENTITY_CARD = /^\d{17}[\dXx]$/;
const PERMIT_OF_HONG_KONG = /^[HM]\d{8}/i;
/** With a digit too few or too many it is still no paper. */
const MOBILE = /^1\d{8,11}$/;
const PAPER = /^(?=.*\d)[A-Z0-9]{6,18}$/i;

/** By what a cell looks like: what is neither phone, plate nor paper is the name, then the organisation. */
const guessed = (cells: readonly string[]): Record<CellName, string> => {
  const row: Record<CellName, string> = { ...empty };
  for (const cell of cells.map((each) => each.trim()).filter(Boolean)) {
    if (row.card === '' && IDENTITY_CARD.test(cell)) row.card = cell;
    else if (row.phone === '' && (normalPhone(cell) || MOBILE.test(cell))) row.phone = cell;
    else if (row.plate === '' && plateKindOf(cell)) row.plate = cell;
    else if (row.card === '' && row.name !== '' && PAPER.test(cell)) row.card = cell;
    else if (row.name === '') row.name = cell;
    else if (row.unit === '') row.unit = cell;
  }
  return row;
};

const typeOf = (card: string): CardType =>
  card === '' || IDENTITY_CARD.test(card) ? '1' : PERMIT_OF_HONG_KONG.test(card) ? '3' : '2';

export interface ReadRows {
  readonly rows: readonly InviteRow[];
  /** Beyond the fifty that go out at a time. */
  readonly left: readonly (readonly string[])[];
}

/** @param from the keys that follow the last one given */
export const rowsFrom = (table: readonly (readonly string[])[], room: number, from: number): ReadRows => {
  const [first = []] = table;
  const head = headOf(first);
  const lines = (head ? table.slice(1) : table).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const cellsOf = (cells: readonly string[]): Record<CellName, string> => {
    if (!head) return guessed(cells);
    const row: Record<CellName, string> = { ...empty };
    for (const [at, name] of head) row[name] = cells[at]?.trim() ?? '';
    return row;
  };
  const rows = lines.slice(0, Math.max(0, room)).map((cells, index) => {
    const row = cellsOf(cells);
    return { ...row, key: from + index, cardType: typeOf(row.card) };
  });
  return { rows, left: lines.slice(rows.length) };
};

/** Columns by tabs as a spreadsheet copies them, else by commas. */
export const tableOf = (text: string): readonly (readonly string[])[] =>
  text.split(/\r?\n/).map((line) => line.split(line.includes('\t') ? '\t' : /[,，;；]/));

const samePerson = (one: InviteRow, other: InviteRow): boolean => {
  const phone = normalPhone(one.phone);
  return phone !== undefined && phone === normalPhone(other.phone);
};

/** What is wrong with the row at `at` before the server is asked; undefined: nothing that can be seen here. */
export const faultIn = (rows: readonly InviteRow[], at: number, today: LocalDate): RowFault | undefined => {
  const row = rows[at];
  if (!row) return undefined;
  if (row.name.trim() === '') return { kind: 'name' };
  const isKnown = row.again !== undefined && isMasked(row.phone);
  if (!isKnown && !normalPhone(row.phone)) return { kind: 'phone' };
  const former = rows.slice(0, at).findIndex((other) => samePerson(other, row));
  if (former >= 0) return { kind: 'twice', line: former + 1 };
  const fault = row.card.trim() === '' ? undefined : identityNumberFault(row.cardType, row.card, today);
  if (fault) return { kind: 'card', fault };
  return row.plate.trim() !== '' && !plateKindOf(row.plate) ? { kind: 'plate' } : undefined;
};

/** `ready` goes out at the next press, `todo` waits for its host, `out` is somebody twice. */
export type RowState = 'ready' | 'todo' | 'out' | 'sent';

export interface JudgedRow {
  readonly row: InviteRow;
  readonly line: number;
  readonly state: RowState;
  readonly fault: RowFault | undefined;
}

interface Places {
  readonly id: string;
  readonly left: number | null;
}

/** Rows take places from top to bottom; `left` is what the list leaves of each window, null without a limit. */
export const judge = (
  rows: readonly InviteRow[],
  today: LocalDate,
  window: string | undefined,
  windows: readonly Places[],
): { readonly list: readonly JudgedRow[]; readonly left: ReadonlyMap<string, number | null> } => {
  const left = new Map(windows.map((each) => [each.id, each.left]));
  const takesPlace = (id: string): boolean => {
    const places = left.get(id) ?? null;
    if (places !== null) left.set(id, Math.max(0, places - 1));
    return places === null || places > 0;
  };
  const list = rows.map((row, at): JudgedRow => {
    const line = at + 1;
    if (row.sent !== undefined) return { row, line, state: 'sent', fault: undefined };
    const fault = faultIn(rows, at, today);
    if (fault?.kind === 'twice') return { row, line, state: 'out', fault };
    if (fault || saidOf(row)) return { row, line, state: 'todo', fault };
    return takesPlace(row.window ?? window ?? '')
      ? { row, line, state: 'ready', fault }
      : { row, line, state: 'todo', fault: { kind: 'full' } };
  });
  return { list, left };
};

/** What all of them share. */
export interface Occasion {
  readonly type: string;
  readonly reason: string;
  readonly date: LocalDate;
  readonly window: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly gates: readonly string[];
}

/** The wire's form. Empty fields are not sent: the institution may not ask for them. */
export const modelOf = (row: InviteRow, { type, reason, date, window, start, end, gates }: Occasion) => {
  const hasPaper = row.card.trim() !== '';
  const hasCar = row.plate.trim() !== '';
  return {
    again: row.again,
    visitor_type: type,
    visitor_name: row.name.trim(),
    phone: row.phone.trim(),
    card_type: hasPaper ? row.cardType : undefined,
    card_number: hasPaper ? row.card.trim() : undefined,
    unit: row.unit.trim() || undefined,
    is_car: hasCar ? 1 : undefined,
    car_card_number: hasCar ? row.plate.trim() : undefined,
    in_school_reason: reason.trim() || undefined,
    in_school_date: date,
    window_id: row.window ?? window,
    start_time: row.window || window ? undefined : start,
    end_time: row.window || window ? undefined : end,
    gates: [...gates],
  };
};
