// The one rule for numbers of identity papers: a normal form for every comparison, and the first fault of a
// number by its kind of paper. Residence permits (81, 82, 83, 9…) have the form of the identity card.
import { halfWidth } from './half-width.ts';
import { isLocalDate, type LocalDate } from './time/dates.ts';

export type CardType = '1' | '2' | '3' | '4' | '5';

export const cardTypes = [
  ['1', '身份证', 'Identity card'],
  ['2', '护照', 'Passport'],
  ['3', '港澳居民来往内地通行证', 'Hong Kong and Macau permit'],
  ['4', '台湾居民来往大陆通行证', 'Taiwan permit'],
  ['5', '其他证件', 'Other paper'],
] as const;

export type NumberFault = 'form' | 'date' | 'future' | 'check';

/** Neither width, case, blanks nor signs between the characters tell two numbers apart. */
export const normalIdentityNumber = (text: string): string =>
  halfWidth(text)
    .replace(/[\s\-–—·./]/g, '')
    .toUpperCase();

const forms: Readonly<Record<CardType, RegExp>> = {
  '1': /^\d{17}[\dX]$/,
  '2': /^[A-Z0-9]{5,17}$/,
  '3': /^(?:[HM]\d{8}(?:\d{2})?|[CW][A-Z0-9]\d{7})$/,
  '4': /^(?:\d{8}(?:\d{2})?|[TL]\d{8})$/,
  '5': /^[A-Z0-9]{5,30}$/,
};

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** The first fault of a number in any spelling; undefined: nothing is wrong. */
export const identityNumberFault = (
  type: CardType,
  text: string,
  today: LocalDate,
): NumberFault | undefined => {
  const number = normalIdentityNumber(text);
  if (!forms[type].test(number)) return 'form';
  if (type !== '1') return undefined;
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isLocalDate(birth) || birth < '1900-01-01') return 'date';
  if (birth >= today) return 'future';
  return checkOf(number) === number[17] ? undefined : 'check';
};

const checkOf = (number: string): string | undefined =>
  CHECKS[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0) % 11];

export const numberFaultTexts: Readonly<Record<NumberFault, { readonly zh: string; readonly en: string }>> = {
  form: { zh: '证件号码的格式与证件类型不符', en: 'The number does not have the form of this paper' },
  date: { zh: '证件号码中的出生日期不存在', en: 'The date of birth in the number does not exist' },
  future: { zh: '证件号码中的出生日期还没有到', en: 'The date of birth in the number is not past' },
  check: { zh: '证件号码的校验位不对，请核对', en: 'The last character does not match; check the number' },
};

/** At most the first three and the last four characters. */
export const maskedNumber = (text: string): string => {
  const number = normalIdentityNumber(text);
  if (number.length < 8) return '*'.repeat(number.length);
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`;
};

/** A value that was masked before it was sent back: it changes nothing. */
export const isMasked = (text: string): boolean => text.includes('*');
