// A resource as its own page describes it, under the wire's names.
import { gql } from '@apollo/client';
import { evaluationRow } from '../../evaluation/evaluation.graphql.ts';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type { VenueDocument } from '../../wire.generated.ts';

export const VENUE: VenueDocument = gql`
  query Venue($id: ID!, $reviews: Int, $min_position: String) {
    findResourcesByAccount(id: $id, min_position: $min_position) {
      ...ShownFields
      resources_type_id
      appointment_category
      resources_type_name
      resources_type_name_en
      capacity_string
      write_detail
      detail
      detail_en
      evaluateCount
      average
      like
      hits
      missed {
        counted
        limit
        days
        ban_days
      }
      admin_dept_name
      admin_dept_name_en
      extendedPropertiesList {
        item_code
        item_name
        item_name_en
      }
      customAttributeList {
        field_name
        field_desc_cn
        field_desc_en
        attribute_content
        is_detail_display
        is_enable
      }
    }
    reviews: findEvaluateAllByResourcesId(
      resourcesId: $id
      first: $reviews
      min_position: $min_position
    ) {
      edges {
        node {
          ...EvaluationRow
        }
      }
    }
  }
  ${shownFields}
  ${evaluationRow}
`;
