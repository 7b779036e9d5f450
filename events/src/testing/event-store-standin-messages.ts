// EventStoreDB's messages, as its official client's own generated code defines them.
import { createRequire } from 'node:module';
import { status as code, Metadata, type ServiceError } from '@grpc/grpc-js';
import { ANY, NO_STREAM, type Proposed, STREAM_EXISTS, type Stored } from './event-store-standin-storage.ts';

const require = createRequire(import.meta.url);

// The generated code is CommonJS that an import cannot name the parts of.
export const streams: typeof import('@eventstore/db-client/generated/streams_pb') = require('@eventstore/db-client/generated/streams_pb');
export const shared: typeof import('@eventstore/db-client/generated/shared_pb') = require('@eventstore/db-client/generated/shared_pb');
export const status: typeof import('@eventstore/db-client/generated/status_pb') = require('@eventstore/db-client/generated/status_pb');
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb') = require('@eventstore/db-client/generated/serverfeatures_pb');
export const {
  StreamsService,
  StreamsClient,
}: typeof import('@eventstore/db-client/generated/streams_grpc_pb') = require('@eventstore/db-client/generated/streams_grpc_pb');
export const {
  ServerFeaturesService,
}: typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb') = require('@eventstore/db-client/generated/serverfeatures_grpc_pb');
export const {
  Any,
}: typeof import('google-protobuf/google/protobuf/any_pb') = require('google-protobuf/google/protobuf/any_pb');
export const {
  Empty: GoogleEmpty,
}: typeof import('google-protobuf/google/protobuf/empty_pb') = require('google-protobuf/google/protobuf/empty_pb');

export type ReadReq = InstanceType<typeof streams.ReadReq>;
export type ReadResp = InstanceType<typeof streams.ReadResp>;
export type AppendReq = InstanceType<typeof streams.AppendReq>;
export type AppendResp = InstanceType<typeof streams.AppendResp>;
export type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
export type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
type ProposedMessage = InstanceType<typeof streams.AppendReq.ProposedMessage>;
type StreamIdentifier = InstanceType<typeof shared.StreamIdentifier>;

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8');

export const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')));

interface ExpectedOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

export const expectedBy = (options: ExpectedOptions, revision: string): bigint => {
  if (options.hasNoStream()) return NO_STREAM;
  if (options.hasAny()) return ANY;
  return options.hasStreamExists() ? STREAM_EXISTS : BigInt(revision);
};

type Message = Pick<ProposedMessage, 'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'>;

export const proposedEvent = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** 100 nanoseconds since 1970. */
const TICKS_PER_MS = 10_000n;

const recorded = (event: Stored) => {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(event.revision)
    .setCommitPosition(event.place)
    .setPreparePosition(event.place)
    .setData(new Uint8Array(event.data))
    .setCustomMetadata(new Uint8Array(event.metadata));
  message
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(event.createdAt) * TICKS_PER_MS));
  return message;
};

/** An event, or a link with the event it leads to, which may be gone. */
export const eventResponse = (event: Stored, target: Stored | undefined, isLink: boolean): ReadResp => {
  const message = new streams.ReadResp.ReadEvent().setCommitPosition(event.place);
  if (isLink) message.setLink(recorded(event));
  const shown = isLink ? target : event;
  if (shown) message.setEvent(recorded(shown));
  return new streams.ReadResp().setEvent(message);
};

/** An error as the client knows it: by the trailer `exception` and those that go with it. */
export const failure = (exception: string, trailers: Readonly<Record<string, string>>): ServiceError => {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  // A trailer is ASCII, a stream's name need not be.
  for (const [key, value] of Object.entries(trailers))
    metadata.set(key, value.replace(/[^ -~]/gu, encodeURIComponent));
  const details = exception;
  return Object.assign(new Error(details), { code: code.FAILED_PRECONDITION, details, metadata });
};

export const streamDeleted = (stream: string): ServiceError =>
  failure('stream-deleted', { 'stream-name': stream });

export const unavailable = (error: unknown): ServiceError => {
  const details = String(error);
  return Object.assign(new Error(details), {
    code: code.UNAVAILABLE,
    details,
    metadata: new Metadata(),
  });
};
