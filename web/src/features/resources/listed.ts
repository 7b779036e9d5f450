// A resource of the list in clean words, and which of them a person looks for.
import type { Bilingual } from '../../lib/bilingual.ts';
import { type ShownResource, shownOf, type WireShown } from '../../resources/shown-resource.graphql.ts';
import type { GridResource } from '../../timetable/resources-grid/row-order.ts';

export interface Listed extends ShownResource, GridResource {}

export const listedOf = (wire: WireShown, typeId: string): Listed => ({
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
  const sought = text.trim().toLowerCase();
  return all.filter(
    (one) =>
      (sought === '' ||
        [one.name.zh, one.name.en, one.number].some((name) => name.toLowerCase().includes(sought))) &&
      (seats === 0 || (one.seats ?? 0) >= seats) &&
      (building === '' || one.building.zh === building),
  );
};

/** Buildings in which there is something, in the order of the list. */
export const buildingsOf = (all: readonly Listed[]): Bilingual[] => {
  const byName = new Map(all.map(({ building }) => [building.zh, building]));
  return [...byName.values()].filter(({ zh }) => zh !== '');
};
