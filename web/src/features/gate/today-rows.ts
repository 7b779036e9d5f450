// What of today's visits stands where: the tiles count, the groups order, and a row stays under the pointer. Pure.
import type { Whereabouts } from '@campus/events/gate/today';
import type { VisitsTodayQuery } from '../../wire.generated.ts';

export type TodayRow = VisitsTodayQuery['today']['visits'][number];

export const tiles = ['all', 'expected', 'inside', 'left', 'unseen', 'exception'] as const;
export type Tile = (typeof tiles)[number];

type Counted = Pick<
  TodayRow,
  'state' | 'visit' | 'exception' | 'date' | 'inside' | 'came' | 'of' | 'start_time'
>;

/** Where there is no name to show: somebody without a code gave none, that of a visit is erased. */
export const nameless = ({ visit }: Pick<TodayRow, 'visit'>): 'erased' | 'unregistered' =>
  visit === null ? 'unregistered' : 'erased';

const isState = (row: Pick<TodayRow, 'state'>, state: Whereabouts): boolean => row.state === state;

const sumOf = (rows: readonly Counted[], of: (row: Counted) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The rest of a group that has begun may still come. */
const toCome = (row: Counted): number =>
  isState(row, 'expected') || isState(row, 'inside') ? Math.max(0, row.of - row.came) : 0;

/** People, but for the exceptions, which are counted as such. */
export const tileCounts = (rows: readonly Counted[], today: string): Record<Tile, number> => {
  const ofToday = rows.filter(({ date }) => date === today);
  return {
    all: sumOf(ofToday, ({ of }) => of),
    expected: sumOf(ofToday, toCome),
    inside: sumOf(rows, (row) => (isState(row, 'inside') ? row.inside : 0)),
    left: sumOf(ofToday, (row) => (isState(row, 'left') ? row.came : 0)),
    unseen: sumOf(rows, (row) => (isState(row, 'unseen') ? row.inside : 0)),
    exception: rows.filter(({ exception }) => exception !== null).length,
  };
};

/** People of today who came not, and will not. */
export const missedCount = (rows: readonly Counted[], today: string): number =>
  sumOf(
    rows.filter((row) => row.date === today && (isState(row, 'missed') || isState(row, 'left'))),
    ({ of, came }) => Math.max(0, of - came),
  );

export const inTile = (row: Counted, tile: Tile): boolean => {
  if (tile === 'all') return true;
  if (tile === 'exception') return row.exception !== null;
  if (tile === 'expected') return toCome(row) > 0;
  return row.state === tile;
};

export interface TodayFilter {
  readonly text: string;
  readonly gate: string;
  readonly type: string;
  readonly unit: string;
}

export const noFilter: TodayFilter = { text: '', gate: '', type: '', unit: '' };

/** Text is looked for in what a row shows. */
export const matches = (row: TodayRow, { text, gate, type, unit }: TodayFilter): boolean => {
  const wanted = text.trim().toLowerCase();
  const shown = [row.name, row.phone_end, row.host, row.host_en, row.number];
  return (
    (wanted === '' || shown.some((each) => each?.toLowerCase().includes(wanted))) &&
    (gate === '' || row.gate === gate) &&
    (type === '' || row.visitor_type === type) &&
    (unit === '' || row.unit === unit)
  );
};

export const groupNames = ['todo', 'moved', 'next', 'missed'] as const;
export type GroupName = (typeof groupNames)[number];
export type Groups = Readonly<Record<GroupName, readonly TodayRow[]>>;

const groupOf = (row: TodayRow): GroupName => {
  if (row.exception !== null || isState(row, 'unseen')) return 'todo';
  if (isState(row, 'missed')) return 'missed';
  return row.at === null ? 'next' : 'moved';
};

/** Exceptions first, then the newest; those to come by their hour. */
export const groupsOf = (rows: readonly TodayRow[]): Groups => {
  const groups: Record<GroupName, TodayRow[]> = { todo: [], moved: [], next: [], missed: [] };
  for (const row of rows) groups[groupOf(row)].push(row);
  const newest = (a: TodayRow, b: TodayRow) => (b.at ?? 0) - (a.at ?? 0);
  groups.todo.sort((a, b) => Number(b.exception !== null) - Number(a.exception !== null) || newest(a, b));
  groups.moved.sort(newest);
  groups.next.sort((a, b) => (a.starts_at ?? 0) - (b.starts_at ?? 0));
  return groups;
};

/** The order that was seen, with the newest values; what came since waits, and is counted. */
export const steady = (seen: Groups, now: Groups): { readonly groups: Groups; readonly waiting: number } => {
  const byId = new Map(groupNames.flatMap((name) => now[name]).map((row) => [row.id, row]));
  const keep = (rows: readonly TodayRow[]) => rows.map((row) => byId.get(row.id) ?? row);
  const placeOf = (groups: Groups) =>
    new Map(groupNames.flatMap((name) => groups[name].map(({ id }, at) => [id, `${name} ${at}`] as const)));
  const before = placeOf(seen);
  const waiting = [...placeOf(now)].filter(([id]) => !before.has(id)).length;
  const groups = {
    todo: keep(seen.todo),
    moved: keep(seen.moved),
    next: keep(seen.next),
    missed: keep(seen.missed),
  };
  return { groups, waiting };
};
