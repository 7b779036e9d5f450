// A guard at a gate: the server's verdict, the gate's own while nothing is heard, and everything told once, later.
import type { Client } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { codeAt, type KeyBytes, stepAt } from '@campus/events/gate/pass-code';
import { macOfBytes } from '@campus/events/gate/web-mac';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, type Visitor } from '../harness/browser.ts';
import { type Campus, openCampus } from '../harness/campus.ts';
import { person, ZONE } from '../harness/people.ts';

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

/** Every passage heard of at a gate, page by page. */
const countedAt = async (gate: string): Promise<readonly string[]> => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { list }: Entries = await admin.request(
      `query ($after: String) { list: findVisitorListEntityList(first: 100, after: $after) {
        edges { node { visitor_id arrival_gate } } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    for (const { node } of list.edges) if (node.arrival_gate === gate) found.push(node.visitor_id);
    after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  } while (after);
  return found;
};

interface TurnedAway {
  readonly passed: {
    readonly gates: readonly {
      readonly refusals: readonly { readonly kind: string; readonly times: number }[];
    }[];
  };
}

/** How often what is no pass was turned away, at all gates, around today. */
const invalidCodes = async (): Promise<number> => {
  const day = localOf(ZONE, Date.now()).date;
  const { passed } = await admin.request<TurnedAway>(
    `query ($from: String!, $to: String!) {
      passed: findCampusGateStatistics(startDate: $from, endDate: $to) { gates { refusals { kind times } } } }`,
    { from: addDays(day, -1), to: addDays(day, 1) },
  );
  const all = passed.gates.flatMap(({ refusals }) => refusals);
  return all.reduce((sum, { kind, times }) => (kind === 'invalid' ? sum + times : sum), 0);
};

interface Entries {
  readonly list: {
    readonly edges: readonly {
      readonly node: { readonly visitor_id: string; readonly arrival_gate: string };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

it('admits by the server, decides alone without a network, refuses a second use, and tells each once', async () => {
  const [online, offline, third] = [
    await codeOf('student1'),
    await codeOf('student2'),
    await codeOf('student6'),
  ];
  const guard = await campus.enter('admin', '/visitor/accessControlScan', {
    language: 'en',
    size: { width: 1280, height: 800 },
  });
  const { page, context } = guard;
  const uncoded = (await heardOf()).filter((line) => line.startsWith('uncoded'));
  const word = page.locator('.gate-word strong');
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await page.locator('.gate-live').waitFor();

  await scan(guard, online);
  await expect.poll(() => word.textContent()).toBe('Admit');
  await expect.poll(heardOf).toContain('account:student1 in');

  await scan(guard, 'NOT-A-PASS');
  await expect.poll(() => word.textContent()).toBe('Stop');
  await expect.poll(invalidCodes).toBe(1);

  await context.setOffline(true);
  await scan(guard, offline);
  await expect.poll(() => word.textContent()).toBe('Admit');
  await page.locator('.gate-offline').waitFor();
  expect(await heardOf()).not.toContain('account:student2 in');
  // The same gate within three seconds says that it has just admitted; later it asks.
  await page.waitForTimeout(3_100);
  // What it told while it heard is known without a list.
  await scan(guard, online);
  await expect.poll(() => word.textContent()).toBe('Inside already');
  await scan(guard, third);
  await expect.poll(() => word.textContent()).toBe('Admit');
  await scan(guard, 'NOT-A-PASS');
  await expect.poll(() => word.textContent()).toBe('Stop');
  expect(await invalidCodes()).toBe(1);
  await scan(guard, offline);
  await expect.poll(() => word.textContent()).toBe('Inside already');

  await context.setOffline(false);
  await expect
    .poll(async () => (await heardOf()).filter((line) => line.startsWith('account:student2')), {
      timeout: 90_000,
    })
    .toEqual(['account:student2 in']);
  await expect.poll(invalidCodes).toBe(2);
  expect((await heardOf()).filter((line) => line.startsWith('uncoded'))).toEqual(uncoded);
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
  const code = await codeOf('student3');
  const askUntilHeard = async (): Promise<string | null> => {
    if ((await word.textContent()) !== 'Admit') await scan(guard, code);
    await word.filter({ hasText: /^(?:Admit|Compare)$/ }).waitFor();
    return word.textContent();
  };
  // A gate waits three seconds for an answer; a busy machine may take longer.
  await expect.poll(askUntilHeard, { interval: 4_000 }).toBe('Admit');
  await context.setOffline(true);
  await scan(guard, await codeOf('student4'));
  await page.locator('.gate-says', { hasText: 'No network and no list here' }).waitFor();
  expect(await word.textContent()).toBe('Compare');
  await context.close();
});

interface Kept {
  readonly key: string;
  readonly kind: 'passage';
  readonly at: number;
  readonly body: object;
}

/** What a gate has kept in hours without a network, written into its own store. */
const fillQueue = (page: Page, kept: readonly Kept[]): Promise<void> =>
  page.evaluate(async (all) => {
    const opened = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('campus.terminal');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    await new Promise<void>((done, fail) => {
      const writing = opened.transaction('queue', 'readwrite');
      for (const each of all) writing.objectStore('queue').put(each);
      writing.oncomplete = () => done();
      writing.onerror = () => fail(writing.error);
    });
    opened.close();
  }, kept);

const queueLength = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('campus.terminal');
      opening.onsuccess = () => done(opening.result);
    });
    const length = await new Promise<number>((done) => {
      const counting = opened.transaction('queue').objectStore('queue').count();
      counting.onsuccess = () => done(counting.result);
    });
    opened.close();
    return length;
  });

/** The page says nothing before it goes, like a process after `kill -9`. */
const killed = async ({ context }: Visitor, page: Page): Promise<Page> => {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await page.close();
  return next;
};

const MANY = 1_000;

it('case 12: tells all that it kept once, over three kills, and shows what is not accepted', async () => {
  const guard = await campus.enter('admin', '/visitor/accessControlScan', {
    language: 'en',
    size: { width: 1280, height: 800 },
  });
  const { context } = guard;
  const address = `${campus.server.url}/visitor/accessControlScan`;
  let { page } = guard;
  await page.locator('.gate-live').waitFor();
  const gate = await page.locator('.gate-name select').inputValue();

  await context.setOffline(true);
  const since = Date.now() - MANY;
  const kept = Array.from({ length: MANY }, (_, at): Kept => {
    const key = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    // The first hundred have waited for longer than the server believes.
    const happened_at = at < 100 ? since - 80 * 3_600_000 + at : since + at;
    const told = { holder: `account:queued${at}`, gate, direction: 'in', method: 1, category: 3, count: 1 };
    const body = { passage_id: key, happened_at, ...told, of: 1, verdict: 'admitted', reason: 'admitted' };
    return { key, kind: 'passage', at: happened_at, body };
  });
  await fillQueue(page, kept);
  for (let kill = 0; kill < 3; kill += 1) {
    page = await killed(guard, page);
    await context.setOffline(false);
    await page.goto(address);
    await page.locator('.gate-live').waitFor();
  }
  await page.getByText('100 passages not accepted').waitFor();
  await expect.poll(() => queueLength(page), { timeout: 60_000 }).toBe(100);
  const counted = async () => (await countedAt(gate)).filter((holder) => holder.startsWith('account:queued'));
  // What is told is counted a moment later.
  await expect.poll(async () => (await counted()).length, { timeout: 60_000 }).toBe(MANY - 100);
  expect(new Set(await counted()).size).toBe(MANY - 100);

  await page.getByText('100 passages not accepted').click();
  const rows = page.locator('.gate-not-accepted li');
  expect(await rows.first().textContent()).toContain('Format validation failed');
  await rows.first().getByRole('button', { name: 'Noted' }).click();
  await rows.first().getByRole('button', { name: 'Take away' }).click();
  await page.getByText('99 passages not accepted').waitFor();
  await context.close();
});

const carAtGate = async ({ page }: Visitor, plate: string): Promise<void> => {
  await page.getByRole('button', { name: 'Plate', exact: true }).click();
  for (const key of plate)
    await page
      .locator('.plate-key')
      .filter({ hasText: new RegExp(`^${key}$`) })
      .click();
  await page.getByRole('button', { name: 'Check the plate' }).click();
};

interface CarEntries {
  readonly list: {
    readonly edges: readonly {
      readonly node: { readonly visitor_id: string; readonly direction: string };
    }[];
  };
}

const carsHeard = async (): Promise<number> => {
  const { list }: CarEntries = await admin.request(
    'query { list: findVisitorListEntityList(first: 100) { edges { node { visitor_id direction } } } }',
  );
  return list.edges.filter(({ node }) => node.visitor_id.startsWith('car:') && node.direction === 'in')
    .length;
};

it('lets a listed car in, opens for no near plate by itself, and does both without a network', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const plate of ['粤BD02015', '粤BDD2015'])
    await admin.request('mutation ($m: VisitorCarInput!) { saveVisitorCarEntity(model: $m) { errcode } }', {
      m: { plate, owner: '沈立', phone: '13800010077', start_date: day(-1), end_date: day(60) },
    });
  const guard = await campus.enter('admin', '/visitor/accessControlScan', {
    language: 'en',
    size: { width: 1280, height: 800 },
  });
  const { page, context } = guard;
  const word = page.locator('.gate-word strong').first();
  await page.locator('.gate-name select').selectOption({ label: 'South gate' });
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await page.locator('.gate-live').waitFor();

  await carAtGate(guard, '粤BDQ2015');
  await expect.poll(() => word.textContent()).toBe('Compare');
  expect(await page.locator('.car-pane mark').allTextContents()).toEqual(['0', 'D']);
  await page.getByRole('button', { name: 'None of these' }).click();
  expect(await carsHeard()).toBe(0);

  await carAtGate(guard, '粤BDQ2015');
  await page.getByRole('button', { name: 'This one, open' }).first().click();
  await expect.poll(() => word.textContent()).toBe('Admit');
  await expect.poll(carsHeard).toBe(1);
  await page.getByRole('button', { name: 'Cars inside' }).click();
  await page.locator('.gate-line', { hasText: '粤B·D02015' }).waitFor();

  await context.setOffline(true);
  await carAtGate(guard, '粤BDD2015');
  await expect.poll(() => word.textContent()).toBe('Admit');
  await carAtGate(guard, '京B12345');
  await expect.poll(() => word.textContent()).toBe('Stop');
  await context.setOffline(false);
  await expect.poll(carsHeard, { timeout: 90_000 }).toBe(2);
  await context.close();
});

it('turns a passage around in the hand, and takes it back within half a minute', async () => {
  const guard = await campus.enter('admin', '/visitor/accessControlScan', { language: 'en', size: PHONE });
  const { page, context } = guard;
  const word = page.locator('.gate-word strong').first();
  await page.locator('.hand-status').waitFor();
  await scan(guard, await codeOf('student5'));
  await expect.poll(() => word.textContent()).toBe('Admit');
  await page.getByRole('button', { name: 'Was leaving' }).click();
  await expect.poll(() => word.textContent()).toBe('Leaving');
  await expect.poll(heardOf).toContain('account:student5 out');
  await page.locator('.hand-passed').getByRole('button', { name: 'Undo' }).click();
  await page.locator('.hand-passed').waitFor({ state: 'detached' });
  await context.close();
});
