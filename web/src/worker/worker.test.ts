// What the worker keeps, answers and passes over, with a cache and a network of the test's own.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const SITE = 'https://c.example/campus/';
const source = (build: string): string =>
  readFileSync('web/src/worker/sw.js', 'utf8')
    .replace('__BUILD__', build)
    .replace('__SHELL__', JSON.stringify(['./index.html', './assets/page-1.js']));

type Handler = (event: object) => void;

/** A device: its caches outlive each worker that runs on it. */
const device = () => {
  const stored = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network: { isThere: boolean; says?: object; readonly asked: string[] } = { isThere: true, asked };
  const urlOf = (request: string | { readonly url: string }): string =>
    typeof request === 'string' ? request : request.url;
  const fetched = async (request: string | { readonly url: string }): Promise<Response> => {
    const url = urlOf(request);
    network.asked.push(url.slice(SITE.length));
    if (!network.isThere) throw new TypeError('offline');
    if (network.says) return Response.json(network.says);
    const isPage = !/\.\w+$/.test(url) || url.endsWith('.html');
    const text = url.endsWith('config.js')
      ? `window.a = 1;\nwindow.campusServerAheadMs = ${Date.now() + 5_000} - Date.now();\n`
      : `online ${url}`;
    return new Response(text, { headers: { 'Content-Type': isPage ? 'text/html' : 'text/javascript' } });
  };
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      put: async (key: string | Request, answer: Response) => void files.set(urlOf(key), answer),
      addAll: async (urls: readonly string[]) => {
        for (const url of urls) files.set(url, await fetched(url));
      },
    };
  };
  const match = async (request: string | Request) => {
    for (const files of stored.values()) {
      const found = files.get(urlOf(request));
      if (found) return found.clone();
    }
    return undefined;
  };
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const shown: Shown[] = [];
  const opened: string[] = [];
  const run = async (build: string) => {
    const handlers = new Map<string, Handler>();
    const self = {
      registration: {
        scope: SITE,
        showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
          void shown.push({ title, ...options }),
      },
      addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
      skipWaiting: async () => undefined,
      clients: {
        claim: async () => undefined,
        matchAll: async () => [],
        openWindow: async (url: string) => opened.push(url.slice(SITE.length)),
      },
    };
    const globals = { self, caches, fetch: fetched, URL, Response, Request, setTimeout };
    runInNewContext(source(build), { ...globals, Promise, Date, Number });
    const until = async (name: string, more: object = {}) => {
      let waiting: Promise<unknown> = Promise.resolve();
      handlers.get(name)?.({ ...more, waitUntil: (done: Promise<unknown>) => (waiting = done) });
      await waiting;
    };
    await until('install');
    await until('activate');
    /** Undefined where the worker leaves the request to the browser. */
    const ask = async (path: string, more: object = {}): Promise<string | undefined> => {
      const url = path.startsWith('https:') ? path : `${SITE}${path}`;
      const isPage = !path.includes('.');
      const request = {
        url,
        method: 'GET',
        mode: isPage ? 'navigate' : 'cors',
        destination: isPage ? 'document' : 'script',
        ...more,
      };
      let answer: Promise<Response> | undefined;
      handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer && (await answer).text();
    };
    const tell = async (told: object): Promise<Shown> => {
      await until('push', { data: { json: () => told } });
      const last = shown.at(-1);
      if (!last) throw new Error('nothing is shown');
      return last;
    };
    const press = (notification: Shown, action = '') =>
      until('notificationclick', { notification: { ...notification, close: () => undefined }, action });
    return { ask, until, tell, press };
  };
  return { run, network, stored, shown, opened };
};

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly tag: string;
  readonly data: object;
}

describe('the worker', () => {
  it('starts the application without network, the page and its settings from the network first', async () => {
    const { run, network } = device();
    const { ask } = await run('b1');
    expect(await ask('pc/home')).toBe(`online ${SITE}pc/home`);
    network.isThere = false;
    expect(await ask('pc/myAppointment')).toBe(`online ${SITE}pc/home`);
    expect(await ask('')).toBe(`online ${SITE}pc/home`);
    expect(await ask('assets/page-1.js')).toBe(`online ${SITE}assets/page-1.js`);
    // A clock that was five seconds slow is so when the page starts later.
    const ahead = /campusServerAheadMs = (-?\d+);/.exec((await ask('config.js')) ?? '')?.[1];
    expect(Math.abs(Number(ahead) - 5_000)).toBeLessThan(1_000);
  });

  it('asks the network once for a file of a build, and keeps what a page had before it', async () => {
    const { run, network } = device();
    const { ask, until } = await run('b1');
    network.asked.length = 0;
    await ask('assets/help-1.js');
    await ask('assets/help-1.js');
    expect(network.asked).toEqual(['assets/help-1.js']);
    const loaded = [`${SITE}assets/door-1.js`, `${SITE}api/files/1`, 'https://evil.example/assets/x.js'];
    await until('message', { data: { loaded } });
    expect(network.asked).toEqual(['assets/help-1.js', 'assets/door-1.js']);
  });

  it.each([
    'api/provider/graphql',
    'realms/campus/protocol/openid-connect/auth',
    'oidc-callback',
    'upload_file/1.png',
    'https://c.example/pc/home',
    'https://evil.example/campus/pc/home',
  ])('lets %s pass', async (path) => {
    const { ask } = await device().run('b1');
    expect(await ask(path)).toBeUndefined();
  });

  it('lets pass what changes something, and frames', async () => {
    const { ask } = await device().run('b1');
    expect(await ask('pc/home', { method: 'POST' })).toBeUndefined();
    expect(await ask('pc/home', { destination: 'iframe' })).toBeUndefined();
  });

  it('case 24: keeps the files of a build for one release more', async () => {
    const { run, stored, network } = device();
    const first = await run('b1');
    await first.ask('assets/old-1.js');
    await run('b2');
    expect([...stored.keys()]).toEqual(['campus-b1', 'campus-b2']);
    const third = await run('b3');
    expect([...stored.keys()]).toEqual(['campus-b2', 'campus-b3']);
    network.isThere = false;
    await expect(third.ask('assets/old-1.js')).rejects.toThrow('offline');
  });

  const told = {
    title: '15 分钟后开始：会议室302',
    body: '请按时到场签到。',
    tag: 'soon b1',
    page: 'pc/appointmentDetail/self/b1',
    actions: [{ action: 'sign_in', title: '签到' }],
    act: { path: 'api/push/key', token: 'sealed' },
  };

  it('shows what a device is told, and leads to its page', async () => {
    const { run, opened } = device();
    const { tell, press } = await run('b1');
    const shown = await tell(told);
    expect(shown).toMatchObject({ title: told.title, body: told.body, tag: told.tag, actions: told.actions });
    await press(shown);
    await press(shown, 'open');
    await press(shown, 'scan');
    expect(opened).toEqual([told.page, told.page, 'mobile/qrcode-scanner']);
  });

  it('says how a button went, and opens the page where nobody answers', async () => {
    const { run, network, shown, opened } = device();
    const { tell, press } = await run('b1');
    const first = await tell(told);
    network.says = { title: '已签到' };
    await press(first, 'sign_in');
    expect(network.asked.at(-1)).toBe('api/push/key');
    expect(shown.at(-1)).toMatchObject({ title: '已签到', body: told.title, tag: told.tag });
    expect(opened).toEqual([]);
    network.isThere = false;
    await press(first, 'sign_in');
    expect(opened).toEqual([told.page]);
  });

  it('is small', () => {
    expect(gzipSync(source('b1')).length).toBeLessThan(6 * 1024);
  });
});
