// The code an administrator shows: eight characters that nobody takes for one another.
import { halfWidth } from '@campus/events/domain/half-width';

export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** What of a typed text belongs to a code: case, width, spaces and dashes do not matter. */
export const codeIn = (text: string): string =>
  [...halfWidth(text).toUpperCase()]
    .filter((letter) => CODE_ALPHABET.includes(letter))
    .join('')
    .slice(0, CODE_LENGTH);

/** What the glass shows of the id that it alone knows; undefined where this browser may not compute it. */
export const shownCode = async (pairingId: string): Promise<string | undefined> => {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(pairingId));
  return digest && Array.from(new Uint8Array(digest), hex).join('').toUpperCase();
};

/** Compared by eye between the glass and the phone. A link's maker may try ids: fewer letters are soon found again. */
export const comparedCode = (shown: string): string =>
  Array.from({ length: CODE_LENGTH }, (_none, at) => {
    const byte = Number.parseInt(shown.slice(2 * at, 2 * at + 2), 16);
    return CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '';
  }).join('');

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** `ABCD-EFGH`, so that it can be read aloud and compared. */
export const inGroups = (code: string): string =>
  code.length > CODE_LENGTH / 2 ? `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}` : code;
