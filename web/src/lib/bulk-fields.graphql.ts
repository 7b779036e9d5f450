// The answer to a command on several objects, as `WireBulkAnswer` reads it.
import { gql } from '@apollo/client';
import { answerFields } from './answer-fields.ts';

export const bulkFields = gql`
  fragment BulkFields on BulkResult {
    code
    ${answerFields}
    position
    rows {
      name
      id
      errcode
      messages
      messages_en
    }
  }
`;
