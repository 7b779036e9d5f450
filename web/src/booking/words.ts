// The words every screen with bookings shares, made known with the first of them.
import en from '../locales/en/bookings.json' with { type: 'json' };
import zh from '../locales/zh/bookings.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const useBookingsWords = addWords('bookings', { zh, en });
