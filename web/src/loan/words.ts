import en from '../locales/en/loan.json' with { type: 'json' };
import zh from '../locales/zh/loan.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useLoanWords = addWords('loan', { zh, en });
