// Which door a new screen most likely hangs at: who mounts screens goes from door to door. Pure.
import type { Bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';

export interface DoorPlace extends NamedResource {
  readonly number: string;
  readonly building: string;
  readonly floor: Bilingual;
}

/** What hangs there already, alone at that door or at others too. */
export interface HungScreen {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

export interface OfferedPlace extends DoorPlace {
  /** It follows the last one on its floor. */
  readonly isNext: boolean;
  /** Undefined: nothing hangs there. */
  readonly hung: HungScreen | undefined;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Doors without a screen first, from the last one on; then those before it; then those that have one. */
export const offeredPlaces = (
  places: readonly DoorPlace[],
  screens: readonly HungScreen[],
  last: DoorPlace | undefined,
): readonly OfferedPlace[] => {
  const isBefore = ({ number }: DoorPlace) => last !== undefined && inOrder.compare(number, last.number) < 0;
  const isElsewhere = ({ building }: DoorPlace) => last !== undefined && building !== last.building;
  const hungAt = (id: string) => screens.find(({ resourceIds }) => resourceIds.includes(id));
  const rank = (place: DoorPlace): number =>
    4 * Number(hungAt(place.id) !== undefined) + 2 * Number(isElsewhere(place)) + Number(isBefore(place));
  const sorted = places.toSorted(
    (one, other) => rank(one) - rank(other) || inOrder.compare(one.number, other.number),
  );
  return sorted.map((place, at) => ({
    ...place,
    isNext: at === 0 && last !== undefined && rank(place) === 0 && place.floor.zh === last.floor.zh,
    hung: hungAt(place.id),
  }));
};
