// The list's words, made known with its chunk.
import en from '../../locales/en/resources.json' with { type: 'json' };
import zh from '../../locales/zh/resources.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useListWords = addWords('resources', { zh, en });
