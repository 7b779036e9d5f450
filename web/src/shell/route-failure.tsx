// Where a page could not be shown: because it is older than the server, or for a reason nobody foresaw.
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { useText } from '../i18n.ts';
import { isOfOldPage, reloadSoon } from '../lib/new-version.ts';
import { Icon } from '../ui/icon.tsx';
import { ErrorPage } from './error-pages.tsx';

export const RouteFailure = () => {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return isOfOldPage(error) ? <NewVersion /> : <ErrorPage code="500" again={`${pathname}${search}`} />;
};

const NewVersion = () => {
  const { t } = useText();
  useEffect(reloadSoon, []);
  return (
    <main className="state state-page">
      <span className="state-icon">
        <Icon name="refresh" size={28} />
      </span>
      <h1>{t('newVersion.title')}</h1>
      <p className="state-hint">{t('newVersion.hint')}</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('newVersion.reload')}
      </button>
    </main>
  );
};
