// Resources of a type with what stands on their codes.
import { gql } from '@apollo/client';
import type { SheetResourcesDocument } from '../../wire.generated.ts';

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
