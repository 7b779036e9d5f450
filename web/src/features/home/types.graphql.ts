// The types of resources with how they stand today, under the wire's names.
import { gql } from '@apollo/client';
import { typeFields } from '../../session/session.graphql.ts';
import type { TypesTodayDocument } from '../../wire.generated.ts';

export const TYPES_TODAY: TypesTodayDocument = gql`
  query TypesToday($min_position: String) {
    findResourcesTypeAllByAvailableStatus(min_position: $min_position) {
      ...TypeFields
      reservable_status
    }
  }
  ${typeFields}
`;
