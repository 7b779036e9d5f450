// The types of resources with how they stand today, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { typeFields, type WireType } from '../../session/session.graphql.ts';

export const TYPES_TODAY: TypedDocumentNode<
  { readonly findResourcesTypeAllByAvailableStatus: readonly WireType[] },
  { readonly min_position?: string }
> = gql`
  query TypesToday($min_position: String) {
    findResourcesTypeAllByAvailableStatus(min_position: $min_position) {
      ...TypeFields
      reservable_status
    }
  }
  ${typeFields}
`;
