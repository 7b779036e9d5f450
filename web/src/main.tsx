// Starts the application: words, theme, session, routes.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { featureRoutes } from './features/routes.ts';
import { startTranslation } from './i18n.ts';
import { lastPicture, singleSignOn } from './identity/page-sign-on.ts';
import { config } from './lib/config.ts';
import { followFailedImports } from './lib/new-version.ts';
import { followTheme } from './preferences.ts';
import { routesOf } from './routes.tsx';
import { createSession } from './session/session.ts';
import { SessionProvider } from './session/session-context.tsx';
import { wipeCopiesWithSession } from './session/wipe-copies.ts';
import { makeRouter } from './shell/router.tsx';
import { followPresses } from './ui/focus.ts';
import { followWorker } from './worker/follow-worker.ts';
import './ui/styles.css';

followFailedImports();
startTranslation();
followTheme();
followPresses();
// A build leaves it out.
if (import.meta.env.DEV) (await import('./session/start-developing.tsx')).startDeveloping();

const session = createSession(config, singleSignOn, lastPicture);
wipeCopiesWithSession(singleSignOn, session.apollo);
// Files of a server under development change under their names.
if (import.meta.env.PROD) followWorker();
const routes = routesOf({ session, config, features: featureRoutes });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider session={session}>
      <RouterProvider router={makeRouter(routes, config)} />
    </SessionProvider>
  </StrictMode>,
);
