// The words of the gates, made known with the chunk of their pages.
import en from '../locales/en/gate.json' with { type: 'json' };
import zh from '../locales/zh/gate.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useGateWords = addWords('gate', { zh, en });
