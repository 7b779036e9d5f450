// Messages and announcements on a phone, two halves of one page.
import { Link, useLocation } from 'react-router';
import { dayText } from '../../lib/when.ts';
import { useNotices } from '../../notice/use-notices.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Messages } from './messages-page.tsx';
import { useMessageWords } from './words.ts';
import '../../shell/phone.css';
import './phone-notice.css';

const FIRST_LINE = 80;

const Announcements = () => {
  const { t, say, language } = useMessageWords();
  const { notices, hasMore, showMore, isLoading, failure, retry } = useNotices();
  if (isLoading) return <Skeleton lines={6} />;
  if (failure) return <ErrorState {...failure} onRetry={retry} />;
  if (notices.length === 0) return <EmptyState icon="megaphone" title={t('phone.noNotices')} />;
  return (
    <>
      <ul className="phone-notices">
        {notices.map(({ id, title, content, releasedAt }) => (
          <li key={id}>
            <Link to={`/pc/announcementDetail/${encodeURIComponent(id)}`}>
              <span>
                <strong>{say(title)}</strong>
                <small>{say(content).slice(0, FIRST_LINE)}</small>
              </span>
              {releasedAt === '' ? null : <time>{dayText(releasedAt.slice(0, 10), language)}</time>}
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {hasMore ? <Button onClick={showMore}>{t('more')}</Button> : null}
    </>
  );
};

const halves = [
  { key: 'messages', to: '/pc/messages' },
  { key: 'announcements', to: '/pc/announcements' },
] as const;

export const PhoneNoticePage = () => {
  const { t } = useMessageWords();
  const { pathname } = useLocation();
  const shown = /\/messages\/?$/.test(pathname) ? 'messages' : 'announcements';
  return (
    <div className="phone-root phone-notice-page">
      <header className="phone-root-head">
        <h1>{t('phone.title')}</h1>
      </header>
      <nav className="phone-chips" aria-label={t('phone.title')}>
        {halves.map(({ key, to }) => (
          <Link key={key} className="chip" to={to} replace aria-current={key === shown ? 'page' : undefined}>
            {t(`phone.${key}`)}
          </Link>
        ))}
      </nav>
      {shown === 'messages' ? <Messages /> : <Announcements />}
    </div>
  );
};
