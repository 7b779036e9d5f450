// Signing in and out: the page that a door's code leads to, and one's own code.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/pc/appointmentScanner/:id',
    lazy: async () => ({ Component: (await import('./scan-page.tsx')).ScanPage }),
  },
  {
    path: '/pc/myQrcode',
    lazy: async () => ({ Component: (await import('./own-code-page.tsx')).OwnCodePage }),
  },
];
