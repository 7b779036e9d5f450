// Sets an institution up, once: the guard sends people here until that is done. And gives it its first data again.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/tenant/manualInit',
    lazy: async () => ({ Component: (await import('./manual-page.tsx')).ManualPage }),
  },
  { path: '/tenant/init', lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }) },
];
