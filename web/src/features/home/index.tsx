// The page people come to first, and the same question for one type.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: '/pc/home', lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
  {
    path: '/mobile/home',
    lazy: async () => ({ Component: (await import('./phone-home-page.tsx')).PhoneHomePage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/mobile/menuManage',
    lazy: async () => ({ Component: (await import('./phone-menu-page.tsx')).PhoneMenuPage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/pc/resources/:id/appointment',
    lazy: async () => ({ Component: (await import('./book-in-type-page.tsx')).BookInTypePage }),
  },
];
