// The words of impacts, wherever they are shown.
import en from '../locales/en/impact.json' with { type: 'json' };
import zh from '../locales/zh/impact.json' with { type: 'json' };
import { addWords, useWords } from '../words.ts';

addWords('impact', { zh, en });

export const useImpactWords = () => useWords('impact');
