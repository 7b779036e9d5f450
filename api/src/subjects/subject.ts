// What a subject brings to an api process: one value in its folder. The tables of the api follow from the list of them.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { Beats } from '@campus/projections/ports/beats';
import type { ChangeFeed } from '@campus/projections/ports/change-feed';
import type { FileStore } from '@campus/projections/ports/files';
import type { CallOut } from '@campus/projections/ports/outbound';
import type { PaymentProvider, SimulatedCashier } from '@campus/projections/ports/payments';
import type { ReadModels } from '@campus/projections/ports/read-store';
import type { OpenMeetingService } from '@campus/projections/ports/video-meetings';
import type { Express, Request } from 'express';
import type { Channels, InvitationLetter } from '../command/channels.ts';
import type { DirectoryPorts } from '../command/directory-ports.ts';
import type { NodeTurn } from '../command/due-turn.ts';
import type { NodePorts } from '../command/node-ports.ts';
import type { Ports } from '../command/ports.ts';
import type { Reviewing } from '../command/review-options.ts';
import type { AccessRows } from '../gateway/access/access.ts';
import type { Directory } from '../gateway/at-hand/directory.ts';
import type { SchemaPart } from '../gateway/execution/schema.ts';
import type { RequestContext } from '../gateway/http/context.ts';
import type { FactStreams } from '../gateway/live/fact-stream.ts';
import type { Source } from '../gateway/live/live.ts';
import type { WatchedDays } from '../gateway/live/watched-days.ts';
import type { WatchedRules } from '../gateway/live/watched-rules.ts';

export interface Subject {
  /** A row for each operation; those of declared records and lists follow from their declarations. */
  readonly access?: AccessRows;
  readonly resolvers?: (parts: SubjectParts) => SchemaPart;
  /** Its addresses beside GraphQL. */
  readonly mount?: (app: Express, contextOf: ContextOf, parts: MountParts) => void;
  /** By the name of the subscription. */
  readonly sources?: (parts: SourceParts) => Readonly<Record<string, Source>>;
  /** What every node does of itself. */
  readonly turns?: (parts: TurnParts) => readonly NodeTurn[];
}

export type SubjectParts = Ports & DirectoryPorts & NodePorts;

type ContextOf = (request: Request) => Promise<RequestContext>;

/** A provider of payments, and the secret that signs what it tells. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly secret: string;
  /** Where the provider is the simulated one. */
  readonly cashier?: SimulatedCashier;
}

export type MountParts = Ports & {
  readonly contextPath: string;
  readonly files: FileStore;
  readonly standing: Directory['standing'];
  readonly newId: () => string;
  /** Absent: nobody takes money. */
  readonly paying: Payments | undefined;
  /** Where the carrier of SMS is simulated and its messages may be read. */
  readonly smsOutbox: Channels['sms']['outbox'];
};

/** What serves subscriptions, made once a node. */
export interface SourceParts {
  readonly queries: Ports;
  readonly readStore: ReadModels;
  readonly feed: ChangeFeed;
  readonly streams: FactStreams;
  readonly days: WatchedDays;
  readonly rules: WatchedRules;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
  /** Closes it with the node. */
  readonly keep: (each: { close(): void }) => void;
}

/** Services elsewhere that bookings are told to, and the channels to people. */
export interface TurnParts {
  readonly parts: Ports;
  /** How far all read models are. */
  readonly reached: () => Promise<Position | undefined>;
  readonly files: FileStore;
  readonly channels: Channels;
  readonly callOut: CallOut;
  readonly beats: Beats;
  readonly meetings: OpenMeetingService;
  readonly reviewing: Reviewing;
  readonly carryInvitation: (letter: InvitationLetter) => Promise<void>;
}
