// Faults of a place over the wire.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type { CloseRepairDocument, RepairsDocument, ReportRepairDocument } from '../wire.generated.ts';

export const REPAIRS: RepairsDocument = gql`
  query Repairs($id: ID!, $min_position: String) {
    repairs: findRepairs(resourcesId: $id, min_position: $min_position) {
      id
      part
      state
      create_time
      is_own
      answer
    }
  }
`;

export const REPORT_REPAIR: ReportRepairDocument = gql`
  mutation ReportRepair($model: RepairReportInput!, $command_id: String) {
    answer: saveRepairReport(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const CLOSE_REPAIR: CloseRepairDocument = gql`
  mutation CloseRepair($id: ID!, $answer: String!, $command_id: String) {
    answer: closeRepairReport(id: $id, answer: $answer, command_id: $command_id) { ${answerFields} position }
  }
`;
