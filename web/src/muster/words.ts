// The words of today's visits and of the list of who is on campus.
import en from '../locales/en/today.json' with { type: 'json' };
import zh from '../locales/zh/today.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useTodayWords = addWords('today', { zh, en });
