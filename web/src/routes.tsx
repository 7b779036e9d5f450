// The table of routes: who may come without signing in, what surrounds each page, and where a sign-in ends.
import type { RouteObject, ShouldRevalidateFunction } from 'react-router';
import { enterAsDevice } from './identity/device-entry.ts';
import { createGuard } from './identity/guard.ts';
import { devicePaths, openPaths, publicPaths } from './identity/paths.ts';
import { identityRoutes, protect } from './identity/routes.tsx';
import type { CampusConfig } from './lib/config.ts';
import { askingFirst } from './lib/first-question.ts';
import { popUpNotices } from './notice/pop-up.tsx';
import { usePreferences } from './preferences.ts';
import { BareFrame, UserFrame } from './session/frames.tsx';
import { guardSteps } from './session/guard-steps.ts';
import { RefusedPage } from './session/refused-page.tsx';
import type { Session } from './session/session.ts';

const managementPaths = /^\/manage(\/|$)/;
/** Screens of a phone that stand in the frame of users. */
const phonePaths =
  'home|myAppointment|appointmentDetail|search|personcenter|venueDetail|chooseDate|applicationForm|issues|' +
  'myQrcode|notice|announcementDetail|resource|appointment|timepicker|signed|ordered/resources|' +
  'chooseSeat|chooseAnotherTime|history/seat|seats|menuManage';
const userPaths = new RegExp(`^/(pc|mobile/(${phonePaths}))(/|$)`);

/** The guard asks when another page is gone to, not when a page changes its own query, such as a date. */
const onOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate || currentUrl.href !== nextUrl.href;

const managementFrame = async () => ({
  Component: (await import('./session/management-frame.tsx')).ManagementFrame,
});

/** Only screens of devices load it. */
const deviceFrame = async () => ({ Component: (await import('./terminal/device.tsx')).Device });

export interface RouteParts {
  readonly session: Pick<Session, 'singleSignOn' | 'apollo'>;
  readonly config: Pick<CampusConfig, 'contextPath' | 'clientId'>;
  readonly features: readonly RouteObject[];
}

export const routesOf = ({ session, config, features }: RouteParts): RouteObject[] => {
  const { singleSignOn, apollo } = session;
  const at = (pattern: RegExp): RouteObject[] => features.filter(({ path = '' }) => pattern.test(path));
  const known = [publicPaths, openPaths, devicePaths, managementPaths, userPaths];
  const elsewhere = features.filter(({ path = '' }) => !known.some((pattern) => pattern.test(path)));
  const guard = createGuard(
    guardSteps({
      apollo,
      singleSignOn,
      clientId: config.clientId,
      storage: localStorage,
      showNotices: popUpNotices,
    }),
  );
  const entry = {
    singleSignOn,
    contextPath: config.contextPath,
    language: () => usePreferences.getState().language,
  };
  const loader = protect({ ...entry, guard });
  const isSignedIn = async (): Promise<boolean> => (await singleSignOn.start()).outcome === 'signedIn';
  const isPublic = ({ path = '' }: RouteObject): boolean => publicPaths.test(path) || openPaths.test(path);
  return [
    ...identityRoutes(singleSignOn),
    {
      path: '/error/401',
      // Loaded anew, the page must know again who is signed in: it offers to sign out.
      loader: () => singleSignOn.start(),
      element: <RefusedPage />,
    },
    {
      path: '/error/offline',
      lazy: async () => ({ Component: (await import('./offline/offline-page.tsx')).OfflinePage }),
    },
    { element: <BareFrame />, children: at(publicPaths) },
    { loader: () => singleSignOn.start(), element: <BareFrame />, children: at(openPaths) },
    {
      loader: enterAsDevice({ ...entry, storage: localStorage }),
      shouldRevalidate: onOtherPage,
      element: <BareFrame />,
      children: [{ lazy: deviceFrame, children: at(devicePaths).filter((route) => !isPublic(route)) }],
    },
    {
      id: 'protected',
      loader,
      shouldRevalidate: onOtherPage,
      children: [
        {
          element: <UserFrame />,
          children: at(userPaths)
            .filter((route) => !isPublic(route))
            .map(askingFirst(apollo, isSignedIn)),
        },
        { lazy: managementFrame, children: at(managementPaths) },
        { element: <BareFrame />, children: elsewhere },
      ],
    },
  ];
};
