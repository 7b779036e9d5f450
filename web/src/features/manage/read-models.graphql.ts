// What the read models could not fold.
import { gql } from '@apollo/client';
import type { ParkedEventsDocument } from '../../wire.generated.ts';

export const PARKED: ParkedEventsDocument = gql`
  query ParkedEvents {
    parkedEvents {
      projection
      position
      stream
      type
      error
    }
  }
`;
