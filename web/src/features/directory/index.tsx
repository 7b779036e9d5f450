// Rights: roles, people, departments and posts; or the portal's console in the place of these pages.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { config } from '../../lib/config.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('departments', async () => (await import('./posts-held.tsx')).departmentsSlot);

interface Page {
  readonly Component: ComponentType;
}

const pages: readonly (readonly [path: string, load: () => Promise<Page>])[] = [
  ['govern/rolepermission', async () => ({ Component: (await import('./role-page.tsx')).RolePage })],
  ['authorize/staff', async () => ({ Component: (await import('./staff-page.tsx')).StaffPage })],
  ['authorize/dept_post', async () => ({ Component: (await import('./unit-page.tsx')).UnitPage })],
];

const loadConsole = async (consoleUrl: string, path: string): Promise<Page> => {
  const { ConsolePage } = await import('./console-page.tsx');
  return { Component: () => <ConsolePage address={`${consoleUrl}/${path}`} /> };
};

/** @param consoleUrl base of the portal's console; empty: there is none */
export const routesWith = (consoleUrl: string): RouteObject[] =>
  pages.map(([path, load]) => ({
    path: `/manage/console/${path}`,
    handle: { entry: `/manage/console/${path}` },
    lazy: consoleUrl === '' ? load : () => loadConsole(consoleUrl, path),
  }));

export const routes: RouteObject[] = routesWith(config.consoleUrl);
