// The state of the read models, what could not be folded, and the command that fills them anew.
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { WireAnswer } from '../../lib/answer.ts';

export interface ReadModel {
  readonly name: string;
  readonly version: number;
  readonly lag: number;
  readonly parked: number;
  readonly state: string;
}

export interface ParkedEvent {
  readonly projection: string;
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly error: string;
}

export const READ_MODELS: TypedDocumentNode<
  { readonly readModels: readonly ReadModel[]; readonly parkedEvents: readonly ParkedEvent[] },
  Record<string, never>
> = gql`
  query ReadModels {
    readModels {
      name
      version
      lag
      parked
      state
    }
    parkedEvents {
      projection
      position
      stream
      type
      error
    }
  }
`;

export const REBUILD: TypedDocumentNode<
  { readonly rebuildReadModels: WireAnswer },
  { names: readonly string[]; command_id: string }
> = gql`
  mutation Rebuild($names: [String!], $command_id: String) {
    rebuildReadModels(names: $names, command_id: $command_id) {
      errcode
      msg
      msg_en
    }
  }
`;
