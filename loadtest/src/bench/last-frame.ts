// P5: from the answer to a booking until the last of a thousand watchers has seen it, against a raw
// broadcast from the answer to its request until the last client has its frame.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { type Broadcaster, startBroadcaster } from './broadcaster.ts';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, type BookAnswer, bookBody, firstDay, openCampus, STUDENTS } from './campus.ts';
import { type Crowd, listenTo, now, WATCHED_DAYS, watchTimetable } from './crowd.ts';
import type { Figure } from './figure.ts';
import type { Profiler } from './profile.ts';
import { inTurn, percentile } from './rounds.ts';

const WATCHERS = 1_000;
/** The bookings of one round. */
const BOOKINGS = 100;
/** Between two bookings, so that each finds the machine at rest. */
const REST_MS = 10;
const SLOTS_A_DAY = 46;
const SLOT_MINUTES = 30;

export async function* lastFrame({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1, places: 4, environment });
  const caller = openCaller(campus.server.url, 1);
  const room = campus.rooms[0] ?? '';
  const closing: (() => Promise<void>)[] = [];
  try {
    const watchers = await watchTimetable(campus, room, WATCHERS);
    closing.push(watchers.close);
    const bytes = await frameBytes(campus, caller, room, watchers);
    const broadcaster = await startBroadcaster(bytes, environment);
    closing.push(broadcaster.close);
    const listeners = await listenTo(broadcaster.port, WATCHERS);
    closing.push(listeners.close);
    const { ours, limit } = await inTurn(
      () => broadcastDelay(broadcaster, listeners),
      () => bookingDelay(campus, caller, room, watchers),
    );
    yield {
      name: `P5 last of ${WATCHERS} watchers, p99`,

      unit: 'ms',
      ours,
      limit,
      limitName: 'raw ws',

      sense: 'atMost',
      floor: 3,
      target: 1.5,
      note: `${bytes} bytes a frame, ${BOOKINGS} bookings a round`,
    };
    await profile({
      name: 'P5',
      unit: 'frame',
      printed: campus.server.output,
      work: async () => {
        await bookingDelay(campus, caller, room, watchers);
        return BOOKINGS * WATCHERS;
      },
    });
    await profile({
      name: 'P5-raw',
      unit: 'frame',
      printed: broadcaster.complaints,
      work: async () => {
        await broadcastDelay(broadcaster, listeners);
        return BOOKINGS * WATCHERS;
      },
    });
  } finally {
    caller.close();
    for (const close of closing) await close();
    await campus.close();
  }
}

/** p99 over one round, of the delay between `ask`'s answer and the last frame that follows it. */
const delayOf = async (crowd: Crowd, ask: () => Promise<unknown>): Promise<number> => {
  await crowd.reset();
  const delays: number[] = [];
  for (let frame = 1; frame <= BOOKINGS; frame++) {
    await ask();
    const answeredAt = now();
    delays.push((await crowd.allHave(frame)) - answeredAt);
    await pause(REST_MS);
  }
  const { frames } = await crowd.count();
  if (frames !== BOOKINGS * crowd.size)
    throw new Error(`${frames} frames arrived of ${BOOKINGS} changes to ${crowd.size} watchers`);
  return percentile(delays, 0.99);
};

const broadcastDelay = (broadcaster: Broadcaster, listeners: Crowd): Promise<number> =>
  delayOf(listeners, () => broadcaster.post());

const bookingDelay = (campus: BenchCampus, caller: Caller, room: string, watchers: Crowd): Promise<number> =>
  delayOf(watchers, () => bookNext(campus, caller, room));

const frameBytes = async (
  campus: BenchCampus,
  caller: Caller,
  room: string,
  watchers: Crowd,
): Promise<number> => {
  await watchers.reset();
  await bookNext(campus, caller, room);
  await watchers.allHave(1);
  const { bytes, frames } = await watchers.count();
  return Math.round(bytes / frames);
};

let booked = 0;

/** Fills the watched week slot by slot, then again with other people in the next place of each. */
const bookNext = async ({ tokens }: BenchCampus, caller: Caller, room: string): Promise<void> => {
  const index = booked++;
  const slotOfWeek = index % (SLOTS_A_DAY * WATCHED_DAYS);
  const start = (slotOfWeek % SLOTS_A_DAY) * SLOT_MINUTES;
  const date = addDays(firstDay(), Math.floor(slotOfWeek / SLOTS_A_DAY));
  const slot = { resource: room, date, start, end: start + SLOT_MINUTES };
  const body = bookBody(slot, `frame-${index}`);
  const { saveAppointmentInformation } = await caller.ask<BookAnswer>(tokens[index % STUDENTS] ?? '', body);
  const { errcode, msg_en } = saveAppointmentInformation;
  if (errcode !== 0) throw new Error(`a booking was refused: ${errcode} ${msg_en}`);
};
