// A stand-in that speaks EventStoreDB's gRPC protocol over a log of its own, so that the real client can be
// tested where no real server is: streams only, one node, no rights, and no scavenging.
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import {
  appendCall,
  batchAppendCall,
  deleteCall,
  type Faults,
  tombstoneCall,
} from './event-store-standin-append.ts';
import { features, ServerFeaturesService, StreamsService } from './event-store-standin-messages.ts';
import { readCall } from './event-store-standin-read.ts';
import { openStorage } from './event-store-standin-storage.ts';

export interface EventStoreStandin {
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  /** Cuts all connections. One that is started on the same folder has what this one acknowledged. */
  stop(): void;
}

export interface StandinOptions {
  /** Where its log lies; in memory unless given. */
  readonly folder?: string;
  /** A free one unless given. */
  readonly port?: number;
}

/** The client sends writes in parts of up to 3 MiB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
/** The protocol it speaks; the suffix, so that no report takes it for the real server. */
const STANDIN_VERSION = '24.6.0-standin';

export const startEventStoreStandin = async ({
  folder,
  port = 0,
}: StandinOptions = {}): Promise<EventStoreStandin> => {
  const faults: Faults = { silent: 0, broken: 0 };
  const storage = openStorage(folder);
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    read: readCall(storage),
    append: appendCall(storage, faults),
    batchAppend: batchAppendCall(storage, faults),
    delete: deleteCall(storage),
    tombstone: tombstoneCall(storage),
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
    stop: () => {
      server.forceShutdown();
      storage.close();
    },
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
