// Every word exists in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(`${folder}zh`).filter((name) => name.endsWith('.json'));

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

const wordsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, inner]) => wordsOf(inner))
    : [String(value)];

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(`${folder}${language}/${file}`, 'utf8'));

describe.each(files)('%s', (file) => {
  it('has the same keys in Chinese and English', () => {
    expect(keysOf(read('en', file)).toSorted()).toEqual(keysOf(read('zh', file)).toSorted());
  });

  it('has no empty word', () => {
    for (const language of ['zh', 'en'])
      expect(wordsOf(read(language, file)).filter((word) => word.trim() === '')).toEqual([]);
  });

  it('asks for the same values in both languages', () => {
    const values = (language: string) =>
      wordsOf(read(language, file)).map((word) => (word.match(/\{\{\w+\}\}/g) ?? []).toSorted());
    expect(values('en')).toEqual(values('zh'));
  });
});
