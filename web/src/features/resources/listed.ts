// A resource of the list in clean words, and which of them a person looks for.
import type { BookedResource } from '../../booking-flow/use-booking-form.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { plainText } from '../../notices/notice.ts';
import type { GridResource } from '../../timetable/resources-grid/row-order.ts';
import type { WireListed } from './resources.graphql.ts';

export interface Listed extends BookedResource, GridResource {
  readonly number: string;
  readonly building: Bilingual;
  readonly needsApproval: boolean;
  readonly hasVideo: boolean;
  readonly isMaintained: boolean;
}

const placeOf = (building: Bilingual, floor: Bilingual): Bilingual => ({
  zh: [building.zh, floor.zh].filter((part) => part !== '').join(' '),
  en: [building.en, floor.en].filter((part) => part !== '').join(', '),
});

const MAINTAINED = 2;

export const listedOf = (wire: WireListed, typeId: string): Listed => {
  const building = bilingual(wire.building_name, wire.building_name_en);
  return {
    id: wire.id,
    typeId,
    name: bilingual(wire.resources_name, wire.resources_name_en),
    number: wire.resources_number ?? '',
    building,
    place: placeOf(building, bilingual(wire.floor_name, wire.floor_name_en)),
    capacity: wire.capacity,
    seats: wire.capacity ?? undefined,
    description: bilingual(plainText(wire.describe ?? ''), plainText(wire.describe_en ?? '')),
    needsApproval: wire.need_approve === 1,
    hasVideo: wire.wemeet_enable === 1,
    isMaintained: wire.state === MAINTAINED,
  };
};

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
