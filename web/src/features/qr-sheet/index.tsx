// Codes of resources on paper, for their doors.
import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  {
    path: '/manage/resources/qr-codes',
    handle: { entry: '/manage/resources/qr-codes' },
    lazy: async () => ({ Component: (await import('./qr-sheet-page.tsx')).QrSheetPage }),
  },
];
