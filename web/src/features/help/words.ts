// The help centre's words, made known with its chunk.
import en from '../../locales/en/help.json' with { type: 'json' };
import zh from '../../locales/zh/help.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('help', { zh, en });

export const useHelpWords = () => useWords('help');
