// Sets an institution up, once: the guard sends people here until that is done.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/tenant/init', lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }) },
];
