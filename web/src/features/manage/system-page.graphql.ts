// The settings of the whole product, under the wire's names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { SaveSystemDocument, SystemDocument } from '../../wire.generated.ts';

export const SYSTEM: SystemDocument = gql`
  query System($min_position: String) {
    settings: findSysSettings(min_position: $min_position) {
      id
      revision
      manage_setting
    }
  }
`;

export const SAVE_SYSTEM: SaveSystemDocument = gql`
  mutation SaveSystem($model: SysSettingsInput!, $edited_from: Int, $command_id: String) {
    answer: saveSysSettings(model: $model, edited_from: $edited_from, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;
