// The product as a graph: its files and their imports, the rooms of the api, circles, and the walk of a booking.
import { importsIn, isProof, type Source, sources, targetOf } from './sources.ts';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Erased by the compiler: `import type`. */
  readonly isType: boolean;
}

export const product: readonly Source[] = sources.filter(
  (source) =>
    /^(events|projections|api|web)\/src\/.*\.tsx?$/.test(source.path) &&
    !isProof(source) &&
    !source.path.includes('/demonstration/'),
);

const TYPES_ALONE =
  /^(?:import|export) (?:type [^'";]*?|\{\s*type [\w$]+(?: as \w+)?(?:,\s*type [\w$]+(?: as \w+)?)*,?\s*\}) from '[^']+';/gm;

const arrowsOf = ({ path, text, imports }: Source): Arrow[] => {
  const values = new Set(importsIn(text.replace(TYPES_ALONE, '')));
  return [...new Set(imports)].flatMap((specifier) => {
    const to = targetOf(path, specifier);
    return to && to !== path ? [{ from: path, to, isType: !values.has(specifier) }] : [];
  });
};

const known = new Set(product.map(({ path }) => path));
export const arrows: readonly Arrow[] = product.flatMap(arrowsOf).filter(({ to }) => known.has(to));

type Ways = ReadonlyMap<string, readonly string[]>;

const waysOf = (some: readonly Arrow[]): Ways => {
  const ways = new Map<string, string[]>();
  for (const { from, to } of some) ways.set(from, [...(ways.get(from) ?? []), to]);
  return ways;
};

const reach = (ways: Ways, starts: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(starts);
  for (const place of reached) for (const next of ways.get(place) ?? []) reached.add(next);
  return reached;
};

const backwards = (some: readonly Arrow[]): Arrow[] =>
  some.map(({ from, to, isType }) => ({ from: to, to: from, isType }));

/** Files that import one another in a loop, types included: each group once. */
export const circles = (): readonly (readonly string[])[] => {
  const [ahead, back] = [waysOf(arrows), waysOf(backwards(arrows))];
  const groups = new Map<string, readonly string[]>();
  for (const { path } of product) {
    const before = reach(back, [path]);
    const group = [...reach(ahead, [path])].filter((other) => before.has(other)).toSorted();
    if (group.length > 1) groups.set(group[0] ?? path, group);
  }
  return [...groups.values()];
};

/** The files on any chain of value imports from one of the starts to one of the ends. */
export const between = (starts: readonly string[], ends: readonly string[]): readonly string[] => {
  const values = arrows.filter(({ isType }) => !isType);
  const before = reach(waysOf(backwards(values)), ends);
  return [...reach(waysOf(values), starts)].filter((path) => before.has(path)).toSorted();
};

/** The one file of a workspace that exports a value of this name. */
export const homeOf = (workspace: string, name: string): string | undefined => {
  const exported = new RegExp(`^export (?:async |abstract )*(?:const|function|class) ${name}\\b`, 'm');
  const homes = product.filter(({ path, text }) => path.startsWith(`${workspace}/`) && exported.test(text));
  return homes.length === 1 ? homes[0]?.path : undefined;
};

/** A room of the api: a folder of `src`, each subject, and each loose file. */
const roomOf = (path: string): string | undefined =>
  /^api\/src\/(subjects\/[^/]+|(?!subjects\/)[^/]+)/.exec(path)?.[1];

const pairsBy = (room: (path: string) => string | undefined): readonly Arrow[] => {
  const pairs = new Map<string, Arrow>();
  for (const { from, to, isType } of arrows) {
    const [source, target] = [room(from), room(to)];
    if (source && target && source !== target)
      pairs.set(`${source} → ${target}`, { from: source, to: target, isType });
  }
  return [...pairs.values()];
};

/** One subject of the api imports another, in any of its files. */
export const subjectPairs = (): readonly Arrow[] =>
  pairsBy((path) => /^api\/src\/subjects\/([^/]+)\//.exec(path)?.[1]);

export const isMutual = ({ from, to }: Arrow, _: number, all: readonly Arrow[]): boolean =>
  all.some((other) => other.from === to && other.to === from);

export const roomArrows = (): readonly Arrow[] => pairsBy(roomOf);

/** The arrows that run up where the rooms stand in the best order: moving no single room makes them fewer. */
export const arrowsUp = (all: readonly Arrow[]): readonly Arrow[] => {
  const rooms = [...new Set(all.flatMap(({ from, to }) => [from, to]))].toSorted();
  const upIn = (order: readonly string[]) => {
    const floor = new Map(order.map((room, at) => [room, at]));
    return all.filter(({ from, to }) => (floor.get(from) ?? 0) < (floor.get(to) ?? 0));
  };
  const depth = new Map(rooms.map((room) => [room, reach(waysOf(all), [room]).size]));
  let order = rooms.toSorted((one, other) => (depth.get(one) ?? 0) - (depth.get(other) ?? 0));
  for (let best = Number.POSITIVE_INFINITY; upIn(order).length < best; ) {
    best = upIn(order).length;
    for (const room of rooms) {
      const others = order.filter((other) => other !== room);
      for (const at of order.keys()) {
        const moved = others.toSpliced(at, 0, room);
        if (upIn(moved).length < upIn(order).length) order = moved;
      }
    }
  }
  return upIn(order);
};
