// The resources of a type, under the wire's names.
import { gql } from '@apollo/client';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type { ResourcesDocument, ResourcesOrderDocument } from '../../wire.generated.ts';

export const RESOURCES: ResourcesDocument = gql`
  query Resources($typeId: ID!, $first: Int, $min_position: String) {
    findResourcesType(id: $typeId, min_position: $min_position) {
      id
      resources_name
      resources_name_en
    }
    findResourcesAllByAccount(typeId: $typeId, first: $first, min_position: $min_position) {
      edges {
        node {
          ...ShownFields
        }
      }
    }
  }
  ${shownFields}
`;

/** The same resources in another order. */
export const RESOURCES_ORDER: ResourcesOrderDocument = gql`
  query ResourcesOrder($typeId: ID!, $first: Int, $order: String, $language: String) {
    findResourcesAllByAccount(typeId: $typeId, first: $first, order_by: $order, cur_language: $language) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** More of one type would have to be searched for by name. */
const MOST = 1_000;

export const resourcesAsked = (typeId: string) => ({ typeId, first: MOST });
