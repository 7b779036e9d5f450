// The fields that a booking form may ask for, and the code tables that their choices come from.
import { gql } from '@apollo/client';
import type { CodeChoicesDocument, CollectedFieldsDocument } from '../wire.generated.ts';

export const COLLECTED_FIELDS: CollectedFieldsDocument = gql`
  query CollectedFields($min_position: String) {
    page: findAppointmentCollectionConfigAll(first: 500, min_position: $min_position) {
      edges {
        node {
          id
          field_name_en
          field_name_cn
          field_name_en_desc
          field_name_cn_alias
          field_category
          collect_mode
          default_value
          default_value_en
          data_range
          data_range_en
          extend_config
          field_description
          field_is_necessary
          field_selected
          field_order_num
          order_num
          is_enable
        }
      }
    }
  }
`;

export const CODE_CHOICES: CodeChoicesDocument = gql`
  query CodeChoices($filter: JSON, $min_position: String) {
    page: findCodeTableAll(first: 50, filter: $filter, min_position: $min_position) {
      edges {
        node {
          code
          disabled
          items {
            item_name
            item_name_en
            item_index
            disabled
          }
        }
      }
    }
  }
`;
