// The campuses with their maps and the buildings placed on them, under the wire's names.
import { gql } from '@apollo/client';
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { LocationsDocument, LocationsQuery } from '../wire.generated.ts';
import type { PlacedBuilding } from './campus-map.tsx';

export const LOCATIONS: LocationsDocument = gql`
  query Locations {
    findLocationAll(filter: { state: 1, level: { in: [1, 2] } }) {
      id
      level
      name
      name_en
      parent_id
      map_image
      map_x
      map_y
    }
  }
`;

export interface MappedCampus {
  readonly id: string;
  readonly name: Bilingual;
  readonly picture: string;
  readonly buildings: readonly PlacedBuilding[];
}

/** Those with a building on their map. */
export const campusesOf = (data: LocationsQuery | undefined): MappedCampus[] => {
  const all = data?.findLocationAll ?? [];
  return all
    .filter(({ level }) => level === 1)
    .map(({ id, name, name_en, map_image }) => ({
      id,
      name: bilingual(name, name_en),
      picture: map_image ?? '',
      buildings: all.flatMap((building) => {
        const { map_x: x, map_y: y } = building;
        if (building.parent_id !== id || typeof x !== 'number' || typeof y !== 'number') return [];
        return [{ id: building.id, name: bilingual(building.name, building.name_en), x, y }];
      }),
    }))
    .filter(({ buildings }) => buildings.length > 0);
};
