// EventStoreDB's messages, as its official client's own generated code defines them.
import { createRequire } from 'node:module';
import type { EventToAppend, Position, RecordedEvent } from '../envelope.ts';
import { positionToken } from '../store/position.ts';

const require = createRequire(import.meta.url);

// The generated code is CommonJS that an import cannot name the parts of.
export const streams =
  require('@eventstore/db-client/generated/streams_pb') as typeof import('@eventstore/db-client/generated/streams_pb');
export const shared =
  require('@eventstore/db-client/generated/shared_pb') as typeof import('@eventstore/db-client/generated/shared_pb');
export const status =
  require('@eventstore/db-client/generated/status_pb') as typeof import('@eventstore/db-client/generated/status_pb');
export const features =
  require('@eventstore/db-client/generated/serverfeatures_pb') as typeof import('@eventstore/db-client/generated/serverfeatures_pb');
export const { StreamsService } =
  require('@eventstore/db-client/generated/streams_grpc_pb') as typeof import('@eventstore/db-client/generated/streams_grpc_pb');
export const { ServerFeaturesService } =
  require('@eventstore/db-client/generated/serverfeatures_grpc_pb') as typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb');
export const { Any } =
  require('google-protobuf/google/protobuf/any_pb') as typeof import('google-protobuf/google/protobuf/any_pb');
export const { Empty: GoogleEmpty } =
  require('google-protobuf/google/protobuf/empty_pb') as typeof import('google-protobuf/google/protobuf/empty_pb');

export type ReadReq = InstanceType<typeof streams.ReadReq>;
export type ReadResp = InstanceType<typeof streams.ReadResp>;
export type AppendReq = InstanceType<typeof streams.AppendReq>;
export type AppendResp = InstanceType<typeof streams.AppendResp>;
export type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
export type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
export type ProposedMessage = InstanceType<typeof streams.AppendReq.ProposedMessage>;
type StreamIdentifier = InstanceType<typeof shared.StreamIdentifier>;

export const nameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8');

export const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(stream, 'utf8')));

/** The embedded log counts 1, 2, 3; commit and prepare are both that number. */
export const placeOf = (position: Position): string => String(Number(position));
export const tokenOf = (commit: string): Position => positionToken(Number(commit));

const json = (bytes: Uint8Array): object => JSON.parse(Buffer.from(bytes).toString('utf8')) as object;
const bytes = (value: object): Uint8Array => new Uint8Array(Buffer.from(JSON.stringify(value), 'utf8'));

type Proposed = Pick<ProposedMessage, 'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'>;

export const proposedEvent = (message: Proposed): EventToAppend => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  data: json(message.getData_asU8()),
  metadata: json(message.getCustomMetadata_asU8()) as EventToAppend['metadata'],
});

/** 100 nanoseconds since 1970. */
const TICKS_PER_MS = 10_000n;

export const eventResponse = (event: RecordedEvent): ReadResp => {
  const place = placeOf(event.position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setData(bytes(event.data))
    .setCustomMetadata(bytes(event.metadata));
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', 'application/json')
    .set('created', String(BigInt(event.metadata.at) * TICKS_PER_MS));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place),
  );
};
