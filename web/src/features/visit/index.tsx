// Visitors on their phones, without an account; their host's list, the page on which the host
// answers, and the one that invites.
import type { RouteObject } from 'react-router';
import { officeRoute, ownHeader, route } from '../../lib/route.ts';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('entryExit', async () => (await import('./entry-exit-slot.tsx')).entryExitSlot);
addListSlot('invitations', async () => (await import('./invitations-slot.tsx')).invitationsSlot);

export const routes: RouteObject[] = [
  route('/mobile/visitor/register', () => import('./register-page.tsx'), 'RegisterPage'),
  route('/mobile/visitor/home', () => import('./mine-page.tsx'), 'VisitorHomePage'),
  route('/mobile/visitor/mine', () => import('./mine-page.tsx'), 'MinePage'),
  route('/mobile/visitor/history', () => import('./mine-page.tsx'), 'HistoryPage'),
  route('/mobile/visitor/detail/:id', () => import('./mine-page.tsx'), 'DetailPage'),
  route('/mobile/visitor/addinfo', () => import('./mine-page.tsx'), 'AddInfoPage'),
  route('/mobile/visitor/vehicle', () => import('./mine-page.tsx'), 'VehiclePage'),
  route('/mobile/visitor/qrcode/:id', () => import('./pass-page.tsx'), 'PassPage'),
  route('/mobile/GenerateAccesscode', () => import('./pass-page.tsx'), 'AccessCodePage'),
  route('/mobile/visitor/approve/:id', () => import('./approve-page.tsx'), 'ApprovePage'),
  route(
    '/mobile/verify/:mobile/:codeType/:code/:tenantKey?',
    () => import('./verify-page.tsx'),
    'VerifyPage',
  ),
  route('/mobile/checkAppointment/:id', () => import('./verify-page.tsx'), 'CheckBookingPage'),
  officeRoute(
    '/manage/visitorManagement/visitorInfoEntryExitApplyDetail/:id',
    () => import('./apply-detail-page.tsx'),
    'ApplyDetailPage',
    '/manage/visitorManagement/visitorInfoEntryExitRecords',
  ),
  officeRoute(
    '/manage/visitorManagement/visitorInfoEntryExitApplyCarDetail/:id',
    () => import('./apply-detail-page.tsx'),
    'ApplyCarDetailPage',
    '/manage/visitorManagement/visitorInfoEntryExitRecords',
  ),
  route('/pc/visitors', () => import('./host-page.tsx'), 'HostPage', ownHeader),
  route('/pc/visitors/invite', () => import('./invite-page.tsx'), 'HostInvitePage', ownHeader),
  officeRoute(
    '/manage/visitorManagement/registrationSettings',
    () => import('./settings-page.tsx'),
    'SettingsPage',
  ),
  officeRoute(
    '/manage/visitorManagement/visitorInvitation/invite',
    () => import('./invite-page.tsx'),
    'InvitePage',
    '/manage/visitorManagement/visitorInvitation',
  ),
];
