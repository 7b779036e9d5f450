// The words of a printed timetable, made known with its chunk; those of slots are the timetable's own.
import en from '../../locales/en/paper.json' with { type: 'json' };
import zh from '../../locales/zh/paper.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const usePaperWords = addWords('paper', { zh, en });
