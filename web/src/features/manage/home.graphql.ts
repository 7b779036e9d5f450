// How full the campus is now, as far as the home page shows it.
import { gql } from '@apollo/client';
import type { CampusNowDocument } from '../../wire.generated.ts';

export const CAMPUS_NOW: CampusNowDocument = gql`
  query CampusNow($min_position: String) {
    occupancyBoard(min_position: $min_position) {
      taken
      open
      heat {
        rate
      }
    }
  }
`;
