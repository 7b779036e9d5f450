// The words of the terminals' page, made known with its chunk.
import en from '../../locales/en/terminals.json' with { type: 'json' };
import zh from '../../locales/zh/terminals.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useTerminalWords = addWords('terminals', { zh, en });
