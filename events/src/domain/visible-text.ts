// Text as a person sees it: spaces around it do not count, and characters that draw nothing are no text.

/** One character that draws something. U+2800 is Braille's empty cell, which Unicode counts as a symbol. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** They turn the order of writing, of what follows the text on its line as well. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without the spaces around it and what turns its line; empty where nothing in it can be seen. */
export const visibleText = (text: string | null | undefined): string =>
  text && VISIBLE.test(text) ? text.replaceAll(TURNING, '').trim() : '';

/** Characters as people count them on a screen, near enough: code points, not units of UTF-16. */
export const charactersIn = (text: string | null | undefined): number => {
  let count = 0;
  for (const _ of text ?? '') count += 1;
  return count;
};
