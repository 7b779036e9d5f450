// The words of approval processes.
import en from '../locales/en/process.json' with { type: 'json' };
import zh from '../locales/zh/process.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useProcessWords = addWords('process', { zh, en });
