// How many messages the account has not read, kept current by what the server sends, for the bell.
import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askedAgain } from '../lib/asked-again.ts';
import { useFollow } from '../live/use-follow.ts';
import type { MessageNewsDocument } from '../wire.generated.ts';

const messagesPath = '/pc/messages';

const NEWS: MessageNewsDocument = gql`
  subscription MessageNews($after: String) {
    messageNews(after: $after) {
      position
      unread
      message {
        id
      }
    }
  }
`;

/** What a new message changes, where it is shown: the list, and the standing that it may be about. */
const CHANGED: ReadonlySet<string | undefined> = new Set(['OwnMessages', 'OwnStanding', 'OwnValues']);

export interface Bell {
  readonly unread: number;
  readonly onNotifications: () => void;
}

/** The server keeps so many for a client that resumes; beyond it, begin anew. */
const TOO_MANY_MISSED = '1006';

/** For what surrounds the pages, which follows all the time. The first word is the number alone. */
export const useBell = (): Bell => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [unread, setUnread] = useState(0);
  const [beginning, setBeginning] = useState(0);
  const position = useRef<string>(undefined);
  useFollow({
    document: NEWS,
    subject: `messages ${beginning}`,
    variables: () => (position.current === undefined ? {} : { after: position.current }),
    onData: ({ messageNews }) => {
      position.current = messageNews.position;
      setUnread(messageNews.unread);
      if (!messageNews.message) return;
      void askedAgain(
        client.refetchQueries({
          include: 'active',
          onQueryUpdated: ({ queryName }) => CHANGED.has(queryName),
        }),
      );
    },
    onRefused: ({ code }) => {
      if (code !== TOO_MANY_MISSED || position.current === undefined) return;
      position.current = undefined;
      setBeginning(beginning + 1);
    },
  });
  return { unread, onNotifications: () => void navigate(messagesPath) };
};
