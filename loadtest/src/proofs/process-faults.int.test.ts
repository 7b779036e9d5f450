// What can go wrong around a process: the clock jumps, file handles run out, a connection is lost after
// the commit, an older copy is put back. Each time nothing that was promised is lost.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fetchToken } from '@campus/deploy/ops/client';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { portOf } from '@campus/events/runtime/listening';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstDay } from '../bench/campus.ts';
import { until } from '../bench/rounds.ts';
import { Lost, openCaller } from '../faults/caller.ts';
import { send } from '../faults/commands.ts';
import { isAccepted } from '../faults/journal.ts';
import { type LeanCampus, openLeanCampus } from '../faults/lean-campus.ts';
import { openLiveLine } from '../faults/live-line.ts';
import { openTrial, type Trial } from '../faults/trial.ts';
import { openWallClock } from '../faults/wall-clock.ts';
import { newFolder, removeFolder, root, type ServerProcess } from '../harness/server-process.ts';

const TRIAL_MS = 120_000;
let campus: LeanCampus;
let trial: Trial;
let server: ServerProcess | undefined;

beforeAll(async () => {
  campus = await openLeanCampus();
}, TRIAL_MS);
afterEach(async () => {
  await server?.kill();
  await trial.close();
  server = undefined;
});
afterAll(() => campus.close());

/** Resolves when the server's own clock, as its tokens are dated, is off by so many seconds. */
const untilClockIs = (url: string, seconds: number): Promise<void> =>
  until(10_000, 100, async () => {
    const { access } = await fetchToken(url, { name: 'admin', password: 'campus' });
    const claims = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
    const { iat }: { iat: number } = JSON.parse(claims);
    return Math.abs(iat - Date.now() / 1000 - seconds) < 3;
  });

describe('a clock that jumps', () => {
  it(
    'forwards, a day back and back again: bookings go on, keys keep their receipts',
    async () => {
      trial = await openTrial(campus);
      const clock = await openWallClock();
      try {
        server = await campus.start(trial.folder, clock.environment);
        await trial.book(server, 16);
        for (const seconds of [2 * 3_600, -86_400, 0]) {
          await clock.set(seconds);
          await untilClockIs(server.url, seconds);
          await campus.tokens(server, true);
          expect(await trial.book(server, 16), `at ${seconds} s`).toMatchObject({
            acknowledged: 16,
            lost: 0,
          });
        }
        console.log(`clock: moved by ${clock.means}`);
        const caller = openCaller(server.url, 1);
        const { students } = await campus.tokens(server);
        for (const [command, answer] of [...trial.journal.entries()].filter((_, index) => index % 8 === 0))
          expect(await send(caller, students, trial.journal, command)).toEqual({ ...answer, replayed: true });
        caller.close();
        await trial.judge(server);
      } finally {
        await clock.remove();
      }
    },
    TRIAL_MS,
  );
});

describe('a process without file handles', () => {
  /** Several times what it is left with. */
  const CROWD = 60;

  it(
    'turns further connections away, goes on serving those it has, and takes new ones when it can',
    async () => {
      trial = await openTrial(campus);
      server = await campus.start(trial.folder, {});
      const { url, pid } = server;
      expect(await trial.book(server, 16)).toMatchObject({ acknowledged: 16 });
      const held = openCaller(url, 1);
      const { students } = await campus.tokens(server);
      const ping = () => held.ask(students[0] ?? '', JSON.stringify({ query: '{ ping }' }));
      await ping();
      const inUse = (await readdir(`/proc/${pid}/fd`)).length;
      const limit = (soft: number) =>
        spawnSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`]).status;
      expect(limit(inUse + 10)).toBe(0);
      const sockets: Socket[] = [];
      const crowdIn = (): void => {
        for (let each = 0; each < CROWD; each += 1)
          sockets.push(connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined));
      };
      // What it has open for others may close meanwhile and leave room, for a newcomer or for more of the crowd.
      await until(TRIAL_MS / 2, 0, async () => {
        crowdIn();
        return !(await answersNewcomers(url));
      });
      for (let turn = 0; turn < 20; turn += 1) await ping();
      held.close();
      for (const socket of sockets) socket.destroy();
      expect(limit(20_000)).toBe(0);
      expect(await answersNewcomers(url)).toBe(true);
      expect(await trial.book(server, 16)).toMatchObject({ acknowledged: 16, lost: 0 });
      await trial.judge(server);
    },
    TRIAL_MS,
  );
});

/** What comes at all comes at once, and who is turned away is told so; on a busy machine once is later. */
const NEWCOMER_MS = 20_000;

/** Whether a connection made now gets an answer. */
const answersNewcomers = async (url: string): Promise<boolean> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const isAnswered = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    socket.setTimeout(NEWCOMER_MS, () => resolve(false));
  });
  socket.destroy();
  return isAnswered;
};

/** Hands requests on and cuts the line as soon as the first byte of the answer comes. */
const openCuttingLine = async (port: number): Promise<{ port: number; close: () => void }> => {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far);
    far.once('data', () => near.destroy());
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const close = (): void => {
    line.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: portOf(line), close };
};

describe('a connection that is lost between the commit and the answer', () => {
  it(
    'leaves the booking there, and its key gets the receipt',
    async () => {
      trial = await openTrial(campus);
      server = await campus.start(trial.folder, {});
      const { students } = await campus.tokens(server);
      const line = await openCuttingLine(campus.port);
      const caller = openCaller(`http://127.0.0.1:${line.port}`, 4);
      const wishes = Array.from({ length: 12 }, (_, index) => {
        const [resource = ''] = campus.rooms;
        const wish = { resource, date: addDays(firstDay(), index), start: '09:00', end: clockOf(600) };
        return { kind: 'book', key: `cut-${index}`, student: index, wish } as const;
      });
      for (const command of wishes)
        await expect(send(caller, students, trial.journal, command)).rejects.toThrow(Lost);
      caller.close();
      line.close();
      expect(await trial.judge(server)).toEqual({ there: 12, absent: 0 });
    },
    TRIAL_MS,
  );
});

describe('a backup under load, put back later', () => {
  const DAYS = `subscription ($ids: [ID!]!, $date: String!, $known: [KnownDay!]) {
    timetable(resourceIds: $ids, from: $date, to: $date, known: $known) { revision full }
  }`;
  const LOG = 'subscription ($after: String) { operateLog(after: $after) { position } }';

  const backUp = async (folder: string, target: string): Promise<string> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/ops/backup.ts', target], {
      cwd: root,
      env: { ...process.env, CAMPUS_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await once(child, 'close');
    return printed;
  };

  it(
    'holds all that was acknowledged before it; who knows more is told to read again; keys book again',
    async () => {
      trial = await openTrial(campus);
      const target = join(await newFolder(), 'copy');
      server = await campus.start(trial.folder, {});
      await trial.book(server, 40);
      const before = trial.journal.size;
      const [printed] = await Promise.all([backUp(trial.folder, target), trial.book(server, 120)]);
      console.log(printed.trim());
      // More than what a server writes by itself after its start.
      await trial.book(server, 80);
      await trial.judge(server);
      const [stream, day] = [...trial.facts.days].sort(([, a], [, b]) => b.revision - a.revision)[0] ?? [];
      const [, resourceId = '', date = ''] = (stream ?? '').split('/').map(decodeURIComponent);
      const after = String(trial.facts.head).padStart(16, '0');
      await server.stop();

      const restored = await openTrial(campus, target);
      server = await campus.start(target, {});
      try {
        const { students, admin } = await campus.tokens(server, true);
        restored.facts.readOn();
        expect(restored.facts.head).toBeLessThan(trial.facts.head);
        const commands = [...trial.journal.entries()];
        for (const [{ key }, answer] of commands.slice(0, before))
          if (isAccepted(answer)) expect(restored.facts.booked.get(key)?.revision).toBe(answer.revision);
        const known = [{ resourceId, date, revision: day?.revision }];
        const watcher = await openLiveLine(server.url, admin, DAYS, { ids: [resourceId], date, known });
        const isLower = restored.facts.days.get(stream ?? '')?.revision !== day?.revision;
        if (isLower) {
          const { payload } = await watcher.until(({ type }) => type === 'next');
          expect(payload).toMatchObject({ data: { timetable: { full: true } } });
        }
        const auditor = await openLiveLine(server.url, admin, LOG, { after });
        expect(await auditor.until(({ type }) => type === 'error')).toMatchObject({
          payload: [{ extensions: { errcode: 1006, msg_en: expect.stringContaining('restored') } }],
        });
        for (const line of [watcher, auditor]) line.close();
        const caller = openCaller(server.url, 4);
        for (const [command] of commands) {
          const was = restored.facts.booked.has(command.key);
          expect(await send(caller, students, restored.journal, command)).toMatchObject({
            errcode: 0,
            replayed: was,
          });
        }
        caller.close();
        await restored.judge(server);
      } finally {
        await server.kill();
        await removeFolder(join(target, '..'));
      }
    },
    TRIAL_MS,
  );
});
