// One's own calendar addresses over the wire.
import { gql } from '@apollo/client';
import { answerFields } from '../../lib/answer-fields.ts';
import type * as Wire from '../../wire.generated.ts';

export const FEEDS: Wire.CalendarFeedsDocument = gql`
  query CalendarFeeds($min_position: String) {
    feeds: calendarFeeds(min_position: $min_position) {
      id
      kind
      resources_name
      resources_name_en
      create_time
    }
  }
`;

export const CREATE_FEED: Wire.CreateCalendarFeedDocument = gql`
  mutation CreateCalendarFeed($resourceId: ID, $secret: String!, $command_id: String) {
    answer: createCalendarFeed(resourceId: $resourceId, secret: $secret, command_id: $command_id) {
      ${answerFields} path position
    }
  }
`;

export const REVOKE_FEED: Wire.RevokeCalendarFeedDocument = gql`
  mutation RevokeCalendarFeed($id: ID!, $command_id: String) {
    answer: revokeCalendarFeed(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;
