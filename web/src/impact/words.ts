// The words of impacts, wherever they are shown.
import en from '../locales/en/impact.json' with { type: 'json' };
import zh from '../locales/zh/impact.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useImpactWords = addWords('impact', { zh, en });
