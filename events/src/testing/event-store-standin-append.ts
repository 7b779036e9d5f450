// What writes: append in both forms (one call each, and many in one stream answered in any order), delete
// and tombstone.
import type { ServerDuplexStream, ServerReadableStream, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import {
  Any,
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
  expectedBy,
  failure,
  GoogleEmpty,
  identifierOf,
  nameOf,
  proposedEvent,
  shared,
  status,
  streamDeleted,
  streams,
  unavailable,
} from './event-store-standin-messages.ts';
import {
  ANY,
  NO_STREAM,
  type Proposed,
  STREAM_EXISTS,
  type Storage,
  type StorageOutcome,
} from './event-store-standin-storage.ts';

/** What a test can make go wrong with the next appends. */
export interface Faults {
  /** The number of appends to store and then not answer; a batch append's deadline ends the wait for it. */
  silent: number;
  /** The number of appends to store before the connection fails instead of an answer. */
  broken: number;
}

/** The server's default. It counts data only, neither metadata nor type. */
const MAX_APPEND_BYTES = 1024 * 1024;

const isTooLarge = (events: readonly Proposed[]): boolean =>
  events.reduce((sum, { data }) => sum + data.length, 0) > MAX_APPEND_BYTES;

const takeFault = (faults: Faults): keyof Faults | undefined => {
  const fault = (['silent', 'broken'] as const).find((each) => faults[each] > 0);
  if (fault) faults[fault] -= 1;
  return fault;
};

/** Both forms' refusals name three of the four expectations alike. */
interface ExpectedSetters<Nothing> {
  setExpectedAny(value: Nothing): unknown;
  setExpectedStreamExists(value: Nothing): unknown;
  setExpectedNoStream(value: Nothing): unknown;
}

const setExpected = <Nothing>(
  message: ExpectedSetters<Nothing>,
  expected: bigint,
  nothing: Nothing,
): boolean => {
  if (expected === ANY) message.setExpectedAny(nothing);
  else if (expected === STREAM_EXISTS) message.setExpectedStreamExists(nothing);
  else if (expected === NO_STREAM) message.setExpectedNoStream(nothing);
  else return false;
  return true;
};

export const appendCall =
  (storage: Storage, faults: Faults) =>
  async (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
    let options = new streams.AppendReq.Options();
    const events: Proposed[] = [];
    try {
      for await (const request of call as AsyncIterable<AppendReq>) {
        options = request.getOptions() ?? options;
        const message = request.getProposedMessage();
        if (message) events.push(proposedEvent(message));
      }
      if (isTooLarge(events))
        return answer(
          failure('maximum-append-size-exceeded', { 'maximum-append-size': String(MAX_APPEND_BYTES) }),
        );
      const stream = nameOf(options.getStreamIdentifier());
      const expected = expectedBy(options, options.getRevision());
      const result = await storage.append(stream, expected, events);
      const fault = takeFault(faults);
      if (fault === 'silent') return;
      if (fault === 'broken') return answer(unavailable('connection lost'));
      if (result.outcome === 'deleted') return answer(streamDeleted(stream));
      answer(null, appendResponse(result, expected));
    } catch (error) {
      answer(unavailable(error));
    }
  };

const appendResponse = (
  result: Exclude<StorageOutcome, { outcome: 'deleted' }>,
  expected: bigint,
): AppendResp => {
  const response = new streams.AppendResp();
  if (result.outcome === 'stored') {
    const success = new streams.AppendResp.Success();
    if (result.revision === NO_STREAM) success.setNoStream(new shared.Empty());
    else success.setCurrentRevision(String(result.revision));
    if (result.place === undefined) return response.setSuccess(success.setNoPosition(new shared.Empty()));
    const position = new streams.AppendResp.Position()
      .setCommitPosition(result.place)
      .setPreparePosition(result.place);
    return response.setSuccess(success.setPosition(position));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (result.actual === NO_STREAM) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(result.actual));
  if (!setExpected(wrong, expected, new shared.Empty())) wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
};

interface Underway {
  readonly options: InstanceType<typeof streams.BatchAppendReq.Options>;
  readonly events: Proposed[];
  readonly timer: NodeJS.Timeout;
}

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** How long the server waits where the client names no deadline. */
const USUAL_WAIT_MS = 10_000;

export const batchAppendCall = (storage: Storage, faults: Faults) => (call: BatchCall) => {
  const underway = new Map<string, Underway>();
  let isEnding = false;

  /** Answers each append once: with its outcome or, if that comes first, with its deadline. */
  const reply = (id: string, complete: (response: BatchAppendResp) => BatchAppendResp): void => {
    const append = underway.get(id);
    if (!append) return;
    clearTimeout(append.timer);
    underway.delete(id);
    const response = new streams.BatchAppendResp()
      .setCorrelationId(new shared.UUID().setString(id))
      .setStreamIdentifier(append.options.getStreamIdentifier());
    if (!call.cancelled) call.write(complete(response));
    if (isEnding && underway.size === 0) call.end();
  };

  const fail = (id: string, name: string, message: { serializeBinary(): Uint8Array }): void =>
    reply(id, (response) => response.setError(errorStatus(name, message.serializeBinary())));

  const finish = async (id: string, { options, events }: Underway): Promise<void> => {
    const stream = nameOf(options.getStreamIdentifier());
    const expected = expectedBy(options, options.getStreamPosition());
    const result = await storage.append(stream, expected, events);
    const fault = takeFault(faults);
    if (fault === 'broken') throw new Error('connection lost');
    if (fault === 'silent') return;
    if (result.outcome === 'stored') reply(id, (response) => response.setSuccess(success(result)));
    else if (result.outcome === 'wrong version')
      fail(id, 'WrongExpectedVersion', wrongVersion(result.actual, expected));
    else fail(id, 'StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(identifierOf(stream)));
  };

  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    if (options) {
      const waitMs = (options.getDeadline()?.toDate().getTime() ?? Date.now() + USUAL_WAIT_MS) - Date.now();
      const timer = setTimeout(() => fail(id, 'Timeout', new shared.Timeout()), waitMs);
      underway.set(id, { options, events: [], timer });
      if (waitMs <= 0) fail(id, 'Timeout', new shared.Timeout());
    }
    const append = underway.get(id);
    // What is still sent of an append that was refused.
    if (!append) return;
    for (const message of request.getProposedMessagesList()) append.events.push(proposedEvent(message));
    const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
    if (isTooLarge(append.events)) return fail(id, 'MaximumAppendSizeExceeded', exceeded);
    if (!request.getIsFinal()) return;
    finish(id, append).catch((error: unknown) => call.emit('error', unavailable(error)));
  });
  call.on('end', () => {
    isEnding = true;
    if (underway.size === 0) call.end();
  });
  call.on('cancelled', () => {
    for (const { timer } of underway.values()) clearTimeout(timer);
  });
};

const success = ({ revision, place }: Extract<StorageOutcome, { outcome: 'stored' }>) => {
  const message = new streams.BatchAppendResp.Success();
  if (revision === NO_STREAM) message.setNoStream(new GoogleEmpty());
  else message.setCurrentRevision(String(revision));
  if (place === undefined) return message.setNoPosition(new GoogleEmpty());
  return message.setPosition(
    new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place),
  );
};

const wrongVersion = (actual: bigint, expected: bigint) => {
  const wrong = new shared.WrongExpectedVersion();
  if (!setExpected(wrong, expected, new GoogleEmpty())) wrong.setExpectedStreamPosition(String(expected));
  if (actual === NO_STREAM) return wrong.setCurrentNoStream(new GoogleEmpty());
  return wrong.setCurrentStreamRevision(String(actual));
};

/** The client looks at the name of the packed type only. */
const errorStatus = (name: string, message: Uint8Array) => {
  const details = new Any();
  details.pack(message, `event_store.client.${name}`);
  return new status.Status().setMessage(name).setDetails(details);
};

interface RemoveReq {
  getOptions():
    | InstanceType<typeof streams.DeleteReq.Options>
    | InstanceType<typeof streams.TombstoneReq.Options>
    | undefined;
}

const removeCall =
  <Response>(storage: Storage, isHard: boolean, response: (place: string) => Response) =>
  async (call: ServerUnaryCall<RemoveReq, Response>, answer: sendUnaryData<Response>): Promise<void> => {
    const options = call.request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    try {
      const expected = options ? expectedBy(options, options.getRevision()) : ANY;
      const result = await storage.remove(stream, expected, isHard);
      if (result.outcome === 'deleted') return answer(streamDeleted(stream));
      if (result.outcome === 'stored') return answer(null, response(result.place ?? ''));
      const versions = { 'expected-version': String(expected), 'actual-version': String(result.actual) };
      answer(failure('wrong-expected-version', { 'stream-name': stream, ...versions }));
    } catch (error) {
      answer(unavailable(error));
    }
  };

export const deleteCall = (storage: Storage) =>
  removeCall(storage, false, (place) => {
    const position = new streams.DeleteResp.Position().setCommitPosition(place).setPreparePosition(place);
    return new streams.DeleteResp().setPosition(position);
  });

export const tombstoneCall = (storage: Storage) =>
  removeCall(storage, true, (place) => {
    const position = new streams.TombstoneResp.Position().setCommitPosition(place).setPreparePosition(place);
    return new streams.TombstoneResp().setPosition(position);
  });
