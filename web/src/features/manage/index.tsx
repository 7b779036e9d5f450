// The back office: today, bookings, approvals, closures, and the records of every declared entity.
import type { RouteObject } from 'react-router';

const entry = async () => ({ Component: (await import('./entry-route.tsx')).EntryRoute });

const closureForm = async () => ({ Component: (await import('./closure-form.tsx')).ClosureFormPage });

export const routes: RouteObject[] = [
  { path: '/manage', lazy: entry },
  ...['appointment', 'resources', 'notice', 'statistics', 'settings'].map((group) => ({
    path: `/manage/${group}`,
    lazy: entry,
  })),
  { path: '/manage/home', lazy: async () => ({ Component: (await import('./home-page.tsx')).ManageHome }) },
  {
    path: '/manage/appointment/appointment-list',
    lazy: async () => ({ Component: (await import('./bookings-page.tsx')).ManagedBookingsPage }),
  },
  {
    path: '/manage/appointment/issues',
    lazy: async () => ({ Component: (await import('./approvals-page.tsx')).ApprovalsPage }),
  },
  {
    path: '/manage/appointment/new',
    lazy: async () => ({ Component: (await import('./views-page.tsx')).ViewsPage }),
  },
  { path: '/manage/resources/resources-occupy-list-add', lazy: closureForm },
  { path: '/manage/resources/resources-occupy-list/:id', lazy: closureForm },
  {
    path: '/manage/settings/read-models',
    lazy: async () => ({ Component: (await import('./read-models-page.tsx')).ReadModelsPage }),
  },
  // Static paths win over this one, which finds its page among the declarations.
  {
    path: '/manage/*',
    lazy: async () => ({ Component: (await import('./declared-page.tsx')).DeclaredPage }),
  },
];
