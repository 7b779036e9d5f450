// Codes of resources on paper, for their doors.
import type { RouteObject } from 'react-router';
import { officeRoute } from '../../lib/route.ts';

export const routes: RouteObject[] = [
  officeRoute('/manage/resources/qr-codes', () => import('./qr-sheet-page.tsx'), 'QrSheetPage'),
];
