// Five thousand people come back at the same moment, and clients that mean harm send what no screen sends.
// Everyone's picture ends equal to the log; what is too large is closed by its code and costs no memory.

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAX_SOCKETS_PER_ACCOUNT } from '@campus/api/gateway/http/limits';
import { fetchToken } from '@campus/deploy/ops/client';
import { answerAs } from '@campus/events/testing/answer-as';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstDay } from '../bench/campus.ts';
import { rateOf } from '../bench/rounds.ts';
import { openCaller } from '../faults/caller.ts';
import { send } from '../faults/commands.ts';
import type { Command } from '../faults/journal.ts';
import { type LeanCampus, openLeanCampus } from '../faults/lean-campus.ts';
import { type LiveLine, openLiveLine } from '../faults/live-line.ts';
import { openTrial, type Trial, untilCaughtUp } from '../faults/trial.ts';
import { person } from '../harness/people.ts';
import type { ServerProcess } from '../harness/server-process.ts';

const TRIAL_MS = 240_000;
const MEGABYTE = 1024 * 1024;
let campus: LeanCampus;
let trial: Trial;
let server: ServerProcess;

beforeAll(async () => {
  campus = await openLeanCampus();
}, TRIAL_MS);
afterEach(async () => {
  await server.kill();
  await trial.close();
});
afterAll(() => campus.close());

const WATCH = `subscription ($ids: [ID!]!, $date: String!, $known: [KnownDay!]) {
  timetable(resourceIds: $ids, from: $date, to: $date, known: $known) {
    revision full removed claims { key start end state }
  }
}`;

interface Frame {
  readonly revision: number;
  readonly full: boolean;
  readonly removed: readonly string[];
  readonly claims: readonly { readonly key: string; readonly start: number; readonly end: number }[];
}

const framesOf = ({ messages }: LiveLine): Frame[] =>
  messages
    .filter(({ type }) => type === 'next')
    .map(({ payload }) => answerAs<{ data: { timetable: Frame } }>(payload).data.timetable);

/** How many files a process may have open, from the kernel; one that is started here may as many. */
const openFiles = (): number => {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
};

const SAVE_ACCOUNT = `mutation ($model: AccountInput!) { saveAccount(model: $model) { errcode msg_en } }`;

/** Tokens of as many people as are needed: an account has a limit of sockets, and it stays on. */
const makeCrowd = async (url: string, count: number): Promise<string[]> => {
  const admin = await person(url, 'admin');
  const names = Array.from({ length: count }, (_, index) => `crowd${index}`);
  await rateOf(count, 8, async (index) => {
    const account = names[index];
    const model = { account, name: `归来 ${index}`, roles: ['user'], password: 'campus' };
    const { saveAccount } = await admin.request<{ saveAccount: object }>(SAVE_ACCOUNT, { model });
    expect(saveAccount).toMatchObject({ errcode: 0 });
  });
  await untilCaughtUp(url);
  const tokens: string[] = [];
  await rateOf(count, 8, async (index) => {
    const account = { name: names[index] ?? '', password: 'campus' };
    tokens[index] = (await fetchToken(url, account)).access;
  });
  return tokens;
};

describe('a storm of reconnections', () => {
  /** What the process itself needs beside its sockets. */
  const OTHER_FILES = 500;
  const WATCHERS = Math.min(5_000, openFiles() - OTHER_FILES);
  const BACK_WITHIN_MS = 60_000;

  const isAt = (revision: number) => (message: { type: string; payload?: unknown }) =>
    message.type === 'next' && JSON.stringify(message.payload).includes(`"revision":${revision},`);

  it(
    'after a crash brings everyone what they missed and nothing else, and the next change to all',
    async () => {
      trial = await openTrial(campus);
      server = await campus.start(trial.folder, {});
      const { students } = await campus.tokens(server);
      const crowd = await makeCrowd(server.url, Math.ceil(WATCHERS / MAX_SOCKETS_PER_ACCOUNT));
      const [resource = ''] = campus.rooms;
      const date = firstDay();
      let turnedAway = 0;
      const book = async (turn: number): Promise<void> => {
        const caller = openCaller(server.url, 1);
        const wish = { resource, date, start: `${10 + turn}:00`, end: `${11 + turn}:00` };
        const command: Command = { kind: 'book', key: `storm-${turn}`, student: turn, wish };
        expect(await send(caller, students, trial.journal, command)).toMatchObject({ errcode: 0 });
        caller.close();
      };
      /** A client that finds no way in tries again, as the protocol's does. */
      const join = async (index: number, known: readonly object[]): Promise<LiveLine> => {
        const token = crowd[index % crowd.length] ?? '';
        for (const deadline = performance.now() + BACK_WITHIN_MS; ; await pause(500 * Math.random()))
          try {
            return await openLiveLine(server.url, token, WATCH, { ids: [resource], date, known });
          } catch (error) {
            turnedAway += 1;
            if (performance.now() > deadline) throw error;
          }
      };
      const joinAll = (known: readonly object[]): Promise<LiveLine[]> =>
        Promise.all(Array.from({ length: WATCHERS }, (_, index) => join(index, known)));
      const allAt = (lines: readonly LiveLine[], revision: number) =>
        Promise.all(lines.map((line) => line.until(isAt(revision), BACK_WITHIN_MS)));

      await book(0);
      const before = await joinAll([]);
      await allAt(before, 0);
      await server.kill();
      await Promise.all(before.map(({ closed }) => closed));
      server = await campus.start(trial.folder, {});
      await book(1);
      // A client that comes back before the fold is sent the step alone, and not the day.
      await untilCaughtUp(server.url);
      turnedAway = 0;
      const since = performance.now();
      const known = [{ resourceId: resource, date, revision: 0 }];
      const lines = await joinAll(known);
      await allAt(lines, 1);
      console.log(
        `storm: ${WATCHERS} came at once (${openFiles()} open files are allowed) and were back after ` +
          `${(performance.now() - since).toFixed(0)} ms, with ${turnedAway} connections begun in vain`,
      );
      for (const line of lines) expect(framesOf(line).map(({ full }) => full)).toEqual([true]);
      await book(2);
      await allAt(lines, 2);
      await trial.judge(server);
      const day = [...trial.facts.days.values()].find(({ revision }) => revision === 2);
      const logged = [...(day?.claims.values() ?? [])].map(({ start, end }) => `${start}-${end}`).sort();
      for (const line of lines) {
        const picture = new Map<string, string>();
        for (const { claims, removed } of framesOf(line)) {
          for (const key of removed) picture.delete(key);
          for (const { key, start, end } of claims) picture.set(key, `${start}-${end}`);
        }
        expect([...picture.values()].sort()).toEqual(logged);
      }
      for (const line of lines) line.close();
    },
    TRIAL_MS,
  );
});

/** Resident megabytes of a process, from the kernel. */
const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Runs `work` and answers by how many megabytes the process was larger than before at its largest. */
const growthDuring = async (pid: number, work: () => Promise<void>): Promise<number> => {
  const before = residentMegabytes(pid);
  let largest = before;
  const timer = setInterval(() => {
    largest = Math.max(largest, residentMegabytes(pid));
  }, 5);
  await work();
  clearInterval(timer);
  return largest - before;
};

const FRAME = { text: 0x1, continuation: 0x0, final: 0x80, compressed: 0x40 } as const;

/** A masked frame as a browser sends it; the mask is zero. */
const frameOf = (first: number, length: number, payload = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(14);
  head[0] = first;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
};

/** Opens a socket by hand, sends `pieces` as long as it is open, and answers the code it is closed with. */
const closeCodeAfter = async (port: number, pieces: Iterable<Buffer>): Promise<number> => {
  const socket: Socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
    });
  socket.write(
    'GET /api/provider/graphql HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Extensions: permessage-deflate\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  );
  while (!received.includes('\r\n\r\n')) await pause(5);
  expect(received.toString('latin1')).not.toContain('permessage-deflate');
  received = received.subarray(received.indexOf('\r\n\r\n') + 4);
  for (const piece of pieces) {
    if (socket.destroyed || received.length >= 4) break;
    if (!socket.write(piece))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  for (let waited = 0; received.length < 4 && waited < 5_000; waited += 10) await pause(10);
  socket.destroy();
  return received.length >= 4 ? received.readUInt16BE(2) : 0;
};

describe('what no screen sends', () => {
  const piece = Buffer.alloc(MEGABYTE, 0x20);

  function* largeFrame(): Generator<Buffer> {
    yield frameOf(FRAME.final | FRAME.text, 64 * MEGABYTE);
    for (let sent = 0; sent < 64; sent += 1) yield piece;
  }
  function* manyFragments(): Generator<Buffer> {
    yield frameOf(FRAME.text, MEGABYTE / 2, piece.subarray(0, MEGABYTE / 2));
    for (let sent = 0; sent < 128; sent += 1)
      yield frameOf(FRAME.continuation, MEGABYTE / 2, piece.subarray(0, MEGABYTE / 2));
  }
  function* bomb(): Generator<Buffer> {
    const packed = gzipSync(Buffer.alloc(64 * MEGABYTE));
    yield frameOf(FRAME.final | FRAME.text | FRAME.compressed, packed.length, packed);
  }
  function* brokenText(): Generator<Buffer> {
    yield frameOf(FRAME.final | FRAME.text, 4, Buffer.from([0xff, 0xfe, 0xfd, 0xfc]));
  }

  const post = (headers: Readonly<Record<string, string>>, pieces: number): Promise<number | undefined> =>
    new Promise((resolve) => {
      const url = new URL(`${server.url.replace('localhost', '127.0.0.1')}/api/provider/graphql`);
      const sent = request(url, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', () => resolve(undefined));
      const feed = (left: number): void => {
        if (left === 0 || sent.destroyed) sent.end();
        else sent.write(piece, () => feed(left - 1));
      };
      feed(pieces);
    });

  it(
    'is closed with the right code and leaves the memory flat; everybody else is served',
    async () => {
      trial = await openTrial(campus);
      server = await campus.start(trial.folder, {});
      await trial.book(server, 40);
      const codes: Record<string, (number | undefined)[]> = {};
      const growth = await growthDuring(server.pid, async () => {
        for (let turn = 0; turn < 4; turn += 1) {
          const answers = await Promise.all([
            closeCodeAfter(campus.port, largeFrame()),
            closeCodeAfter(campus.port, manyFragments()),
            closeCodeAfter(campus.port, bomb()),
            closeCodeAfter(campus.port, brokenText()),
            post({ 'content-type': 'application/json' }, 64),
            post({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 1),
          ]);
          for (const [index, name] of ['frame', 'fragments', 'bomb', 'text', 'body', 'packed'].entries())
            codes[name] = [...(codes[name] ?? []), answers[index]];
        }
      });
      console.log(`what no screen sends: memory grew by ${growth.toFixed(0)} MB at most`);
      const each = (code: number) => [code, code, code, code];
      expect(codes).toEqual({
        frame: each(1009),
        fragments: each(1009),
        bomb: each(1002),
        text: each(1007),

        body: each(413),
        packed: each(415),
      });
      expect(growth).toBeLessThan(96);
      expect(await trial.book(server, 20)).toMatchObject({ acknowledged: 20, lost: 0 });
      await trial.judge(server);
    },
    TRIAL_MS,
  );
});
