// P4: how many messages a second reach a thousand watchers of one timetable on which places are held and
// released, against raw sockets that send one prepared buffer of the same size.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type Broadcaster, startBroadcaster } from './broadcaster.ts';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, firstDay, openCampus } from './campus.ts';
import { type Crowd, listenTo, WATCHED_DAYS, watchTimetable } from './crowd.ts';
import type { Figure } from './figure.ts';
import type { Profiler } from './profile.ts';
import { inTurn } from './rounds.ts';

const WATCHERS = 1_000;
/** Students who hold and release a place of their own, over and over. Changes of one day go out together. */
const HOLDERS = 2 * WATCHED_DAYS;
const ROUND_MS = 2_500;
/** Frames to every client in one round of the baseline. */
const BROADCASTS = 150;

export async function* deliver({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1, environment });
  const caller = openCaller(campus.server.url, HOLDERS);
  const room = campus.rooms[0] ?? '';
  const closing: (() => Promise<void>)[] = [];
  try {
    const watchers = await watchTimetable(campus, room, WATCHERS);
    closing.push(watchers.close);
    // The size of a frame is known once some have been sent.
    const { bytes } = await heldFor(ROUND_MS, campus, caller, room, watchers);
    const broadcaster = await startBroadcaster(Math.round(bytes), environment);
    closing.push(broadcaster.close);
    const listeners = await listenTo(broadcaster.port, WATCHERS);
    closing.push(listeners.close);
    const { ours, limit } = await inTurn(
      () => broadcastRate(broadcaster, listeners),
      async () => (await heldFor(ROUND_MS, campus, caller, room, watchers)).rate,
    );
    yield {
      name: `P4 delivered to ${WATCHERS} watchers`,

      unit: 'messages/s',
      ours,
      limit,
      limitName: 'raw ws',
      guide: 80_000,

      sense: 'atLeast',
      floor: 0.6,
      target: 0.9,
      note: `${Math.round(bytes)} bytes a message`,
    };
    await profile({
      name: 'P4',
      unit: 'message',
      printed: campus.server.output,
      work: async () => (await heldFor(ROUND_MS, campus, caller, room, watchers)).frames,
    });
    await profile({
      name: 'P4-raw',
      unit: 'message',
      printed: broadcaster.complaints,
      work: async () => {
        await broadcastRate(broadcaster, listeners);
        return BROADCASTS * WATCHERS;
      },
    });
  } finally {
    caller.close();
    for (const close of closing) await close();
    await campus.close();
  }
}

const broadcastRate = async (broadcaster: Broadcaster, listeners: Crowd): Promise<number> => {
  const from = await listeners.reset();
  broadcaster.send(BROADCASTS);
  const to = await listeners.allHave(BROADCASTS);
  return (BROADCASTS * listeners.size) / ((to - from) / 1000);
};

/** Messages a second that arrived while places were held and released, and their mean size. */
const heldFor = async (
  ms: number,
  { tokens }: BenchCampus,
  caller: Caller,
  room: string,
  watchers: Crowd,
): Promise<{ frames: number; rate: number; bytes: number }> => {
  const from = await watchers.reset();
  let isOver = false;
  const holding = Promise.all(
    Array.from({ length: HOLDERS }, async (_, index) => {
      while (!isOver) await holdOnce(caller, tokens[index] ?? '', room, index);
    }),
  );
  await Promise.race([pause(ms), holding]);
  const { frames, bytes, at } = await watchers.count();
  isOver = true;
  await holding;
  if (frames === 0) throw new Error('no message reached a watcher');
  return { frames, rate: frames / ((at - from) / 1000), bytes: bytes / frames };
};

const HOLD = `mutation Hold($room: ID!, $date: String!, $start: String!, $end: String!) {
  holdSlot(resourceId: $room, date: $date, startTime: $start, endTime: $end) { errcode msg_en id }
}`;
const RELEASE = 'mutation Release($id: ID!) { releaseHold(id: $id) { errcode msg_en } }';

interface Held {
  readonly errcode: number;
  readonly msg_en: string;
  readonly id?: string | null;
}

const holdOnce = async (caller: Caller, token: string, room: string, index: number): Promise<void> => {
  const date = addDays(firstDay(), index % WATCHED_DAYS);
  const start = 480 + index * 60;
  const variables = { room, date, start: clockOf(start), end: clockOf(start + 60) };
  const { holdSlot } = await caller.ask<{ holdSlot: Held }>(
    token,
    JSON.stringify({ query: HOLD, variables }),
  );
  if (holdSlot.errcode !== 0) throw new Error(`a hold was refused: ${holdSlot.msg_en}`);
  const release = JSON.stringify({ query: RELEASE, variables: { id: holdSlot.id } });
  const { releaseHold } = await caller.ask<{ releaseHold: Held }>(token, release);
  if (releaseHold.errcode !== 0) throw new Error(`a release was refused: ${releaseHold.msg_en}`);
};
