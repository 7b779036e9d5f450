// One closure over the wire, and what is asked to close and to change.
import { gql } from '@apollo/client';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type { ChangeClosureDocument, CloseDocument, ClosureDocument } from '../../wire.generated.ts';

export const CLOSURE: ClosureDocument = gql`
  query Closure($id: ID!, $min_position: String) {
    closure: findResourcesOccupy(id: $id, min_position: $min_position) {
      id
      resource_id
      resources_name
      resources_name_en
      occupy_date
      occupy_start_time
      occupy_end_time
      occupy_reason
      occupy_reason_en
    }
  }
`;

const closedFields = gql`
  fragment ClosedFields on BulkResult {
    ...BulkFields
    rows {
      date
    }
  }
  ${bulkFields}
`;

export const CLOSE: CloseDocument = gql`
  mutation Close($model: ResourcesOccupyInput!, $command_id: String) {
    answer: saveResourcesOccupy(model: $model, command_id: $command_id) {
      ...ClosedFields
    }
  }
  ${closedFields}
`;

export const CHANGE_CLOSURE: ChangeClosureDocument = gql`
  mutation ChangeClosure($model: ResourcesOccupyInput!, $command_id: String) {
    answer: updateResourcesOccupy(model: $model, command_id: $command_id) {
      ...ClosedFields
    }
  }
  ${closedFields}
`;
