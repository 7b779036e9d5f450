// The open pages of the back office as tabs: go to, refresh, close, close others, close all.
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { leave } from '../ui/leaving.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { Steady } from '../ui/steady.tsx';
import { leftPageIn } from './leave-page.ts';
import { closed, closedAll, closedOthers, closedPage, neighbourOf, opened, useTabs } from './tabs.ts';

export interface TagTabsProps {
  /** Name of the page that is shown, missing where the menu does not know it. */
  readonly pageName?: Bilingual | undefined;
  readonly onRefresh: () => void;
}

export const TagTabs = ({ pageName, onRefresh }: TagTabsProps) => {
  const { t, say } = useText();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { tabs, change } = useTabs();
  const path = `${pathname}${search}`;
  useEffect(() => {
    if (pageName) change((now) => opened(now, { path, name: pageName }));
  }, [pageName, path, change]);
  const left = leftPageIn(state);
  useEffect(() => {
    if (left !== undefined && left !== pathname) change((now) => closedPage(now, left));
  }, [left, pathname, change]);

  const list = useRef<HTMLUListElement>(null);
  // Scrolls to the current tab where not all fit.
  useEffect(() => {
    const current = list.current?.querySelector(`[aria-current="page"]`);
    if (tabs.length > 0) current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tabs]);

  const close = (closing: string) => {
    const next = neighbourOf(tabs, closing);
    if (closing !== path || next === undefined) return change((now) => closed(now, closing));
    leave(() => {
      change((now) => closed(now, closing));
      navigate(next);
    });
  };
  const closeAll = () =>
    leave(() => {
      change(closedAll);
      navigate('/manage/home');
    });
  return (
    <nav className="tag-tabs" aria-label={t('shell.openPages')}>
      <ul ref={list} className="tag-list">
        {tabs.map((tab) => (
          <li key={tab.path} className={tab.path === path ? 'tag tag-current' : 'tag'}>
            <Link to={tab.path} aria-current={tab.path === path ? 'page' : undefined}>
              <Steady text={say(tab.name)} />
            </Link>
            {tab.isFixed ? null : (
              <button
                type="button"
                aria-label={t('shell.closeTab', { name: say(tab.name) })}
                onClick={() => close(tab.path)}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button look="quiet" icon="refresh" label={t('action.refresh')} onClick={() => leave(onRefresh)} />
      <MenuButton align="end" className="button button-quiet button-icon" label="" name={t('shell.tabs')}>
        <button type="button" className="menu-entry" onClick={() => close(path)}>
          {t('shell.closeThis')}
        </button>
        <button type="button" className="menu-entry" onClick={() => change((now) => closedOthers(now, path))}>
          {t('shell.closeOthers')}
        </button>
        <button type="button" className="menu-entry" onClick={closeAll}>
          {t('shell.closeAll')}
        </button>
      </MenuButton>
    </nav>
  );
};
