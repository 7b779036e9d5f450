// The words around a booking, made known with its chunk.
import en from '../locales/en/booking.json' with { type: 'json' };
import zh from '../locales/zh/booking.json' with { type: 'json' };
import { addWords, useWords } from '../words.ts';

addWords('booking', { zh, en });

export const useBookingWords = () => useWords('booking');
