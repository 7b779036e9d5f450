// The state of the read models, what could not be folded, and the command that fills them anew.
import { gql } from '@apollo/client';
import type { ReadModelsDocument, ReadModelsQuery, RebuildDocument } from '../../wire.generated.ts';

export type ReadModel = ReadModelsQuery['readModels'][number];
export type ParkedEvent = ReadModelsQuery['parkedEvents'][number];

export const READ_MODELS: ReadModelsDocument = gql`
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

export const REBUILD: RebuildDocument = gql`
  mutation Rebuild($names: [String!], $command_id: String) {
    rebuildReadModels(names: $names, command_id: $command_id) {
      errcode
      msg
      msg_en
    }
  }
`;
