import en from '../../locales/en/directory.json' with { type: 'json' };
import zh from '../../locales/zh/directory.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useDirectoryWords = addWords('directory', { zh, en });
