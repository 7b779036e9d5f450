import en from '../../locales/en/standing.json' with { type: 'json' };
import zh from '../../locales/zh/standing.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useStandingWords = addWords('standing', { zh, en });
