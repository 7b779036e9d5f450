// Starts the application: words, theme, routes.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { featureRoutes } from './features/routes.ts';
import { startTranslation } from './i18n.ts';
import { followTheme } from './preferences.ts';
import { makeRouter } from './shell/router.tsx';
import './ui/styles.css';

startTranslation();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter(featureRoutes)} />
  </StrictMode>,
);
