// Text as a person sees it: spaces around it do not count, and characters that draw nothing are no text.

/** One character that draws something. U+2800 is Braille's empty cell, which Unicode counts as a symbol. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Without the spaces around it; empty where nothing in it can be seen. */
export const visibleText = (text: string | null | undefined): string =>
  text && VISIBLE.test(text) ? text.trim() : '';
