// Resources of a type and seats of a room, with what stands on their codes.
import { gql } from '@apollo/client';
import type { SheetResourcesDocument, SheetSeatsDocument } from '../../wire.generated.ts';

export const SHEET_RESOURCES: SheetResourcesDocument = gql`
  query SheetResources($first: Int, $filter: JSON) {
    page: findResourcesAll(first: $first, offset: 0, filter: $filter) {
      totalCount
      edges {
        node {
          id
          resources_number
          resources_name
          resources_name_en
          building_name
          building_name_en
          floor_name
          floor_name_en
        }
      }
    }
  }
`;

export const SHEET_SEATS: SheetSeatsDocument = gql`
  query SheetSeats($id: ID!) {
    room: findSeatResourcesWithAuth(id: $id) {
      id
      resources_number
      resources_name
      resources_name_en
      building_name
      building_name_en
      floor_name
      floor_name_en
      seatList {
        seat_number
        seat_state
      }
    }
  }
`;
