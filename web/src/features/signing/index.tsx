// Signing in and out: the page that a door's code leads to, one's own code, and the desk.
import { Navigate, type RouteObject } from 'react-router';
import { officeRoute, ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('lateSigns', async () => (await import('./late-signs.tsx')).lateSignsSlot);

export const routes: RouteObject[] = [
  route('/pc/appointmentScanner/:id', () => import('./scan-page.tsx'), 'ScanPage', ownHeader),
  route('/pc/myQrcode', () => import('./own-code-page.tsx'), 'OwnCodePage'),
  route('/mobile/myQrcode', () => import('./phone-code-page.tsx'), 'PhoneCodePage', ownHeader),
  route('/pc/signer', () => import('./desk-page.tsx'), 'DeskPage'),
  route('/mobile/ordered/resources', () => import('./ordered-page.tsx'), 'OrderedPage'),
  route('/mobile/ordered/resources/:id', () => import('./desk-page.tsx'), 'DeskPage', ownHeader),
  route('/mobile/ordered/scan/:id', () => import('./desk-page.tsx'), 'DeskPage'),
  route('/mobile/ordered/register/:id', () => import('./desk-page.tsx'), 'DeskPage'),
  route('/mobile/qrcode-scanner', () => import('./code-scan-page.tsx'), 'CodeScanPage'),
  officeRoute('/manage/signer', () => import('./desk-page.tsx'), 'DeskPage'),
  { path: '/manage/sign', element: <Navigate to="/manage/signer" replace /> },
];
