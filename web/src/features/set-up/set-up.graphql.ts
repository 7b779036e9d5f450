// What setting up an institution asks of the server.
import { gql } from '@apollo/client';
import type { SetUpRightsDocument, SetUpTenantDocument } from '../../wire.generated.ts';

export const RIGHTS: SetUpRightsDocument = gql`
  query SetUpRights {
    checkTenantStatus {
      errcode
    }
    findAccountAuth {
      roles
    }
  }
`;

export const SET_UP: SetUpTenantDocument = gql`
  mutation SetUpTenant($model: TenantInitInput!, $command_id: String) {
    initTenantsData(model: $model, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;
