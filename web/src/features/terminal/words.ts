// The door's words, made known with its chunk.
import en from '../../locales/en/door.json' with { type: 'json' };
import zh from '../../locales/zh/door.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useDoorWords = addWords('door', { zh, en });
