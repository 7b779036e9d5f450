// The attributes in use of a type of resources, under the wire's names.
import { gql } from '@apollo/client';
import type { TypeAttributesDocument } from '../../wire.generated.ts';

export const TYPE_ATTRIBUTES: TypeAttributesDocument = gql`
  query TypeAttributes($filter: JSON, $min_position: String) {
    page: findResourcesCustomAttributeAll(first: 999, filter: $filter, min_position: $min_position) {
      edges {
        node {
          id
          field_name
          field_desc_cn
          field_desc_en
          remark
          collect_mode
          default_value_cn
          default_value_en
          data_range_cn
          data_range_en
          is_required
          is_detail_display
          order_num
          is_enable
        }
      }
    }
  }
`;
