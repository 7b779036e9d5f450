// The pages for what went wrong with an address: not permitted, not found, broken.
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

export type ErrorPageCode = '401' | '404' | '500';

const icons: Readonly<Record<ErrorPageCode, IconName>> = { '401': 'lock', '404': 'search', '500': 'alert' };

export interface ErrorPageProps {
  readonly code: ErrorPageCode;
  /** Who could grant what was refused, where that is known. */
  readonly grantedBy?: string;
}

export const ErrorPage = ({ code, grantedBy }: ErrorPageProps) => {
  const { t } = useText();
  return (
    <main className="state state-page">
      <span className="state-icon">
        <Icon name={icons[code]} size={28} />
      </span>
      <h1>{t(`errorPage.${code}.title`)}</h1>
      <p className="state-hint">{t(`errorPage.${code}.hint`)}</p>
      {grantedBy === undefined ? null : <p>{t('errorPage.grantedBy', { who: grantedBy })}</p>}
      <Link className="button button-primary" to="/pc/home">
        {t('errorPage.home')}
      </Link>
      <p className="state-code">{code}</p>
    </main>
  );
};
