// The messages of the account, newest first: what is unread stands out, and leads to its booking.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { dateTimeText } from '../../lib/date-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { OwnMessagesQuery } from '../../wire.generated.ts';
import { messageLines } from './message-lines.ts';
import { MARK_ALL_READ, MARK_READ, OWN_MESSAGES } from './messages.graphql.ts';
import { placeOf } from './place-of.ts';
import { useMessageWords } from './words.ts';
import './messages.css';

const STEP = 30;

type Own = OwnMessagesQuery['list']['edges'][number]['node'];

/** An address, such as that of a video meeting, can be pressed. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => {
    const [before = '', address, after = ''] = line.split(/(https?:\/\/\S+)/);
    return (
      <span key={line}>
        {before}
        {address === undefined ? null : (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        )}
        {after}
      </span>
    );
  });

const MessageItem = ({ message, onRead }: { message: Own; onRead: () => void }) => {
  const { t, say, language } = useMessageWords();
  const { title, title_en, text, text_en, is_read, create_time } = message;
  const place = placeOf(message);
  const said = say({ zh: title, en: title_en });
  const { shown, folded } = messageLines(said, say({ zh: text, en: text_en }));
  const isUnread = is_read === 0;
  return (
    <li className={isUnread ? 'message message-unread' : 'message'}>
      <div className="message-head">
        {isUnread ? <span className="heard-only">{t('unread')}</span> : null}
        <strong>{said}</strong>
        <time>{dateTimeText(create_time, language)}</time>
      </div>
      <p className="message-text">
        <Lines lines={shown} />
      </p>
      {folded.length === 0 ? null : (
        <details className="message-text">
          <summary className="hit">{t('allTimes', { count: folded.length })}</summary>
          <Lines lines={folded} />
        </details>
      )}
      <div className="row wrap message-acts">
        {place === undefined ? null : (
          <Link className="hit" to={place.path} onClick={onRead}>
            {t(place.word)}
          </Link>
        )}
        {isUnread ? (
          <Button look="quiet" onClick={onRead}>
            {t('markRead')}
          </Button>
        ) : null}
      </div>
    </li>
  );
};

/** The list with its filter; a phone's page has the name over it. */
export const Messages = ({ title }: { title?: string | undefined }) => {
  const { t, say } = useMessageWords();
  const command = useCommand();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [first, setFirst] = useState(STEP);
  const [refusal, setRefusal] = useState<Refusal>();
  const { data, error, refetch, previousData } = useQuery(OWN_MESSAGES, {
    variables: { first, unread: onlyUnread },
  });
  const list = (data ?? previousData)?.list;
  const messages = list?.edges.map(({ node }) => node) ?? [];
  const mark = async (marking: ReturnType<typeof command>) => {
    setRefusal((await marking).refusal);
    await askedAgain(refetch());
  };
  return (
    <div className="messages">
      <div className="row wrap messages-head">
        {title === undefined ? null : <h1>{title}</h1>}
        <label className="messages-filter">
          <input
            type="checkbox"
            checked={onlyUnread}
            onChange={(event) => setOnlyUnread(event.target.checked)}
          />
          {t('onlyUnread')}
        </label>
        <Button onClick={() => void mark(command(MARK_ALL_READ, {}))}>{t('markAll')}</Button>
        <Link className="hit" to="/pc/devices">
          {t('push.title')}
        </Link>
      </div>
      {refusal === undefined ? null : <p role="alert">{say(refusal.text)}</p>}
      {list ? null : <Unanswered error={error} refetch={refetch} lines={6} />}
      {list && messages.length === 0 ? (
        <EmptyState icon="bell" title={t(onlyUnread ? 'noneUnread' : 'none')} hint={t('hint')} />
      ) : null}
      <ul aria-live="polite">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            onRead={() => {
              if (message.is_read === 0) void mark(command(MARK_READ, { ids: [message.id] }));
            }}
          />
        ))}
      </ul>
      {list !== undefined && list.totalCount > messages.length ? (
        <Button onClick={() => setFirst(first + STEP)}>{t('more')}</Button>
      ) : null}
    </div>
  );
};

export const MessagesPage = () => {
  const { t } = useMessageWords();
  return <Messages title={t('title')} />;
};
