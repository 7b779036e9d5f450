// What is known of the people of a visit: one value, sealed whole. As others are shown it, numbers are masked.
import type { CardType } from '../domain/identity-number.ts';
import { maskedNumber } from '../domain/identity-number.ts';
import { maskedPhone } from '../domain/phone.ts';
import { isObject } from '../domain/unknown.ts';

export interface Companion {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly card_number?: string | undefined;
}

export interface VisitPerson {
  readonly name: string;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly cardType?: CardType | undefined;
  readonly cardNumber?: string | undefined;
  readonly gender?: number | undefined;
  readonly identityType?: string | undefined;
  readonly email?: string | undefined;
  readonly unit?: string | undefined;
  readonly post?: string | undefined;
  readonly personType?: string | undefined;
  readonly carProduct?: string | undefined;
  readonly plate?: string | undefined;
  readonly picture?: string | undefined;
  readonly reason?: string | undefined;
  readonly reasonEn?: string | undefined;
  /** What takes place, beyond the reason. */
  readonly event?: string | undefined;
  readonly remark?: string | undefined;
  readonly peers?: readonly Companion[] | undefined;
  /** The host as the visitor knows them. */
  readonly hostName?: string | undefined;
  readonly hostPhone?: string | undefined;
  readonly hostUnitName?: string | undefined;
}

export const isVisitPerson = (value: unknown): value is VisitPerson =>
  isObject(value) && typeof value.name === 'string';

export const maskedCompanion = ({ name, phone, card_number }: Companion): Companion => ({
  name,
  phone: phone && maskedPhone(phone),
  card_number: card_number && maskedNumber(card_number),
});
