// Reads and subscriptions. One loop a subscription does catch-up and live alike.
import type { ServerWritableStream } from '@grpc/grpc-js';
import { NO_STREAM, type Position, type RecordedEvent } from '../envelope.ts';
import type { EventStore } from '../store/event-store.ts';
import { positionToken } from '../store/position.ts';
import {
  eventResponse,
  identifierOf,
  nameOf,
  placeOf,
  type ReadReq,
  type ReadResp,
  streams,
  tokenOf,
} from './event-store-standin-messages.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = InstanceType<typeof streams.ReadReq.Options>;
type Filter = InstanceType<typeof streams.ReadReq.Options.FilterOptions>;

const BACKWARDS = 1;
const PAGE = 512;
/** Events looked at between two checkpoints where the client names no other number, times what it asks for. */
const USUAL_WINDOW = 32;

export const readCall = (log: EventStore) => async (call: Call) => {
  try {
    const options = call.request.getOptions() ?? new streams.ReadReq.Options();
    if (options.hasSubscription() && options.hasStream()) return await followStream(log, call, options);
    if (options.hasSubscription()) return await followAll(log, call, options);
    if (options.hasStream()) await readStream(log, call, options);
    else await readAll(log, call, options);
    call.end();
  } catch (error) {
    call.emit('error', error);
  }
};

/** Waits while the client does not read; false when it has gone. */
const send = async (call: Call, response: ReadResp): Promise<boolean> => {
  if (call.cancelled || call.destroyed) return false;
  if (!call.write(response)) await drained(call);
  return !call.cancelled;
};

const drained = (call: Call): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      call.off('drain', go).off('cancelled', go);
      resolve();
    };
    call.on('drain', go).on('cancelled', go);
  });

const sendAll = async (call: Call, events: readonly RecordedEvent[]): Promise<void> => {
  for (const event of events) if (!(await send(call, eventResponse(event)))) return;
};

const readStream = async (log: EventStore, call: Call, options: Options): Promise<void> => {
  const asked = options.getStream();
  const stream = nameOf(asked?.getStreamIdentifier());
  const events = await log.readStream(stream);
  const count = Number(options.getCount());
  if (events.length === 0) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
    await send(call, new streams.ReadResp().setStreamNotFound(notFound));
    return;
  }
  if (options.getReadDirection() === BACKWARDS) {
    const first = asked?.hasStart() ? 0 : events.length - 1;
    const from = asked?.hasRevision() ? Number(asked.getRevision()) : first;
    const reversed = events.slice(0, from + 1).reverse();
    return sendAll(call, reversed.slice(0, count));
  }
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : asked?.hasEnd() ? events.length : 0;
  return sendAll(call, events.slice(from, from + count));
};

/** Forwards from a position inclusive, backwards exclusive. */
const readAll = async (log: EventStore, call: Call, options: Options): Promise<void> => {
  const all = options.getAll();
  const count = Number(options.getCount());
  const head = Number((await log.head()) ?? 0);
  const asked = all?.hasPosition() ? Number(all.getPosition()?.getCommitPosition()) : undefined;
  if (options.getReadDirection() === BACKWARDS) {
    const before = asked ?? (all?.hasStart() ? 1 : head + 1);
    const first = Math.max(1, before - count);
    const events = before > first ? await log.readAll(token(first - 1), before - first) : [];
    return sendAll(call, events.reverse());
  }
  let after = asked === undefined ? (all?.hasEnd() ? head : 0) : asked - 1;
  for (let left = count; left > 0; ) {
    const events = await log.readAll(token(after), Math.min(left, PAGE));
    if (events.length === 0) return;
    await sendAll(call, events);
    after += events.length;
    left -= events.length;
  }
};

const token = (place: number): Position | undefined => (place <= 0 ? undefined : positionToken(place));

const wantedBy = (filter: Filter | undefined): ((event: RecordedEvent) => boolean) => {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (!expression) return () => true;
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  return ({ stream, type }) => {
    const text = byStream ? stream : type;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
};

const confirm = (call: Call): Promise<boolean> => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('standin');
  return send(call, new streams.ReadResp().setConfirmation(confirmation));
};

/** Says that nothing older follows, and goes on with what comes after `cursor`. */
const goLive = async (
  log: EventStore,
  call: Call,
  cursor: Position | undefined,
  prefixes: readonly string[] | undefined,
  deliver: (events: readonly RecordedEvent[]) => Promise<void>,
): Promise<void> => {
  await send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
  if (call.cancelled) return;
  const onError = (error: unknown): void => void call.emit('error', error);
  const live = log.subscribe(cursor, { onError, ...(prefixes ? { prefixes } : {}) }, deliver);
  call.on('cancelled', () => void live.close());
};

/** Of one stream, after a revision (exclusive), which the stream need not have reached, or need not exist. */
const followStream = async (log: EventStore, call: Call, options: Options): Promise<void> => {
  const asked = options.getStream();
  const stream = nameOf(asked?.getStreamIdentifier());
  const head = await log.head();
  const past = await log.readStream(stream);
  const last = past.at(-1);
  const after = asked?.hasRevision()
    ? Number(asked.getRevision())
    : asked?.hasEnd()
      ? (last?.revision ?? NO_STREAM)
      : NO_STREAM;
  const deliver = (events: readonly RecordedEvent[]): Promise<void> =>
    sendAll(
      call,
      events.filter((event) => event.stream === stream && event.revision > after),
    );

  await confirm(call);
  await deliver(past);
  return goLive(log, call, last?.position ?? head, [stream], deliver);
};

const followAll = async (log: EventStore, call: Call, options: Options): Promise<void> => {
  const filter = options.getFilter();
  const wanted = wantedBy(filter);
  const window = (filter?.getCheckpointintervalmultiplier() || 1) * (filter?.getMax() || USUAL_WINDOW);
  const all = options.getAll();
  const from = all?.getPosition();
  const head = await log.head();
  let cursor = from ? tokenOf(from.getCommitPosition()) : all?.hasEnd() ? head : undefined;
  let looked = 0;

  const deliver = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const event of events) {
      if (wanted(event) && !(await send(call, eventResponse(event)))) return;
      cursor = event.position;
      looked += 1;
      if (filter && looked % window === 0) await send(call, checkpoint(cursor));
    }
  };

  await confirm(call);
  while (!call.cancelled && head !== undefined && (cursor === undefined || cursor < head))
    await deliver(await log.readAll(cursor, PAGE));
  if (filter && cursor !== undefined && looked > 0) await send(call, checkpoint(cursor));
  return goLive(log, call, cursor, undefined, deliver);
};

const checkpoint = (position: Position): ReadResp => {
  const place = placeOf(position);
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place),
  );
};
