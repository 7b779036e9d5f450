// What the page of the registration's settings asks and sends.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const FORM_SETTINGS: Wire.VisitFormSettingsDocument = gql`
  query VisitFormSettings($key: String!) {
    overall: findVisitorOverallSettingsEntity {
      id
      revision
      daily_limit
      release_hour
      advance_days
      leave_by
      retention_days
      version
      in_school_name
      sys_name
      banner_img
      is_welcome_setting
      welcome_content
      is_visitor_infor
      visitor_infor_cotent
      windows {
        start
        end
        places
      }
    }
    types: findVisitorDetailSettingsEntityList(first: 20) {
      edges {
        node {
          id
          visitor_type
          is_enable
          is_invite_school_flow_path
          is_enable_second_level
        }
      }
    }
    fields: findVisitorRegisterFieldSettingEntityList(first: 100) {
      edges {
        node {
          id
          field_name
          is_valid
          is_required
          sort
        }
      }
    }
    use: findVisitorWindowUse {
      days
      standing
      windows {
        id
        people
      }
    }
    shown: findSysSettingForPublic(tenantKey: $key) {
      name
      name_en
      today
      consent_version
      consent_text
      consent_text_en
    }
  }
`;

export const PUBLISH_SETTINGS: Wire.PublishVisitSettingsDocument = gql`
  mutation PublishVisitSettings(
    $model: VisitorOverallSettingsInput!
    $edited_from: Int
    $command_id: String
  ) {
    saved: updateVisitorOverallSettingsEntity(
      model: $model
      edited_from: $edited_from
      command_id: $command_id
    ) { ${answerFields} }
  }
`;

export const PUBLISH_TYPE: Wire.PublishVisitTypeDocument = gql`
  mutation PublishVisitType($model: VisitorDetailSettingsInput!, $command_id: String) {
    saved: updateVisitorDetailSettingsEntity(model: $model, command_id: $command_id) { ${answerFields} }
  }
`;

export const PUBLISH_FIELDS: Wire.PublishVisitFieldsDocument = gql`
  mutation PublishVisitFields($models: [RegistrationFieldSettingInput!]!, $command_id: String) {
    saved: batchUpdateVisitorRegisterFieldSettingEntity(models: $models, command_id: $command_id) {
      ${answerFields}
    }
  }
`;
