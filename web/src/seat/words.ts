// The words of seat rooms, made known with their chunk.
import en from '../locales/en/seat.json' with { type: 'json' };
import zh from '../locales/zh/seat.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useSeatWords = addWords('seat', { zh, en });

type Key = keyof typeof zh & keyof typeof en;

/** A sentence in both languages, for what is said above the page. */
export const seatSentence = (key: Key, number = '') => ({
  zh: String(zh[key]).replace('{{number}}', number),
  en: String(en[key]).replace('{{number}}', number),
});
