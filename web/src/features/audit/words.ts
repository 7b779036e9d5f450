// The log's words, made known with its chunk.
import en from '../../locales/en/operation-log.json' with { type: 'json' };
import zh from '../../locales/zh/operation-log.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useLogWords = addWords('operation-log', { zh, en });
