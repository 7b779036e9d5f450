// Keeps the pictures of some resources over some days equal to the server's, for as long as they are watched.
import type { ApolloCache } from '@apollo/client';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { datesBetween, daysBetween } from '@campus/events/domain/time/dates';
import type { Client } from 'graphql-ws';
import type { Connection } from '../lib/connection.ts';
import type { Failure } from '../lib/failure.ts';
import type { KnownDay } from '../wire.generated.ts';
import { follow } from './follow.ts';
import { TIMETABLE } from './live.graphql.ts';
import { type DayPicture, type Frame, mergeFrame } from './picture.ts';
import { readPictures, writePictures } from './pictures.ts';

/** Limits of one subscription; the server's own. */
const MOST_RESOURCES = 200;
const MOST_RESOURCE_DAYS = 2_000;

export interface Watched {
  readonly resourceIds: readonly string[];
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

export interface WatchParts {
  readonly cache: ApolloCache;
  readonly client: Pick<Client, 'subscribe'>;
  readonly connection: Pick<Connection, 'state' | 'listen'>;
  /** Every frame tells the server's time. */
  readonly onServerTime: (serverTime: number) => void;
  /** Changes between the loss of the connection and the catch-up. */
  readonly onMissed: (changes: number) => void;
  readonly onRefused: (failure: Failure) => void;
}

/** Parts of a large picture that fit the limits of one subscription each. */
export const portionsOf = ({ resourceIds, from, to }: Watched): (readonly string[])[] => {
  const days = daysBetween(from, to) + 1;
  const size = Math.max(1, Math.min(MOST_RESOURCES, Math.floor(MOST_RESOURCE_DAYS / Math.max(1, days))));
  return Array.from({ length: Math.ceil(resourceIds.length / size) }, (_, index) =>
    resourceIds.slice(index * size, (index + 1) * size),
  );
};

/** Watches until the returned function is called. */
export const watchTimetable = (watched: Watched, parts: WatchParts): (() => void) => {
  const stops = portionsOf(watched).map((resourceIds) =>
    new Portion({ ...watched, resourceIds }, parts).start(),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

/** Shows a single change at once; a flood of frames, as at the beginning, once per animation frame. */
const FLOOD_MS = 16;

class Portion {
  readonly #watched: Watched;
  readonly #parts: WatchParts;
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;
  /** Days that the server has sent since the connection was opened. */
  #answered = new Set<string>();
  /** Days with an unreliable picture. */
  readonly #doubtful = new Set<string>();
  #openings = 0;
  #unfollow: () => void = () => undefined;

  constructor(watched: Watched, parts: WatchParts) {
    this.#watched = watched;
    this.#parts = parts;
  }

  start(): () => void {
    const { connection } = this.#parts;
    this.#openings = connection.state().openings;
    const unlisten = connection.listen(() => {
      this.#show();
      if (connection.state().isOpen) this.#answered = new Set();
    });
    this.#follow();
    return () => {
      unlisten();
      this.#unfollow();
      this.#show();
    };
  }

  #follow(): void {
    const { client, onRefused } = this.#parts;
    const { resourceIds, from, to } = this.#watched;
    this.#unfollow = follow(client, {
      document: TIMETABLE,
      variables: () => ({ resourceIds, from, to, known: this.#known() }),
      onData: ({ timetable }) => this.#arrive(timetable),
      onRefused,
    });
  }

  #known(): KnownDay[] {
    const { resourceIds, from, to } = this.#watched;
    const dates = datesBetween(from, to);
    return resourceIds.flatMap((resourceId) => {
      const days = readPictures(this.#parts.cache, resourceId);
      return dates.flatMap((date) => {
        const day = this.#doubtful.has(`${resourceId}/${date}`) ? undefined : days[date];
        if (!day) return [];
        const { revision, rulesRevision } = day;
        return [{ resourceId, date, revision, rulesRevision }];
      });
    });
  }

  #arrive(frame: Frame): void {
    this.#waiting.push(frame);
    if (performance.now() - this.#shownAt > FLOOD_MS) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), FLOOD_MS);
  }

  /** Merges the arrived frames and writes them, with one announcement for all. */
  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shownAt = performance.now();
    const frames = this.#waiting;
    this.#waiting = [];
    const last = frames.at(-1);
    if (!last) return;
    const { cache, onServerTime, onMissed } = this.#parts;
    onServerTime(last.serverTime);
    const changed = new Map<string, Record<LocalDate, DayPicture>>();
    let missed = 0;
    for (const frame of frames) missed += this.#merge(frame, changed);
    cache.batch({
      update: (inner) => {
        for (const [resourceId, days] of changed) writePictures(inner, resourceId, days, last.date);
      },
    });
    if (missed > 0) onMissed(missed);
  }

  /** Returns how many changes were missed. */
  #merge(frame: Frame, changed: Map<string, Record<LocalDate, DayPicture>>): number {
    const { cache, connection } = this.#parts;
    const { resourceId, date } = frame;
    const day = `${resourceId}/${date}`;
    const isFirstAnswer = !this.#answered.has(day);
    this.#answered.add(day);
    const days = changed.get(resourceId) ?? {};
    const known = days[date] ?? readPictures(cache, resourceId)[date];
    const merged = mergeFrame(known, frame, isFirstAnswer);
    if (frame.full) this.#doubtful.delete(day);
    if (merged.outcome === 'gap') this.#askAnew(day);
    if (merged.outcome !== 'moved') return 0;
    changed.set(resourceId, { ...days, [date]: merged.picture });
    // For a current day the server sends no snapshot; its first frame is then the next change.
    const isCatchingUp = isFirstAnswer && frame.full && connection.state().openings > this.#openings;
    return isCatchingUp && known !== undefined ? merged.changes : 0;
  }

  /** Changes are no longer enough for this day: ask for it whole. */
  #askAnew(day: string): void {
    if (this.#doubtful.has(day)) return;
    this.#doubtful.add(day);
    this.#unfollow();
    this.#answered = new Set();
    this.#follow();
  }
}
