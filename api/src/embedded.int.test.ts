// The whole product as a process of its own: its first start, its second owner, its end.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { metrics } from '@campus/events/runtime/telemetry/metrics';
import { answerAs } from '@campus/events/testing/answer-as';
import { freePort } from '@campus/loadtest/harness/server-process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type SocketClient } from './testing/socket-client.ts';

const ENTRY = join(import.meta.dirname, '../dist/embedded.mjs');
const START_MS = 90_000;

interface Running {
  readonly child: ChildProcess;
  printed(): string;
  readonly ended: Promise<number | null>;
}

const run = (environment: Record<string, string>): Running => {
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
  // Not at its exit: by then what it has printed may still be on its way.
  return { child, printed: () => text, ended: once(child, 'close').then(([code]): number | null => code) };
};

let folder: string;
let url: string;
let port: number;
let metricsPort: number;
let server: Running;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-embedded-'));
  port = await freePort();
  url = `http://localhost:${port}/campus`;
  metricsPort = await freePort();
  const telemetry = { LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' };
  server = run({ PORT: String(port), CAMPUS_DATA: folder, CONTEXT_PATH: '/campus', ...telemetry });
  const deadline = Date.now() + START_MS;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`it did not start: ${server.printed()}`);
    await pause(200);
  }
}, START_MS + 10_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

const isReady = async (): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.status === 200;
};

const signIn = async (account: string): Promise<string> => {
  const response = await fetch(`${url}/realms/campus/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'campus-cli',
      scope: 'openid profile',

      username: account,
      password: 'campus',
    }),
  });
  return answerAs<{ access_token: string }>(await response.json()).access_token;
};

const ask = async <Data>(token: string, query: string, variables: object = {}): Promise<Data> => {
  const response = await fetch(`${url}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors }: { data: Data; errors?: unknown } = JSON.parse(await response.text());
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

interface Room {
  readonly id: string;
  readonly isFreeThen: { readonly errcode: number };
}

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const freeRoom = async (token: string, date: string): Promise<string> => {
  const { rooms } = await ask<{ rooms: { edges: { node: Room }[] } }>(
    token,
    `query ($date: String) { rooms: findResourcesAllByAccount(first: 100, bookDate: $date, bookStartTime: "12:00", bookEndTime: "13:00") { edges { node { id isFreeThen { errcode } } } } }`,
    { date },
  );
  const found = rooms.edges.find(({ node }) => node.isFreeThen.errcode === 0);
  if (!found) throw new Error('no room is free');
  return found.node.id;
};

describe('the product in one process', () => {
  it('prints its address and the accounts of the demonstration', async () => {
    await vi.waitFor(() => expect(server.printed()).toContain(`${url}/`), { timeout: 20_000 });
    expect(server.printed()).toMatch(
      /password campus[\s\S]*admin[\s\S]*student1 … student50[\s\S]*other-admin/,
    );
  });

  it('books a room, and everyone who looks at its day sees it at once', async () => {
    const [student, other] = await Promise.all([signIn('student1'), signIn('student2')]);
    const date = dateIn(3);
    const room = await freeRoom(student, date);
    const watcher: SocketClient = await connect(url, { token: other });
    watcher.subscribe(
      'day',
      `subscription ($ids: [ID!]!, $date: String!) { timetable(resourceIds: $ids, from: $date, to: $date) { revision full claims { key start end state } } }`,
      { ids: [room], date },
    );
    await watcher.until(({ type }) => type === 'next');
    const before = watcher.messages.length;
    const { booked } = await ask<{
      booked: { errcode: number; msg_en: string; claimKey: string; position: string };
    }>(
      student,
      `mutation ($model: AppointmentInformationInput!) { booked: saveAppointmentInformation(model: $model, command_id: "first") { errcode msg_en claimKey position } }`,
      {
        model: {
          resources_id: room,
          appointment_date: date,
          start_time: '12:00',
          end_time: '13:00',

          theme: '验收',
          notice_read: 1,
          remark: 'ask for Li Si',

          phone: '13912345678',
          email: 'li.si@mingde.example',
        },
      },
    );
    expect(booked).toMatchObject({ errcode: 0 });
    const frame = await watcher.until(({ type }) => type === 'next', before);
    expect(frame).toMatchObject({
      payload: {
        data: { timetable: { full: false, claims: [{ key: booked.claimKey, start: 720, end: 780 }] } },
      },
    });
    expect(JSON.stringify(frame)).not.toMatch(/student1|验收/);
    const { mine } = await ask<{ mine: { edges: { node: { claim_key: string } }[] } }>(
      student,
      `query ($position: String) { mine: findAppointmentInformationAllForSelf(first: 50, min_position: $position) { edges { node { claim_key } } } }`,
      { position: booked.position },
    );
    expect(mine.edges.map(({ node }) => node.claim_key)).toContain(booked.claimKey);
    await watcher.close();
  });

  it('says at its loudest what happened, and nobody’s name, number or words', async () => {
    const student = await signIn('student1');
    const { me } = await ask<{ me: { name: string; email: string; phone: string } }>(
      student,
      '{ me { name email phone } }',
    );
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const told = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        tenant: 'campus',
        operation: 'saveAppointmentInformation',
        code: 0,
        correlation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    );
    const personal = [me.name, me.email, me.phone, '验收', 'Li Si', '13912345678', 'li.si@', student];
    for (const word of personal) expect(lines.join('\n'), word).not.toContain(word);
    expect(lines.join('\n')).not.toMatch(/student1|eyJhbGci|"password"/);
  });

  it('answers for another tenant as if the room did not exist', async () => {
    const [student, stranger] = await Promise.all([signIn('student1'), signIn('other-admin')]);
    const room = await freeRoom(student, dateIn(4));
    const { rules } = await ask<{ rules: unknown[] }>(
      stranger,
      'query ($ids: [ID!]!) { rules: timetableRules(resourceIds: $ids) { resourceId } }',
      { ids: [room] },
    );
    expect(rules).toEqual([]);
    const watcher = await connect(url, { token: stranger });
    watcher.subscribe(
      'day',
      'subscription ($ids: [ID!]!) { timetable(resourceIds: $ids, from: "2026-01-01", to: "2026-01-01") { revision } }',
      { ids: [room] },
    );
    expect(await watcher.until(({ type }) => type === 'error')).toMatchObject({
      payload: [{ extensions: { code: 'NOT_FOUND' } }],
    });
    await watcher.close();
  });

  it('shows every metric that is declared to whoever scrapes its own port, and not at the public one', async () => {
    const scraped = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    // The read model may still fold what the tests before this one have booked.
    await expect.poll(scraped).toMatch(/^campus_projection_lag_events\{projection="days",shard="0"\} 0$/m);
    const text = await scraped();
    const shown = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    expect(Object.keys(metrics).filter((name) => !shown.has(name))).toEqual([]);
    expect(text).toMatch(/operation="saveAppointmentInformation"/);
    expect(text).toMatch(/^campus_delivery_seconds_count [1-9]/m);
    expect(text).toMatch(/^campus_refusals_total\{code="\d+"\} \d+$/m);
    const atTheDoor = await fetch(`${url}/metrics`);
    expect(await atTheDoor.text()).not.toContain('campus_append_seconds');
  });

  it('tells a second process on the same folder to stay away, in both languages', async () => {
    const second = run({ PORT: String(await freePort()), CAMPUS_DATA: folder });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/正被另一个进程使用.*in use by another process/);
    expect(second.printed()).not.toContain('    at ');
    expect(await isReady()).toBe(true);
  });

  it('names every fault of its configuration at once', async () => {
    const faulty = run({ PORT: 'eighty', CONTEXT_PATH: '/a b', CAMPUS_DATA: folder });
    expect(await faulty.ended).toBe(1);
    expect(faulty.printed()).toMatch(/PORT：[\s\S]*CONTEXT_PATH：/);
  });

  it.each(['a file', 'below a file', 'no place for one'])(
    'says plainly that its folder cannot be %s',
    async (what) => {
      const file = join(folder, 'a-file');
      await writeFile(file, '');
      // Nothing can be made in /proc, and Node does not come back from trying to.
      const place = { 'a file': file, 'below a file': join(file, 'data') }[what] ?? '/proc/nope/data';
      const second = run({ PORT: '0', CAMPUS_DATA: place });
      expect(await second.ended).toBe(1);
      expect(second.printed()).toMatch(/^CAMPUS_DATA：无法使用目录.* cannot be used/m);
      expect(second.printed()).not.toContain('    at ');
    },
  );

  it('names the variable of the port that is taken', async () => {
    const own = await mkdtemp(join(tmpdir(), 'campus-embedded-'));
    const taken = { PORT: '0', METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' };
    const second = run({ ...taken, CAMPUS_DATA: own });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/已被占用，请以 METRICS_PORT.* choose another by METRICS_PORT/);
    await rm(own, { recursive: true, force: true });
  });

  it('stops cleanly, closes its sockets, and starts again with all it knew', async () => {
    const token = await signIn('student3');
    const watcher = await connect(url, { token });
    server.child.kill('SIGTERM');
    expect(await watcher.closed()).toMatchObject({
      code: 1012,
      reason: expect.stringMatching(/^reconnect in \d+ ms$/),
    });
    expect(await server.ended).toBe(0);
    server = run({ PORT: String(port), CAMPUS_DATA: folder, CONTEXT_PATH: '/campus' });
    while (!(await isReady())) await pause(100);
    const { me } = await ask<{ me: { account: string } }>(token, '{ me { account } }');
    expect(me.account).toBe('student3');
  });
});
