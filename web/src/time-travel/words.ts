// The words of the scrubber, made known with the first one.
import en from '../locales/en/time-travel.json' with { type: 'json' };
import zh from '../locales/zh/time-travel.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useTimeTravelWords = addWords('time-travel', { zh, en });
