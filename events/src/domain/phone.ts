// One rule for phones: stored as E.164; a number without + is Chinese.
//
// We know the Chinese plan and the calling codes of the world ourselves. Because the library with full data
// weighs more than the page that asks for a phone. We gave up the length of numbers in other countries.
import { halfWidth } from './half-width.ts';

/** ITU-T E.164 assigned calling codes, but for those of one digit. */
const CODES_OF_TWO =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
  '81 82 84 86 90 91 92 93 94 95 98';
const CODES_OF_THREE =
  '211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 ' +
  '240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 ' +
  '266 267 268 269 290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374 375 ' +
  '376 377 378 380 381 382 383 385 386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590 ' +
  '591 592 593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 ' +
  '688 689 690 691 692 850 852 853 855 856 880 886 960 961 962 963 964 965 966 967 968 970 971 972 973 ' +
  '974 975 976 977 992 993 994 995 996 998';
const callingCodes: ReadonlySet<string> = new Set([
  '1',
  '7',
  ...CODES_OF_TWO.split(' '),
  ...CODES_OF_THREE.split(' '),
]);

/** A mobile (not the data cards of 14x1), a fixed line with its area code, or 400 and 800. */
const CHINESE =
  /^(?:1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9\d)\d{8}|(?:10|2\d)\d{8}|[3-9]\d{2}\d{7,8})$/;
const MOBILE = /^\+861\d{10}$/;

/** E.164 of a phone in any spelling; undefined: nobody has such a number. */
export const normalPhone = (text: string): string | undefined => {
  const typed = halfWidth(text).replace(/[\s\-–—().·]/g, '');
  if (!/^(?:\+|00)?\d{5,17}$/.test(typed)) return undefined;
  const foreign = typed.startsWith('+')
    ? typed.slice(1)
    : typed.startsWith('00')
      ? typed.slice(2)
      : undefined;
  if (foreign === undefined) return chinese(typed);
  if (foreign.startsWith('86')) return chinese(foreign.slice(2));
  const hasCode = [1, 2, 3].some((length) => callingCodes.has(foreign.slice(0, length)));
  return hasCode && foreign.length >= 7 && foreign.length <= 15 ? `+${foreign}` : undefined;
};

const chinese = (digits: string): string | undefined => {
  const national = digits.replace(/^0/, '');
  return CHINESE.test(national) ? `+86${national}` : undefined;
};

/** A Chinese mobile or any number abroad: one that a short message may reach. */
export const takesMessages = (phone: string): boolean => MOBILE.test(phone) || !phone.startsWith('+86');

/** Mainland China, Hong Kong, Macau and Taiwan. */
export const isChinesePhone = (phone: string): boolean => /^\+(?:86|852|853|886)/.test(phone);

/** A Chinese number is written without +86 here. */
export const shownPhone = (phone: string): string => phone.replace(/^\+86/, '');

/** The first three and the last four digits. */
export const maskedPhone = (phone: string): string => {
  const shown = shownPhone(phone);
  return shown.length < 8
    ? '*'.repeat(shown.length)
    : `${shown.slice(0, 3)}${'*'.repeat(shown.length - 7)}${shown.slice(-4)}`;
};
