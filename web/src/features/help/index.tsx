// How to book, for people who come once a term.
import type { RouteObject } from 'react-router';

const help = async () => ({ Component: (await import('./help-page.tsx')).HelpPage });

export const routes: RouteObject[] = [
  { path: '/pc/helpcenter', lazy: help },
  { path: '/manage/instruction', lazy: help },
];
