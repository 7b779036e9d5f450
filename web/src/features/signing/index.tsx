// Signing in and out: the page that a door's code leads to, one's own code, and the desk.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('lateSigns', async () => (await import('./late-signs.tsx')).lateSignsSlot);

const desk = async () => ({ Component: (await import('./desk-page.tsx')).DeskPage });

export const routes: RouteObject[] = [
  {
    path: '/pc/appointmentScanner/:id',
    lazy: async () => ({ Component: (await import('./scan-page.tsx')).ScanPage }),
  },
  {
    path: '/pc/myQrcode',
    lazy: async () => ({ Component: (await import('./own-code-page.tsx')).OwnCodePage }),
  },
  {
    path: '/mobile/myQrcode',
    lazy: async () => ({ Component: (await import('./phone-code-page.tsx')).PhoneCodePage }),
    handle: { ownsHeader: true },
  },
  { path: '/pc/signer', lazy: desk },
  {
    path: '/mobile/ordered/resources',
    lazy: async () => ({ Component: (await import('./ordered-page.tsx')).OrderedPage }),
  },
  { path: '/mobile/ordered/resources/:id', lazy: desk },
  { path: '/mobile/ordered/scan/:id', lazy: desk },
  { path: '/mobile/ordered/register/:id', lazy: desk },
  {
    path: '/mobile/qrcode-scanner',
    lazy: async () => ({ Component: (await import('./code-scan-page.tsx')).CodeScanPage }),
  },
  { path: '/manage/signer', handle: { entry: '/manage/signer' }, lazy: desk },
  { path: '/manage/sign', element: <Navigate to="/manage/signer" replace /> },
];
