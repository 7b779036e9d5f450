// What people say of a resource; the office's list of it is declared.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('evaluations', async () => (await import('./evaluation-list.tsx')).evaluationList);

const lazy = async () => ({ Component: (await import('./comments-page.tsx')).CommentsPage });

export const routes: RouteObject[] = [
  { path: '/pc/resource/:id/comments', lazy },
  { path: '/mobile/resource/:id/comments', lazy },
];
