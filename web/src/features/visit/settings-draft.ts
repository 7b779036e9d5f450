// What the office changes of the registration before it is published: windows on the bar of a day, sentences, types,
// fields. Pure: what differs, and what would be sent.
import { clockOf, minutesOf } from '@campus/events/domain/time/period';

export interface DraftWindow {
  readonly start: number;
  readonly end: number;
  /** Null: as many as the day. */
  readonly places: number | null;
}

export interface DraftType {
  readonly id: string;
  readonly code: string;
  readonly isOn: boolean;
  /** People who have to agree: nobody, the host, the head as well. */
  readonly levels: 0 | 1 | 2;
}

export interface DraftField {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
}

export interface SettingsDraft {
  readonly windows: readonly DraftWindow[];
  /** Null: no limit, or at midnight. */
  readonly dailyLimit: number | null;
  readonly release: string | null;
  readonly advance: number;
  readonly leaveBy: string;
  readonly retention: number;
  readonly types: readonly DraftType[];
  /** In their order. */
  readonly fields: readonly DraftField[];
}

const STEP = 30;
const DAY = 24 * 60;
const MOST_PLACES = 100_000;
const usual = { advance: 7, leaveBy: '22:00', retention: 30 };
/** A visit is not one without them. */
const fixed: readonly string[] = [
  'visitor_name',
  'phone',
  'in_school_date',
  'accept_visit_name',
  'accept_visit_unit',
];

/** Follows from others, or is asked elsewhere: no line of the form. */
const undrawn: readonly string[] = ['is_car', 'in_school_area', 'accept_visit_phone'];

export const isDrawn = (name: string): boolean => !undrawn.includes(name);
export const isFixed = (name: string): boolean => fixed.includes(name);

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Moves one edge to the nearest half hour, as far as its neighbours and half an hour of its own let it. */
export const withEdge = (
  windows: readonly DraftWindow[],
  index: number,
  edge: 'start' | 'end',
  minute: number,
): readonly DraftWindow[] => {
  const window = windows[index];
  if (!window) return windows;
  const wished = Math.round(minute / STEP) * STEP;
  const to =
    edge === 'start'
      ? between(windows[index - 1]?.end ?? 0, wished, window.end - STEP)
      : between(window.start + STEP, wished, windows[index + 1]?.start ?? DAY);
  return windows.with(index, { ...window, [edge]: to });
};

export const withPlaces = (
  windows: readonly DraftWindow[],
  index: number,
  places: number | null,
): readonly DraftWindow[] => {
  const window = windows[index];
  const most = places === null || Number.isNaN(places) ? null : between(1, Math.round(places), MOST_PLACES);
  return window ? windows.with(index, { ...window, places: most }) : windows;
};

/** In the order of the day. */
export const withWindow = (windows: readonly DraftWindow[], added: DraftWindow): readonly DraftWindow[] =>
  [...windows, added].toSorted((one, other) => one.start - other.start);

/** Hours that the bar shows, and those of them on which nobody comes. */
export const barOf = (windows: readonly DraftWindow[]) => {
  const from = Math.min(8 * 60, windows[0]?.start ?? DAY);
  const to = Math.max(18 * 60, windows.at(-1)?.end ?? 0);
  const starts = [...windows.map(({ start }) => start), to];
  const gaps = starts.flatMap((end, index) => {
    const start = windows[index - 1]?.end ?? from;
    return end > start ? [{ start, end }] : [];
  });
  return { from, to, gaps };
};

/** Fields are moved among those that are shown. */
export const withFieldMoved = (
  fields: readonly DraftField[],
  name: string,
  before: string,
): readonly DraftField[] => {
  const moved = fields.find((field) => field.name === name);
  if (!moved || name === before) return fields;
  const others = fields.filter((field) => field !== moved);
  const place = others.findIndex((field) => field.name === before);
  const isDown = fields.indexOf(moved) < fields.findIndex((field) => field.name === before);
  return place < 0 ? fields : others.toSpliced(isDown ? place + 1 : place, 0, moved);
};

interface Stored {
  readonly overall: Readonly<Record<string, unknown>> | null | undefined;
  readonly types: readonly Readonly<Record<string, unknown>>[];
  readonly fields: readonly Readonly<Record<string, unknown>>[];
}

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : [];
const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' ? value : other;
const minuteOf = (value: unknown): number => minutesOf(String(value)) ?? 0;

export const draftOf = ({ overall, types, fields }: Stored): SettingsDraft => ({
  windows: rowsOf(overall?.windows)
    .map(({ start, end, places }) => ({
      start: minuteOf(start),
      end: minuteOf(end),
      places: numberOr(places, null),
    }))
    .toSorted((one, other) => one.start - other.start),
  dailyLimit: numberOr(overall?.daily_limit, null),
  release: overall?.release_hour ? String(overall.release_hour) : null,
  advance: numberOr(overall?.advance_days, usual.advance),
  leaveBy: overall?.leave_by ? String(overall.leave_by) : usual.leaveBy,
  retention: numberOr(overall?.retention_days, usual.retention),
  types: types.map(({ id, visitor_type, is_enable, is_invite_school_flow_path, is_enable_second_level }) => ({
    id: String(id),
    code: String(visitor_type),
    isOn: is_enable !== 0,
    levels: is_invite_school_flow_path === 0 ? 0 : is_enable_second_level === 1 ? 2 : 1,
  })),
  fields: fields.map(({ id, field_name, is_valid, is_required }) => ({
    id: String(id),
    name: String(field_name),
    isShown: is_valid !== 0,
    isRequired: is_valid !== 0 && is_required === 1,
  })),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of what differs, one a window, sentence, type or field. */
export const changesOf = (before: SettingsDraft, after: SettingsDraft): ReadonlySet<string> => {
  const changed = new Set<string>();
  for (const name of ['dailyLimit', 'release', 'advance', 'leaveBy', 'retention'] as const)
    if (before[name] !== after[name]) changed.add(name);
  for (const window of after.windows)
    if (!before.windows.some((each) => isSame(each, window))) changed.add(`window ${window.start}`);
  if (before.windows.length > after.windows.length) changed.add('windows');
  for (const type of after.types)
    if (!before.types.some((each) => isSame(each, type))) changed.add(`type ${type.code}`);
  for (const field of after.fields) {
    const was = before.fields.find(({ name }) => name === field.name);
    const hasMoved = field.isShown && placeOf(before, field) !== placeOf(after, field);
    if (!isSame(was, field) || (hasMoved && was?.isShown)) changed.add(`field ${field.name}`);
  }
  return changed;
};

/** The field that stands before it among those that are shown. */
const placeOf = ({ fields }: SettingsDraft, { name }: DraftField): string => {
  const shown = fields.filter((field) => field.isShown);
  return shown[shown.findIndex((field) => field.name === name) - 1]?.name ?? '';
};

const modelsOfFields = (before: readonly DraftField[], after: readonly DraftField[]) => {
  const isReordered = after.some(({ name }, index) => before[index]?.name !== name);
  return after.flatMap((field, index) => {
    const { id, isShown, isRequired } = field;
    if (!isReordered && isSame(before[index], field)) return [];
    const switches = { id, is_valid: Number(isShown), is_required: Number(isShown && isRequired) };
    return [isReordered ? { ...switches, sort: (index + 1) * PLACE_STEP } : switches];
  });
};

/** Between two numbers of fields, as the table of the fields counts them. */
const PLACE_STEP = 10;

/** What the operations take. A new order numbers all fields anew; without one their numbers stay. */
export const modelsOf = (before: SettingsDraft, after: SettingsDraft, version: number) => ({
  fields: modelsOfFields(before.fields, after.fields),
  types: after.types
    .filter((type) => !before.types.some((each) => isSame(each, type)))
    .map(({ id, isOn, levels }) => ({
      id,
      is_enable: Number(isOn),
      is_invite_school_flow_path: Number(levels > 0),
      is_enable_second_level: Number(levels === 2),
    })),
  overall: {
    windows: after.windows.map(({ start, end, places }) => ({
      start: clockOf(start),
      end: clockOf(end),
      places,
    })),
    daily_limit: after.dailyLimit,
    release_hour: after.release,
    advance_days: after.advance,
    leave_by: after.leaveBy,
    retention_days: after.retention,
    version,
  },
});
