// @vitest-environment jsdom
// What surrounds the pages of the back office: its names, menu, bar, tabs, and who is let in.
import { placesOf } from '@campus/events/domain/record/pages';
import { entities } from '@campus/events/entities';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { featureRoutes } from '../features/routes.ts';
import { usePreferences } from '../preferences.ts';
import { stubMatchMedia } from '../testing/browser-stubs.ts';
import { testScreens } from '../testing/screens.ts';
import { guardLeaving } from '../ui/leaving.ts';
import { constants } from '../ui/tokens.ts';
import type { ManagementEntry } from './management-menu.ts';
import { ManagementShell } from './management-shell.tsx';
import { entryOf, isRefused } from './office-gate.tsx';
import type { ShellData } from './shell-data.ts';
import { useTabs } from './tabs.ts';

testScreens('en');

const entry = (uri: string, en: string, more: Partial<ManagementEntry> = {}): ManagementEntry => ({
  uri,
  name: { zh: en, en },
  isVisible: true,
  ...more,
});

const resources = '/manage/resources/resources-list';
const types = '/manage/resources/resources-type-list';
const menu: readonly ManagementEntry[] = [
  entry('/manage/home', 'Home'),
  entry('/manage/resources', 'Resources', {
    children: [entry(resources, 'All resources'), entry(types, 'Types')],
  }),
  entry('https://portal.example', 'Portal'),
];

const fixed = useTabs.getState().tabs;

beforeEach(() => {
  act(() => {
    usePreferences.getState().openSidebar(true);
    useTabs.setState({ tabs: fixed });
  });
});
afterEach(() => {
  localStorage.clear();
});

const LOG = '/manage/settings/operate-log';

const show = (at = '/manage/home', more: Partial<ShellData> = {}) => {
  const data: ShellData = {
    systemName: { zh: '资源预约中心', en: 'Resource Reservation Centre' },
    officeName: { zh: '江城预约', en: 'River bookings' },
    types: [],
    roles: new Set<string>(),
    person: { name: '', account: 'admin' },
    managementMenu: menu,
    managementTree: menu,
    onLogout: vi.fn(),
    ...more,
  };
  const router = createMemoryRouter(
    [
      { path: '/error/401', element: <p>refused</p> },
      { path: LOG, handle: { entry: LOG }, element: <ManagementShell data={data}>the page</ManagementShell> },
      { path: '*', element: <ManagementShell data={data}>the page</ManagementShell> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return {
    data,
    at: () => router.state.location.pathname,
    go: async (path: string) => act(() => router.navigate(path)),
  };
};

it('is titled by the name of the back office', () => {
  show();
  expect(document.title).toBe('River bookings');
  act(() => usePreferences.getState().chooseLanguage('zh'));
  expect(document.title).toBe('江城预约');
  cleanup();
  act(() => usePreferences.getState().chooseLanguage('en'));
  show(types);
  expect(document.title).toBe('Types · River bookings');
});

describe('the sidebar', () => {
  it('folds, and remembers it as 0 and 1', () => {
    show();
    const isFolded = () => screen.getByRole('complementary').classList.contains('sidebar-folded');
    expect(isFolded()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /fold|collapse/i }));
    expect(isFolded()).toBe(true);
    expect(localStorage.getItem('sidebarStatus')).toBe('0');
    act(() => usePreferences.getState().openSidebar(true));
    expect(localStorage.getItem('sidebarStatus')).toBe('1');
  });

  it('opens the group of the page, whatever led to it', async () => {
    const { go } = show();
    expect(screen.queryByRole('link', { name: 'Types' })).toBeNull();
    await go(types);
    expect(document.querySelector('.side-menu')?.textContent).toContain('Types');
  });

  it('has one group open at a time, and unfolds from its icons for one', () => {
    const rules = entry('/manage/black', 'Standing', {
      children: [entry('/manage/black/list', 'Blacklist'), entry('/manage/black/faults', 'Faults')],
    });
    show(types, { managementMenu: [...menu, rules], managementTree: [...menu, rules] });
    const group = (name: string) => screen.getByRole('button', { name });
    const open = () =>
      ['Resources', 'Standing'].filter((name) => group(name).getAttribute('aria-expanded') === 'true');
    expect(open()).toEqual(['Resources']);
    fireEvent.click(group('Standing'));
    expect(open()).toEqual(['Standing']);
    act(() => usePreferences.getState().openSidebar(false));
    fireEvent.click(group('Standing'));
    expect([open(), usePreferences.getState().isSidebarOpen]).toEqual([['Standing'], true]);
  });

  it('has the name of the system beside the logo of the tenant, or ours', () => {
    show();
    const name = () => screen.getByRole('link', { name: 'River bookings' });
    expect([name().textContent, name().querySelector('svg') === null]).toEqual(['River bookings', false]);
    cleanup();
    show('/manage/home', { logo: '/upload/logo.png' });
    expect(name().querySelector('.shell-logo')).not.toBeNull();
  });

  it('is 230 px wide', () => expect(constants.sizeSidebar).toBe('230px'));

  it('opens addresses outside in a tab of their own', () => {
    show();
    const link = screen.getByRole('link', { name: 'Portal' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://portal.example',
      '_blank',
    ]);
  });

  it('closes below 992 px, to a drawer that goes with the page it leads to', () => {
    stubMatchMedia((media) => media === '(max-width: 991px)');
    show();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Resources' }));
    fireEvent.click(drawer.getByRole('link', { name: 'Types' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the top bar', () => {
  it('says the way to the page: parts by /, the last one no link', () => {
    show(resources);
    const crumbs = screen.getByRole('navigation', { name: 'You are here' });
    expect(crumbs.textContent).toBe('Home/Resources/All resources');
    expect(within(crumbs).getByRole('link').getAttribute('href')).toBe('/manage/home');
  });

  it.each([`${resources}-add`, `${resources}/r1`])(
    'marks the list in the menu above its form at %s',
    (path) => {
      show(path);
      const marked = document.querySelector('.side-menu [aria-current="page"]');
      expect(marked?.textContent).toBe('All resources');
    },
  );

  it('has the first level of the menu where the tenant wants it, and the side the rest', () => {
    show(types, { hasTopNavigation: true });
    const top = screen.getByRole('link', { name: 'Resources' });
    expect([top.getAttribute('href'), top.getAttribute('aria-current')]).toEqual([resources, 'page']);
    const side = document.querySelector<HTMLElement>('.side-menu');
    expect(side?.textContent).toBe('All resourcesTypes');
    cleanup();
    show(types);
    expect(screen.queryByRole('link', { name: 'Resources' })).toBeNull();
  });

  it('says where the browser cannot fill the screen', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /full screen|fullscreen/i }));
    await screen.findByText('Your browser does not support fullscreen');
  });

  it('names a person without a name by the account, and offers home and logout', () => {
    const { data } = show();
    fireEvent.click(screen.getByRole('button', { name: /admin/ }));
    expect(document.querySelector('a[href="/pc/home"].menu-entry')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /log out|sign out/i }));
    expect(data.onLogout).toHaveBeenCalledOnce();
  });
});

describe('the tags', () => {
  const open = (...paths: readonly string[]) =>
    act(() =>
      useTabs
        .getState()
        .change((tabs) => [...tabs, ...paths.map((path) => ({ path, name: { zh: path, en: path } }))]),
    );
  const paths = () => useTabs.getState().tabs.map(({ path }) => path);
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Tab actions' }));
    fireEvent.click(screen.getByRole('button', { name }));
  };

  it('show the page anew when it is refreshed', () => {
    show(resources);
    const before = screen.getByText('the page');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByText('the page')).not.toBe(before);
  });

  it('take nothing away before the page lets it', () => {
    const { at } = show(resources);
    const held = vi.fn();
    const letGo = guardLeaving(held, () => true);
    const before = screen.getByText('the page');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    choose('Close this tab');
    choose('Close all');
    expect(held).toHaveBeenCalledTimes(3);
    expect(screen.getByText('the page')).toBe(before);
    expect(paths()).toEqual(['/manage/home', resources]);
    expect(at()).toBe(resources);
    letGo();
  });

  it('close the others, close all, and never the fixed one', () => {
    const { at } = show(resources);
    open('/manage/a', '/manage/b');
    choose('Close others');
    expect(paths()).toEqual(['/manage/home', resources]);
    choose('Close all');
    expect(paths()).toEqual(['/manage/home']);
    expect(at()).toBe('/manage/home');
    expect(screen.queryByRole('button', { name: /Close Home/ })).toBeNull();
  });
});

describe('who is let in', () => {
  const filled = (path: string) => path.replace(/:\w+/g, 'x').replace(/\*$/, 'anything');
  const pages = [
    ...entities.flatMap(placesOf).map(({ path }) => path),
    ...featureRoutes.flatMap(({ path }) => (path && /^\/manage(\/|$)/.test(path) ? [path] : [])),
  ];

  it.each(pages.map(filled))('refuses an ordinary user at %s', (path) => {
    expect(isRefused([], path)).toBe(true);
  });

  const withEntry = featureRoutes.flatMap(({ path, handle }) => {
    const entry = entryOf(handle);
    return path && entry ? [[filled(path), entry] as const] : [];
  });

  it.each(withEntry)('opens %s to who has its entry of the menu only', (path, named) => {
    expect(isRefused([entry('/manage/home', 'Home')], path, named)).toBe(true);
    expect(isRefused([entry(named, 'Page')], path, named)).toBe(false);
  });

  it('leaves a page without an entry to everybody of the office', () => {
    const free = featureRoutes.filter(({ path, lazy, handle }) => {
      const isOffice = path !== undefined && path.split('/').length > 3 && path.startsWith('/manage/');
      return (
        isOffice &&
        lazy &&
        !entryOf(handle) &&
        isRefused([entry('/manage/home', 'Home')], filled(path)) === false
      );
    });
    expect(free.map(({ path }) => path)).toEqual([
      '/manage/appointment/detail/:type/:id',
      '/manage/iframe/outside',
    ]);
  });

  it('leads an ordinary user to the error page, or says who could grant a declared one', () => {
    expect(show('/manage/calendar', { managementTree: [], managementMenu: [] }).at()).toBe('/error/401');
    cleanup();
    show(resources, { managementTree: [], managementMenu: [] });
    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByText('401')).toBeTruthy();
  });

  it('asks for the entry that the route names', () => {
    expect(show(LOG).at()).toBe('/error/401');
    cleanup();
    show(LOG, { managementTree: [entry(LOG, 'Operation log')] });
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('shows a page to who has its list, and another list not', () => {
    show(resources);
    expect(screen.getByText('the page')).toBeTruthy();
    cleanup();
    show('/manage/settings/accounts');
    expect(screen.queryByText('the page')).toBeNull();
  });
});
