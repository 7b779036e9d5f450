// Octets of files, as many programs write them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, type FileText, readFileText, readFoldedText } from './file-text.ts';

type Part = string | readonly number[];

const utf8 = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

/** Octets of a character in GBK, found by reading all of them. */
const gbkOctets: ReadonlyMap<string, readonly number[]> = new Map(
  Array.from({ length: 126 * 191 }, (_, at) => [0x81 + Math.floor(at / 191), 0x40 + (at % 191)] as const)
    .filter(([, trail]) => trail !== 0x7f)
    .map((octets) => [new TextDecoder('gb18030').decode(Uint8Array.from(octets)), octets] as const),
);
const gbk = (text: string): Uint8Array<ArrayBuffer> =>
  utf8(...[...text].map((character) => gbkOctets.get(character) ?? character));

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))].flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );

const textIn = (read: FileText): string | number => ('text' in read ? read.text : read.line);
const HEAD = 'number,name\r\n';

describe('a file', () => {
  it.each([
    ['UTF-8', utf8(HEAD, 'A,一楼阶梯教室\r\n'), `${HEAD}A,一楼阶梯教室\r\n`],
    ['UTF-8 with its mark', utf8([0xef, 0xbb, 0xbf], 'A,一楼'), 'A,一楼'],
    ['GBK', gbk(`${HEAD}A,一楼阶梯教室\r\n`), `${HEAD}A,一楼阶梯教室\r\n`],
    ['GBK with rare characters', utf8([0x81, 0x39, 0xee, 0x39], [...gbk('同学')]), '㐀同学'],
    ['UTF-16, little end first', utf16('A\t一楼', true), 'A\t一楼'],
    ['UTF-16, big end first', utf16('A\t一楼😀', false), 'A\t一楼😀'],
    ['GBK that is UTF-8 by chance', gbk(`${HEAD}A,一楼,First floor\r\n`), `${HEAD}A,一楼,First floor\r\n`],
    [
      'UTF-8 of Western Europe',
      utf8(HEAD, 'A,Café Müller à la Zürich 20 m²'),
      `${HEAD}A,Café Müller à la Zürich 20 m²`,
    ],
    ['UTF-8 in Russian', utf8('дом Москва'), 'дом Москва'],
    ['ASCII', utf8('a,b'), 'a,b'],
    ['nothing', utf8(), ''],
  ])('is read in %s', (_, octets, text) => {
    expect(textIn(readFileText(octets))).toBe(text);
  });

  it.each([
    ['a Latin-1 letter among UTF-8', utf8(HEAD, 'A,教学楼一零一\r\nB,教学楼,Caf', [0xe9], ',40\r\n'), 3],
    [
      'a Latin-1 word that is a character in GBK',
      utf8(HEAD, 'A,教学楼一零一,R', [0xe9], 'sum', [0xe9], 's\n'),
      2,
    ],
    ['an end inside a character', utf8(HEAD, 'A,一楼阶梯教', [0xe5, 0xae]), 2],
    ['a line of UTF-8 among GBK', utf8([...gbk('一号\n二号\n三号室\n')], '教学楼前\n', [...gbk('五号')]), 1],
    ['Latin-1 alone', utf8('Name\nM', [0xfc], 'ller\n'), 2],
    ['Big5', utf8('Name\n', [0xb1, 0xd0, 0xab, 0xc7, 0xa4, 0x40, 0xb8, 0xb9, 0xbc, 0xd3], '\n'), 2],
    ['zeros', utf8('a\nb', [0], 'c'), 2],
    ['half of a surrogate pair', utf16('a\n\ud83d', true), 2],
    ['a sign that may be 楼', utf8('A\nB,', [0xc2, 0xa5], '12'), 2],
    ['a mark that is not true', utf8([0xef, 0xbb, 0xbf], 'A\n', [...gbk('一号')]), 2],
  ])('is refused by its line for %s', (_, octets, line) => {
    expect(textIn(readFileText(octets))).toBe(line);
  });

  it('says how to save it', () => {
    const read = readFileText(utf8(HEAD, 'A,教学楼\nB,', [0xe9]));
    expect(read).toMatchObject({
      line: 3,
      rejection: { code: 1002, reason: { en: expect.stringMatching(/^line 3 is not in UTF-8.*CSV UTF-8/) } },
    });
  });
});

const common = fc.constantFrom(...'一楼阶梯教室图书馆报告厅学生会议座位时间开放中文系统管理员北京上海');
const rows = fc.array(fc.string({ unit: common, minLength: 3, maxLength: 12 }), {
  minLength: 1,
  maxLength: 8,
});

describe('any text', () => {
  const texts = rows.map((lines) => lines.map((line, at) => `R-${at},${line}`).join('\r\n'));
  it.each([
    ['UTF-8', (text: string) => utf8(text)],
    ['GBK', gbk],
    ['UTF-16LE', (text: string) => utf16(text, true)],
    ['UTF-16BE', (text: string) => utf16(text, false)],
  ])('comes back from %s', (_, encode) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(textIn(readFileText(encode(text)))).toBe(text);
      }),
    );
  });

  it.each([
    ['UTF-8', (text: string) => utf8(text)],
    ['GBK', gbk],
  ])('comes back from %s folded between any octets', (_, encode) => {
    const folds = fc.array(fc.nat({ max: 200 }), { maxLength: 20 });
    const ends = fc.constantFrom('\r\n ', '\n ', '\r\n\t');
    fc.assert(
      fc.property(texts, folds, ends, (text, places, fold) => {
        const octets = encode(text);
        const folded = [...octets].flatMap((octet, at) =>
          at > 0 && places.includes(at) && octet !== 0x0a ? [...utf8(fold), octet] : [octet],
        );
        expect(textIn(readFoldedText(Uint8Array.from(folded)))).toBe(text);
      }),
    );
  });

  it('is never half read: one octet of another encoding refuses the file', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom(0xe9, 0xfc, 0xff, 0x80), (lines, seed, octet) => {
        const at = seed % lines.length;
        const octets = utf8(
          ...lines.flatMap((line, index): Part[] => [index === at ? [octet] : '', `,${line}\n`]),
        );
        expect(textIn(readFileText(octets))).toBe(at + 1);
      }),
    );
  });
});

it('counts lines as the file has them, folded or not', () => {
  const octets = utf8('A:一二三四\r\n 五\r\nB:教学楼', [0xe9], '\r\n');
  expect(textIn(readFoldedText(octets))).toBe(3);
});

it.each([
  ['a,b;c,d', ','],
  ['a;b;c', ';'],
  ['a\tb,c\td\r\n1,2,3,4,5', '\t'],
  ['alone', ','],
  ['"编号, 内部";"名称,\r\n英文"\r\n1;2', ';'],
])('finds what stands between the cells of %j', (text, sign) => {
  expect(csvOf(text)).toEqual({ text, delimiter: sign });
});

it.each([
  ['sep=;\r\na;b,c,d', ';', '\r\na;b,c,d'],
  ['\uFEFFSEP=|\na|b', '|', '\na|b'],
  ['"sep=\t"\na\tb', '\t', '\na\tb'],
  ['sep=;;\na,b', ';', 'sep=;;\na,b'],
])("believes Excel's own first line in %j, and leaves it empty", (text, delimiter, rest) => {
  expect(csvOf(text)).toEqual({ text: rest, delimiter });
});
