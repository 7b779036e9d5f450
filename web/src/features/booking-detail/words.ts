import en from '../../locales/en/booking-detail.json' with { type: 'json' };
import bookingsEn from '../../locales/en/bookings.json' with { type: 'json' };
import zh from '../../locales/zh/booking-detail.json' with { type: 'json' };
import bookingsZh from '../../locales/zh/bookings.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useDetailWords = addWords('booking-detail', {
  zh: { ...bookingsZh, ...zh },
  en: { ...bookingsEn, ...en },
});
