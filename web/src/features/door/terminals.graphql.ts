// The terminals as an administrator keeps them, and the resources at whose doors they may hang.
import { gql } from '@apollo/client';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resources/resource-names.ts';
import type {
  CreatePairingDocument,
  DoorOptionsDocument,
  DoorOptionsQuery,
  RevokeTerminalDocument,
  TerminalsDocument,
  TerminalsQuery,
} from '../../wire.generated.ts';

export interface Terminal {
  readonly id: string;
  readonly name: string;
  readonly resourceIds: readonly string[];
  /** `waiting` for its code to be used, `paired`, `revoked`. */
  readonly state: string;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly createdAt: string;
  readonly createdBy: string;
}

export const TERMINALS: TerminalsDocument = gql`
  query Terminals($min_position: String) {
    terminals(min_position: $min_position) {
      id
      name
      resourceIds
      state
      create_time
      create_user
    }
  }
`;

export const terminalsOf = ({ terminals }: TerminalsQuery): Terminal[] =>
  terminals.map(({ create_time, create_user, ...terminal }) => ({
    ...terminal,
    createdAt: create_time ?? '',
    createdBy: create_user ?? '',
  }));

/** The code, shown once. */
export interface Pairing {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const CREATE_PAIRING: CreatePairingDocument = gql`
  mutation CreatePairing($name: String!, $resourceIds: [ID!]!, $command_id: String) {
    createTerminalPairing(name: $name, resourceIds: $resourceIds, command_id: $command_id) {
      errcode
      msg
      msg_en
      id
      code
      expires
    }
  }
`;

export const REVOKE_TERMINAL: RevokeTerminalDocument = gql`
  mutation RevokeTerminal($id: ID!, $command_id: String) {
    revokeTerminal(id: $id, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;

export const DOOR_OPTIONS: DoorOptionsDocument = gql`
  query DoorOptions($first: Int, $filter: JSON) {
    findResourcesAllForManage(first: $first, filter: $filter) {
      edges {
        node {
          id
          resources_name
          resources_name_en
        }
      }
    }
  }
`;

export const optionsOf = (data: DoorOptionsQuery): NamedResource[] =>
  data.findResourcesAllForManage.edges.map(({ node }) => ({
    id: node.id,
    name: bilingual(node.resources_name, node.resources_name_en),
  }));
