// Rights: roles, people, departments and posts; or the portal's console in the place of these pages.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { config } from '../../lib/config.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('departments', async () => (await import('./posts-held.tsx')).departmentsSlot);

interface Page {
  readonly Component: ComponentType;
}

/** One page at each of them; it begins with the rows that the address is about. */
const paths = ['govern/rolepermission', 'authorize/staff', 'authorize/dept_post'] as const;

const loadPage = async (): Promise<Page> => ({
  Component: (await import('./grants-page.tsx')).GrantsPage,
});

const loadConsole = async (consoleUrl: string, path: string): Promise<Page> => {
  const { ConsolePage } = await import('./console-page.tsx');
  return { Component: () => <ConsolePage address={`${consoleUrl}/${path}`} /> };
};

/** @param consoleUrl base of the portal's console; empty: there is none */
export const routesWith = (consoleUrl: string): RouteObject[] =>
  paths.map((path) => ({
    path: `/manage/console/${path}`,
    handle: { entry: `/manage/console/${path}` },
    lazy: consoleUrl === '' ? loadPage : () => loadConsole(consoleUrl, path),
  }));

export const routes: RouteObject[] = routesWith(config.consoleUrl);
