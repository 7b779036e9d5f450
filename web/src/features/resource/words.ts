// The resource page's words, made known with its chunk.
import en from '../../locales/en/resource.json' with { type: 'json' };
import zh from '../../locales/zh/resource.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useResourceWords = addWords('resource', { zh, en });
