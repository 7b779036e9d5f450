// The page's words, made known with its chunk.
import en from '../../locales/en/calendar.json' with { type: 'json' };
import zh from '../../locales/zh/calendar.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useCalendarWords = addWords('calendar', { zh, en });
