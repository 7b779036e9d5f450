// What administrators noted on a booking's person within the type of its resource.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const USER_REMARKS: Wire.UserRemarksDocument = gql`
  query UserRemarks($userId: ID!, $typeId: ID!, $filter: JSON, $min_position: String) {
    type: findResourcesTypeById(id: $typeId, min_position: $min_position) {
      id
      can_appointment_remark
    }
    remarks: findAppointmentRemarkList(userId: $userId, filter: $filter, min_position: $min_position) {
      id
      remark
      operate_user_name
      operate_user_name_en
      operate_time
      can_change
    }
  }
`;

export type UserRemark = Wire.UserRemarksQuery['remarks'][number];

export const SAVE_REMARK: Wire.SaveRemarkDocument = gql`
  mutation SaveRemark($model: AppointmentRemarkInput!, $command_id: String) {
    answer: saveAppointmentRemark(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const UPDATE_REMARK: Wire.UpdateRemarkDocument = gql`
  mutation UpdateRemark($model: AppointmentRemarkInput!, $command_id: String) {
    answer: updateAppointmentRemark(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const DELETE_REMARK: Wire.DeleteRemarkDocument = gql`
  mutation DeleteRemark($id: ID!, $command_id: String) {
    answer: deleteAppointmentRemark(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
