// A collected field whose bounds would silently not hold is not saved; one stored before may stay.
import { collectionConfig } from '@campus/events/settings/collection-config';
import { expect, it } from 'vitest';
import { answersAreBounded } from './bounded-answers.ts';

it('refuses bounds that would not hold, once they are written or the answer type makes them so', async () => {
  const saved = (before: object, after: object) =>
    answersAreBounded('t', collectionConfig, 'c', { before: { ...before }, after: { ...after } });
  const broken = { collect_mode: 1, extend_config: { pattern: '([A-Z' } };
  expect(await saved({}, broken)).toMatchObject({ code: 1002 });
  expect(await saved(broken, { ...broken, is_enable: 0 })).toBeUndefined();
  const reversed = { collect_mode: 1, extend_config: { min: 10, max: 1 } };
  expect(await saved({}, reversed)).toBeUndefined();
  expect(await saved(reversed, { ...reversed, collect_mode: 3 })).toMatchObject({ code: 1002 });
});
