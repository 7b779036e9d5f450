// The product below a path of a larger site: signing in, coming back, live changes and what the device keeps of the
// pages all stay below it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBooking, panelOf } from '../harness/booking-form.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead } from '../harness/people.ts';
import { block, pressAt, timetableIsLive, weekPath } from '../harness/timetable.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus({ contextPath: '/campus/', env: { OFFLINE_PAGES: '1' } });
});
afterAll(() => campus?.close());

it('signs in, books and is live below its path', async () => {
  expect(campus.server.url).toMatch(/\/campus$/);
  const { origin } = new URL(campus.server.url);
  const outside: string[] = [];
  const callbacks: string[] = [];
  const sockets: string[] = [];
  const watched = await campus.window({ language: 'zh' });
  watched.page.on('request', (request) => {
    const { pathname, origin: of, protocol } = new URL(request.url());
    // A picture that the page holds itself has a blob's address.
    if (of === origin && protocol !== 'blob:' && !pathname.startsWith('/campus/')) outside.push(pathname);
    if (pathname.endsWith('/oidc-callback')) callbacks.push(pathname);
  });
  watched.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  const room = campus.room('创新中心 A6 舱');
  const date = mondayAhead(8);
  const path = weekPath(room.id, date);
  const [other] = await Promise.all([
    campus.enter('student2', path, { language: 'en' }),
    campus.signIn(watched, 'student1', path),
  ]);
  await Promise.all([timetableIsLive(watched.page), timetableIsLive(other.page)]);
  expect(watched.page.url()).toContain(`/campus${path}`);

  await pressAt(watched.page, date, '11:00');
  await fillBooking(watched.page, '路径之下');
  await panelOf(watched.page).getByRole('button', { name: '预约', exact: true }).click();
  await block(watched.page, date, '11:00–12:00', 'mine').waitFor();
  await block(other.page, date, '11:00–12:00', 'taken').waitFor();

  await watched.page.reload();
  await timetableIsLive(watched.page);
  await block(watched.page, date, '11:00–12:00', 'mine').waitFor();
  expect(outside).toEqual([]);
  expect(callbacks).toContain('/campus/oidc-callback');
  expect(sockets.length).toBeGreaterThan(0);
  for (const socket of sockets) expect(socket).toMatch(/^\/campus\/api\//);
  expect([...watched.complaints, ...other.complaints]).toEqual([]);
});

it('starts without network once it was open, and keeps no answer of a service', async () => {
  const { page, context } = await campus.window({ language: 'en' });
  await page.goto(`${campus.server.url}/door/pair`);
  const title = page.getByRole('heading', { level: 1 });
  const said = await title.textContent();
  const kept = () =>
    page.evaluate(async () => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caching.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(async () => (await kept()).some((path) => path.includes('/assets/pair-page-')))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => title.textContent()).toBe(said);
  const others = (await kept()).filter((path) => !/^\/campus\/(assets\/[\w.-]+|[\w-]+\.\w+)$/.test(path));
  expect(others).toEqual([]);
  await context.close();
});
