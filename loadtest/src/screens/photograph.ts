// Takes the picture of a screen once it stands, does its action, and says what was wrong.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Visitor } from '../harness/browser.ts';
import type { Place, Screen } from './screen.ts';

/** Until nothing is still being fetched, faded in or drawn in another typeface. */
export const stands = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('.skeleton, .ant-skeleton, .ant-spin-spinning'));
  await page.evaluate(untilStill);
};

/** Runs in the page. One animation may begin where another ends, so that it looks until two frames are still. */
const untilStill = async (): Promise<void> => {
  await document.fonts.ready;
  for (let still = 0; still < 2; still += 1) {
    // No function has a name here: what names it does not come along into the page.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === 1);
    if (running.length > 0) still = -1;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
};

/** Opens the screen and waits for what the demonstration has on it. */
export const openScreen = async (page: Page, screen: Screen, place: Place): Promise<void> => {
  await screen.prepare?.(place);
  await page.goto(`${place.url}${screen.path(place)}`);
  await screen.open?.(page, place);
  await screen.seeded(page, place).waitFor();
  await stands(page);
};

/** Resolves with how many pictures were taken; throws with what was not as it should be. */
export const photograph = async (
  visitor: Visitor,
  screen: Screen,
  place: Place,
  folder: string,
): Promise<number> => {
  const { page, complaints } = visitor;
  complaints.length = 0;
  const picture = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  try {
    await openScreen(page, screen, place);
    await picture(screen.name);
    await screen.act(page, place);
    if (screen.keepsResult) {
      await stands(page);
      await picture(`${screen.name}-done`);
    }
  } catch (error) {
    await picture(`${screen.name}-failed`);
    throw error;
  } finally {
    await screen.leave?.(place);
  }
  if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
  return screen.keepsResult ? 2 : 1;
};
