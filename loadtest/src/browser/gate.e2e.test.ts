// A guard at a gate: the server's verdict, the gate's own while nothing is heard, and everything told once, later.
import type { Client } from '@campus/deploy/ops/client';
import { codeAt, type KeyBytes, stepAt } from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { person } from '../harness/people.ts';

let campus: Campus;
let admin: Client;
beforeAll(async () => {
  campus = await openCampus();
  admin = await person(campus.server.url, 'admin');
});
afterAll(() => campus?.close());

interface Keys {
  readonly keys: {
    readonly holder: string;
    readonly mark: string;
    readonly keys: readonly { readonly day: string; readonly key: string }[];
  };
}

const bytesOf = (text: string): KeyBytes => Uint8Array.from(Buffer.from(text, 'base64url'));

/** The code that somebody's phone shows now. */
const codeOf = async (account: string): Promise<string> => {
  const client = await person(campus.server.url, account);
  const { keys } = await client.request<Keys>(
    'query { keys: findPassKeysForSelf { holder mark keys { day key } } }',
  );
  const [today] = keys.keys;
  if (!today) throw new Error('no key of today');
  const pass = { holder: keys.holder, day: today.day, mark: bytesOf(keys.mark), key: bytesOf(today.key) };
  return codeAt(macOfBytes, pass, stepAt(Date.now()));
};

/** A scanner types faster than this machine does at times, and ends with Enter. */
const scan = async ({ page }: Visitor, code: string): Promise<void> => {
  await page.locator('.gate-word').first().waitFor();
  await page.evaluate(
    (keys) => {
      for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    },
    [...code, 'Enter'],
  );
};

const heardOf = async (): Promise<readonly string[]> => {
  const { list } = await admin.request<{
    list: { edges: readonly { node: { visitor_id: string; direction: string } }[] };
  }>('query { list: findVisitorListEntityList(first: 100) { edges { node { visitor_id direction } } } }');
  return list.edges.map(({ node }) => `${node.visitor_id} ${node.direction}`);
};

it('admits by the server, decides alone without a network, refuses a second use, and tells each once', async () => {
  const [online, offline] = [await codeOf('student1'), await codeOf('student2')];
  const guard = await campus.enter('admin', '/visitor/accessControlScan', {
    language: 'en',
    size: { width: 1280, height: 800 },
  });
  const { page, context } = guard;
  const word = page.locator('.gate-word strong');
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await page.locator('.gate-live').waitFor();

  await scan(guard, online);
  await expect.poll(() => word.textContent()).toBe('Admit');
  await expect.poll(heardOf).toContain('account:student1 in');

  await context.setOffline(true);
  await scan(guard, offline);
  await expect.poll(() => word.textContent()).toBe('Admit');
  await page.locator('.gate-offline').waitFor();
  expect(await heardOf()).not.toContain('account:student2 in');
  // The same gate within three seconds says that it has just admitted; later it asks.
  await page.waitForTimeout(3_100);
  await scan(guard, offline);
  await expect.poll(() => word.textContent()).toBe('Inside already');

  await context.setOffline(false);
  await expect
    .poll(async () => (await heardOf()).filter((line) => line.startsWith('account:student2')), {
      timeout: 90_000,
    })
    .toEqual(['account:student2 in']);
  await context.close();
});

it('says that it cannot tell where it has neither a network nor a list', async () => {
  const guard = await campus.enter('admin', '/pc/home', {
    language: 'en',
    size: { width: 1280, height: 800 },
  });
  const { page, context } = guard;
  await page.route('**/*', async (route) => {
    if (route.request().postData()?.includes('GateList')) await route.abort();
    else await route.fallback();
  });
  await page.goto(`${campus.server.url}/visitor/accessControlScan`);
  const word = page.locator('.gate-word strong');
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await scan(guard, await codeOf('student3'));
  await expect.poll(() => word.textContent()).toBe('Admit');
  await context.setOffline(true);
  await scan(guard, await codeOf('student4'));
  await page.locator('.gate-says', { hasText: 'No network and no list here' }).waitFor();
  expect(await word.textContent()).toBe('Compare');
  await context.close();
});
