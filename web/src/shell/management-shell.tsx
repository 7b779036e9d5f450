// What surrounds every page of the back office: sidebar, breadcrumb, tools, tag tabs.
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n.ts';
import { useRecordNames } from '../records/record-names.ts';
import { FullscreenButton } from '../ui/fullscreen-button.tsx';
import { Toaster } from '../ui/toast.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { breadcrumb, type Crumb, menuPageOf } from './breadcrumb.ts';
import { NotificationBell } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { splitMenu } from './management-menu.ts';
import { ManagementDrawer, ManagementSidebar } from './management-sidebar.tsx';
import { OfficeGate } from './office-gate.tsx';
import { SearchBox } from './search-box.tsx';
import type { ShellData } from './shell-data.ts';
import { TagTabs } from './tag-tabs.tsx';
import { TopNavigation } from './top-navigation.tsx';
import { useTitle } from './use-title.ts';
import { UserMenu } from './user-menu.tsx';

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t, say } = useText();
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.name.zh}-${crumb.to ?? ''}`}>
          {index === 0 ? null : <span aria-hidden="true">/</span>}
          {crumb.to === undefined ? (
            <span className={index === crumbs.length - 1 ? 'crumb-last' : ''}>{say(crumb.name)}</span>
          ) : (
            <Link to={crumb.to}>{say(crumb.name)}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
};

/** On a phone they stand in the drawer. */
const OfficeTools = () => (
  <>
    <FullscreenButton look="quiet" />
    <LanguageSwitch />
  </>
);

export interface ManagementShellProps {
  readonly data: ShellData;
  readonly children: ReactNode;
}

export const ManagementShell = ({ data, children }: ManagementShellProps) => {
  const { t, say } = useText();
  const { pathname } = useLocation();
  const isCompact = useIsCompact();
  const [generation, setGeneration] = useState(0);
  const { names } = useRecordNames();
  const crumbs = breadcrumb(data.managementTree, pathname, (id) => names.get(id));
  const pageName = crumbs.at(-1)?.name;
  const system = say(data.officeName);
  useTitle(crumbs.length > 1 && pageName ? `${say(pageName)} · ${system}` : system);
  const page = menuPageOf(data.managementTree, pathname);
  const { top, side } = splitMenu(data.managementMenu, page, data.hasTopNavigation === true && !isCompact);
  const sidebar = { systemName: system, logo: data.logo, menu: side, page };
  return (
    <div className="management" data-shell="management">
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      {isCompact ? null : <ManagementSidebar {...sidebar} />}
      <div className="management-page">
        <header className="header management-header">
          {isCompact ? <ManagementDrawer {...sidebar} foot={<OfficeTools />} /> : null}
          <Crumbs crumbs={crumbs} />
          {top.length === 0 ? null : <TopNavigation menu={top} page={page} />}
          <div className="header-tools">
            <SearchBox onSearch={data.onSearch} isSmall={isCompact || top.length > 0} />
            {data.onNotifications === undefined ? null : (
              <NotificationBell unread={data.unread ?? 0} onOpen={data.onNotifications} />
            )}
            {isCompact ? null : <OfficeTools />}
            {data.person === null ? null : (
              <UserMenu
                person={data.person}
                showsName={!isCompact}
                across={{ to: '/pc/home', label: t('shell.userSite') }}
                onLogout={data.onLogout}
                onAvatar={data.onAvatar}
                onPersonalData={data.onPersonalData}
              />
            )}
          </div>
        </header>
        <TagTabs pageName={pageName} onRefresh={() => setGeneration(generation + 1)} />
        <main id="content" key={generation} className="management-content" tabIndex={-1}>
          <OfficeGate tree={data.managementTree}>{children}</OfficeGate>
        </main>
      </div>
      <Toaster />
    </div>
  );
};
