// What stands between an institution and its first booking, and the invitation of its administrator.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export type Institution = Wire.InstitutionSetUpQuery['institution'];

export const INSTITUTION_SET_UP: Wire.InstitutionSetUpDocument = gql`
  query InstitutionSetUp($id: ID!, $min_position: String) {
    institution: institutionSetUp(tenant_id: $id, min_position: $min_position) {
      tenant_id
      name
      name_en
      invited_account
      invited_name
      invited_email
      sign_in_as
      sign_in_at
      public_address
      invitation
      invitation_until
      operator_hint
      operator_hint_en
      zone
      language
      is_own
      has_second
      is_off
      founded_at
      founded_by
      founded_by_en
      first_room {
        building
        room
        seats
        opens_at
        closes_at
        need_approve
      }
      steps {
        key
        done
      }
    }
  }
`;

export const INVITE_ADMINISTRATOR: Wire.InviteAdministratorDocument = gql`
  mutation InviteAdministrator($model: AdministratorInvitationInput!, $command_id: String) {
    answer: inviteAdministrator(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const RESEND_INVITATION: Wire.ResendInvitationDocument = gql`
  mutation ResendInvitation($id: ID!, $command_id: String) {
    answer: resendInvitation(tenant_id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export const FOUND_INSTITUTION: Wire.FoundInstitutionDocument = gql`
  mutation FoundInstitution($model: InstitutionInput!, $command_id: String) {
    answer: foundInstitution(model: $model, command_id: $command_id) { ${answerFields} ids position }
  }
`;
