// The help centre's words, made known with its chunk.
import en from '../../locales/en/help.json' with { type: 'json' };
import zh from '../../locales/zh/help.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useHelpWords = addWords('help', { zh, en });
