// P8: a week of one room with fifty bookings in it, asked over HTTP as each student in turn, against
// stock Apollo Server answering the same bytes from memory to the same client.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@campus/events/domain/time/dates';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, type BookAnswer, bookBody, firstDay, openCampus, STUDENTS } from './campus.ts';
import type { Figure } from './figure.ts';
import type { Profiler } from './profile.ts';
import { inTurn, until } from './rounds.ts';
import { claimsIn, type Week, weekBody, weekRate } from './timetable-query.ts';

const SLOTS = 50;
const CALLERS = 64;
/** The queries of one round. */
const QUERIES = 2_000;
const DAYS = 7;
/** The last booking may not be in the read models yet. */
const FOLD_MS = 10_000;
const LOOK_MS = 50;

export async function* query({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1, environment });
  const caller = openCaller(campus.server.url, CALLERS);
  const closing: (() => Promise<void> | void)[] = [caller.close];
  try {
    const room = campus.rooms[0] ?? '';
    await fillWeek(campus, caller, room);
    const body = weekBody(room, firstDay());
    const ask = (): Promise<Week> => caller.ask<Week>(campus.tokens[0] ?? '', body);
    await until(FOLD_MS, LOOK_MS, async () => claimsIn(await ask()) === SLOTS);
    const rival = await startRival(await ask());
    closing.push(rival.close);
    const asking = openCaller(rival.url, CALLERS);
    closing.push(asking.close);
    const load = { count: QUERIES, callers: CALLERS, claims: SLOTS };
    const { ours, limit } = await inTurn(
      () => weekRate(asking, campus.tokens, body, load),
      () => weekRate(caller, campus.tokens, body, load),
    );
    yield {
      name: `P8 query of ${SLOTS} slots, ${CALLERS} callers`,

      unit: 'answers/s',
      ours,
      limit,
      limitName: 'stock Apollo',
      guide: 2_600,

      sense: 'atLeast',
      floor: 1.5,
      target: 4,
    };
    await profile({
      name: 'P8',
      unit: 'answer',
      printed: campus.server.output,
      work: async () => {
        await weekRate(caller, campus.tokens, body, load);
        return QUERIES;
      },
    });
  } finally {
    for (const close of closing.reverse()) await close();
    await campus.close();
  }
}

/** Each student books once, spread over the week. */
const fillWeek = async ({ tokens }: BenchCampus, caller: Caller, room: string): Promise<void> => {
  for (let index = 0; index < SLOTS; index++) {
    const start = 480 + Math.floor(index / DAYS) * 60;
    const slot = { resource: room, date: addDays(firstDay(), index % DAYS), start, end: start + 60 };
    const { saveAppointmentInformation } = await caller.ask<BookAnswer>(
      tokens[index % STUDENTS] ?? '',
      bookBody(slot, `week-${index}`),
    );
    const { errcode, msg_en } = saveAppointmentInformation;
    if (errcode !== 0) throw new Error(`a booking was refused: ${errcode} ${msg_en}`);
  }
};

interface Rival {
  readonly url: string;
  close(): Promise<void>;
}

const startRival = async (answer: Week): Promise<Rival> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-query-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const script = fileURLToPath(new URL('../baselines/stock-apollo.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file], {
    // Stock, and as its makers say it is to be run.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('stock Apollo has ended')));
  ended.catch(() => undefined);
  const [printed]: Buffer[] = await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    url: `http://127.0.0.1:${Number(String(printed).trim())}`,
    close: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
