// The words of the page without network, made known with its chunk.
import en from '../locales/en/offline.json' with { type: 'json' };
import zh from '../locales/zh/offline.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useOfflineWords = addWords('offline', { zh, en });
