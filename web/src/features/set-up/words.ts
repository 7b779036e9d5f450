// The words of the page that sets an institution up, made known with its chunk.
import en from '../../locales/en/set-up.json' with { type: 'json' };
import zh from '../../locales/zh/set-up.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useSetUpWords = addWords('setUp', { zh, en });
