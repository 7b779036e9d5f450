// The words of a host's list, made known with the chunk of their page.
import en from '../../locales/en/visit-host.json' with { type: 'json' };
import zh from '../../locales/zh/visit-host.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useHostWords = addWords('visit-host', { zh, en });
