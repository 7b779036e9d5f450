// The first level of the back office's menu, in the top bar of tenants that want it there.
import { Link } from 'react-router';
import { useText } from '../i18n.ts';
import { destinationOf, isWithin, leaves, type ManagementEntry } from './management-menu.ts';

export interface TopNavigationProps {
  readonly menu: readonly ManagementEntry[];
  /** Address of the page of the menu that is shown, or stands above what is shown. */
  readonly page: string;
}

export const TopNavigation = ({ menu, page }: TopNavigationProps) => {
  const { t, say } = useText();
  return (
    <nav className="header-menu top-navigation" aria-label={t('shell.menu')}>
      {menu.map((entry) => {
        const [first = entry] = leaves([entry]);
        const destination = destinationOf(first);
        const isCurrent = isWithin(entry, page);
        if ('href' in destination)
          return (
            <a key={entry.uri} className="top-entry" href={destination.href} target="_blank" rel="noreferrer">
              {say(entry.name)}
            </a>
          );
        return (
          <Link
            key={entry.uri}
            to={destination.to}
            className={isCurrent ? 'top-entry top-entry-current' : 'top-entry'}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {say(entry.name)}
          </Link>
        );
      })}
    </nav>
  );
};
