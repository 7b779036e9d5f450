// Who may do what: roles, people, departments and posts, and the first data of an institution.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/manage/console/govern/rolepermission',
    lazy: async () => ({ Component: (await import('./role-page.tsx')).RolePage }),
  },
  {
    path: '/manage/console/authorize/staff',
    lazy: async () => ({ Component: (await import('./staff-page.tsx')).StaffPage }),
  },
  {
    path: '/manage/console/authorize/dept_post',
    lazy: async () => ({ Component: (await import('./unit-page.tsx')).UnitPage }),
  },
];
