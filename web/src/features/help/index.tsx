// How to book, for whoever comes once a term.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/pc/helpcenter', lazy: async () => ({ Component: (await import('./help-page.tsx')).HelpPage }) },
];
