// The devices on which one is told, over the wire.
import { gql } from '@apollo/client';
import { answerFields } from '../lib/answer-fields.ts';
import type * as Wire from '../wire.generated.ts';

export const PUSH_DEVICES: Wire.PushDevicesDocument = gql`
  query PushDevices($min_position: String) {
    key: pushKey
    devices: pushDevices(min_position: $min_position) {
      id
      name
      topics
      create_time
    }
  }
`;

export const SAVE_DEVICE: Wire.SavePushDeviceDocument = gql`
  mutation SavePushDevice($model: PushDeviceInput!, $command_id: String) {
    saved: savePushDevice(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const REMOVE_DEVICE: Wire.RemovePushDeviceDocument = gql`
  mutation RemovePushDevice($id: ID!, $command_id: String) {
    removed: removePushDevice(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
