// Every screen, in both languages, light and dark: axe finds nothing, and no page complains. Contrast does
// not depend on the language, nor names on the light, so that each is paired with one of the other.
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { allScreens } from '../screens/all-screens.ts';
import { openScreen } from '../screens/photograph.ts';
import { preparePlace } from '../screens/prepare-place.ts';
import type { Place, Screen } from '../screens/screen.ts';

const looks = [
  { language: 'zh', dark: false },
  { language: 'en', dark: true },
] as const;

let campus: Campus;
const places = new Map<string, Place>();
beforeAll(async () => {
  campus = await openCampus();
  for (const [number, { language }] of looks.entries())
    places.set(language, await preparePlace(campus, number, false));
});
afterAll(() => campus?.close());

/** What axe found, in words that lead to it. */
const violations = async ({ page }: Visitor): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
};

describe.each(looks)('in $language, dark: $dark', ({ language, dark }) => {
  const windows = new Map<string, Promise<Visitor>>();
  afterAll(async () => {
    for (const window of windows.values()) await (await window).context.close();
  });

  const windowFor = ({ account }: Screen): Promise<Visitor> => {
    if (account === undefined) return campus.window({ language, dark });
    const entrance = account.startsWith('door') ? '/door/none' : '/pc/home';
    const window = windows.get(account) ?? campus.enter(account, entrance, { language, dark });
    windows.set(account, window);
    return window;
  };

  it.each(allScreens)('$name can be used by everyone', async (screen) => {
    const place = places.get(language);
    if (!place) throw new Error('the places were not prepared');
    const visitor = await windowFor(screen);
    const { page, complaints } = visitor;
    complaints.length = 0;
    await openScreen(page, screen, place);
    expect(await violations(visitor)).toEqual([]);
    await screen.leave?.(place);
    expect(complaints).toEqual([]);
    if (screen.account === undefined) await visitor.context.close();
  });
});
