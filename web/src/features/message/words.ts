// The words of the messages, made known with their chunk.
import en from '../../locales/en/messages.json' with { type: 'json' };
import zh from '../../locales/zh/messages.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useMessageWords = addWords('messages', { zh, en });
