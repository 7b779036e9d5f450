// The characters of a text file. Only octets are read here: a file says nowhere for certain how it is encoded.
//
// We read a file in one encoding as a whole, or refuse it with the first line that does not fit. Because half a
// file that was guessed is saved as nonsense which nobody sees. We gave up files that mix encodings.
import { type Rejection, reject } from './rejections.ts';
import { charactersIn } from './visible-text.ts';

export type FileText = { readonly text: string } | { readonly line: number; readonly rejection: Rejection };

type Octets = Uint8Array<ArrayBuffer>;
type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** A line with its number in the file. */
interface Line {
  readonly number: number;
  readonly octets: Octets;
}

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** In UTF-8, in UTF-16 with its mark, or in the encoding of a Chinese Windows. */
export const readFileText = (bytes: ArrayBuffer | Octets): FileText => {
  const octets = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  return inUtf16(octets) ?? readLines(linesOf(octets));
};

/** The same of a file whose lines are folded by octets, inside characters too (RFC 5545, section 3.1). */
export const readFoldedText = (bytes: ArrayBuffer | Octets): FileText => {
  const octets = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  return inUtf16(octets) ?? readLines(unfolded(linesOf(octets)));
};

const inUtf16 = (octets: Octets): FileText | undefined => {
  const [first, second] = octets;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return undefined;
  const encoding = isLittle ? 'utf-16le' : 'utf-16be';
  const text = decoded(encoding, octets);
  if (text !== undefined && !text.includes('\0')) return { text };
  const loose = new TextDecoder(encoding).decode(octets);
  return refused(loose.slice(0, loose.search(/[\0\uFFFD]/)).split('\n').length, 'UTF-16');
};

/** Undefined where the octets are none of the encoding. */
const decoded = (encoding: Encoding, octets: Octets): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(octets);
  } catch {
    return undefined;
  }
};

const linesOf = (octets: Octets): Line[] => {
  const lines: Line[] = [];
  for (let from = 0; from < octets.length; ) {
    const end = octets.indexOf(LF, from);
    const next = end === -1 ? octets.length : end + 1;
    lines.push({ number: lines.length + 1, octets: octets.subarray(from, next) });
    from = next;
  }
  return lines;
};

/** A line that begins with a space or a tab goes on with the one before it. */
const unfolded = (lines: readonly Line[]): Line[] => {
  const whole: { readonly number: number; readonly parts: Octets[] }[] = [];
  for (const { number, octets } of lines) {
    const before = whole.at(-1);
    if (before && (octets[0] === SPACE || octets[0] === TAB)) {
      before.parts.push(withoutEnd(before.parts.pop()), octets.subarray(1));
    } else whole.push({ number, parts: [octets] });
  }
  return whole.map(({ number, parts }) => ({ number, octets: joined(parts) }));
};

const withoutEnd = (octets: Octets = new Uint8Array()): Octets => {
  if (octets.at(-1) !== LF) return octets;
  return octets.subarray(0, octets.at(-2) === CR ? -2 : -1);
};

const joined = (parts: readonly Octets[]): Octets => {
  const [only, another] = parts;
  if (only && !another) return only;
  const all = new Uint8Array(parts.reduce((length, { length: more }) => length + more, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const readLines = (lines: readonly Line[]): FileText => {
  const octets = joined(lines.map((line) => line.octets));
  const binary = lines.find((line) => line.octets.includes(0));
  if (binary) return refused(binary.number);
  const utf8 = decoded('utf-8', octets);
  const gb18030 = decoded('gb18030', octets);
  if (utf8 !== undefined) return readAsBoth(lines, utf8, gb18030);
  const firstNot = (encoding: Encoding) =>
    lines.find((line) => decoded(encoding, line.octets) === undefined)?.number ?? 1;
  const isMarked = octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf;
  if (isMarked || lines.some(isSurelyUtf8)) return refused(firstNot('utf-8'), 'UTF-8');
  if (gb18030 === undefined) return refused(firstNot('gb18030'));
  const [strangers, all] = [strangersIn(gb18030, knownIn2312), charactersIn(gb18030.replace(ASCII, ''))];
  if (strangers * 2 <= all && !NOT_ASSIGNED.test(gb18030)) return { text: gb18030 };
  const strange = lines.find((line) => strangersIn(decoded('gb18030', line.octets) ?? '', knownIn2312) > 0);
  return refused(strange?.number ?? 1);
};

/**
 * A short text in GB18030 can be UTF-8 by chance: 一楼 has the octets of `һ¥`. It is such a text where each of
 * its characters is common in Chinese and where UTF-8 has letters that make no word; signs alone decide nothing.
 */
const readAsBoth = (lines: readonly Line[], utf8: string, gb18030: string | undefined): FileText => {
  if (gb18030 === undefined || strangersIn(gb18030, commonInChinese) > 0) return { text: utf8 };
  const left = strangeIn(utf8);
  if (left === '') return { text: utf8 };
  if (/\p{L}/u.test(left)) return { text: gb18030 };
  const line = lines.find(({ octets }) => strangeIn(decoded('utf-8', octets) ?? '') !== '');
  return refused(line?.number ?? 1, 'undecided');
};

/** Some characters of another East Asian encoding come out as these. */
const NOT_ASSIGNED = /\p{Co}/u;
const ASCII = /[\0-\x7f]+/g;
/** Words of Europe, and the signs that follow a number or a unit. */
const PLAUSIBLE =
  /\p{Script=Latin}*[A-Za-z]\p{Script=Latin}*|[А-яЁёІіЇїЄє]{2,}|[Ά-ώ]{2,}|(?<=[A-Za-z\d])[°²³±]/gu;

const strangeIn = (utf8: string): string => utf8.replace(PLAUSIBLE, '').replace(ASCII, '');

/** The characters of some rows of GB 2312. */
const charactersIn2312 = (...rows: readonly (readonly [from: number, to: number])[]): (() => Set<string>) => {
  let found: Set<string> | undefined;
  return () => {
    if (found) return found;
    const octets = rows.flatMap(([from, to]) =>
      Array.from({ length: (to - from + 1) * 94 * 2 }, (_, at) =>
        at % 2 === 0 ? from + Math.floor(at / 188) : 0xa1 + ((at >> 1) % 94),
      ),
    );
    found = new Set(new TextDecoder('gb18030').decode(Uint8Array.from(octets)));
    return found;
  };
};

const SIGNS = [0xa1, 0xa3] as const;
/** Signs and the 3,755 characters of the first level. */
const commonInChinese = charactersIn2312(SIGNS, [0xb0, 0xd7]);
const knownIn2312 = charactersIn2312(SIGNS, [0xb0, 0xf7]);

/** How many characters beside ASCII are not in the set. */
const strangersIn = (text: string, set: () => Set<string>): number => {
  const known = set();
  let count = 0;
  for (const character of text) if (character > '\x7f' && !known.has(character)) count += 1;
  return count;
};

/** Chinese in UTF-8 makes no sense in GB18030, and by chance no Chinese text is such a line. */
const isSurelyUtf8 = ({ octets }: Line): boolean => {
  if (!octets.some((octet) => octet > 0x7f)) return false;
  const isWhole = decoded('utf-8', octets) !== undefined;
  let run = 0;
  for (const character of new TextDecoder('utf-8').decode(octets)) {
    run = commonInChinese().has(character) ? run + 1 : 0;
    if (run >= (isWhole ? 2 : 3)) return true;
  }
  return false;
};

const refused = (line: number, encoding?: 'UTF-8' | 'UTF-16' | 'undecided'): FileText => {
  const [zh, en] =
    encoding === 'undecided'
      ? ['可能是 UTF-8，也可能是 GBK', 'may be UTF-8 or GBK']
      : encoding
        ? [`不是 ${encoding} 编码，与其他行不同`, `is not in ${encoding} as the other lines are`]
        : ['不是可识别的文字编码', 'is in no encoding that we read'];
  return {
    line,
    rejection: reject(1002, {
      reason: {
        zh: `第 ${line} 行${zh}；请将文件另存为 UTF-8（Excel 中选“CSV UTF-8”）后重试`,
        en: `line ${line} ${en}; save the file as UTF-8 (in Excel “CSV UTF-8”) and try again`,
      },
    }),
  };
};

/** Quotation marks hold a cell together, line ends too. */
const HEAD = /^(?:"[^"]*"|[^"\r\n])*/;

/** What stands between the cells of a CSV text, by its first line: Excel writes tabs and semicolons as well. */
const delimiterOf = (text: string): string => {
  const head = (HEAD.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  if (count('\t') > Math.max(count(','), count(';'))) return '\t';
  return count(';') > count(',') ? ';' : ',';
};

/** Excel's own first line, which names what stands between the cells. */
const NAMED = /^\uFEFF?"?sep=([^"\r\n])"?(?=[\r\n]|$)/i;

/** How a CSV text is to be read. Where its first line says so, that line is left empty: each keeps its number. */
export const csvOf = (text: string): { readonly text: string; readonly delimiter: string } => {
  const [line = '', delimiter = delimiterOf(text)] = NAMED.exec(text) ?? [];
  return { text: text.slice(line.length), delimiter };
};
