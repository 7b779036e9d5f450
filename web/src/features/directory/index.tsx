// Rights: roles, people, departments and posts; or the portal's console in the place of these pages.
import type { RouteObject } from 'react-router';
import { config } from '../../lib/config.ts';
import { officeRoute, type PageRoute } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('departments', async () => (await import('./posts-held.tsx')).departmentsSlot);

/** One page at each of them; it begins with the rows that the address is about. */
const paths = ['govern/rolepermission', 'authorize/staff', 'authorize/dept_post'] as const;

/** @param consoleUrl base of the portal's console; empty: there is none */
export const routesWith = (consoleUrl: string): PageRoute[] =>
  paths.map((path) => {
    if (consoleUrl === '')
      return officeRoute(`/manage/console/${path}`, () => import('./grants-page.tsx'), 'GrantsPage');
    const load = async () => {
      const { ConsolePage } = await import('./console-page.tsx');
      return { Console: () => <ConsolePage address={`${consoleUrl}/${path}`} /> };
    };
    return officeRoute(`/manage/console/${path}`, load, 'Console');
  });

export const routes: RouteObject[] = routesWith(config.consoleUrl);
