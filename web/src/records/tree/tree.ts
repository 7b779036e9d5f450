// Records that stand below one another: who stands where, which rows are seen, and where one may go. Pure.
import { searchFolded } from '@campus/events/domain/half-width';
import type { Entity, Tree, TreeCount } from '@campus/events/domain/record/entity';
import type { RecordRow, Values } from '../port.ts';

/** Order of a record that says none. */
const USUAL_ORDER = 100;
const MOST_ORDER = 9_999;
/** Between neighbours that are numbered anew. */
const STEP = 10;

export interface TreeShape {
  readonly entity: Entity;
  readonly tree: Tree;
  /** The reference to the record above. */
  readonly parent: string;
}

export const shapeOf = (entity: Entity): TreeShape | undefined => {
  const { parent, listing } = entity;
  return parent && listing.tree ? { entity, tree: listing.tree, parent } : undefined;
};

/** What there is, by id and by what stands above it, in order. */
export interface Grown {
  readonly rows: ReadonlyMap<string, RecordRow>;
  /** Ids right below a record; those at the top under ''. */
  readonly below: ReadonlyMap<string, readonly string[]>;
  /** Those above a record, the nearest first. */
  readonly above: (id: string) => readonly string[];
}

const orderIn = (row: RecordRow, { order }: Tree): number => {
  const value = row[order];
  return typeof value === 'number' ? value : USUAL_ORDER;
};

/** A record whose parent is not there, or that stands in a circle, is seen at the top. */
export const grow = ({ tree, parent }: TreeShape, all: readonly RecordRow[]): Grown => {
  const rows = new Map(all.map((row) => [row.id, row]));
  const upper = (id: string): string => {
    const value = rows.get(id)?.[parent];
    return typeof value === 'string' && rows.has(value) ? value : '';
  };
  const above = (id: string): readonly string[] => {
    const passed: string[] = [];
    for (let at = upper(id); at !== '' && at !== id && !passed.includes(at); at = upper(at)) passed.push(at);
    return passed;
  };
  const isInCircle = (id: string): boolean => {
    const way = above(id);
    const last = way.at(-1);
    return last !== undefined && upper(last) === id;
  };
  const below = new Map<string, string[]>();
  for (const row of all.toSorted((a, b) => orderIn(a, tree) - orderIn(b, tree))) {
    const at = isInCircle(row.id) ? '' : upper(row.id);
    below.set(at, [...(below.get(at) ?? []), row.id]);
  }
  return { rows, below, above };
};

const belowOf = ({ below }: Pick<Grown, 'below'>, id: string): readonly string[] => below.get(id) ?? [];

/** All below a record, without itself. */
export const allBelow = (grown: Pick<Grown, 'below'>, id: string): readonly string[] =>
  belowOf(grown, id).flatMap((each) => [each, ...allBelow(grown, each)]);

/** What is not in use is not offered as a place. */
export const isInUse = ({ status: [field, , off] }: Tree, row: Values): boolean => row[field] !== off;

// What is seen

export interface Narrowing {
  readonly search: string;
  /** In use, not in use, or both. */
  readonly status: 'all' | 'on' | 'off';
}

export interface Seen {
  readonly id: string;
  /** From 1. */
  readonly level: number;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
  /** It fits what is looked for, not only something below it. */
  readonly isMatch: boolean;
  /** Right below it and left out, since they do not fit. */
  readonly hidden: number;
  /** At each level above, whether a line goes on to a later sibling; its own is the last. */
  readonly guides: readonly boolean[];
  readonly position: number;
  readonly siblings: number;
}

const isNarrowed = ({ search, status }: Narrowing): boolean => search.trim() !== '' || status !== 'all';

const searchedFields = ({ fields }: Entity): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.searched);

/** Where the text stands in what was looked for; case and width do not count. */
export const foundAt = (text: string, search: string): readonly [from: number, to: number] | undefined => {
  const sought = searchFolded(search.trim());
  const from = sought === '' ? -1 : searchFolded(text).indexOf(sought);
  return from < 0 ? undefined : [from, from + sought.length];
};

const fits = ({ entity, tree }: TreeShape, row: RecordRow, { search, status }: Narrowing): boolean => {
  if (status !== 'all' && isInUse(tree, row) !== (status === 'on')) return false;
  return (
    search.trim() === '' ||
    searchedFields(entity).some((name) => foundAt(String(row[name] ?? ''), search) !== undefined)
  );
};

export interface Opened {
  /** Opened or closed by hand, against what is so by itself. */
  readonly turned: ReadonlySet<string>;
  /** Records whose rows that do not match are shown all the same. */
  readonly whole: ReadonlySet<string>;
  /** So many levels are open by themselves. */
  readonly levels: number;
}

/** The rows from top to bottom, and how many of them fit. */
export const seenOf = (
  shape: TreeShape,
  grown: Grown,
  narrowing: Narrowing,
  { turned, whole, levels }: Opened,
): { readonly seen: readonly Seen[]; readonly matches: number } => {
  const isAsked = isNarrowed(narrowing);
  const matching = new Set(
    [...grown.rows.values()].filter((row) => fits(shape, row, narrowing)).map(({ id }) => id),
  );
  const kept = new Set([...matching].flatMap((id) => [id, ...grown.above(id)]));
  const seen: Seen[] = [];
  const visit = (parent: string, level: number, guides: readonly boolean[], isWhole: boolean): void => {
    const all = belowOf(grown, parent);
    const shown = all.filter((id) => !isAsked || isWhole || kept.has(id));
    for (const [index, id] of shown.entries()) {
      const children = belowOf(grown, id);
      const isShownWhole = whole.has(id) || (isAsked && !kept.has(id));
      const hidden = isAsked && !isShownWhole ? children.filter((each) => !kept.has(each)).length : 0;
      const opensItself = isAsked ? children.some((each) => kept.has(each)) || whole.has(id) : level < levels;
      const isOpen = children.length > 0 && opensItself !== turned.has(id);
      const line = [...guides, index < shown.length - 1];
      seen.push({
        id,
        level,
        hasBelow: children.length > hidden,
        isOpen,
        isMatch: !isAsked || matching.has(id),
        hidden,
        guides: line,
        position: index + 1,
        siblings: shown.length,
      });
      if (isOpen) visit(id, level + 1, line, isShownWhole);
    }
  };
  visit('', 1, [], false);
  return { seen, matches: matching.size };
};

// TreeNumbers

/** Numbers of a record by the declared counts. */
export type TreeNumbers = ReadonlyMap<string, readonly number[]>;

export const countAt = (counts: TreeNumbers, id: string, index: number): number =>
  counts.get(id)?.[index] ?? 0;

/** With all that stand below, where they are not counted at the record already. */
export const sumAt = (
  grown: Grown,
  counts: TreeNumbers,
  id: string,
  index: number,
  count: TreeCount,
): number =>
  count.below || count.isSum
    ? [id, ...allBelow(grown, id)].reduce((sum, each) => sum + countAt(counts, each, index), 0)
    : countAt(counts, id, index);

// Moving

/** Right below `parent` ('' is the top), after one of those there, or first. */
export interface TreePlace {
  readonly parent: string;
  readonly after: string | undefined;
}

const levelOf = ({ tree }: TreeShape, row: RecordRow | undefined): number | undefined => {
  const value = tree.level && row?.[tree.level];
  return typeof value === 'number' ? value : undefined;
};

/** What has a level goes only below the level above it. */
const mayGo = (shape: TreeShape, grown: Grown, id: string, parent: string): boolean => {
  if (!shape.tree.level) return true;
  const own = levelOf(shape, grown.rows.get(id)) ?? 1;
  return own === (parent === '' ? 1 : (levelOf(shape, grown.rows.get(parent)) ?? 1) + 1);
};

/** The place of a record as it stands. */
export const placeOf = (grown: Grown, id: string): TreePlace => {
  const parent = grown.above(id)[0] ?? '';
  const beside = belowOf(grown, parent);
  return { parent, after: beside[beside.indexOf(id) - 1] };
};

export const isSamePlace = (one: TreePlace, two: TreePlace): boolean =>
  one.parent === two.parent && one.after === two.after;

/** Its siblings there, with it among them. */
const besideAt = (grown: Grown, id: string, { parent, after }: TreePlace): readonly string[] => {
  const others = belowOf(grown, parent).filter((each) => each !== id);
  const at = after === undefined ? 0 : others.indexOf(after) + 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** A number between the neighbours; undefined where there is none. */
const numberBetween = (before: number | undefined, behind: number | undefined): number | undefined => {
  const from = before ?? Math.max(-1, (behind ?? USUAL_ORDER) - 2 * STEP);
  const to = behind ?? Math.min(MOST_ORDER + 1, from + 2 * STEP);
  return to - from > 1 ? Math.floor((from + to) / 2) : undefined;
};

/** The rows as they are after a record went to a place; its siblings are numbered anew where they must. */
export const movedTo = (
  shape: TreeShape,
  grown: Grown,
  id: string,
  place: TreePlace,
): readonly RecordRow[] => {
  const { tree, parent } = shape;
  const beside = besideAt(grown, id, place);
  const at = beside.indexOf(id);
  const numberAt = (index: number) => {
    const row = grown.rows.get(beside[index] ?? '');
    return row && orderIn(row, tree);
  };
  const own = numberBetween(numberAt(at - 1), numberAt(at + 1));
  const step = Math.max(1, Math.min(STEP, Math.floor(MOST_ORDER / Math.max(1, beside.length))));
  const numbers = new Map(
    own === undefined ? beside.map((each, index) => [each, (index + 1) * step]) : [[id, own]],
  );
  return [...grown.rows.values()].map((row) => {
    const number = numbers.get(row.id);
    if (number === undefined) return row;
    const moved = row.id === id ? { [parent]: place.parent === '' ? null : place.parent } : {};
    return Object.assign({}, row, { [tree.order]: number }, moved);
  });
};

/** What must be saved for the second to be so instead of the first: parents and orders only. */
export const changesBetween = (
  { tree, parent }: TreeShape,
  before: readonly RecordRow[],
  after: readonly RecordRow[],
): readonly Values[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row): Values[] => {
    const former = known.get(row.id);
    if (!former) return [];
    const names = [parent, tree.order].filter((name) => (row[name] ?? null) !== (former[name] ?? null));
    if (names.length === 0) return [];
    return [Object.fromEntries([['id', row.id], ...names.map((name) => [name, row[name] ?? null])])];
  });
};

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** Where a key leads: one place up or down, below the one before, or beside the one above. */
export const placeBy = (
  shape: TreeShape,
  grown: Grown,
  id: string,
  direction: MoveDirection,
): TreePlace | undefined => {
  const { parent, after } = placeOf(grown, id);
  const beside = belowOf(grown, parent);
  const at = beside.indexOf(id);
  const placeIn = (): TreePlace | undefined => {
    if (direction === 'up') return at > 0 ? { parent, after: beside[at - 2] } : undefined;
    if (direction === 'down') return at < beside.length - 1 ? { parent, after: beside[at + 1] } : undefined;
    if (direction === 'out')
      return parent === '' ? undefined : { parent: grown.above(parent)[0] ?? '', after: parent };
    return after === undefined ? undefined : { parent: after, after: belowOf(grown, after).at(-1) };
  };
  const place = placeIn();
  return place && mayGo(shape, grown, id, place.parent) ? place : undefined;
};

/**
 * The place between two rows that are seen: `gap` rows stand before it. The level says how deep; the deepest and the
 * highest that the neighbours allow bound it. Undefined where nothing may stand.
 */
export const placeAt = (
  shape: TreeShape,
  grown: Grown,
  seen: readonly Seen[],
  dragged: string,
  { gap, level }: { readonly gap: number; readonly level: number },
): { readonly place: TreePlace; readonly level: number } | undefined => {
  const moving = new Set([dragged, ...allBelow(grown, dragged)]);
  const previous = seen.slice(0, gap).findLast(({ id }) => !moving.has(id));
  const next = seen.slice(gap).find(({ id }) => !moving.has(id));
  const deepest = previous ? previous.level + 1 : 1;
  const highest = Math.min(next?.level ?? 1, deepest);
  const wanted = Math.min(deepest, Math.max(highest, level));
  const levels = Array.from({ length: deepest - highest + 1 }, (_, index) => highest + index);
  for (const each of levels.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))) {
    const place = placeUnder(grown, previous, dragged, each);
    if (mayGo(shape, grown, dragged, place.parent)) return { place, level: each };
  }
  return undefined;
};

const placeUnder = (grown: Grown, previous: Seen | undefined, dragged: string, level: number): TreePlace => {
  if (!previous) return { parent: '', after: undefined };
  if (level === previous.level + 1) {
    const inside = belowOf(grown, previous.id).filter((id) => id !== dragged);
    // Below what is closed it comes last: nobody sees the first there.
    return { parent: previous.id, after: previous.isOpen ? undefined : inside.at(-1) };
  }
  const way = [previous.id, ...grown.above(previous.id)];
  const after = way[previous.level - level];
  return { parent: way[previous.level - level + 1] ?? '', after };
};

/** Those above no more, and those newly above: what they were granted holds for what moves, or no more. */
export const aboveAnew = (grown: Grown, id: string, { parent }: TreePlace) => {
  const before = grown.above(id);
  const now = parent === '' ? [] : [parent, ...grown.above(parent)];
  return {
    lost: before.filter((each) => !now.includes(each)),
    gained: now.filter((each) => !before.includes(each)),
  };
};
