// The back office: today, the form of a closure, every declared list, and what some of them have beside it.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

const entry = async () => ({ Component: (await import('./entry-route.tsx')).EntryRoute });

addListSlot('bookings', async () => (await import('./booking-list.tsx')).bookingList);
addListSlot('approvals', async () => (await import('./approval-list.tsx')).approvalList);
addListSlot('readModels', async () => (await import('./read-model-list.tsx')).readModelList);

const closureForm = async () => ({ Component: (await import('./closure-form.tsx')).ClosureFormPage });

export const routes: RouteObject[] = [
  { path: '/manage', lazy: entry },
  ...['appointment', 'resources', 'evaluate', 'notice', 'statistics', 'settings'].map((group) => ({
    path: `/manage/${group}`,
    lazy: entry,
  })),
  { path: '/manage/home', lazy: async () => ({ Component: (await import('./home-page.tsx')).ManageHome }) },
  {
    path: '/manage/appointment/new',
    lazy: async () => ({ Component: (await import('./views-page.tsx')).ViewsPage }),
  },
  { path: '/manage/resources/resources-occupy-list-add', lazy: closureForm },
  { path: '/manage/resources/resources-occupy-list/:id', lazy: closureForm },
  // Static paths win over this one, which finds its page among the declarations.
  {
    path: '/manage/*',
    lazy: async () => ({ Component: (await import('./declared-page.tsx')).DeclaredPage }),
  },
];
