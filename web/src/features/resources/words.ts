// The list's words, made known with its chunk.
import en from '../../locales/en/resources.json' with { type: 'json' };
import zh from '../../locales/zh/resources.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('resources', { zh, en });

export const useListWords = () => useWords('resources');
