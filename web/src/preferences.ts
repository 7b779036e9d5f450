// What a person chose for this browser: language, theme, light or dark, the sidebar. Remembered under the documents'
// keys.
import { create } from 'zustand';
import type { Language } from './lib/bilingual.ts';
import { recall, remember } from './lib/storage.ts';
import { applyTheme } from './ui/theme.ts';
import type { Brand, Mode } from './ui/tokens.ts';

/** `system` follows the operating system. */
export type ModeChoice = Mode | 'system';

interface Preferences {
  readonly language: Language;
  readonly brand: Brand;
  readonly modeChoice: ModeChoice;
  readonly systemMode: Mode;
  readonly isSidebarOpen: boolean;
  readonly chooseLanguage: (language: Language) => void;
  /** The language of the institution counts until somebody chooses one. */
  readonly beginIn: (language: Language) => void;
  readonly chooseBrand: (brand: Brand) => void;
  readonly chooseMode: (choice: ModeChoice) => void;
  readonly followSystem: (mode: Mode) => void;
  readonly openSidebar: (isOpen: boolean) => void;
}

const keys = { language: 'language', brand: 'theme', mode: 'colorMode', sidebar: 'sidebarStatus' } as const;

const queried = (query: string): MediaQueryList | undefined =>
  typeof window === 'undefined' || typeof window.matchMedia !== 'function'
    ? undefined
    : window.matchMedia(query);
const darkQuery = () => queried('(prefers-color-scheme: dark)');
/** There the menu begins as its icons: a list needs the room. */
const isTight = queried('(max-width: 1180px)')?.matches === true;

const recalledMode = (): ModeChoice => {
  const choice = recall(keys.mode);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
};

let isLanguageChosen = recall(keys.language) !== undefined;

export const usePreferences = create<Preferences>()((set) => ({
  language: recall(keys.language) === 'en' ? 'en' : 'zh',
  brand: recall(keys.brand) === 'color1' ? 'color1' : 'default',
  modeChoice: recalledMode(),
  systemMode: darkQuery()?.matches ? 'dark' : 'light',
  isSidebarOpen: (recall(keys.sidebar) ?? (isTight ? '0' : '1')) !== '0',
  chooseLanguage: (language) => {
    isLanguageChosen = true;
    remember(keys.language, language);
    set({ language });
  },
  beginIn: (language) => {
    if (!isLanguageChosen) set({ language });
  },
  chooseBrand: (brand) => {
    remember(keys.brand, brand);
    set({ brand });
  },
  chooseMode: (modeChoice) => {
    remember(keys.mode, modeChoice);
    set({ modeChoice });
  },
  followSystem: (systemMode) => set({ systemMode }),
  openSidebar: (isSidebarOpen) => {
    remember(keys.sidebar, isSidebarOpen ? '1' : '0');
    set({ isSidebarOpen });
  },
}));

const modeOf = ({ modeChoice, systemMode }: Preferences): Mode =>
  modeChoice === 'system' ? systemMode : modeChoice;

/** Light or dark as it is now, the system's choice resolved. */
export const useMode = (): Mode => usePreferences(modeOf);

/** Dresses the page now and after every change of theme, mode or system. Call once at the start. */
export const followTheme = (): void => {
  const dress = (preferences: Preferences) => applyTheme(preferences.brand, modeOf(preferences));
  dress(usePreferences.getState());
  usePreferences.subscribe(dress);
  const query = darkQuery();
  query?.addEventListener('change', () =>
    usePreferences.getState().followSystem(query.matches ? 'dark' : 'light'),
  );
};
