import bookingsEn from '../../locales/en/bookings.json' with { type: 'json' };
import en from '../../locales/en/my-bookings.json' with { type: 'json' };
import bookingsZh from '../../locales/zh/bookings.json' with { type: 'json' };
import zh from '../../locales/zh/my-bookings.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useMyBookingsWords = addWords('my-bookings', {
  zh: { ...bookingsZh, ...zh },
  en: { ...bookingsEn, ...en },
});
