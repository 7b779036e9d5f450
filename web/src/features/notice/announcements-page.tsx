// The list of announcements.
import { Link } from 'react-router';
import { dayText } from '../../lib/when.ts';
import { useNotices } from '../../notice/use-notices.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useAnnouncementWords } from './words.ts';
import './announcements.css';

const FIRST_LINE = 120;

export const AnnouncementsPage = () => {
  const { t, say, language } = useAnnouncementWords();
  const { notices, hasMore, showMore, isLoading, failure, retry } = useNotices();
  return (
    <div className="reading">
      <h1>{t('title')}</h1>
      {isLoading ? <Skeleton lines={5} /> : null}
      {failure ? <ErrorState {...failure} onRetry={retry} /> : null}
      {!isLoading && !failure && notices.length === 0 ? (
        <EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} />
      ) : null}
      <ul className="reading-list">
        {notices.map(({ id, title, content, releasedAt }) => (
          <li key={id}>
            <Link to={`/pc/announcementDetail/${encodeURIComponent(id)}`}>{say(title)}</Link>
            <p>{say(content).slice(0, FIRST_LINE)}</p>
            {releasedAt === '' ? null : <time>{dayText(releasedAt.slice(0, 10), language)}</time>}
          </li>
        ))}
      </ul>
      {hasMore ? <Button onClick={showMore}>{t('more')}</Button> : null}
    </div>
  );
};
