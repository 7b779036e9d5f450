// The pairing of a terminal, and the resources at whose doors it may hang.
import { gql } from '@apollo/client';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resource/resource-names.ts';
import type {
  CreatePairingDocument,
  DoorOptionsDocument,
  DoorOptionsQuery,
  GateOptionsDocument,
  GateOptionsQuery,
} from '../../wire.generated.ts';

/** The code, shown once. */
export interface Pairing {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const CREATE_PAIRING: CreatePairingDocument = gql`
  mutation CreatePairing(
    $name: String!
    $resourceIds: [ID!]!
    $kind: String
    $command_id: String
  ) {
    createTerminalPairing(
      name: $name
      resourceIds: $resourceIds
      kind: $kind
      command_id: $command_id
    ) {
      errcode
      msg
      msg_en
      id
      code
      expires
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

/** The gates of all campuses are few. */
export const GATE_OPTIONS: GateOptionsDocument = gql`
  query GateOptions {
    findLocationAll(filter: { state: 1, level: 4 }) {
      id
      name
      name_en
    }
  }
`;

export const gatesIn = (data: GateOptionsQuery): NamedResource[] =>
  data.findLocationAll.map(({ id, name, name_en }) => ({ id, name: bilingual(name, name_en) }));
