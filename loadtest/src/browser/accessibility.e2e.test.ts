// Every screen, in both languages, light and dark: axe finds nothing, no page complains, and none offends against
// its policy. Contrast does not depend on the language, nor names on the light, so that each is paired with one of
// the other. A run draws some of the screens for each pair; a whole run looks at all.
import { AxeBuilder } from '@axe-core/playwright';
import { isWhole, sampleOf } from '@campus/events/testing/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { allScreens } from '../screens/all-screens.ts';
import { openScreen } from '../screens/photograph.ts';
import { preparePlace } from '../screens/prepare-place.ts';
import type { Place } from '../screens/screen.ts';
import { windowsOf } from '../screens/windows.ts';

const looks = [
  { language: 'zh', dark: false },
  { language: 'en', dark: true },
] as const;

const SAMPLE = 14;

let campus: Campus;
const places = new Map<string, Place>();
beforeAll(async () => {
  campus = await openCampus({ isFresh: isWhole });
  for (const [number, { language }] of looks.entries())
    places.set(language, await preparePlace(campus, number, false));
});
afterAll(() => campus?.close());

/** What axe found, in words that lead to it. */
const violations = async ({ page }: Visitor): Promise<string[]> => {
  // Legacy mode runs in the page alone: the usual one opens a second page each time, which takes as long as the
  // rest, to look into frames of other origins, which are not ours.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
};

describe.each(looks)('in $language, dark: $dark', ({ language, dark }) => {
  const windows = windowsOf({
    admit: () => campus.window({ language, dark }),
    enter: (account, path) => campus.enter(account, path, { language, dark }),
  });
  afterAll(() => windows.close());

  it.each(sampleOf(`screens in ${language}`, allScreens, SAMPLE))(
    '$name can be used by everyone',
    async (screen) => {
      const place = places.get(language);
      if (!place) throw new Error('the places were not prepared');
      const visitor = await windows.of(screen);
      const { page, complaints } = visitor;
      complaints.length = 0;
      await openScreen(page, screen, place);
      expect(await violations(visitor)).toEqual([]);
      await screen.leave?.(place);
      // What the page has said by now is heard before its answer.
      await page.evaluate(() => undefined);
      expect(complaints).toEqual([]);
      await windows.leave(visitor, screen);
    },
  );
});
