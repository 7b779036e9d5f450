// What the read models could not fold, and how the system fares.
import { gql } from '@apollo/client';
import type { ParkedEventsDocument, SystemStatesDocument } from '../../wire.generated.ts';

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

export const SYSTEM_STATES: SystemStatesDocument = gql`
  query SystemStates {
    systemStates {
      name
      value
    }
  }
`;
