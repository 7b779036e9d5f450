// The pages for what went wrong with an address: not permitted, not found, broken.
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../i18n.ts';
import { isOwnPath, WANTED } from '../identity/wanted-path.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export type ErrorPageCode = '401' | '404' | '500';

const icons: Readonly<Record<ErrorPageCode, IconName>> = { '401': 'lock', '404': 'search', '500': 'alert' };

export interface ErrorPageProps {
  readonly code: ErrorPageCode;
  /** The roles that open what was refused, where that is known. */
  readonly openTo?: string;
  /** What was wanted, below the context path, where another try may bring it. */
  readonly again?: string | undefined;
  /** The account belongs to a door, whose screen is opened by pairing. */
  readonly isDoor?: boolean;
  /** The way out for who is signed in. */
  readonly onLogout?: (() => void) | undefined;
}

export const ErrorPage = ({ code, openTo, again, isDoor = false, onLogout }: ErrorPageProps) => {
  const { t } = useText();
  return (
    <main className="state state-page">
      <span className="state-icon">
        <Icon name={icons[code]} size={28} />
      </span>
      <h1>{t(`errorPage.${code}.title`)}</h1>
      <p className="state-hint">{t(isDoor ? 'errorPage.door' : `errorPage.${code}.hint`)}</p>
      {openTo === undefined ? null : <p>{t('errorPage.openTo', { who: openTo })}</p>}
      {again === undefined ? null : (
        <Link className="button button-primary" to={again} replace>
          {t('action.retry')}
        </Link>
      )}
      {isDoor ? (
        <Link className="button button-primary" to="/door/pair">
          {t('errorPage.pair')}
        </Link>
      ) : (
        <Link className={again === undefined ? 'button button-primary' : 'button'} to="/pc/home">
          {t('errorPage.home')}
        </Link>
      )}
      {onLogout === undefined ? null : (
        <Button icon="logout" onClick={onLogout}>
          {t('shell.logout')}
        </Button>
      )}
      <p className="state-code">{code}</p>
    </main>
  );
};

/** Scattered, since one cause breaks many pages at once. */
const againIn = (): number => AGAIN_MS * (1 + Math.random());
const AGAIN_MS = 10_000;

/**
 * Its address names what was wanted, since loading this page anew brings nothing but itself. A server that was away
 * comes back, also while nobody sits before the screen.
 */
export const BrokenPage = () => {
  const wanted = useSearchParams()[0].get(WANTED);
  const again = wanted !== null && isOwnPath(wanted) ? wanted : undefined;
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  // Each try that fails leads here under another key.
  const attempt = again === undefined ? undefined : `${key} ${again}`;
  useEffect(() => {
    if (attempt === undefined) return undefined;
    const to = attempt.slice(attempt.indexOf(' ') + 1);
    const timer = setTimeout(() => void go.current(to, { replace: true }), againIn());
    return () => clearTimeout(timer);
  }, [attempt]);
  return <ErrorPage code="500" again={again} />;
};
