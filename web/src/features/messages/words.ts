// The words of the messages, made known with their chunk.
import en from '../../locales/en/messages.json' with { type: 'json' };
import zh from '../../locales/zh/messages.json' with { type: 'json' };
import { addWords, useWords } from '../../words.ts';

addWords('messages', { zh, en });

export const useMessageWords = () => useWords('messages');
