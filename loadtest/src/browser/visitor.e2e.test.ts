// A stranger asks to come from a phone, the host agrees from the message, and the pass shows its code, also without a
// network.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { steadyId } from '@campus/api/demonstration/chance';
import { CHARACTERS } from '@campus/api/gateway/captcha/picture';
import type { IdentityKeys } from '@campus/api/gateway/identity/keys';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';

let campus: Campus;
const tenantKey = steadyId('campus', 'key');
let key: string;

beforeAll(async () => {
  campus = await openCampus();
  const keys = await readFile(join(campus.server.folder, 'identity-keys.json'), 'utf8');
  const { pairing }: IdentityKeys = JSON.parse(keys);
  key = pairing;
});
afterAll(() => campus?.close());

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
  const outbox = await (await fetch(`${campus.server.url}/api/simulated-sms`)).text();
  await code.fill(/验证码 (\d{6})/.exec(outbox)?.[1] ?? '');
  await page.getByRole('button', { name: '验证' }).click();
};

it('registers, is approved from the message and shows a pass that needs no network', async () => {
  const { page, context } = await campus.window({ size: PHONE });
  await provePhone(page, '13912345678');
  await page.getByRole('textbox', { name: /^姓名/ }).fill('周若琳');
  await page.getByRole('button', { name: /下一步：来访/ }).click();
  await page.locator('.visit-day:not([disabled])').nth(1).click();
  const windows = page.locator('.visit-window');
  const hours = page.getByLabel('开始');
  await windows.first().or(hours).waitFor();
  if (await hours.isVisible()) {
    await hours.fill('14:00');
    await page.getByLabel('结束').fill('16:00');
  } else await page.locator('.visit-window:not([disabled])').first().click();
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
});
