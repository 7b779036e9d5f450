// What is asked and commanded around waiting, under the wire's own names.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type * as Wire from '../wire.generated.ts';

export const OWN_WAITS: Wire.OwnWaitsDocument = gql`
  query OwnWaits($min_position: String) {
    waits: findAppointmentWaitAllForSelf(min_position: $min_position) {
      id
      queue_number
      resources_id
      resources_name
      resources_name_en
      appointment_date
      start_time
      end_time
      state
      offerUntil
      theme
    }
  }
`;

export const WAIT_NEWS: Wire.WaitNewsDocument = gql`
  subscription WaitNews($after: String) {
    waitNews(after: $after) {
      position
    }
  }
`;

export const SAVE_WAIT: Wire.SaveWaitDocument = gql`
  mutation SaveWait($model: AppointmentInformationInput!, $command_id: String) {
    saved: saveAppointmentWait(model: $model, command_id: $command_id) { ${answerFields} ids position }
  }
`;

export const ACCEPT_WAIT: Wire.AcceptWaitDocument = gql`
  mutation AcceptWait($id: ID!, $command_id: String) {
    saved: acceptAppointmentWait(id: $id, command_id: $command_id) {
      ${answerFields} appointmentId bookingNumber auditStatus status position
    }
  }
`;

export const LEAVE_WAIT: Wire.LeaveWaitDocument = gql`
  mutation LeaveWait($id: ID!, $command_id: String) {
    saved: deleteAppointmentWait(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const MANAGED_WAIT_NEWS: Wire.ManagedWaitNewsDocument = gql`
  subscription ManagedWaitNews($after: String) {
    managedWaitNews(after: $after) {
      position
    }
  }
`;
