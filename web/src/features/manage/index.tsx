// The back office: today, the form of a closure, every declared list, and what some of them have beside it.
import { Navigate, type RouteObject } from 'react-router';
import { officeRoute, ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('bookings', async () => (await import('./booking-list.tsx')).bookingList);
addListSlot('bookingsLookedUp', async () => (await import('./booking-list.tsx')).bookingsLookedUp);
addListSlot('approvals', async () => (await import('./approval/approval-list.tsx')).approvalList);
addListSlot('waits', async () => (await import('./wait-list.ts')).waitList);
addListSlot('notificationTasks', async () => (await import('./task-list.tsx')).taskList);
addListSlot('bookingPeople', async () => (await import('./more-columns.tsx')).bookingPeople);
addListSlot('tableSettings', async () => (await import('./more-columns.tsx')).tableSettings);
addListSlot('readModels', async () => (await import('./read-model-list.tsx')).readModelList);

export const routes: RouteObject[] = [
  route('/manage', () => import('./entry-route.tsx'), 'EntryRoute'),
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
  ].map((group) => route(`/manage/${group}`, () => import('./entry-route.tsx'), 'EntryRoute')),
  route('/mobile/issues', () => import('./approval/phone-approve-page.tsx'), 'PhoneApprovePage', ownHeader),
  route('/manage/home', () => import('./home-page.tsx'), 'ManageHome'),
  officeRoute(
    '/manage/appointment/appointment-list-add',
    () => import('./book-for-page.tsx'),
    'BookForPage',
    '/manage/appointment/appointment-list',
  ),
  officeRoute(
    '/manage/appointment/appointment-update/:id',
    () => import('./update-page.tsx'),
    'UpdatePage',
    '/manage/appointment/appointment-update',
  ),
  officeRoute('/manage/resources/calendar', () => import('./calendar-page.tsx'), 'CalendarPage'),
  officeRoute('/manage/settings/sys', () => import('./system-page.tsx'), 'SystemPage'),
  route('/manage/iframe/outside', () => import('./outside-page.tsx'), 'OutsidePage'),
  route('/manage/resources/resources-occupy-list-add', () => import('./closure-form.tsx'), 'ClosureFormPage'),
  route('/manage/resources/resources-occupy-list/:id', () => import('./closure-form.tsx'), 'ClosureFormPage'),
  officeRoute(
    '/manage/settings/tenants-add',
    () => import('./new-institution-page.tsx'),
    'NewInstitutionPage',
    '/manage/settings/tenants',
  ),
  // Static paths win over this one, which finds its page among the declarations.
  route('/manage/*', () => import('./declared-page.tsx'), 'DeclaredPage'),
];
