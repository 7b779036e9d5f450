// The words of evaluations, wherever they are written and read.
import en from '../locales/en/evaluation.json' with { type: 'json' };
import zh from '../locales/zh/evaluation.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useEvaluationWords = addWords('evaluation', { zh, en });
