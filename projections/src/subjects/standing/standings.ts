// What the office lists of standings, a document an entry: faults, bans, the white list, appeals, bars.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { parseStream, prefixOf } from '@campus/events/domain/streams';
import { type StandingEvent, standingFields } from '@campus/events/standing/events';
import { documentId } from '../../ports/documents.ts';
import {
  type AppealDocument,
  type BanDocument,
  type BarDocument,
  type ExemptionDocument,
  type FaultDocument,
  NEVER,
  type StandingEntry,
  standingCollections,
} from '../../ports/standing-documents.ts';
import type { Projection } from '../../runner/projection.ts';

type Entry = FaultDocument | BanDocument | ExemptionDocument | AppealDocument | BarDocument;

const { faults, bans, exemptions, appeals, bars } = standingCollections;

/** The collection of an event's entry, and the entry's id. */
const placeOf = ({ type, data }: StandingEvent): readonly [collection: string, entry: string] => {
  switch (type) {
    case 'FaultRecorded':
    case 'FaultTakenBack':
    case 'FaultOverturned':
    case 'FaultReinstated':
      return [faults, data.fault];
    case 'Banned':
    case 'BanChanged':
    case 'BanLifted':
    case 'BanReinstated':
      return [bans, data.ban];
    case 'Exempted':
    case 'ExemptionEnded':
      return [exemptions, data.exemption];
    case 'Appealed':
    case 'AppealDecided':
    case 'AppealReopened':
      return [appeals, data.appeal];
    case 'Barred':
    case 'BarLifted':
      return [bars, data.bar];
  }
};

export const standings: Projection<Entry, StandingEvent> = {
  name: 'standings',
  version: 1,
  prefixes: [prefixOf('standing')],
  indexes: () => [
    ['tenant', 'createdAt'],
    ['tenant', 'account'],
  ],
  collectionOf: (event) => placeOf(event)[0],
  keys: (event) => [documentId(event.metadata.tenant, placeOf(event)[1])],
  evolve: (document, event, id) => {
    if (!Object.hasOwn(standingFields, event.type))
      throw new Error(`an event of unknown type: ${String(event.type)}`);
    const { at, actor } = event.metadata;
    const changed = { changedAt: at, changedBy: actor };
    const opened = begun(document, event, id);
    if (opened) return { ...opened, ...changed };
    return document && Object.assign({}, document, whatChanges(document, event), changed);
  },
};

/** The entry that an event begins or puts in another's place; undefined for one that changes an entry. */
const begun = (
  document: Entry | undefined,
  event: RecordedEvent<StandingEvent>,
  id: string,
): Entry | undefined => {
  const [tenant = '', account = ''] = parseStream(event.stream).keys;
  const { at, actor } = event.metadata;
  const { createdAt = at, createdBy = actor } = document ?? {};
  const told = { changedAt: at, changedBy: actor };
  const frame: StandingEntry = {
    _id: id,
    tenant,
    account,
    entry: placeOf(event)[1],
    createdAt,
    createdBy,
    ...told,
  };
  switch (event.type) {
    case 'FaultRecorded': {
      const { fault: _fault, scope: _scope, cause: _cause, ...said } = event.data;
      return { ...frame, ...said, state: 'counts' };
    }
    case 'Banned': {
      const { ban: _, ...said } = event.data;
      return { ...frame, ...said, isLifted: false };
    }
    case 'Exempted': {
      const { exemption: _, until = NEVER, ...said } = event.data;
      return { ...frame, ...said, until, isEnded: false };
    }
    case 'Appealed': {
      const { appeal: _, ...said } = event.data;
      return { ...frame, ...said, state: 'open' };
    }
    case 'Barred': {
      const { bar: _, ...said } = event.data;
      return { ...frame, ...said, isLifted: false };
    }
    default:
      return undefined;
  }
};

type Changes = Partial<Omit<FaultDocument, 'state'>> &
  Partial<Omit<BanDocument, keyof StandingEntry>> &
  Partial<Pick<ExemptionDocument, 'isEnded'>> & {
    readonly state?: FaultDocument['state'] | AppealDocument['state'];
  };

const whatChanges = (entry: Entry, event: StandingEvent): Changes => {
  switch (event.type) {
    case 'FaultTakenBack':
      return { state: 'takenBack' };
    case 'FaultOverturned':
      return { state: 'overturned', decisionWords: event.data.words ?? entry.decisionWords };
    case 'FaultReinstated':
      return { state: 'counts' };
    case 'BanChanged': {
      const { ban: _, ...changes } = event.data;
      return changes;
    }
    case 'BanLifted': {
      const { because, words } = event.data;
      return { isLifted: true, because, decisionWords: words ?? entry.decisionWords };
    }
    case 'BanReinstated':
      return { isLifted: false };
    case 'ExemptionEnded':
      return { isEnded: true };
    case 'AppealDecided': {
      const { outcome, words } = event.data;
      return { state: outcome, decisionWords: words ?? entry.decisionWords };
    }
    case 'AppealReopened':
      return { state: 'open' };
    case 'BarLifted':
      return { isLifted: true };
    default:
      return {};
  }
};
