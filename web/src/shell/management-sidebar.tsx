// The back office's side menu: 230 px or folded to its icons, a drawer on a phone.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { usePreferences } from '../preferences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Drawer } from './drawer.tsx';
import { Logo } from './logo.tsx';
import { destinationOf, isWithin, type ManagementEntry } from './management-menu.ts';

const EntryText = ({ entry, isTop }: { entry: ManagementEntry; isTop: boolean }) => {
  const { t, say } = useText();
  return (
    <>
      {isTop ? <Icon name={entry.icon ?? 'grid'} size={18} /> : null}
      <span className="side-name">{say(entry.name)}</span>
      {entry.count ? (
        <span className="count-badge">
          {entry.count}
          <span className="heard-only"> {t('shell.waiting')}</span>
        </span>
      ) : null}
    </>
  );
};

/** Scrolls a menu longer than the window to the entry of the page. */
const showEntry = (entry: HTMLAnchorElement | null): void => entry?.scrollIntoView?.({ block: 'nearest' });

interface EntryProps {
  readonly entry: ManagementEntry;
  /** Address of the page of the menu that is shown, or stands above what is shown. */
  readonly page: string;
}

const Leaf = ({ entry, page, isTop = false }: EntryProps & { readonly isTop?: boolean }) => {
  const { say } = useText();
  const destination = destinationOf(entry);
  const isCurrent = isWithin(entry, page);
  const className = isTop ? 'side-entry' : 'side-entry side-entry-nested';
  if ('href' in destination)
    return (
      <a className={className} href={destination.href} target="_blank" rel="noreferrer">
        <EntryText entry={entry} isTop={isTop} />
        <Icon name="external" size={13} />
      </a>
    );
  return (
    <Link
      ref={isCurrent ? showEntry : null}
      className={className}
      to={destination.to}
      title={say(entry.name)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <EntryText entry={entry} isTop={isTop} />
    </Link>
  );
};

interface BranchProps extends EntryProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const Branch = ({ entry, page, isOpen, onOpen }: BranchProps) => {
  const { say } = useText();
  return (
    <div className={isWithin(entry, page) ? 'side-branch side-branch-current' : 'side-branch'}>
      <button
        type="button"
        className="side-entry"
        aria-expanded={isOpen}
        title={say(entry.name)}
        onClick={() => onOpen(!isOpen)}
      >
        {/* An open group shows the number at its page. */}
        <EntryText entry={isOpen ? { ...entry, count: 0 } : entry} isTop />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
      </button>
      {isOpen ? entry.children?.map((child) => <Leaf key={child.uri} entry={child} page={page} />) : null}
    </div>
  );
};

export interface ManagementSidebarProps {
  readonly systemName: string;
  readonly logo: string | undefined;
  readonly menu: readonly ManagementEntry[];
  readonly page: string;
}

const Name = ({ systemName, logo }: Pick<ManagementSidebarProps, 'systemName' | 'logo'>) => (
  <Link className="header-name" to="/manage" aria-label={systemName}>
    <Logo uri={logo} />
    <span className="side-name">{systemName}</span>
  </Link>
);

/** One group is open at a time: that of the page, until another is unfolded. */
const Entries = (
  props: Pick<ManagementSidebarProps, 'menu' | 'page'> & { readonly onUnfold?: (() => void) | undefined },
) => {
  const { menu, page, onUnfold } = props;
  const { t } = useText();
  const ofPage = menu.find((entry) => isWithin(entry, page))?.uri;
  const [open, setOpen] = useState(ofPage);
  useEffect(() => setOpen(ofPage), [ofPage]);
  return (
    <nav className="side-menu" aria-label={t('shell.management')}>
      {menu.map((entry) =>
        entry.children?.length ? (
          <Branch
            key={entry.uri}
            entry={entry}
            page={page}
            isOpen={open === entry.uri}
            onOpen={(isOpen) => {
              setOpen(isOpen || onUnfold ? entry.uri : undefined);
              onUnfold?.();
            }}
          />
        ) : (
          <Leaf key={entry.uri} entry={entry} page={page} isTop />
        ),
      )}
    </nav>
  );
};

export const ManagementSidebar = (props: ManagementSidebarProps) => {
  const { t } = useText();
  const { isSidebarOpen, openSidebar } = usePreferences();
  return (
    <aside className={isSidebarOpen ? 'sidebar' : 'sidebar sidebar-folded'}>
      <Name {...props} />
      {/* Folded to icons it has no room for a group. */}
      <Entries {...props} onUnfold={isSidebarOpen ? undefined : () => openSidebar(true)} />
      <button
        type="button"
        className="side-entry side-fold"
        aria-label={isSidebarOpen ? t('shell.fold') : t('shell.unfold')}
        onClick={() => openSidebar(!isSidebarOpen)}
      >
        <Icon name="sidebar" size={18} />
        <span className="side-name">{isSidebarOpen ? t('shell.fold') : t('shell.unfold')}</span>
      </button>
    </aside>
  );
};

/** The same on a phone: a button, and the menu while it is looked at. */
export const ManagementDrawer = ({
  foot,
  ...props
}: ManagementSidebarProps & { readonly foot: ReactNode }) => {
  const { t } = useText();
  const { key } = useLocation();
  // It belongs to the place where it was opened: following one of its links closes it.
  const [openAt, setOpenAt] = useState<string | undefined>();
  const close = useCallback(() => setOpenAt(undefined), []);
  return (
    <>
      <Button look="quiet" icon="menu" label={t('shell.menu')} onClick={() => setOpenAt(key)} />
      {openAt === key ? (
        <Drawer label={t('shell.menu')} onClose={close}>
          <div className="drawer-head">
            <Name {...props} />
            <Button look="quiet" icon="close" label={t('action.close')} onClick={close} />
          </div>
          <Entries {...props} />
          <div className="drawer-foot">{foot}</div>
        </Drawer>
      ) : null}
    </>
  );
};
