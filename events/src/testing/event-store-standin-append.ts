// Both forms of append: one call each, and many in one stream that is answered in any order.
import {
  status as code,
  Metadata,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { type EventToAppend, NO_STREAM, type RecordedEvent, type Revision } from '../envelope.ts';
import type { AppendResult, EventStore } from '../store/event-store.ts';
import { MAX_APPEND_BYTES } from '../store/limits.ts';
import {
  Any,
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
  GoogleEmpty,
  identifierOf,
  nameOf,
  placeOf,
  proposedEvent,
  shared,
  status,
  streams,
} from './event-store-standin-messages.ts';

/** What a test can make go wrong with the next appends. */
export interface Faults {
  /** As many are stored and then never answered. */
  silent: number;
  /** As many are stored, and then the connection fails instead of an answer. */
  broken: number;
}

type Expected = Revision | 'any' | 'stream_exists';

type ExpectedOptions = Pick<
  InstanceType<typeof streams.AppendReq.Options>,
  'hasNoStream' | 'hasAny' | 'hasStreamExists'
>;

const expectedBy = (options: ExpectedOptions, revision: string | undefined): Expected => {
  if (options.hasNoStream()) return NO_STREAM;
  if (options.hasAny()) return 'any';
  return options.hasStreamExists() ? 'stream_exists' : Number(revision);
};

/**
 * Appends by the server's own rule (`IndexWriter.CheckCommit`). With a revision or none the log holds it: what
 * is there at that place is a repeat. `any` and `stream_exists` look for the ids wherever they are in the
 * stream, and are tried until nobody comes between.
 */
const store = async (
  log: EventStore,
  stream: string,
  expected: Expected,
  events: readonly EventToAppend[],
): Promise<AppendResult> => {
  if (typeof expected === 'number') return log.append(stream, expected, events);
  for (;;) {
    const past = await log.readStream(stream);
    const actual = past.at(-1)?.revision ?? NO_STREAM;
    if (expected === 'stream_exists' && actual === NO_STREAM) return { outcome: 'conflict', actual };
    const repeat = repeated(past, events);
    if (repeat === 'partly') return { outcome: 'conflict', actual };
    if (repeat) return { outcome: 'appended', revision: repeat.revision, position: repeat.position };
    const result = await log.append(stream, actual, events);
    if (result.outcome === 'appended') return result;
  }
};

/** The last of the events where the stream has them all; the first one decides whether they are a repeat. */
const repeated = (
  past: readonly RecordedEvent[],
  events: readonly EventToAppend[],
): RecordedEvent | 'partly' | undefined => {
  const stored = new Map(past.map((event) => [event.id, event]));
  const found = events.map(({ id }) => stored.get(id));
  if (!found[0]) return undefined;
  return found.includes(undefined) ? 'partly' : found.at(-1);
};

const isTooLarge = (events: readonly EventToAppend[]): boolean =>
  events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0) > MAX_APPEND_BYTES;

const tooLarge = (): { code: code; details: string; metadata: Metadata } => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return { code: code.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded', metadata };
};

const takeFault = (faults: Faults): keyof Faults | undefined => {
  for (const fault of ['silent', 'broken'] as const) {
    if (faults[fault] === 0) continue;
    faults[fault] -= 1;
    return fault;
  }
  return undefined;
};

export const appendCall =
  (log: EventStore, faults: Faults) =>
  async (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
    let options: InstanceType<typeof streams.AppendReq.Options> | undefined;
    const events: EventToAppend[] = [];
    try {
      for await (const request of call as AsyncIterable<AppendReq>) {
        options ??= request.getOptions();
        const message = request.getProposedMessage();
        if (message) events.push(proposedEvent(message));
      }
      if (isTooLarge(events)) return answer(tooLarge());
      if (!options)
        return answer({ code: code.INVALID_ARGUMENT, details: 'an append begins with its options' });
      const expected = expectedBy(options, options.getRevision());
      const result = await store(log, nameOf(options.getStreamIdentifier()), expected, events);
      const fault = takeFault(faults);
      if (fault === 'silent') return;
      if (fault === 'broken') return answer({ code: code.UNAVAILABLE, details: 'connection lost' });
      answer(null, appendResponse(result, expected));
    } catch (error) {
      answer({ code: code.UNAVAILABLE, details: String(error) });
    }
  };

const appendResponse = (result: AppendResult, expected: Expected): AppendResp => {
  const response = new streams.AppendResp();
  if (result.outcome === 'appended') {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(placeOf(result.position))
      .setPreparePosition(placeOf(result.position));
    return response.setSuccess(
      new streams.AppendResp.Success().setCurrentRevision(String(result.revision)).setPosition(position),
    );
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (result.actual === NO_STREAM) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(result.actual));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected === NO_STREAM) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
};

interface Underway {
  readonly options: InstanceType<typeof streams.BatchAppendReq.Options>;
  readonly events: EventToAppend[];
}

export const batchAppendCall =
  (log: EventStore, faults: Faults) => (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    const underway = new Map<string, Underway>();

    const finish = async (id: string, { options, events }: Underway): Promise<void> => {
      const stream = nameOf(options.getStreamIdentifier());
      const expected = expectedBy(options, options.getStreamPosition());
      const response = new streams.BatchAppendResp()
        .setCorrelationId(new shared.UUID().setString(id))
        .setStreamIdentifier(identifierOf(stream));
      if (isTooLarge(events)) {
        const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
        call.write(response.setError(errorStatus('MaximumAppendSizeExceeded', exceeded.serializeBinary())));
        return;
      }
      const result = await store(log, stream, expected, events);
      const fault = takeFault(faults);
      if (fault === 'silent') return;
      if (fault === 'broken') {
        call.emit('error', { code: code.UNAVAILABLE, details: 'connection lost' });
        return;
      }
      call.write(completed(response, result, expected));
    };

    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      if (options) underway.set(id, { options, events: [] });
      const append = underway.get(id);
      if (!append) return;
      append.events.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return;
      underway.delete(id);
      finish(id, append).catch((error: unknown) => {
        call.emit('error', { code: code.UNAVAILABLE, details: String(error) });
      });
    });
    call.on('end', () => call.end());
  };

const completed = (response: BatchAppendResp, result: AppendResult, expected: Expected): BatchAppendResp => {
  if (result.outcome === 'appended') {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(placeOf(result.position))
      .setPreparePosition(placeOf(result.position));
    return response.setSuccess(
      new streams.BatchAppendResp.Success().setCurrentRevision(String(result.revision)).setPosition(position),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (expected === 'any') wrong.setExpectedAny(new GoogleEmpty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new GoogleEmpty());
  else if (expected === NO_STREAM) wrong.setExpectedNoStream(new GoogleEmpty());
  else wrong.setExpectedStreamPosition(String(expected));
  if (result.actual === NO_STREAM) wrong.setCurrentNoStream(new GoogleEmpty());
  else wrong.setCurrentStreamRevision(String(result.actual));
  return response.setError(errorStatus('WrongExpectedVersion', wrong.serializeBinary()));
};

/** The client looks at the name of the packed type only. */
const errorStatus = (name: string, message: Uint8Array) => {
  const details = new Any();
  details.pack(message, `event_store.client.${name}`);
  return new status.Status().setMessage(name).setDetails(details);
};
