// Base45 (RFC 9285): bytes as the 45 characters that a QR code packs tightest after digits.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const values = new Map([...ALPHABET].map((character, value) => [character, value]));

export const base45 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let rest = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit++) {
      text += ALPHABET[rest % 45];
      rest = Math.floor(rest / 45);
    }
  }
  return text;
};

/** Undefined for a text that no bytes are written as. */
export const fromBase45 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((character) => values.get(character) ?? -1);
    if (digits.includes(-1)) return undefined;
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value > (digits.length === 3 ? 0xff_ff : 0xff)) return undefined;
    if (digits.length === 3) bytes.push(value >> 8, value & 0xff);
    else bytes.push(value);
  }
  return Uint8Array.from(bytes);
};
