// The resource page's words, made known with its chunk.
import en from '../../locales/en/resource.json' with { type: 'json' };
import zh from '../../locales/zh/resource.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('resource', { zh, en });

export const useResourceWords = () => useWords('resource');
