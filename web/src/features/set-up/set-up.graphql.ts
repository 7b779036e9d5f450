// What setting up an institution asks of the server.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import type * as Wire from '../../wire.generated.ts';

export const RIGHTS: Wire.SetUpRightsDocument = gql`
  query SetUpRights {
    checkTenantStatus {
      errcode
    }
    findAccountAuth {
      roles
    }
  }
`;

export const SET_UP: Wire.SetUpTenantDocument = gql`
  mutation SetUpTenant($model: TenantInitInput!, $command_id: String) {
    initTenantsData(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

export const FILL_RIGHTS: Wire.FillRightsDocument = gql`
  query FillRights {
    checkSuperTenant {
      errcode
    }
    findAccountAuth {
      roles
    }
  }
`;

export const FILL: Wire.FillTenantDocument = gql`
  mutation FillTenant($command_id: String) {
    manualInitTenantsData(command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;
