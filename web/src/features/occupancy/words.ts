// The board's words, made known with its chunk.
import en from '../../locales/en/occupancy.json' with { type: 'json' };
import zh from '../../locales/zh/occupancy.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useBoardWords = addWords('occupancy', { zh, en });
