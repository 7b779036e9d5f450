// The answer to a command on several objects, as `WireBulkAnswer` reads it.
import { gql } from '@apollo/client';

export const bulkFields = gql`
  fragment BulkFields on BulkResult {
    code
    errcode
    msg
    msg_en
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
