// Lets the application start without network. It keeps files of the application alone, nothing of a person: no answer
// of a service passes through it. The build puts in its own name and what the first page needs.
const BUILD = '__BUILD__';
const SHELL = __SHELL__;
const PREFIX = 'campus-';
const OWN = `${PREFIX}${BUILD}`;
/** A server that takes longer is not waited for, where the page is kept. */
const PATIENCE_MS = 4_000;

const scope = new URL(self.registration.scope);
const at = (path) => new URL(path, scope).href;
const INDEX = at('./index.html');
const SETTINGS = at('./config.js');
/** Pages of the application; signing in and services are none. */
const PAGE = /^(?:$|(?:pc|mobile|manage|door|board|visitor|error)(?:\/|$))/;

const put = async (key, answer) => (await caches.open(OWN)).put(key, answer);

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(OWN);
    await cache.addAll(SHELL.map(at));
    await settings();
    // Pages of the old build go on with the old files, which stay for one release.
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
    await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** It tells the server's time by this device's clock: kept is how far they are apart, which is as true later. */
const settings = async () => {
  const answer = await fetch(SETTINGS, { cache: 'no-store' });
  if (!answer.ok) return answer;
  const text = await answer.clone().text();
  const kept = text.replace(/(campusServerAheadMs = )(\d+) - Date\.now\(\)/, (_, name, now) => {
    return `${name}${Number(now) - Date.now()}`;
  });
  await put(SETTINGS, new Response(kept, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }));
  return answer;
};

const page = async (request) => {
  const answer = await fetch(request);
  const isIndex = answer.ok && !answer.redirected && answer.headers.get('Content-Type')?.includes('html');
  if (isIndex) await put(INDEX, answer.clone());
  return answer;
};

/** The network's answer; where it does not come, or says that nobody is there, what is kept under `key`. */
const fresh = async (ask, key) => {
  const asked = ask();
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await caches.match(key)) ?? asked;
};

/** Files whose names change with what is in them. */
const lasting = async (request) => {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(request.url, answer.clone());
  return answer;
};

/** What a page has loaded before this worker was there. */
self.addEventListener('message', (event) => {
  const files = event.data?.loaded ?? [];
  const ours = files.filter((file) => file.startsWith(at('./assets/')));
  event.waitUntil(Promise.allSettled(ours.map((file) => lasting(new Request(file)))));
});

const acts = new Set(['sign_in', 'come_back', 'approve']);

const show = (title, { body, tag, actions, page: path, act }) => {
  const data = { title, path, act };
  return self.registration.showNotification(title, { body, tag, actions, data, icon: at('./icon-192.png') });
};

/** A page that is open there already is shown in place of a second. */
const open = async (path) => {
  const url = at(`./${path}`);
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.find((each) => each.url === url)?.focus() ?? self.clients.openWindow(url);
};

/** The server does what its sealed word says, and says how it went; without an answer the page is opened. */
const press = async ({ data: { title: body, path, act }, tag }) => {
  const asked = fetch(at(`./${act.path}`), { method: 'POST', body: act.token });
  const answer = await asked.catch(() => undefined);
  if (!answer?.ok) return open(path);
  return show((await answer.json()).title, { body, tag, page: path });
};

self.addEventListener('push', (event) => {
  const { title, ...told } = event.data.json();
  event.waitUntil(show(title, told));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { path, act } = notification.data;
  notification.close();
  if (act && acts.has(action)) event.waitUntil(press(notification));
  else event.waitUntil(open(action === 'scan' ? 'mobile/qrcode-scanner' : path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length);
  if (path.startsWith('assets/')) event.respondWith(lasting(request));
  else if (href === SETTINGS) event.respondWith(fresh(settings, SETTINGS));
  else if (request.mode === 'navigate' && request.destination === 'document' && PAGE.test(path))
    event.respondWith(fresh(() => page(request), INDEX));
});
