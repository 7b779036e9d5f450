// One's own messages, and the marks on them.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

/** The bell asks for it again by its name. */
export const OWN_MESSAGES: Wire.OwnMessagesDocument = gql`
  query OwnMessages($first: Int!, $unread: Boolean!, $min_position: String) {
    list: myMessages(first: $first, unread: $unread, min_position: $min_position) {
      totalCount
      edges {
        node {
          id
          kind
          title
          title_en
          text
          text_en
          appointment_ids
          is_read
          create_time
        }
      }
    }
  }
`;

export const MARK_READ: Wire.MarkMessagesReadDocument = gql`
  mutation MarkMessagesRead($ids: [ID!]!, $command_id: String) {
    saved: markMessagesRead(ids: $ids, command_id: $command_id) { ${answerFields} position }
  }
`;

export const MARK_ALL_READ: Wire.MarkAllMessagesReadDocument = gql`
  mutation MarkAllMessagesRead($command_id: String) {
    saved: markAllMessagesRead(command_id: $command_id) { ${answerFields} position }
  }
`;
