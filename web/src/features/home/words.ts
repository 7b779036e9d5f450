// The home page's words, made known with its chunk.
import en from '../../locales/en/home.json' with { type: 'json' };
import zh from '../../locales/zh/home.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('home', { zh, en });

export const useHomeWords = () => useWords('home');
