// The words of signing in and out, made known with the chunk of its pages.
import en from '../../locales/en/signing.json' with { type: 'json' };
import zh from '../../locales/zh/signing.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('signing', { zh, en });

export const useSigningWords = () => useWords('signing');
