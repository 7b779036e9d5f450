// The newest announcements; each unfolds where it stands.
import { useQuery } from '@apollo/client/react';
import { dayText } from '../../lib/when.ts';
import { NOTICES, noticesOf } from '../../notice/notice.ts';
import { NoticeText } from '../../notice/notice-text.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useHomeWords } from './words.ts';

const MOST = 5;

export const Notices = () => {
  const { t, say, language } = useHomeWords();
  const { data, error, refetch } = useQuery(NOTICES, {
    variables: { first: MOST, filter: { note_category: 1 } },
  });
  const notices = noticesOf(data);
  return (
    <section className="stack home-side" aria-labelledby="home-notices">
      <header className="home-side-head">
        <h2 id="home-notices">{t('notices.title')}</h2>
      </header>
      {data ? null : <Unanswered error={error} refetch={refetch} lines={3} />}
      {data && notices.length === 0 ? <p className="faint">{t('notices.empty')}</p> : null}
      {notices.map((notice) => (
        <details key={notice.id} className="home-notice">
          <summary>
            <span>{say(notice.title)}</span>
            {notice.releasedAt === '' ? null : (
              <span className="faint">{dayText(notice.releasedAt.slice(0, 10), language)}</span>
            )}
          </summary>
          <NoticeText notice={notice} />
        </details>
      ))}
    </section>
  );
};
