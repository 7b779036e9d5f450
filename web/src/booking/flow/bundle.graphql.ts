// Several resources for the same time: asked about, and booked, under the wire's own names.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type { CheckBundleDocument, SaveBundleDocument } from '../../wire.generated.ts';

const bundleRow = gql`
  fragment BundleRowFields on BundleRow {
    name
    name_en
    id
    resources_id
    booking_number
    claimKey
    errcode
    messages
    messages_en
    outcome
    has_notice
    most_units
    status
    alternatives {
      resourceId
      resources_name
      resources_name_en
    }
  }
`;

export const CHECK_BUNDLE: CheckBundleDocument = gql`
  query CheckBundle(
    $resourceList: [BundleMemberInput!]!
    $bookDate: String!
    $bookStartTime: String!
    $bookEndTime: String!
    $min_position: String
  ) {
    checkBundle(
      resourceList: $resourceList
      bookDate: $bookDate
      bookStartTime: $bookStartTime
      bookEndTime: $bookEndTime
      min_position: $min_position
    ) {
      ${answerFields}
      rows {
        ...BundleRowFields
      }
    }
  }
  ${bundleRow}
`;

export const SAVE_BUNDLE: SaveBundleDocument = gql`
  mutation SaveBundle(
    $model: AppointmentInformationInput!
    $resourceList: [BundleMemberInput!]!
    $captchaId: String
    $captchaCode: String
    $command_id: String
  ) {
    saveAppointmentInformationForBundle(
      model: $model
      resourceList: $resourceList
      captchaId: $captchaId
      captchaCode: $captchaCode
      command_id: $command_id
    ) {
      ${answerFields}
      bundleId
      position
      rows {
        ...BundleRowFields
      }
    }
  }
  ${bundleRow}
`;
