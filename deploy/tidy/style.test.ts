// How the code base reads, held by machine: spreads, openings, words, dead files, translations.
import { describe, expect, it } from 'vitest';
import { filesLike, isTest, readJson, readText, sources, targetOf } from './sources.ts';

/** A word that says nothing, and what to write instead. */
const bannedNames: Readonly<Record<string, string>> = {
  utils: 'the subject',
  helpers: 'the subject',
  common: 'the subject',
  manager: 'what it does',
  service: 'what it does',
  handler: 'what it does',
  impl: 'what makes it special',
};

describe('the style of the code base', () => {
  it('spreads no literal inside a literal, which would switch off the check for unknown properties', () => {
    const golfed = sources.filter(
      ({ path, text }) => !path.startsWith('deploy/tidy/') && /\.\.\.\{\s*[\w'"[]/.test(text),
    );
    expect(golfed.map(({ path }) => path)).toEqual([]);
  });

  it('opens each file by saying what it is for, save where its name says all', () => {
    const named = /\/(access|part|subject|words)\.ts$/;
    const silent = sources.filter(
      ({ path, text }) => !named.test(path) && !/^(#!.*\n)?(\/\/|\/\*)/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('opens no two files with the same words, which would say nothing', () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of sources) {
      const header = /^(?:\/\/.*\n)+/.exec(text)?.[0];
      if (header) places.set(header, [...(places.get(header) ?? []), path]);
    }
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('names no file after a technical layer', () => {
    const named = sources.flatMap(({ path }) => {
      const words = (path.split('/').pop() ?? '').replace(/\..*$/, '').split('-');
      return words
        .filter((word) => word in bannedNames)
        .map((word) => `${path}: ${word} → ${bannedNames[word]}`);
    });
    expect(named).toEqual([]);
  });

  it('gives up no type and switches off no check', () => {
    const given =
      /\bas any\b|<any>|@ts-ignore|@ts-nocheck|@ts-expect-error|biome-ignore|\b(?:it|test|describe)\.(?:skip|only|todo)\(/;
    const offenders = sources.filter(
      ({ path, text }) => !path.startsWith('deploy/tidy/') && given.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('gives the clock back in each test that takes it, as the next file of its worker needs it', () => {
    const kept = sources.filter(
      ({ path, text }) => isTest(path) && text.includes('useFakeTimers(') && !text.includes('useRealTimers'),
    );
    expect(kept.map(({ path }) => path)).toEqual([]);
  });

  it("asks no question again without waiting for its failure, which would be nobody's", () => {
    const bare = sources.flatMap(({ path, text }) =>
      path.startsWith('web/src/') &&
      /(?<!askedAgain\()\b(?:\w+\.)?refetch(?:Queries)?\(/.test(text.replaceAll(/askedAgain\([^;]*;/g, ''))
        ? [path]
        : [],
    );
    expect(bare).toEqual([]);
  });

  it('asks one module of the pages which time it is, so that the clock of the server counts', () => {
    const ownClock = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bdayjs\(\)/;
    const asking = sources.filter(
      ({ path, text }) => path.startsWith('web/src/') && !isTest(path) && ownClock.test(text),
    );
    expect(asking.map(({ path }) => path)).toEqual(['web/src/lib/server-time.ts']);
  });

  it('leaves nothing unfinished behind a word', () => {
    const unfinished = /\bTODO\b|\bFIXME\b|\bXXX\b|[Nn]ot implemented|[Cc]oming soon|敬请期待|暂未实现/;
    const offenders = sources.filter(
      ({ path, text }) => !path.startsWith('deploy/tidy/') && unfinished.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('names the noun in its comments, instead of a riddle', () => {
    const riddle = /\b(?:whoever|whatever)\b/i;
    const quotation = /`[^`]*`|"[^"]*"|“[^”]*”/g;
    const riddles = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:^|\s)(?:\/\/|\/\*|\* ).*$/gm)]
        .map(([comment]) => comment.trim())
        .filter((comment) => riddle.test(comment.replaceAll(quotation, '')))
        .map((comment) => `${path}: ${comment}`),
    );
    expect(riddles).toEqual([]);
  });

  it('begins its comments with the subject of the sentence', () => {
    const beginning =
      /(?<!^[ \t]*\/\/.*\n[ \t]*)(?:(?<![\w:'])\/\/|\/\*\*?[\s*]*?) ?\b(?:Who|Whose|Of|As|That|Also)\b.*/gm;
    const late = sources.flatMap(({ path, text }) =>
      [...text.matchAll(beginning)].map(([comment]) => `${path}: ${comment}`),
    );
    expect(late).toEqual([]);
  });

  it('writes overlap once', () => {
    const rewritten = /\.start\s*<\s*\w+\.end\s*&&\s*\w+\.start\s*<\s*\w+\.end/;
    const offenders = sources.filter(
      ({ path, text }) =>
        path !== 'events/src/domain/time/period.ts' && !isTest(path) && rewritten.test(text),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('has no file that nothing reaches', () => {
    const entry =
      /\.test\.tsx?$|\.config\.(ts|mjs)$|\/(main|embedded)\.tsx?$|\.mjs$|^loadtest\/|^deploy\/|^web\/gallery\/|\.d\.ts$/;
    const reached = new Set(
      sources.flatMap(({ path, imports }) => imports.map((specifier) => targetOf(path, specifier))),
    );
    const pages = filesLike('*.html', '*.json')
      .filter((path) => path.endsWith('.html'))
      .map((path) => path);
    const dead = sources.filter(
      ({ path }) => !entry.test(path) && !reached.has(path) && !pages.includes(path),
    );
    expect(dead.map(({ path }) => path)).toEqual([]);
  });

  it('exports no value that only its own file names, and no type that nothing does', () => {
    const [places, files] = [new Map<string, number>(), new Map<string, number>()];
    const add = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const { text } of sources) {
      const words = text.match(/[\w$]+/g) ?? [];
      for (const word of words) add(places, word);
      for (const word of new Set(words)) add(files, word);
    }
    const exported =
      /^export (?:abstract |async )*(const|let|function\*?|class|enum|interface|type) ([\w$]+)/gm;
    const idle = sources.flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .filter(([, kind = '', name = '']) =>
          /^(interface|type)$/.test(kind) ? places.get(name) === 1 : files.get(name) === 1,
        )
        .map(([, , name]) => `${path}: ${name}`),
    );
    expect(idle).toEqual([]);
  });

  it('says everything in both languages', () => {
    const keysOf = (value: unknown, prefix = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${prefix}${key}.`))
        : [`${prefix.slice(0, -1)}${value === '' ? ' (empty)' : ''}`];
    const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
    for (const zh of filesLike('web/src/locales/zh/*.json')) {
      const en = zh.replace('/zh/', '/en/');
      const [chinese, english] = [zh, en].map((path) => new Set(keysOf(readJson(path)).map(withoutPlural)));
      expect([...(english ?? [])].sort(), en).toEqual([...(chinese ?? [])].sort());
    }
    expect(filesLike('web/src/locales/zh/*.json').length).toBe(filesLike('web/src/locales/en/*.json').length);
  });

  it('keeps no machine and no registry in the repository', () => {
    const private_ = /\/(?:root|work\/(?:main|shared))\/|registry\.\w+\.(?:org|com)/;
    const offenders = filesLike()
      .filter(
        (path) =>
          /\.(ts|tsx|mjs|json|md|graphql|yaml|yml|html|css)$/.test(path) && path !== 'package-lock.json',
      )
      .filter((path) => !path.startsWith('deploy/tidy/'))
      .filter((path) => private_.test(readText(path)));
    expect(offenders).toEqual([]);
  });
});
