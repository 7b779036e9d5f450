// Sets an institution up, once: where the guard sends whoever comes before that was done.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/tenant/init', lazy: async () => ({ Component: (await import('./set-up-page.tsx')).SetUpPage }) },
];
