// How to book, for people who come once a term.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/pc/helpcenter', lazy: async () => ({ Component: (await import('./help-page.tsx')).HelpPage }) },
];
