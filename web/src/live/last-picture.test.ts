// @vitest-environment jsdom
// A picture is shown to nobody but who left it, in its tab, at its address, within the hour.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastPicture } from './last-picture.ts';

const LEFT_AT = 1_000_000;
const HOUR_MS = 3_600_000;

const tab = () => {
  const stored = new Map<string, string>();
  const later: (() => void)[] = [];
  const here = { address: '/pc/resources/1/list', now: LEFT_AT };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const open = () => {
    document.head.innerHTML = '';
    document.body.innerHTML = '<div id="root"></div>';
    return createLastPicture({
      window,
      document,
      storage,
      address: () => here.address,
      clock: () => here.now,
      after: (_, run) => void later.push(run),
    });
  };
  /** Opens, signs in, draws and leaves. */
  const visitAs = (account: string, html: string) => {
    const picture = open();
    picture.show();
    picture.belongTo(account);
    picture.takeAway();
    const root = document.getElementById('root');
    if (root) root.innerHTML = html;
    const stop = picture.keepWhenLeft();
    window.dispatchEvent(new Event('pagehide'));
    stop();
  };
  return { stored, later, here, open, visitAs };
};

const shown = () => document.querySelector('.last-picture');

beforeEach(() => {
  Element.prototype.scrollTo = vi.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the last picture', () => {
  it('is shown at once, to be looked at only, and goes when the live one is drawn', () => {
    const { open, visitAs } = tab();
    visitAs('ann', '<b>A101</b>');
    const picture = open();
    picture.show();
    expect(shown()?.textContent).toBe('A101');
    expect(shown()?.getAttribute('aria-hidden')).toBe('true');
    expect(shown()).toMatchObject({ inert: true });
    picture.belongTo('ann');
    expect(shown()).not.toBeNull();
    picture.takeAway();
    expect(shown()).toBeNull();
  });

  it('is not that of another address, nor older than an hour, nor of the future', () => {
    const { open, visitAs, here } = tab();
    visitAs('ann', '<b>A101</b>');
    const isShown = (address: string, now: number) => {
      Object.assign(here, { address, now });
      open().show();
      return shown() !== null;
    };
    const { address } = here;
    expect(isShown(address, LEFT_AT + HOUR_MS - 1)).toBe(true);
    expect(isShown(`${address}?view=week`, LEFT_AT)).toBe(false);
    expect(isShown(address, LEFT_AT + HOUR_MS)).toBe(false);
    expect(isShown(address, LEFT_AT - 1)).toBe(false);
  });

  it.each([['bob'], [undefined]])('is taken away and forgotten when it is %s who comes', (who) => {
    const { open, visitAs, stored } = tab();
    visitAs('ann', '<b>A101</b>');
    const picture = open();
    picture.show();
    picture.belongTo(who);
    expect(shown()).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('is not kept of who has signed out', () => {
    const { open, visitAs, stored } = tab();
    visitAs('ann', '<b>A101</b>');
    const picture = open();
    picture.belongTo('ann');
    picture.keepWhenLeft();
    picture.belongTo(undefined);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored.size).toBe(0);
  });

  it('goes after a while even if nothing live comes', () => {
    const { open, visitAs, later } = tab();
    visitAs('ann', '<b>A101</b>');
    open().show();
    for (const run of later) run();
    expect(shown()).toBeNull();
  });

  it('is without pictures whose address ended with the page', () => {
    const { open, visitAs } = tab();
    visitAs('ann', '<img alt="hall" src="blob:https://c.example/1"><img alt="map" src="/map.svg">');
    open().show();
    expect([...document.images].map((image) => image.getAttribute('src'))).toEqual([null, '/map.svg']);
  });

  it('is nothing where what is stored is broken', () => {
    const { open, stored } = tab();
    for (const broken of ['', '{', '[]', '{"at":1}']) {
      stored.set('last-picture', broken);
      open().show();
      expect(shown()).toBeNull();
    }
  });
});
