// The page's words, made known with its chunk.
import en from '../../locales/en/calendar.json' with { type: 'json' };
import zh from '../../locales/zh/calendar.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('calendar', { zh, en });

export const useCalendarWords = () => useWords('calendar');
