// The instructions that are published, in their order.
import { gql } from '@apollo/client';
import type { InstructionsDocument } from '../../wire.generated.ts';

export const INSTRUCTIONS: InstructionsDocument = gql`
  query Instructions($filter: JSON, $min_position: String) {
    findInstructionAll(first: 200, filter: $filter, min_position: $min_position) {
      edges {
        node {
          id
          title
          title_en
          menu_uri
          content
          content_en
        }
      }
    }
  }
`;
