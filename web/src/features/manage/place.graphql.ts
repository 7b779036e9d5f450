// All locations in use, as a tree that a resource stands in.
import { gql } from '@apollo/client';
import type { PlacesDocument } from '../../wire.generated.ts';

export const PLACES: PlacesDocument = gql`
  query Places($min_position: String) {
    places: findLocationAll(filter: { state: 1 }, min_position: $min_position) {
      id
      level
      code
      name
      name_en
      parent_id
      order_num
    }
  }
`;
