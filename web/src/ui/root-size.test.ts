// The root font size of the mobile layout is the width of its column divided by 4.14; a browser test measures it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(`web/src/${path}`, 'utf8').replace(/\s+/g, ' ');

it('follows the width below 992 px, up to a column of 540 px', () => {
  expect(read('ui/base.css')).toContain(
    '@media screen and (max-width: 991px) { html { font-size: calc(min(100vw, 540px) / 4.14); } }',
  );
});

it('sizes nothing of ours by chance', () => {
  const sheets = readdirSync('web/src', { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((sheet) => /\drem\b/.test(read(sheet)))).toEqual([]);
});
