// Puts the developer's box on the page, and what was chosen in it to work. Loaded in development only.
import { createRoot } from 'react-dom/client';
import { developerColours, recallChoice } from '../shell/developer-choice.ts';
import { DeveloperTool } from '../shell/developer-tool.tsx';
import { developWith } from './developer.ts';

const page = (id: string, name: string, name_en: string, icon: string) => ({
  __typename: 'CanvasMenu' as const,
  id,
  name,
  name_en,
  parent: null,
  target: null,
  uri: id,
  icon,
  visible: true,
  deleted: false,
  description: null,
});

/** Edited at will: pages that the server's menu does not have yet. */
const localMenus = [
  page('/manage/home', '首页', 'Home', 'home'),
  page('/manage/appointment/appointment-list', '预约列表', 'All bookings', 'list'),
  page('/manage/resources/resources-list', '资源', 'Resources', 'shop'),
];

export const startDeveloping = (): void => {
  const { menu, theme } = recallChoice();
  developWith({ colour: developerColours[theme], menus: menu === 'local' ? localMenus : undefined });
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<DeveloperTool reload={() => window.location.reload()} />);
};
