// One announcement.
import { Link, useParams } from 'react-router';
import { dateTextWithYear } from '../../lib/when.ts';
import { NoticeText } from '../../notice/notice-text.tsx';
import { useNotice } from '../../notice/use-notices.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useAnnouncementWords } from './words.ts';
import './announcements.css';

export const AnnouncementPage = () => {
  const { id = '' } = useParams();
  const { t, say, language } = useAnnouncementWords();
  const { notice, isLoading, failure, retry } = useNotice(id);
  return (
    <article className="reading">
      <Link to="/pc/announcements">{t('back')}</Link>
      {isLoading ? <Skeleton lines={6} /> : null}
      {failure ? <ErrorState {...failure} onRetry={retry} /> : null}
      {!isLoading && !failure && !notice ? (
        <EmptyState icon="bell" title={t('gone')} hint={t('goneHint')} />
      ) : null}
      {notice ? (
        <>
          <h1>{say(notice.title)}</h1>
          {notice.releasedAt === '' ? null : (
            <time>{dateTextWithYear(notice.releasedAt.slice(0, 10), language)}</time>
          )}
          <div className="reading-text">
            <NoticeText notice={notice} />
          </div>
        </>
      ) : null}
    </article>
  );
};
