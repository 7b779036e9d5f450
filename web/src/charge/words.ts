// The words around prices and payments, made known with the first screen that shows one.
import en from '../locales/en/payments.json' with { type: 'json' };
import zh from '../locales/zh/payments.json' with { type: 'json' };
import { addWords } from '../words.ts';

export const usePaymentWords = addWords('payments', { zh, en });
