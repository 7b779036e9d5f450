// A resource under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import { shownFields } from '../../resource/shown-resource.graphql.ts';
import type { LikeResourceDocument, ResourceDocument } from '../../wire.generated.ts';

export const RESOURCE: ResourceDocument = gql`
  query Resource($id: ID!, $min_position: String) {
    findResourcesByAccount(id: $id, min_position: $min_position) {
      ...ShownFields
      resources_type_id
      appointment_category
      like
      hits
      resources_type_name
      resources_type_name_en
      capacity_string
      evaluateCount
      average
      admin_dept_name
      admin_dept_name_en
    }
  }
  ${shownFields}
`;

export const LIKE: LikeResourceDocument = gql`
  mutation LikeResource($id: ID!, $like: Int!, $command_id: String) {
    answer: updateResourcesLike(resourcesId: $id, like: $like, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
