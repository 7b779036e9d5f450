// The back office's words, made known with its chunks; what all bookings share is looked up beside them.
import bookingsEn from '../../locales/en/bookings.json' with { type: 'json' };
import en from '../../locales/en/manage.json' with { type: 'json' };
import bookingsZh from '../../locales/zh/bookings.json' with { type: 'json' };
import zh from '../../locales/zh/manage.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useManageWords = addWords('manage', {
  zh: { ...bookingsZh, ...zh },
  en: { ...bookingsEn, ...en },
});
