// The words around waiting, made known with the first chunk that waits.
import en from '../locales/en/waitlist.json' with { type: 'json' };
import zh from '../locales/zh/waitlist.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useWaitWords = addWords('waitlist', { zh, en });
