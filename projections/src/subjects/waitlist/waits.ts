// The waits for periods, and how each of them ended: the order of a day is that of the revisions.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import type { RecordedEvent } from '@campus/events/domain/envelope';
import { prefixOf } from '@campus/events/domain/streams';
import { collections, documentId, type WaitDocument } from '../../ports/documents.ts';
import type { Projection } from '../../runner/projection.ts';
import { dayOfStream } from '../booking/schedule-events.ts';

/** A wait that is passed over waits on: its document stays. */
type WaitEvent = Extract<ScheduleEvent, { type: 'WaitBegun' | 'PlaceOffered' | 'WaitEnded' }>;

const waitEvents: ReadonlySet<string> = new Set([
  'WaitBegun',
  'PlaceOffered',
  'WaitEnded',
] satisfies readonly WaitEvent['type'][]);

export const waits: Projection<WaitDocument, WaitEvent> = {
  name: collections.waits,
  version: 1,
  prefixes: [prefixOf('schedule')],
  concerns: ({ type }) => waitEvents.has(type),
  indexes: () => [
    ['isOpen', '_id'],
    ['tenant', 'account', 'createdAt'],
    ['tenant', 'resourceId', 'date', 'revision'],
  ],
  keys: (event) => (waitEvents.has(event.type) ? [documentId(event.metadata.tenant, event.data.wait)] : []),
  evolve: (document, event, id) => {
    switch (event.type) {
      case 'WaitBegun':
        return begun(event, id);
      case 'PlaceOffered':
        return document && { ...document, state: 'offered', until: event.data.until };
      case 'WaitEnded':
        return document && ended(document, event.data.because);
    }
  },
  announce: (before, after) => {
    const { tenant, account, resourceId, date } = after ?? before ?? {};
    return tenant === undefined || account === undefined || resourceId === undefined || date === undefined
      ? []
      : [{ kind: 'wait', tenant, account, resourceId, date }];
  },
};

const begun = (
  { data, stream, revision, metadata: { at } }: RecordedEvent<Extract<WaitEvent, { type: 'WaitBegun' }>>,
  id: string,
): WaitDocument => ({
  _id: id,
  ...dayOfStream(stream),
  ...data,
  revision,
  createdAt: at,
  state: 'waiting',
  isOpen: true,
});

const ended = (
  { isOpen: _, ...document }: WaitDocument,
  because: NonNullable<WaitDocument['because']>,
): WaitDocument => ({ ...document, state: 'ended', because });
