// What the form of a booking takes for an e-mail address and a phone number, and how a refusal says so.
import { EMAIL_ADDRESS, PHONE_NUMBER } from '../domain/contact.ts';
import type { Bilingual } from '../domain/rules/rules.ts';

export type Contact = 'email' | 'phone';

export const isContact = (what: Contact, text: string): boolean =>
  (what === 'email' ? EMAIL_ADDRESS : PHONE_NUMBER).test(text);

export const expectedContact: Readonly<Record<Contact, Bilingual>> = {
  email: { zh: '邮箱地址，如 name@example.com', en: 'an e-mail address such as name@example.com' },
  phone: {
    zh: ' 11 位手机号，或 5 至 20 位的电话号码，如 010-6275 0000',
    en: 'a mobile number of 11 digits or a phone number of 5 to 20, such as 010-6275 0000',
  },
};

export const isContactField = (name: string): name is Contact => Object.hasOwn(expectedContact, name);
