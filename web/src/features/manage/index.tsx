// The back office: today, the form of a closure, every declared list, and what some of them have beside it.
import { Navigate, type RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

const entry = async () => ({ Component: (await import('./entry-route.tsx')).EntryRoute });

addListSlot('bookings', async () => (await import('./booking-list.tsx')).bookingList);
addListSlot('bookingsLookedUp', async () => (await import('./booking-list.tsx')).bookingsLookedUp);
addListSlot('approvals', async () => (await import('./approval/approval-list.tsx')).approvalList);
addListSlot('waits', async () => (await import('./wait-list.ts')).waitList);
addListSlot('notificationTasks', async () => (await import('./task-list.tsx')).taskList);
addListSlot('bookingPeople', async () => (await import('./more-columns.tsx')).bookingPeople);
addListSlot('tableSettings', async () => (await import('./more-columns.tsx')).tableSettings);
addListSlot('readModels', async () => (await import('./read-model-list.tsx')).readModelList);

const closureForm = async () => ({ Component: (await import('./closure-form.tsx')).ClosureFormPage });

export const routes: RouteObject[] = [
  { path: '/manage', lazy: entry },
  { path: '/manage/cloudMeeting', element: <Navigate to="/manage/cloudMeeting/list" replace /> },
  ...[
    'appointment',
    'resources',
    'customization',
    'evaluate',
    'notice',
    'statistics',
    'settings',
    'wemeet',
    'visitorManagement',
    'console',
  ].map((group) => ({
    path: `/manage/${group}`,
    lazy: entry,
  })),
  {
    path: '/mobile/issues',
    handle: { ownsHeader: true },
    lazy: async () => ({ Component: (await import('./approval/phone-approve-page.tsx')).PhoneApprovePage }),
  },
  { path: '/manage/home', lazy: async () => ({ Component: (await import('./home-page.tsx')).ManageHome }) },
  {
    path: '/manage/appointment/new',
    handle: { entry: '/manage/appointment/new' },
    lazy: async () => ({ Component: (await import('./views-page.tsx')).ViewsPage }),
  },
  {
    path: '/manage/appointment/appointment-list-add',
    handle: { entry: '/manage/appointment/appointment-list' },
    lazy: async () => ({ Component: (await import('./book-for-page.tsx')).BookForPage }),
  },
  {
    path: '/manage/appointment/appointment-update/:id',
    handle: { entry: '/manage/appointment/appointment-update' },
    lazy: async () => ({ Component: (await import('./update-page.tsx')).UpdatePage }),
  },
  {
    path: '/manage/resources/calendar',
    handle: { entry: '/manage/resources/calendar' },
    lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
  },
  {
    path: '/manage/settings/sys',
    handle: { entry: '/manage/settings/sys' },
    lazy: async () => ({ Component: (await import('./system-page.tsx')).SystemPage }),
  },
  {
    path: '/manage/iframe/outside',
    lazy: async () => ({ Component: (await import('./outside-page.tsx')).OutsidePage }),
  },
  { path: '/manage/resources/resources-occupy-list-add', lazy: closureForm },
  { path: '/manage/resources/resources-occupy-list/:id', lazy: closureForm },
  {
    path: '/manage/settings/tenants-add',
    handle: { entry: '/manage/settings/tenants' },
    lazy: async () => ({ Component: (await import('./new-institution-page.tsx')).NewInstitutionPage }),
  },
  // Static paths win over this one, which finds its page among the declarations.
  {
    path: '/manage/*',
    lazy: async () => ({ Component: (await import('./declared-page.tsx')).DeclaredPage }),
  },
];
