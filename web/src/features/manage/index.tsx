// The back office: today, bookings, approvals, closures, and the records of every declared entity.
import type { RouteObject } from 'react-router';

const entry = async () => ({ Component: (await import('./entry-route.tsx')).EntryRoute });

/** List, new and known record of an entity, all by the generic pages. */
const records = (list: string, entity: string): RouteObject[] => {
  const handle = { entity, list };
  const form = async () => ({ Component: (await import('./records-route.tsx')).RecordFormRoute });
  return [
    {
      path: list,
      handle,
      lazy: async () => ({ Component: (await import('./records-route.tsx')).RecordsListRoute }),
    },
    { path: `${list}-add`, handle, lazy: form },
    { path: `${list}/:id`, handle, lazy: form },
  ];
};

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
  {
    path: '/manage/resources/resources-occupy-list',
    lazy: async () => ({ Component: (await import('./closures-page.tsx')).ClosuresPage }),
  },
  { path: '/manage/resources/resources-occupy-list-add', lazy: closureForm },
  { path: '/manage/resources/resources-occupy-list/:id', lazy: closureForm },
  {
    path: '/manage/settings/read-models',
    lazy: async () => ({ Component: (await import('./read-models-page.tsx')).ReadModelsPage }),
  },
  ...records('/manage/resources/resources-type-list', 'resource_type'),
  ...records('/manage/resources/resources-list', 'resource'),
  ...records('/manage/resources/resources-rule-template', 'resource_rule_template'),
  ...records('/manage/notice/notice-list', 'notice'),
  ...records('/manage/settings/accounts', 'account'),
];
