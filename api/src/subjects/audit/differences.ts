// What each line of the log changed, before and after: the facts of its stream folded up to it. One a request: a
// stream that several lines are of is read once.
import { changesOf, type StoryChange, type StoryFact } from '@campus/events/audit/changes';
import { audited } from '@campus/events/audited';
import { isTrace } from '@campus/events/domain/already-done';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { plainFields } from '@campus/events/domain/event-fields';
import type { Field } from '@campus/events/domain/record/fields';
import { parseStream } from '@campus/events/domain/streams';
import { fieldsIn, type UnknownFields } from '@campus/events/domain/unknown';
import type { EventStore } from '@campus/events/log/store/event-store';
import { standingFields } from '@campus/events/standing/events';
import type { OperationDocument } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { withOpenWords } from '../../command/open-words.ts';
import type { Sealing } from '../../command/ports.ts';
import { shownFacts } from './present.ts';
import { createRecordWords, type RecordWords } from './record-words.ts';
import { type StandingFact, standingChanges } from './standing-words.ts';
import { declaredFields } from './wording.ts';

export interface DifferencesParts {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly zoneOf: (tenant: string) => Promise<string>;
  readonly keyring: Pick<Sealing, 'open' | 'fetch'>;
}

export type DifferencesOf = (document: OperationDocument) => Promise<readonly StoryChange[]>;

/** A day holds many bookings, each with a story of its own; a record has one. */
const isOfSame = ({ object: { booking, claim } }: OperationDocument, { data }: RecordedEvent): boolean => {
  const facts = fieldsIn(data);
  if (booking !== undefined) return facts.booking === booking;
  return claim === undefined || facts.claim === claim;
};

const isOfStanding = (event: RecordedEvent): event is StandingFact => event.type in standingFields;

/** Kinds of fields whose stored value says nothing to a person. */
const worded: ReadonlySet<Field['kind']> = new Set(['reference', 'texts', 'list', 'date', 'dateTime']);

const LONGEST_WORDS = 200;
const short = (text: string): string =>
  text.length > LONGEST_WORDS ? `${text.slice(0, LONGEST_WORDS - 1)}…` : text;

/** Changes of a record with its references and its lists in words. */
const inWords = async (
  { say }: RecordWords,
  { tenant, module }: OperationDocument,
  facts: readonly StoryFact[],
): Promise<StoryChange[]> => {
  const written = facts.map(({ data }) => fieldsIn(data.fields));
  const before: UnknownFields = Object.assign({}, ...written.slice(0, -1));
  const after = written.at(-1) ?? {};
  const changes = changesOf(facts).at(-1) ?? [];
  return Promise.all(
    changes.map(async (change): Promise<StoryChange> => {
      const { field: name, from } = change;
      const field = declaredFields.get(module)?.[name];
      if (!field || !worded.has(field.kind) || !(name in after)) return change;
      const to = await say(tenant, field, after[name]);
      const words = { field: name, from, to: short(to.zh), toEn: short(to.en) };
      if (from === undefined) return words;
      const was = await say(tenant, field, before[name]);
      return { ...words, from: short(was.zh), fromEn: short(was.en) };
    }),
  );
};

export const createDifferences = (parts: DifferencesParts): DifferencesOf => {
  const { store, readStore, zoneOf, keyring } = parts;
  const words = createRecordWords(readStore);
  const streams = new Map<string, Promise<RecordedEvent[]>>();
  const eventsOf = (stream: string): Promise<RecordedEvent[]> => {
    const reading = streams.get(stream) ?? store.readStream(stream);
    streams.set(stream, reading);
    return reading;
  };
  return async (document) => {
    const { stream, revision, module } = document;
    const fields = audited[parseStream(stream).category];
    if (fields === 'bookkeeping') return [];
    const events = (await eventsOf(stream)).filter((event) => event.revision <= revision && !isTrace(event));
    if (parseStream(stream).category === 'standing') {
      const around = { tenant: document.tenant, zone: await zoneOf(document.tenant), words };
      return standingChanges(events.filter(isOfStanding), around);
    }
    await keyring.fetch?.(events);
    const facts = events
      .filter((event) => isOfSame(document, event))
      .map(({ type, data }) => {
        const told = withOpenWords({ keyring }, plainFields(fields, { type, data }));
        return { type, data: shownFacts(module, told) };
      });
    return inWords(words, document, facts);
  };
};
