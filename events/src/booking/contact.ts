// How a person is reached: what an e-mail address and a phone number look like, and how a refusal says so.
import type { Bilingual } from '../domain/rules/rules.ts';

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/;
const PHONE = /^(1\d{10}|\+?[\d\s-]{5,20})$/;

export type Contact = 'email' | 'phone';

export const isContact = (what: Contact, text: string): boolean =>
  (what === 'email' ? EMAIL : PHONE).test(text);

export const expectedContact: Readonly<Record<Contact, Bilingual>> = {
  email: { zh: '邮箱地址，如 name@example.com', en: 'an e-mail address such as name@example.com' },
  phone: {
    zh: ' 11 位手机号，或 5 至 20 位的电话号码，如 010-6275 0000',
    en: 'a mobile number of 11 digits or a phone number of 5 to 20, such as 010-6275 0000',
  },
};
