// The booking that the office makes for somebody, under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { BookForDocument } from '../../wire.generated.ts';

export const BOOK_FOR: BookForDocument = gql`
  mutation BookFor($model: AppointmentInformationInput!, $command_id: String) {
    saved: saveAppointmentInformationForManage(model: $model, command_id: $command_id) {
      ${answerFields} appointmentId bookingNumber position
    }
  }
`;
