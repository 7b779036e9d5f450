// The words of the public pages, made known with their chunk.
import bookingsEn from '../../locales/en/bookings.json' with { type: 'json' };
import en from '../../locales/en/public-graph.json' with { type: 'json' };
import bookingsZh from '../../locales/zh/bookings.json' with { type: 'json' };
import zh from '../../locales/zh/public-graph.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const usePublicWords = addWords('public-graph', { zh, en });
// The line of a day has words of its own.
addWords('bookings', { zh: bookingsZh, en: bookingsEn });
