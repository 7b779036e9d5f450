// The captcha and the limit on saves, through the running product: asked for, solved, used once, locked out.
import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, signIn } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { removeFolder, type ServerProcess, startServer } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { own } from '../../demonstration/resource-row.ts';
import type { IdentityKeys } from '../identity/keys.ts';
import { CHARACTERS } from './picture.ts';

let server: ServerProcess;
let admin: Client;
let student: Client;
beforeAll(async () => {
  server = await startServer({ contextPath: '/campus' });
  admin = await signIn(server.url, { name: 'admin', password: 'campus' });
  student = await signIn(server.url, { name: 'student1', password: 'campus' });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(server.folder);
});

/** A room of a type of its own, with these settings. */
const roomWith = async (
  name: string,
  type: Record<string, unknown>,
  resource: Record<string, unknown> = {},
): Promise<string> => {
  const save = async (operation: string, input: string, model: object): Promise<string> => {
    const text = `mutation ($model: ${input}!) { saved: ${operation}(model: $model) { msg_en ids position } }`;
    const { saved } = await admin.request<{
      saved: { msg_en: string; ids: string[] | null; position: string };
    }>(text, { model });
    await admin.request('query ($p: String) { me(min_position: $p) { account } }', { p: saved.position });
    return saved.ids?.[0] ?? Promise.reject(new Error(saved.msg_en));
  };
  const resources_type_id = await save('saveResourcesType', 'ResourcesTypeInput', {
    resources_name: name,
    appointment_category: 1,
    state: 1,
    common_enable: 1,
    batch_enable: 1,
    ...type,
  });
  return save('saveResources', 'ResourcesInput', {
    ...own,

    resources_type_id,
    resources_number: name,
    resources_name: name,
    state: 1,
    ...resource,
  });
};

const today = localOf('Asia/Shanghai', Date.now()).date;

const saveAt = async (
  room: string,
  hour: number,
  captcha: object = {},
  command?: string,
): Promise<number> => {
  const text = `mutation ($id: String, $code: String, $model: AppointmentInformationInput!, $command: String) {
    saved: saveAppointmentInformation(captchaId: $id, captchaCode: $code, model: $model, command_id: $command) { errcode }
  }`;
  const model = {
    resources_id: room,
    appointment_date: addDays(today, 20),
    theme: 'captcha',
    notice_read: 1,

    start_time: clockOf(hour * 60),
    end_time: clockOf(hour * 60 + 60),
  };
  const { saved } = await student.request<{ saved: { errcode: number } }>(text, {
    ...captcha,
    model,
    command,
  });
  return saved.errcode;
};

interface Issued {
  readonly captchaId: string;
  readonly image: string;
}

const issue = async (): Promise<Issued> => {
  const response = await fetch(`${server.url}/api/captcha`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return JSON.parse(await response.text());
};

/** What the picture says, by the key of the data folder: a test cannot read pictures. */
const solved = async ({ captchaId }: Issued): Promise<{ id: string; code: string }> => {
  const { pairing }: IdentityKeys = JSON.parse(
    await readFile(join(server.folder, 'identity-keys.json'), 'utf8'),
  );
  const bytes = createHmac('sha256', pairing).update(`captcha/${captchaId}`).digest().subarray(0, 4);
  const text = Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  const digest = createHash('sha256').update(captchaId).digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  return { id: captchaId, code: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64') };
};

describe('the captcha', () => {
  it('is shown under the context path', async () => {
    const { captchaId, image } = await issue();
    expect(captchaId).toMatch(/^[0-9a-f-]{36}$/);
    expect(image).toMatch(/^data:image\/png;base64,/);
  });

  it('is asked for where the type says so, good for one save, and again for the same command', async () => {
    const room = await roomWith('CAPTCHA-1', { open_captcha_verify: 1 });
    expect(await saveAt(room, 9)).toBe(1003);
    const captcha = await solved(await issue());
    expect(await saveAt(room, 9, captcha, 'with-a-captcha')).toBe(0);
    expect(await saveAt(room, 9, captcha, 'with-a-captcha')).toBe(0);
    expect(await saveAt(room, 11, captcha)).toBe(1003);
    expect(await saveAt(room, 11, await solved(await issue()))).toBe(0);
  });

  it('is asked for by a hold as well; the form is then sent with the same one', async () => {
    const room = await roomWith('CAPTCHA-4', { open_captcha_verify: 1 });
    const hold = async (hour: number, captcha: object = {}) => {
      const { held } = await student.request<{ held: { errcode: number; id: string | null } }>(
        `mutation ($id: String, $code: String, $room: ID!, $date: String!, $from: String!, $to: String!) {
          held: holdSlot(captchaId: $id, captchaCode: $code, resourceId: $room, date: $date,
            startTime: $from, endTime: $to) { errcode id } }`,
        { ...captcha, room, date: addDays(today, 20), from: clockOf(hour * 60), to: clockOf(hour * 60 + 60) },
      );
      if (held.id)
        await student.request('mutation ($id: ID!) { releaseHold(id: $id) { errcode } }', { id: held.id });
      return held.errcode;
    };
    expect(await hold(19)).toBe(1003);
    const captcha = await solved(await issue());
    expect([await hold(19, captcha), await hold(20, captcha)]).toEqual([0, 0]);
    expect(await saveAt(room, 19, captcha)).toBe(0);
    expect(await saveAt(room, 20, captcha)).toBe(1003);
  });

  it('is asked for where the resource says so, and not where it says no to its type', async () => {
    const asking = await roomWith('CAPTCHA-2', {}, { open_captcha_verify: 1 });
    const silent = await roomWith('CAPTCHA-3', { open_captcha_verify: 1 }, { open_captcha_verify: 0 });
    expect([await saveAt(asking, 14), await saveAt(silent, 14)]).toEqual([1003, 0]);
  });
});

describe('the limit on saves', () => {
  it('locks an account out at the eleventh save within a minute, where the type says so', async () => {
    const limited = await roomWith('RATE-1', { open_frequency_verify: 1 });
    const codes: number[] = [];
    for (let save = 0; save < 12; save++) codes.push(await saveAt(limited, 16));
    expect([
      codes[0],
      codes.slice(1, 10).every((code) => code === 2005 || code === 2012),
      codes[10],
      codes[11],
    ]).toEqual([0, true, 1004, 1004]);
    const free = await roomWith('RATE-2', {});
    expect(await saveAt(free, 18)).toBe(0);
  });
});
