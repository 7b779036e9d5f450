// A resource of the list in clean words, and which of them a person looks for.
import { searchFolded } from '@campus/events/domain/half-width';
import type { Bilingual } from '../../lib/bilingual.ts';
import { type ShownResource, shownOf } from '../../resource/shown-resource.graphql.ts';
import type { GridResource } from '../../timetable/resources-grid/row-order.ts';
import type { ShownFieldsFragment } from '../../wire.generated.ts';

export interface Listed extends ShownResource, GridResource {}

export const listedOf = (wire: ShownFieldsFragment, typeId: string): Listed => ({
  ...shownOf(wire, typeId),
  capacity: wire.capacity,
});

export interface Wanted {
  /** In a name or number, any case. */
  readonly text: string;
  /** At least so many seats; 0: any. */
  readonly seats: number;
  /** A building's Chinese name; empty: any. */
  readonly building: string;
}

export const matching = (all: readonly Listed[], { text, seats, building }: Wanted): Listed[] => {
  const sought = searchFolded(text.trim());
  return all.filter(
    (one) =>
      (sought === '' ||
        [one.name.zh, one.name.en, one.number].some((name) => searchFolded(name).includes(sought))) &&
      (seats === 0 || (one.seats ?? 0) >= seats) &&
      (building === '' || one.building.zh === building),
  );
};

/** In the order of the ids; what is not among them follows as it was. */
export const inOrder = (all: readonly Listed[], ids: readonly string[]): readonly Listed[] => {
  if (ids.length === 0) return all;
  const place = new Map(ids.map((id, index) => [id, index]));
  return all.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
};

/** A row of a week: a building, then what is in it. */
export type WeekRow =
  | { readonly kind: 'building'; readonly building: Bilingual; readonly count: number }
  | { readonly kind: 'resource'; readonly one: Listed };

/** By building, in the order of the list; without headings where none of them is in a building. */
export const weekRowsOf = (rows: readonly Listed[]): WeekRow[] => {
  const known = new Map(rows.map(({ building }) => [building.zh, building]));
  return [...known.values()].flatMap((building): WeekRow[] => {
    const members = rows.filter((one) => one.building.zh === building.zh);
    const found = members.map((one): WeekRow => ({ kind: 'resource', one }));
    if (building.zh === '') return found;
    return [{ kind: 'building', building, count: members.length }, ...found];
  });
};

/** What is free first; of that what nobody must approve, then the room that is least too big for the people. */
export const bestFirst = (
  rows: readonly Listed[],
  isFree: (id: string) => boolean,
  people: number,
): Listed[] => {
  const waste = ({ seats }: Listed): number => (people === 0 ? 0 : (seats ?? Infinity) - people);
  return rows.toSorted(
    (a, b) =>
      Number(isFree(b.id)) - Number(isFree(a.id)) ||
      Number(a.needsApproval) - Number(b.needsApproval) ||
      waste(a) - waste(b),
  );
};

/** Buildings in which there is something, in the order of the list. */
export const buildingsOf = (all: readonly Listed[]): Bilingual[] => {
  const byName = new Map(all.map(({ building }) => [building.zh, building]));
  return [...byName.values()].filter(({ zh }) => zh !== '');
};

/** By what the list can be narrowed; by everything while it is not read yet. */
export const narrowedBy = (all: readonly Listed[]) => ({
  seats: all.length === 0 || all.some(({ seats }) => seats !== undefined),
  place: all.length === 0 || buildingsOf(all).length > 0,
});

/** Rooms are counted in a word of their own. */
export const unitOf = (shown: readonly Listed[]) =>
  shown.some(({ building }) => building.zh === '') ? {} : { context: 'room' };
