// A booking where a captcha is asked for: read in a picture, typed, refused when wrong, replaced by another
// one, by hand and by keys, on a wide screen and on a phone.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { CHARACTERS } from '@campus/api/gateway/captcha/picture';
import type { IdentityKeys } from '@campus/api/gateway/identity/keys';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, unfoldForm } from '../harness/booking-form.ts';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { mondayAhead, person } from '../harness/people.ts';
import { block, dayPath, pressAt, timetableIsLive } from '../harness/timetable.ts';
import { stands } from '../screens/photograph.ts';

let campus: Campus;
let room: string;
let key: string;

interface Saved {
  readonly saved: { readonly msg_en: string; readonly ids: string[] | null; readonly position: string };
}

beforeAll(async () => {
  campus = await openCampus();
  const keys = await readFile(join(campus.server.folder, 'identity-keys.json'), 'utf8');
  const { pairing }: IdentityKeys = JSON.parse(keys);
  key = pairing;
  const admin = await person(campus.server.url, 'admin');
  const save = async (operation: string, input: string, model: object): Promise<string> => {
    const text = `mutation ($model: ${input}!) { saved: ${operation}(model: $model) { msg_en ids position } }`;
    const { saved } = await admin.request<Saved>(text, { model });
    await admin.request('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
    return saved.ids?.[0] ?? Promise.reject(new Error(saved.msg_en));
  };
  const resources_type_id = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: '验证房间',
    resources_name_en: 'Asking rooms',
    appointment_category: 1,
    state: 1,

    common_enable: 1,
    open_captcha_verify: 1,
  });
  room = await save('saveResources', 'ResourcesInput', {
    resources_type_id,
    resources_number: 'ASK-1',
    resources_name: '验证 1',
    state: 1,
    rule_source: 1,

    appointment_open_time: '08:00',
    appointment_close_time: '22:00',
    appointment_date_rule: 1,

    advance_booking_rule: 0,
    time_slot_rule: 1,
    appointment_information_field: 'theme',
  });
});
afterAll(() => campus?.close());

/** What the picture says, by the key of the data folder: a test cannot read pictures. */
const textOf = (captchaId: string): string => {
  const bytes = createHmac('sha256', key).update(`captcha/${captchaId}`).digest().subarray(0, 4);
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
};

/** The ids of the captchas a page was given, the latest last. */
const captchasOf = (page: Page): string[] => {
  const ids: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/captcha')) return;
    // A page that is closed meanwhile takes the rest of its answers with it.
    const told = response.json().then(({ captchaId }: { captchaId: string }) => ids.push(captchaId));
    void told.catch(() => undefined);
  });
  return ids;
};

/** Once it stands: what fades in has less contrast than it will have. */
const violations = async (page: Page): Promise<string[]> => {
  await stands(page);
  return (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id} ${nodes[0]?.html}`,
  );
};

describe.each([
  { screen: 'a wide screen', size: DESKTOP, language: 'en', account: 'student7', start: '09:00' },
  { screen: 'a phone', size: PHONE, language: 'zh', account: 'student8', start: '11:00' },
] as const)('on $screen', ({ size, language, account, start }) => {
  const words =
    language === 'en'
      ? {
          label: /^Verification code/,
          again: 'New image',
          book: 'Book',
          wrong: /is wrong or has expired/,
        }
      : { label: /^验证码/, again: '换一张', book: '预约', wrong: /验证码错误或已过期/ };

  it('asks what stands in a picture, once more after a wrong answer, and books', async () => {
    const date = mondayAhead(8);
    const me = await campus.enter(account, dayPath(room, date), { size, language });
    const { page } = me;
    const captchas = captchasOf(page);
    await timetableIsLive(page);
    await pressAt(page, date, start);
    await unfoldForm(page);
    const panel = panelOf(page);
    const picture = panel.locator('img.captcha-picture');
    await picture.waitFor();
    await panel.getByLabel(/^(Subject|预约主题|主题)/).fill('Captcha');
    const notice = panel.getByRole('checkbox', { name: /^(I have read the notice|我已阅读须知)/ });
    if ((await notice.count()) > 0) await notice.check();
    const book = panel.getByRole('button', { name: words.book, exact: true });
    const field = panel.getByLabel(words.label);
    expect(await book.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);

    // A new image by the keyboard: from the field it is the next stop.
    const first = await picture.getAttribute('src');
    await field.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(words.again);
    await page.keyboard.press('Enter');
    await expect.poll(() => picture.getAttribute('src').catch(() => first)).not.toBe(first);
    await expect.poll(() => captchas.length).toBe(2);

    const text = textOf(captchas[1] ?? '');
    // Typed whole it is asked for at once, to hold the time.
    const timer = panel.locator('.hold-note');
    expect(await timer.count()).toBe(0);
    await field.fill(text === 'AAAA' ? 'CCCC' : 'AAAA');
    await panel.getByRole('alert').filter({ hasText: words.wrong }).waitFor();
    await expect.poll(() => captchas.length).toBe(3);
    await picture.waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await violations(page)).toEqual([]);

    await field.fill(textOf(captchas[2] ?? '').toLowerCase());
    await timer.first().waitFor();
    await book.click();
    await page.locator('.done-number b').waitFor();
    const seen = page.getByRole('button', { name: /^(Show on timetable|在时间表中查看)/ });
    if ((await seen.count()) > 0) await seen.click();
    await block(
      page,
      date,
      `${start}–${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`,
      'mine',
    ).waitFor();
    expect(me.complaints).toEqual([]);
    await me.context.close();
  });
});
