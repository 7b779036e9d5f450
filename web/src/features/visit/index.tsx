// Visitors on their phones, without an account; their host's list, the page on which the host
// answers, and the one that invites.
import type { RouteObject } from 'react-router';
import { addListSlot } from '../../records/list-slot.ts';

addListSlot('entryExit', async () => (await import('./entry-exit-slot.tsx')).entryExitSlot);
addListSlot('invitations', async () => (await import('./invitations-slot.tsx')).invitationsSlot);

const mine =
  (name: 'MinePage' | 'HistoryPage' | 'DetailPage' | 'AddInfoPage' | 'VehiclePage' | 'VisitorHomePage') =>
  async () => ({ Component: (await import('./mine-page.tsx'))[name] });
const pass = (name: 'PassPage' | 'AccessCodePage') => async () => ({
  Component: (await import('./pass-page.tsx'))[name],
});

const verify = async () => ({ Component: (await import('./verify-page.tsx')).VerifyPage });
const check = async () => ({ Component: (await import('./verify-page.tsx')).CheckBookingPage });

export const routes: RouteObject[] = [
  {
    path: '/mobile/visitor/register',
    lazy: async () => ({ Component: (await import('./register-page.tsx')).RegisterPage }),
  },
  { path: '/mobile/visitor/home', lazy: mine('VisitorHomePage') },
  { path: '/mobile/visitor/mine', lazy: mine('MinePage') },
  { path: '/mobile/visitor/history', lazy: mine('HistoryPage') },
  { path: '/mobile/visitor/detail/:id', lazy: mine('DetailPage') },
  { path: '/mobile/visitor/addinfo', lazy: mine('AddInfoPage') },
  { path: '/mobile/visitor/vehicle', lazy: mine('VehiclePage') },
  { path: '/mobile/visitor/qrcode/:id', lazy: pass('PassPage') },
  { path: '/mobile/GenerateAccesscode', lazy: pass('AccessCodePage') },
  {
    path: '/mobile/visitor/approve/:id',
    lazy: async () => ({ Component: (await import('./approve-page.tsx')).ApprovePage }),
  },
  { path: '/mobile/verify/:mobile/:codeType/:code/:tenantKey?', lazy: verify },
  { path: '/mobile/checkAppointment/:id', lazy: check },
  ...(['visitorInfoEntryExitApplyDetail', 'visitorInfoEntryExitApplyCarDetail'] as const).map((page) => ({
    path: `/manage/visitorManagement/${page}/:id`,
    handle: { entry: '/manage/visitorManagement/visitorInfoEntryExitRecords' },
    lazy: async () => {
      const { ApplyCarDetailPage, ApplyDetailPage } = await import('./apply-detail-page.tsx');
      return { Component: page.includes('Car') ? ApplyCarDetailPage : ApplyDetailPage };
    },
  })),
  {
    path: '/pc/visitors',
    lazy: async () => ({ Component: (await import('./host-page.tsx')).HostPage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/pc/visitors/invite',
    lazy: async () => ({ Component: (await import('./invite-page.tsx')).HostInvitePage }),
    handle: { ownsHeader: true },
  },
  {
    path: '/manage/visitorManagement/registrationSettings',
    handle: { entry: '/manage/visitorManagement/registrationSettings' },
    lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }),
  },
  {
    path: '/manage/visitorManagement/visitorInvitation/invite',
    handle: { entry: '/manage/visitorManagement/visitorInvitation' },
    lazy: async () => ({ Component: (await import('./invite-page.tsx')).InvitePage }),
  },
];
