// A stranger asks to come from a phone, the host agrees from the message, and the pass opens a gate that hears nothing,
// once. It is counted, and still is when the person is forgotten.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { steadyId } from '@campus/api/demonstration/chance';
import { CHARACTERS } from '@campus/api/gateway/captcha/picture';
import type { IdentityKeys } from '@campus/api/gateway/identity/keys';
import type { Client } from '@campus/deploy/ops/client';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWallClock, type WallClock } from '../faults/wall-clock.ts';
import { PHONE, type Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { person, ZONE } from '../harness/people.ts';

let campus: Campus;
let clock: WallClock;
const tenantKey = steadyId('campus', 'key');
let key: string;

beforeAll(async () => {
  clock = await openWallClock();
  campus = await openCampus({ env: clock.environment });
  const keys = await readFile(join(campus.server.folder, 'identity-keys.json'), 'utf8');
  const { pairing }: IdentityKeys = JSON.parse(keys);
  key = pairing;
});
afterAll(async () => {
  await campus?.close();
  await clock?.remove();
});

/** What the picture says, by the key of the data folder: a test cannot read pictures. */
const textOf = (captchaId: string): string => {
  const bytes = createHmac('sha256', key).update(`captcha/${captchaId}`).digest().subarray(0, 4);
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
};

const provePhone = async (page: Page, phone: string): Promise<void> => {
  const captcha = page.waitForResponse((response) => response.url().endsWith('/api/captcha'));
  await page.goto(`${campus.server.url}/mobile/visitor/register?tenantKey=${tenantKey}`);
  const { captchaId }: { captchaId: string } = JSON.parse(await (await captcha).text());
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel(/^验证码/).fill(textOf(captchaId));
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = page.getByLabel('短信验证码');
  await code.waitFor();
  const sent = async () => {
    const outbox = await (await fetch(`${campus.server.url}/api/simulated-sms`)).text();
    return /验证码 (\d{6})/.exec(outbox)?.[1] ?? '';
  };
  // The page asks for the digits as soon as they are on their way.
  await expect.poll(sent, { timeout: 20_000 }).not.toBe('');
  await code.fill(await sent());
  await page.getByRole('button', { name: '验证' }).click();
};

/** Its camera is a picture that a test holds before it. */
const atTheGate = async (): Promise<Visitor> => {
  const guard = await campus.window({ language: 'en', size: { width: 1280, height: 800 } });
  await guard.page.addInitScript(() => {
    const image = new Image();
    addEventListener('message', ({ data }) => {
      image.src = String(data);
    });
    const getUserMedia = async (): Promise<MediaStream> => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const drawing = canvas.getContext('2d');
      setInterval(() => {
        drawing?.fillRect(0, 0, 640, 480);
        if (image.src && image.complete) drawing?.drawImage(image, 140, 60, 360, 360);
      }, 50);
      return canvas.captureStream(20);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
  await campus.signIn(guard, 'admin', '/visitor/accessControlScan');
  await guard.page.getByRole('button', { name: 'In', exact: true }).click();
  // What reads codes comes by the network the first time.
  const reader = guard.page.waitForEvent('requestfinished', (request) => request.url().endsWith('.wasm'));
  await guard.page.getByRole('button', { name: 'Camera' }).click();
  await guard.page.getByLabel('What the camera sees').waitFor();
  await reader;
  return guard;
};

/** Shows the gate what the phone shows at this moment. */
const show = async (phone: Page, gate: Page): Promise<void> => {
  const picture = await phone.locator('.pass-qr').screenshot();
  await gate.evaluate(
    (data) => postMessage(data, '*'),
    `data:image/png;base64,${picture.toString('base64')}`,
  );
};

/** Holds the phone before the gate until the gate says `word`: a picture taken while the page moves is not read. */
const hold = (phone: Page, gate: Page, word: string): Promise<void> =>
  expect
    .poll(async () => {
      await show(phone, gate);
      return gate.locator('.gate-word strong').textContent();
    })
    .toBe(word);

interface Exceptions {
  readonly list: {
    readonly edges: readonly { readonly node: { readonly kind: string; readonly reason: string } }[];
  };
}

const exceptionsOf = async (client: Client): Promise<readonly string[]> => {
  const { list } = await client.request<Exceptions>(
    'query { list: findAccessExceptionEntityList(first: 100) { edges { node { kind reason } } } }',
  );
  return list.edges.map(({ node }) => `${node.kind} ${node.reason}`);
};

interface Told {
  readonly passages: {
    readonly edges: readonly {
      readonly node: { readonly visitor_id: string; readonly visitor_name: string };
    }[];
  };
  readonly figures: { readonly entries: number };
}

/** Their names at the gates, and how many entered in the days around `day`. */
const toldOf = async (client: Client, visit: string, day: LocalDate) => {
  const { passages, figures } = await client.request<Told>(
    `query ($from: String!, $to: String!) {
      passages: findVisitorListEntityList(first: 100) { edges { node { visitor_id visitor_name } } }
      figures: findVisitorAndTouristStatistics(startDate: $from, endDate: $to) { entries } }`,
    { from: addDays(day, -1), to: addDays(day, 1) },
  );
  const own = passages.edges.filter(({ node }) => node.visitor_id === `visit:${visit}`);
  return { names: own.map(({ node }) => node.visitor_name), entries: figures.entries };
};

/** Kept for 30 days, and forgotten in the night after them. */
const FORGOTTEN_S = 32 * 24 * 3_600;

// The server's clock never goes back: a second attempt would stand a month later.
it('registers, is approved from the message, and passes a gate without a network once', {
  retry: 0,
  timeout: 240_000,
}, async () => {
  const { page, context } = await campus.window({ size: PHONE });
  await provePhone(page, '13912345678');
  await page.getByRole('textbox', { name: /^姓名/ }).fill('周若琳');
  await page.getByRole('button', { name: /下一步：来访/ }).click();
  await page.locator('.visit-day:not([disabled])').first().click();
  // The demonstration leaves the hours free: at each hour of a day the visit is now.
  const hours = page.getByRole('combobox', { name: '开始' });
  await hours.waitFor();
  for (const [field, time] of [
    [hours, '00:00'],
    [page.getByRole('combobox', { name: '结束' }), '24:00'],
  ] as const) {
    await field.fill(time);
    await field.press('Enter');
  }
  await page.getByRole('textbox', { name: '受访人姓名' }).fill('李文静');
  await page.getByLabel('所在部门').fill('教务处');
  await page.getByLabel('所在部门').blur();
  await page.getByText('已找到，由 李** 本人确认').waitFor();
  await page.getByRole('textbox', { name: /^事由/ }).fill('学术交流');
  await page.getByRole('button', { name: /下一步：核对与同意/ }).click();
  await expect.poll(() => page.getByRole('button', { name: /同意并提交/ }).isDisabled()).toBe(true);
  await page.getByLabel('我已阅读并同意告知书').check();
  await page.getByRole('button', { name: /同意并提交/ }).click();
  await page.waitForURL(/visitor\/detail\//);
  await page.getByText('待确认').waitFor();
  const visit = /detail\/([^/?]+)/.exec(page.url())?.[1] ?? '';

  const host = await campus.enter('manager1', '/pc/messages', { size: PHONE });
  const message = host.page.locator('li, article').filter({ hasText: '周若琳' }).first();
  await message.getByRole('link', { name: '查看来访' }).click();
  await host.page.getByRole('button', { name: /^同意/ }).click();
  await host.page.getByText('已通过').waitFor();

  await page.getByRole('link', { name: '通行证' }).click();
  await page.getByRole('img', { name: /通行码/ }).waitFor();
  await context.setOffline(true);
  await page.getByText(/起无网络/).waitFor();
  expect(await page.getByRole('img', { name: /通行码/ }).isVisible()).toBe(true);

  const { page: gate, context: atGate } = await atTheGate();
  const word = gate.locator('.gate-word strong');
  await gate.locator('.gate-live').waitFor();
  await atGate.setOffline(true);
  await hold(page, gate, 'Admit');
  await gate.locator('.gate-offline').waitFor();

  // The phone is given back, and the same pass is shown again.
  await gate.evaluate(() => postMessage('', '*'));
  await expect.poll(() => word.textContent(), { timeout: 20_000 }).not.toBe('Admit');
  await hold(page, gate, 'Inside already');
  await gate.evaluate(() => postMessage('', '*'));
  await gate.getByRole('button', { name: /^Left since, admit again/ }).click();
  await gate.getByRole('button', { name: 'Card compared' }).click();
  await gate.getByRole('button', { name: /^Hold for a second/ }).click({ delay: 1_300 });
  await expect.poll(() => word.textContent()).toBe('Admit');

  const admin = await person(campus.server.url, 'admin');
  const before = await exceptionsOf(admin);
  const day = localOf(ZONE, Date.now()).date;
  const { entries } = await toldOf(admin, visit, day);
  await atGate.setOffline(false);
  await expect
    .poll(async () => (await exceptionsOf(admin)).length, { timeout: 90_000 })
    .toBe(before.length + 1);
  await atGate.close();
  const counted = { names: ['周**', '周**'], entries: entries + 2 };
  await expect.poll(() => toldOf(admin, visit, day)).toEqual(counted);

  await clock.set(FORGOTTEN_S);
  const toldLater = async () => toldOf(await person(campus.server.url, 'admin'), visit, day);
  await expect
    .poll(toldLater, { timeout: 120_000, interval: 1_000 })
    .toEqual({ ...counted, names: [null, null] });
});
