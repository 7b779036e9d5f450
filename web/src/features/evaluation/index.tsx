// What people say of a resource; the office's list of it is declared.
import type { RouteObject } from 'react-router';
import { route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('evaluations', async () => (await import('./evaluation-list.tsx')).evaluationList);

export const routes: RouteObject[] = [
  route('/pc/resource/:id/comments', () => import('./comments-page.tsx'), 'CommentsPage'),
  route('/mobile/resource/:id/comments', () => import('./comments-page.tsx'), 'CommentsPage'),
];
