// The words around a booking, made known with its chunk.
import en from '../../locales/en/booking.json' with { type: 'json' };
import zh from '../../locales/zh/booking.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useBookingWords = addWords('booking', { zh, en });
