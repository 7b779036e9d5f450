// The form of a master key: the one secret with which a node can open all sealed data.

const BYTES = 32;
/** Fewer different bytes than any random key has: 32 of 256 give 30 as a rule, and under 20 never. */
const FEWEST_DIFFERENT = 20;

/** 32 bytes in base64. */
export const isMasterKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === BYTES;

/** No pattern and no word, as an example in a document is. */
export const isWellMixed = (text: string): boolean => {
  const bytes = [...Buffer.from(text, 'base64')];
  const isPrintable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const isCounting = bytes.every(
    (byte, index) => index === 0 || byte === ((bytes[index - 1] ?? 0) + 1) % 256,
  );
  return new Set(bytes).size >= FEWEST_DIFFERENT && !isPrintable && !isCounting;
};
