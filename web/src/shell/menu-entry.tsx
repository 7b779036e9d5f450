// One item of the top menu, as a link of the application or an address outside.
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Steady } from '../ui/steady.tsx';
import { leadsTo, type MenuItem, type MenuLink } from './menu.ts';

export const MenuEntry = ({ item, className }: { item: MenuLink; className: string }) => {
  const { pathname } = useLocation();
  if (item.href !== undefined) {
    const tab = item.opensTab ? { target: '_blank', rel: 'noreferrer' } : {};
    return (
      <a className={className} href={item.href} {...tab}>
        {item.label}
        <Icon name="external" size={13} />
      </a>
    );
  }
  const current = leadsTo(item, pathname) ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <Link className={className} to={item.to ?? '/'} {...current}>
      <Steady text={item.label} />
    </Link>
  );
};

/** The items of an unfolded menu: links, and groups under a heading. */
export const MenuEntries = ({ items }: { items: readonly MenuItem[] }) => (
  <>
    {items.map((item) =>
      item.kind === 'link' ? (
        <MenuEntry key={item.key} item={item} className="menu-entry" />
      ) : (
        <div key={item.key} className="menu-section">
          <p className="menu-heading">{item.label}</p>
          <MenuEntries items={item.children} />
        </div>
      ),
    )}
  </>
);
