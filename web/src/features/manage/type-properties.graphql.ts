// What a type offers its resources to have, under the wire's names.
import { gql } from '@apollo/client';
import type { TypePropertiesDocument } from '../../wire.generated.ts';

export const TYPE_PROPERTIES: TypePropertiesDocument = gql`
  query TypeProperties($id: ID!, $min_position: String) {
    properties: findResourcesTypeExtendedPropertiesWithItem(id: $id, min_position: $min_position) {
      extended_properties_code
      extended_properties_name
      code_description
      code_item {
        item_code
        item_name
        item_name_en
        disabled
      }
    }
  }
`;
