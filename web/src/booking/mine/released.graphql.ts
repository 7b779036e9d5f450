// What is asked about a place that was given away, since nobody signed in: how that counts, and what is free of it.
import { gql } from '@apollo/client';
import type { FreeInsteadDocument, ReleasedDocument } from '../../wire.generated.ts';

export const RELEASED: ReleasedDocument = gql`
  query Released($room: JSON, $minutes: Int, $min_position: String) {
    standing: findStandingForSelf(min_position: $min_position) {
      counts {
        resources_type_name
        counted
        days
      }
      faults {
        fault {
          appointment_id
          state
        }
        can_appeal
      }
    }
    rooms: findResourcesAllByAccount(
      first: 1
      filter: $room
      minutesFromNow: $minutes
      min_position: $min_position
    ) {
      edges {
        node {
          id
          resources_type_id
          isFreeThen {
            errcode
          }
          freeFrom
          freeUntil
        }
      }
    }
  }
`;

/** Others of its type, where it is taken itself. */
export const FREE_INSTEAD: FreeInsteadDocument = gql`
  query FreeInstead($typeId: ID!, $minutes: Int, $min_position: String) {
    rooms: findResourcesAllByAccount(
      first: 20
      typeId: $typeId
      minutesFromNow: $minutes
      min_position: $min_position
    ) {
      edges {
        node {
          id
          resources_name
          resources_name_en
          building_name
          building_name_en
          isFreeThen {
            errcode
          }
          freeFrom
          freeUntil
        }
      }
    }
  }
`;
