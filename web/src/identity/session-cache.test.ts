// What is remembered of a session in the browser, for how long, and where one was going.
import { describe, expect, it } from 'vitest';
import { CACHE_MS, cacheKey, sessionCache } from './session-cache.ts';
import { isOwnPath, rememberWantedPath, takeWantedPath } from './wanted-path.ts';

const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
};

const refusing = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
  removeItem: () => {
    throw new Error('refused');
  },
};

describe('the session cache', () => {
  it('keeps values under client and account, with their expiry', () => {
    const storage = memoryStorage();
    sessionCache(storage, 'campus-web', 'ann', () => 1_000).write('settings', { a: 1 });
    expect(cacheKey('campus-web', 'ann', 'settings')).toBe('campus-web_ann_settings');
    expect(JSON.parse(storage.kept.get('campus-web_ann_settings') ?? '')).toEqual({
      value: { a: 1 },
      expires: 1_000 + 3_600_000,
    });
  });

  it('forgets after an hour', () => {
    let now = 0;
    const cache = sessionCache(memoryStorage(), 'c', 'ann', () => now);
    cache.write('routes', [1]);
    now = CACHE_MS - 1;
    expect(cache.read('routes')).toEqual([1]);
    now = CACHE_MS;
    expect(cache.read('routes')).toBeUndefined();
  });

  it('never shows one person what was kept for another, and drops only its own at logout', () => {
    const storage = memoryStorage();
    const [ann, bob] = [sessionCache(storage, 'c', 'ann'), sessionCache(storage, 'c', 'bob')];
    ann.write('token', 'id-1');
    bob.write('token', 'id-2');
    ann.clear();
    expect(ann.read('token')).toBeUndefined();
    expect(bob.read('token')).toBe('id-2');
  });

  it('lives with damaged values and with a browser that refuses storage', () => {
    const storage = memoryStorage();
    storage.setItem('c_ann_settings', '{');
    expect(sessionCache(storage, 'c', 'ann').read('settings')).toBeUndefined();
    const cache = sessionCache(refusing, 'c', 'ann');
    cache.write('settings', 1);
    cache.clear();
    expect(cache.read('settings')).toBeUndefined();
  });
});

describe('the wanted path', () => {
  it('is given back once', () => {
    const storage = memoryStorage();
    rememberWantedPath(storage, '/pc/home/resource/r1?date=2026-11-20#10');
    expect(takeWantedPath(storage)).toBe('/pc/home/resource/r1?date=2026-11-20#10');
    expect(takeWantedPath(storage)).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    '/a\nb',
    '/oidc-callback',
    '/oidc-callback-error',
  ])('is never %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
    const storage = memoryStorage();
    rememberWantedPath(storage, path);
    expect(takeWantedPath(storage)).toBe('/');
  });

  it('is the start page where storage is refused', () => {
    rememberWantedPath(refusing, '/pc/home');
    expect(takeWantedPath(refusing)).toBe('/');
  });
});
