// Every component with made-up data, one stage at a time: /gallery.html?stage=week&mode=dark&language=en
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { startTranslation } from '../src/i18n.ts';
import { followTheme, usePreferences } from '../src/preferences.ts';
import './fake-campus.ts';
import { stages } from './stages.tsx';
import '../src/ui/styles.css';

const query = new URLSearchParams(window.location.search);
const { chooseLanguage, chooseMode, chooseBrand } = usePreferences.getState();
chooseLanguage(query.get('language') === 'en' ? 'en' : 'zh');
chooseMode(query.get('mode') === 'dark' ? 'dark' : 'light');
chooseBrand(query.get('brand') === 'color1' ? 'color1' : 'default');
startTranslation();
followTheme();

const stage = stages[query.get('stage') ?? 'week'];
const router = createMemoryRouter(
  [{ path: '*', element: stage ? stage() : <p>{Object.keys(stages).join(' ')}</p> }],
  {
    initialEntries: [query.get('path') ?? '/pc/resources/meeting/list'],
  },
);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
