// The words of the registration's settings, made known with the chunk of their page.
import en from '../../locales/en/visit-settings.json' with { type: 'json' };
import zh from '../../locales/zh/visit-settings.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useSettingsWords = addWords('visit-settings', { zh, en });
