// How many messages the account has not read, kept current by what the server sends, for the bell.
import { gql } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useFollow } from '../live/use-follow.ts';
import type { MessageNewsDocument, UnreadMessagesDocument } from '../wire.generated.ts';

const messagesPath = '/pc/messages';

/** Asked again by its name once one is marked as read. */
export const UNREAD: UnreadMessagesDocument = gql`
  query UnreadMessages($min_position: String) {
    unread: unreadMessageCount(min_position: $min_position)
  }
`;

const NEWS: MessageNewsDocument = gql`
  subscription MessageNews($after: String) {
    messageNews(after: $after) {
      position
      unread
    }
  }
`;

/** The list that a new message changes, where it is shown. */
const LIST = 'OwnMessages';

export interface Bell {
  readonly unread: number;
  readonly onNotifications: () => void;
}

/** For what surrounds the pages, which follows all the time. */
export const useBell = (): Bell => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { data } = useQuery(UNREAD, { fetchPolicy: 'cache-and-network', context: { isQuiet: true } });
  const position = useRef<string>(undefined);
  useFollow({
    document: NEWS,
    subject: 'messages',
    variables: () => (position.current === undefined ? {} : { after: position.current }),
    onData: ({ messageNews }) => {
      position.current = messageNews.position;
      client.writeQuery({ query: UNREAD, data: { unread: messageNews.unread } });
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => queryName === LIST,
      });
    },
    // Too much was missed to be sent again: the number alone is asked for.
    onRefused: () => {
      position.current = undefined;
      void client.refetchQueries({ include: [UNREAD] });
    },
  });
  return { unread: data?.unread ?? 0, onNotifications: () => void navigate(messagesPath) };
};
