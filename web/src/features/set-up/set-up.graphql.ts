// What setting up an institution asks of the server.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../../lib/answer.ts';

export const RIGHTS: TypedDocumentNode<
  { readonly findAccountAuth: { readonly roles: readonly string[] } },
  Record<string, never>
> = gql`
  query SetUpRights {
    findAccountAuth {
      roles
    }
  }
`;

export const SET_UP: TypedDocumentNode<
  { readonly initTenantsData: WireAnswer & { readonly position: string | null } },
  { model: { name: string; name_en: string | null }; command_id: string }
> = gql`
  mutation SetUpTenant($model: TenantInitInput!, $command_id: String) {
    initTenantsData(model: $model, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;
