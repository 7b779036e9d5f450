// What suits the wish best, at most three; else what comes nearest to it, and why nothing suits.

import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { dateText, durationText, periodText } from '../../lib/when.ts';
import { NOTICES, noticesOf } from '../../notice/notice.ts';
import { NoticeText } from '../../notice/notice-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { FoundResource } from './suggest.graphql.ts';
import { formPath, SuggestionCard } from './suggestion-card.tsx';
import { type Kept, withKept } from './suggestions.ts';
import type { Sought, Suggestions } from './use-suggestions.ts';
import { useHomeWords } from './words.ts';

const MOST_NOTICES = 3;

/** Notices that were marked as read since the page was opened, by their ids. */
const readHere = new Set<string>();

const useNotice = (typeId: string) => {
  const { data } = useQuery(NOTICES, {
    variables: { first: MOST_NOTICES, filter: { note_category: 2, resource_type_id: typeId } },
    skip: typeId === '',
  });
  const notices = noticesOf(data);
  const key = notices.map(({ id }) => id).join(' ');
  const box = useRef<HTMLInputElement>(null);
  const [, setTurn] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  return {
    notices,
    box,
    isAsked,
    /** Leads to the box. */
    ask: () => {
      setIsAsked(true);
      box.current?.focus();
    },
    isRead: notices.length === 0 || readHere.has(key),
    mark: (isRead: boolean) => {
      if (isRead) readHere.add(key);
      else readHere.delete(key);
      setTurn((turn) => turn + 1);
    },
  };
};

type Notice = ReturnType<typeof useNotice>;

/** Must be marked as read before a press books. */
const NoticeToRead = ({ notice }: { notice: Notice }) => {
  const { t, say } = useHomeWords();
  if (notice.notices.length === 0) return null;
  return (
    <div className="stack suggest-notice">
      {notice.notices.map((each) => (
        <details key={each.id} open={!notice.isRead}>
          <summary>{say(each.title)}</summary>
          <NoticeText notice={each} />
        </details>
      ))}
      <label>
        <input
          ref={notice.box}
          type="checkbox"
          checked={notice.isRead}
          onChange={({ target }) => notice.mark(target.checked)}
        />{' '}
        {t('suggest.haveRead')}
      </label>
      {notice.isAsked && !notice.isRead ? (
        <p className="bad" role="alert">
          {t('suggest.readFirst')}
        </p>
      ) : null}
    </div>
  );
};

/** Nothing suits at that time: the same at another, or something else at that time. */
const Nearest = ({ found, sought }: { found: Suggestions; sought: Sought }) => {
  const { t, say, language } = useHomeWords();
  const { otherTimes, unlike } = found;
  if (otherTimes.length === 0 && unlike.length === 0)
    return <EmptyState icon="calendar" title={t('suggest.nothing')} hint={t('suggest.nothingHint')} />;
  return (
    <>
      <p className="bad" role="status">
        {t('suggest.noneThen', { when: `${dateText(sought.date, language)} ${periodText(sought)}` })}
      </p>
      <ul className="stack suggestions">
        {otherTimes.map(({ found: other, start, end }) => (
          <li key={`${other.id}-${start}`} className="card row suggestion" aria-label={say(other.name)}>
            <div className="suggestion-text">
              <strong>{say(other.name)}</strong>
              <span className="suggestion-why">
                {periodText({ start, end })} ·{' '}
                {t(start < sought.start ? 'nearest.earlier' : 'nearest.later', {
                  time: durationText(Math.abs(start - sought.start), language),
                })}
              </span>
              {other.refused ? (
                <span className="faint">{t('nearest.taken', { why: say(other.refused) })}</span>
              ) : null}
            </div>
            <Link className="button" to={formPath(other, sought, { start, end })}>
              {t('nearest.take', { time: clockOf(start) })}
            </Link>
          </li>
        ))}
        {unlike.map((other) => (
          <li key={other.id} className="card row suggestion" aria-label={say(other.name)}>
            <div className="suggestion-text">
              <strong>{say(other.name)}</strong>
              <span className="suggestion-why">
                {(other.seats ?? 0) < sought.people
                  ? t('nearest.small', { seats: other.seats ?? 0, people: sought.people })
                  : t('nearest.unlike')}
              </span>
            </div>
            <Link className="button" to={formPath(other, sought, sought)}>
              {t('nearest.look')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

export interface SuggestionListProps {
  readonly found: Suggestions;
  readonly sought: Sought;
  readonly subject: string;
}

export const SuggestionList = ({ found, sought, subject }: SuggestionListProps) => {
  const { t, say } = useHomeWords();
  const notice = useNotice(sought.typeId);
  const { failure, isLoading, barred } = found;

  const [kept, keep] = useState<Kept<FoundResource>>();
  const wish = `${sought.typeId} ${sought.date} ${sought.start} ${sought.end}`;
  const isKept = kept?.wish === wish;
  const best = withKept(found.best, isKept ? kept : undefined);
  // What was just booked here is no warning to who booked it.
  const own = isKept ? undefined : found.own;
  if (failure) return <ErrorState {...failure} onRetry={found.readAgain} />;
  return (
    <section className="stack suggest" aria-label={t('suggest.title')} aria-busy={isLoading}>
      {own ? (
        <p className="suggest-own" role="status">
          <Icon name="info" size={14} /> {t('suggest.own', { time: periodText(own) })}
        </p>
      ) : null}
      {barred ? (
        <p className="bad" role="alert">
          {say(barred)} <Link to="/pc/standing">{t('suggest.standing')}</Link>
        </p>
      ) : null}
      {isLoading ? <Skeleton lines={3} /> : null}
      {isLoading || barred || best.length > 0 ? null : <Nearest found={found} sought={sought} />}
      {best.length === 0 ? null : (
        <>
          <NoticeToRead notice={notice} />
          <ul className="stack suggestions">
            {best.map((suggestion, at) => (
              <SuggestionCard
                key={`${suggestion.found.id} ${sought.date} ${sought.start} ${sought.end}`}
                suggestion={suggestion}
                sought={{ ...sought, ...suggestion.found.period }}
                subject={subject}
                isNoticeRead={notice.isRead}
                asksMore={found.asksCaptcha(suggestion.found.id)}
                lost={found.own ? undefined : found.lost.get(suggestion.found.id)}
                onBooked={() => keep({ suggestion, at, wish })}
                onUndone={() => {
                  keep(undefined);
                  found.readAgain();
                }}
                onUnread={notice.ask}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
