// Chinese keyboards type letters, digits and signs as wide as a character: １３８, ＹＦ－２０１, １４：３０.

const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
/** Between a full-width sign and the one of ASCII. */
const DISTANCE = 0xfe_e0;

/** The same in ASCII, for what is no text to read: numbers, times, codes, addresses. Chinese signs stay. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - DISTANCE),
  );

/** Widens ASCII to the width of a Chinese character. */
export const fullWidth = (text: string): string =>
  text.replace(/[ -~]/g, (narrow) =>
    narrow === ' ' ? '\u3000' : String.fromCharCode(narrow.charCodeAt(0) + DISTANCE),
  );

/** What a search compares: neither width nor case of letters counts. */
export const searchFolded = (text: string): string => halfWidth(text).toLowerCase();
