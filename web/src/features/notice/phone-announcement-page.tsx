// One announcement on a phone.
import { useParams } from 'react-router';
import { dateTextWithYear } from '../../lib/when.ts';
import { NoticeText } from '../../notice/notice-text.tsx';
import { useNotice } from '../../notice/use-notices.ts';
import { useKeepText } from '../../offline/use-keeping.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useAnnouncementWords } from './words.ts';
import '../../shell/phone.css';
import './announcements.css';

export const PhoneAnnouncementPage = () => {
  const { id = '' } = useParams();
  const { t, say, language } = useAnnouncementWords();
  const { notice, isLoading, failure, retry } = useNotice(id);
  useKeepText('notices', id, notice && { name: notice.title, lines: [notice.content] });
  return (
    <div className="phone">
      <PageHeader title={t('title')} backTo="/pc/announcements" />
      <article className="phone-content">
        {isLoading ? <Skeleton lines={8} /> : null}
        {failure ? <ErrorState {...failure} onRetry={retry} /> : null}
        {isLoading || failure || notice ? null : (
          <EmptyState icon="megaphone" title={t('gone')} hint={t('goneHint')} />
        )}
        {notice ? (
          <>
            <h2>{say(notice.title)}</h2>
            {notice.releasedAt === '' ? null : (
              <time className="faint">{dateTextWithYear(notice.releasedAt.slice(0, 10), language)}</time>
            )}
            <div className="reading-text">
              <NoticeText notice={notice} />
            </div>
          </>
        ) : null}
      </article>
    </div>
  );
};
