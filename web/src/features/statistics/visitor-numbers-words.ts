// The words of the figures of visitors, made known with their chunk.
import en from '../../locales/en/visitor-numbers.json' with { type: 'json' };
import zh from '../../locales/zh/visitor-numbers.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useVisitorNumbersWords = addWords('visitor-numbers', { zh, en });
