// The feature's words, made known with its chunk.
import en from '../../locales/en/directory.json' with { type: 'json' };
import zh from '../../locales/zh/directory.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('directory', { zh, en });

export const useDirectoryWords = () => useWords('directory');
