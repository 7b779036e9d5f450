// The words of signing in and out, made known with the chunk of its pages.
import en from '../../locales/en/signing.json' with { type: 'json' };
import zh from '../../locales/zh/signing.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useSigningWords = addWords('signing', { zh, en });
