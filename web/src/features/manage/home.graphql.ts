// How full the campus is now, as far as the home page shows it.
import { gql, type TypedDocumentNode } from '@apollo/client';

interface WireNow {
  readonly occupancyBoard: {
    readonly taken: number;
    readonly open: number;
    readonly heat: readonly { readonly rate: number }[];
  };
}

export const CAMPUS_NOW: TypedDocumentNode<WireNow, Record<string, never>> = gql`
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
