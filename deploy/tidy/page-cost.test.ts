// A screen that is not declared stays as cheap as it is.
import { expect, it } from 'vitest';
import { pageLines, pages } from './page-cost.ts';

/** Lower it. A page is cheap where a list, a form, a command or a missing answer is not written by hand. */
const MOST_LINES = 650;

it('takes no more lines for a bespoke page than there were', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(Math.round(pageLines / pages.length)).toBeLessThanOrEqual(MOST_LINES);
});
