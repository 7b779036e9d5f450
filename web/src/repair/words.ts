// The words of faults that people report, at every place where they do.
import en from '../locales/en/repair.json' with { type: 'json' };
import zh from '../locales/zh/repair.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useRepairWords = addWords('repair', { zh, en });
