// Reads and subscriptions. One loop a subscription does catch-up and live alike: no gap, no duplicate.
import type { ServerWritableStream } from '@grpc/grpc-js';
import {
  eventResponse,
  identifierOf,
  nameOf,
  type ReadReq,
  type ReadResp,
  streamDeleted,
  streams,
  unavailable,
} from './event-store-standin-messages.ts';
import { NO_STREAM, type Storage, type Stored, StreamDeleted } from './event-store-standin-storage.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = InstanceType<typeof streams.ReadReq.Options>;
type Filter = InstanceType<typeof streams.ReadReq.Options.FilterOptions>;

const BACKWARDS = 1;
const PAGE = 512;
/** Events looked at between two checkpoints where the client names no other number, times what it asks for. */
const USUAL_WINDOW = 32;

export const readCall = (storage: Storage) => async (call: Call) => {
  const options = call.request.getOptions() ?? new streams.ReadReq.Options();
  try {
    if (options.hasSubscription() && options.hasStream()) await followStream(storage, call, options);
    else if (options.hasSubscription()) await followAll(storage, call, options);
    else if (options.hasStream()) await readStream(storage, call, options);
    else await readAll(storage, call, options);
    call.end();
  } catch (error) {
    const isDeleted = error instanceof StreamDeleted;
    call.emit('error', isDeleted ? streamDeleted(error.message) : unavailable(error));
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

/** Sends an event; a link (`revision@stream`) with what it leads to, where the client asks for that. */
const createSendEvent = (storage: Storage, call: Call, options: Options) => (event: Stored) => {
  const isLink = options.getResolveLinks() && event.type === '$>';
  const [, revision, stream] = isLink ? (/^(\d+)@(.*)$/s.exec(Buffer.from(event.data).toString()) ?? []) : [];
  const target = stream === undefined ? undefined : storage.readOne(stream, BigInt(revision ?? 0));
  return send(call, eventResponse(event, target, isLink));
};

/** Page after page of what is asked, until there is no more or the client has as many as it wants. */
const sendPages = async (
  call: Call,
  options: Options,
  storage: Storage,
  page: (last: Stored | undefined, limit: number) => Stored[],
): Promise<void> => {
  const sendEvent = createSendEvent(storage, call, options);
  const wanted = wantedBy(options.getFilter());
  let last: Stored | undefined;
  for (let left = Number(options.getCount()); left > 0; ) {
    const events = page(last, Math.min(left, PAGE));
    if (events.length === 0) return;
    for (const event of events.filter(wanted)) {
      if (!(await sendEvent(event))) return;
      left -= 1;
    }
    last = events.at(-1);
  }
};

const readStream = async (storage: Storage, call: Call, options: Options): Promise<void> => {
  const asked = options.getStream();
  const stream = nameOf(asked?.getStreamIdentifier());
  const newest = storage.lastRevision(stream);
  if (newest === NO_STREAM) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
    await send(call, new streams.ReadResp().setStreamNotFound(notFound));
    return;
  }
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const end = isBackwards ? newest : newest + 1n;
  const from = asked?.hasRevision() ? BigInt(asked.getRevision()) : asked?.hasEnd() ? end : 0n;
  await sendPages(call, options, storage, (last, limit) => {
    const next = isBackwards ? -1n : 1n;
    return storage.readStream(stream, {
      isBackwards,
      from: last ? BigInt(last.revision) + next : from,
      limit,
    });
  });
};

/** Forwards from a position inclusive, backwards exclusive. */
const readAll = async (storage: Storage, call: Call, options: Options): Promise<void> => {
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const from = positionOf(storage, options);
  await sendPages(call, options, storage, (last, limit) => {
    const next = isBackwards ? 0n : 1n;
    return storage.readAll({ isBackwards, from: last ? BigInt(last.place) + next : from, limit });
  });
};

const positionOf = (storage: Storage, options: Options): bigint => {
  const all = options.getAll();
  if (all?.hasPosition()) return BigInt(all.getPosition()?.getCommitPosition() ?? 0);
  return all?.hasEnd() ? storage.head() + 1n : 0n;
};

const wantedBy = (filter: Filter | undefined): ((event: Stored) => boolean) => {
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

interface Followed {
  /** What comes next, empty at the end of the log. */
  readonly next: () => Stored[];
  readonly deliver: (event: Stored) => Promise<unknown>;
  readonly caughtUp: () => Promise<unknown>;
}

const follow = async (storage: Storage, call: Call, { next, deliver, caughtUp }: Followed): Promise<void> => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('standin');
  await send(call, new streams.ReadResp().setConfirmation(confirmation));
  for (let isLive = false; !call.cancelled; ) {
    const events = next();
    for (const event of events) if (!call.cancelled) await deliver(event);
    if (events.length > 0) continue;
    if (isLive) await storage.changed();
    else await caughtUp();
    isLive = true;
  }
};

const sayCaughtUp = (call: Call): Promise<boolean> =>
  send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

/**
 * Follows one stream after a revision (exclusive), which the stream need not have reached, or need not exist.
 */
const followStream = (storage: Storage, call: Call, options: Options): Promise<void> => {
  const asked = options.getStream();
  const stream = nameOf(asked?.getStreamIdentifier());
  const newest = storage.lastRevision(stream);
  let from = asked?.hasRevision() ? BigInt(asked.getRevision()) + 1n : asked?.hasEnd() ? newest + 1n : 0n;
  const sendEvent = createSendEvent(storage, call, options);
  return follow(storage, call, {
    next: () => storage.readStream(stream, { isBackwards: false, from, limit: PAGE }),
    deliver: (event) => {
      from = BigInt(event.revision) + 1n;
      return sendEvent(event);
    },
    caughtUp: () => sayCaughtUp(call),
  });
};

const followAll = (storage: Storage, call: Call, options: Options): Promise<void> => {
  const filter = options.getFilter();
  const wanted = wantedBy(filter);
  const window = (filter?.getCheckpointintervalmultiplier() || 1) * (filter?.getMax() || USUAL_WINDOW);
  const all = options.getAll();
  let cursor = all?.hasEnd() ? storage.head() : all?.hasPosition() ? positionOf(storage, options) : 0n;
  let looked = 0;
  const sendEvent = createSendEvent(storage, call, options);
  return follow(storage, call, {
    next: () => storage.readAll({ isBackwards: false, from: cursor + 1n, limit: PAGE }),
    deliver: async (event) => {
      if (wanted(event)) await sendEvent(event);
      cursor = BigInt(event.place);
      looked += 1;
      if (filter && looked % window === 0) await send(call, checkpoint(cursor));
    },
    caughtUp: async () => {
      if (filter && looked > 0) await send(call, checkpoint(cursor));
      await sayCaughtUp(call);
    },
  });
};

const checkpoint = (position: bigint): ReadResp => {
  const place = String(position);
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place),
  );
};
