// The state of each resource at this moment, for the page of all timetables.
import { gql } from '@apollo/client';
import type { NowByTypeDocument } from '../../wire.generated.ts';

export const NOW_BY_TYPE: NowByTypeDocument = gql`
  query NowByType($min_position: String) {
    occupancyBoard(min_position: $min_position) {
      rows {
        resourceId
        resources_type_id
        resources_name
        resources_name_en
        now
      }
    }
  }
`;
