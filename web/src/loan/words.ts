// The feature's words, made known with its chunk.
import en from '../locales/en/loan.json' with { type: 'json' };
import zh from '../locales/zh/loan.json' with { type: 'json' };
import { addWords, useWords } from '../words.ts';

addWords('loan', { zh, en });

export const useLoanWords = () => useWords('loan');
