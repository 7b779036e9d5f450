// The types of resources with how they stand today, under the wire's names.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireType } from '../../session/session.graphql.ts';

export const TYPES_TODAY: TypedDocumentNode<
  { readonly findResourcesTypeAllByAvailableStatus: readonly WireType[] },
  { readonly min_position?: string }
> = gql`
  query TypesToday($min_position: String) {
    findResourcesTypeAllByAvailableStatus(min_position: $min_position) {
      id
      resources_name
      resources_name_en
      resources_tag
      resources_tag_en
      icon
      order
      appointment_category
      resourcesCount
      reservable_status
    }
  }
`;
