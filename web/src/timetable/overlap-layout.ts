// Blocks of one time beside one another: each overlapping run is split into as many parts as stand at once.
import { overlaps, type Period } from '@campus/events/domain/time/period';

export interface Placed<Item> {
  readonly item: Item;
  /** Which part of the split, from 0, and into how many. */
  readonly part: number;
  readonly parts: number;
}

interface Run<Item> {
  readonly members: { readonly item: Item; readonly part: number }[];
  /** End of the last block in each part. */
  readonly ends: number[];
  readonly end: number;
}

const placeInto = <Item extends Period>(run: Run<Item>, item: Item): Run<Item> => {
  const free = run.ends.findIndex((end) => end <= item.start);
  const part = free < 0 ? run.ends.length : free;
  run.ends[part] = item.end;
  run.members.push({ item, part });
  return { ...run, end: Math.max(run.end, item.end) };
};

/** Every item with its part; neighbours that only touch do not share. */
export const placeOverlaps = <Item extends Period>(items: readonly Item[]): Placed<Item>[] => {
  const runs: Run<Item>[] = [];
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = runs.at(-1);
    if (last && overlaps({ start: item.start, end: item.end }, { start: 0, end: last.end }))
      runs[runs.length - 1] = placeInto(last, item);
    else runs.push(placeInto({ members: [], ends: [], end: 0 }, item));
  }
  return runs.flatMap(({ members, ends }) =>
    members.map(({ item, part }) => ({ item, part, parts: ends.length })),
  );
};
