// The words of a printed timetable, made known with its chunk; those of slots are the timetable's own.
import en from '../../locales/en/paper.json' with { type: 'json' };
import zh from '../../locales/zh/paper.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('paper', { zh, en });

export const usePaperWords = () => useWords('paper');
