// A stand-in that speaks EventStoreDB's gRPC protocol over one of our own logs, so that the real client
// can be tested where no real server is. It does not delete streams, and it knows no rights.
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import type { EventStore } from '../store/event-store.ts';
import { appendCall, batchAppendCall, type Faults } from './event-store-standin-append.ts';
import { features, ServerFeaturesService, StreamsService } from './event-store-standin-messages.ts';
import { readCall } from './event-store-standin-read.ts';

export interface EventStoreStandin {
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  /** Cuts all connections. The log stays open; a stand-in may be started on it again. */
  stop(): void;
}

export interface StandinOptions {
  /** One whose positions count 1, 2, 3: the embedded one or the one in memory. */
  readonly log: EventStore;
  /** A free one unless given. */
  readonly port?: number;
}

/** The client sends writes in parts of up to 3 MiB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
/** The protocol it speaks; the suffix, so that no report takes it for the real server. */
const STANDIN_VERSION = '24.6.0-standin';

export const startEventStoreStandin = async ({
  log,
  port = 0,
}: StandinOptions): Promise<EventStoreStandin> => {
  const faults: Faults = { silent: 0, broken: 0 };
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    read: readCall(log),
    append: appendCall(log, faults),
    batchAppend: batchAppendCall(log, faults),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, given) => {
      if (error) reject(error);
      else resolve(given);
    });
  });
  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    port: bound,
    faults,
    stop: () => server.forceShutdown(),
  };
};

type Methods = InstanceType<typeof features.SupportedMethods>;

const getSupportedMethods = (
  _call: ServerUnaryCall<unknown, Methods>,
  answer: sendUnaryData<Methods>,
): void => {
  const batchAppend = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  const methods = new features.SupportedMethods().setEventStoreServerVersion(STANDIN_VERSION);
  methods.addMethods(batchAppend);
  answer(null, methods);
};
