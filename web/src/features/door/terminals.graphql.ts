// The terminals as an administrator keeps them, and the resources at whose doors they may hang.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../../lib/answer.ts';
import { bilingual } from '../../lib/bilingual.ts';
import type { NamedResource } from '../../resources/resource-names.ts';

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

interface WireTerminals {
  readonly terminals: readonly {
    readonly id: string;
    readonly name: string;
    readonly resourceIds: readonly string[];
    readonly state: string;
    readonly create_time: string | null;
    readonly create_user: string | null;
  }[];
}

export const TERMINALS: TypedDocumentNode<WireTerminals, Record<string, never>> = gql`
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

export const terminalsOf = ({ terminals }: WireTerminals): Terminal[] =>
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

export const CREATE_PAIRING: TypedDocumentNode<
  {
    readonly createTerminalPairing: WireAnswer & {
      readonly id: string | null;
      readonly code: string | null;
      readonly expires: number | null;
    };
  },
  { name: string; resourceIds: readonly string[]; command_id: string }
> = gql`
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

export const REVOKE_TERMINAL: TypedDocumentNode<
  { readonly revokeTerminal: WireAnswer },
  { id: string; command_id: string }
> = gql`
  mutation RevokeTerminal($id: ID!, $command_id: String) {
    revokeTerminal(id: $id, command_id: $command_id) {
      errcode
      msg
      msg_en
      position
    }
  }
`;

interface WireOptions {
  readonly findResourcesAllForManage: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly resources_name: string | null;
        readonly resources_name_en: string | null;
      };
    }[];
  };
}

export const DOOR_OPTIONS: TypedDocumentNode<WireOptions, { first: number; filter: object }> = gql`
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

export const optionsOf = (data: WireOptions): NamedResource[] =>
  data.findResourcesAllForManage.edges.map(({ node }) => ({
    id: node.id,
    name: bilingual(node.resources_name, node.resources_name_en),
  }));
