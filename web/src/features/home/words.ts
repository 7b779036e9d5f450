// The home page's words, made known with its chunk.
import en from '../../locales/en/home.json' with { type: 'json' };
import zh from '../../locales/zh/home.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useHomeWords = addWords('home', { zh, en });
