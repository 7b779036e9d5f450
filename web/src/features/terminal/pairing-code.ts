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

/** `ABCD-EFGH`, so that it can be read aloud and compared. */
export const inGroups = (code: string): string =>
  code.length > CODE_LENGTH / 2 ? `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}` : code;
