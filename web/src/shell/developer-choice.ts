// What a developer's own page is tried with: a menu of its own, and how the product looks to an institution. Pure
// but for the browser's memory.
import { recall, remember } from '../lib/storage.ts';

export const menuSources = ['server', 'local'] as const;
export const developerThemes = ['basic', 'institutionA', 'institutionB'] as const;

export interface DeveloperChoice {
  readonly menu: (typeof menuSources)[number];
  readonly theme: (typeof developerThemes)[number];
}

/** Colours of the institutions; the basic theme is the product's own. */
export const developerColours: Readonly<Record<DeveloperChoice['theme'], string | undefined>> = {
  basic: undefined,
  institutionA: '#8a1f2d',
  institutionB: '#5b3fa8',
};

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the box stands first, from the top and from the left. */
export const FIRST_PLACE: Place = { x: 100, y: 100 };

const MOST_OF_A_CLICK = 5;

/** A press that hardly moved is a click, any other one a drag. */
export const isClick = (from: Place, to: Place): boolean =>
  Math.abs(to.x - from.x) <= MOST_OF_A_CLICK && Math.abs(to.y - from.y) <= MOST_OF_A_CLICK;

const KEY = 'developerTool';

export const recallChoice = (): DeveloperChoice => {
  const [menu, theme] = (recall(KEY) ?? '').split(' ');
  return {
    menu: menuSources.find((one) => one === menu) ?? 'server',
    theme: developerThemes.find((one) => one === theme) ?? 'basic',
  };
};

export const keepChoice = ({ menu, theme }: DeveloperChoice): void => remember(KEY, `${menu} ${theme}`);
