// Every call between the product and the meeting service: the interface log of the office.
import { prefixOf } from '@campus/events/domain/streams';
import type { MeetingEvent } from '@campus/events/meeting/meeting';
import { documentId } from '../../ports/documents.ts';
import { type MeetingCallDocument, meetingCollections } from '../../ports/meeting-documents.ts';
import type { Projection } from '../../runner/projection.ts';

export const meetingCalls: Projection<MeetingCallDocument, MeetingEvent> = {
  name: meetingCollections.calls,
  version: 1,
  prefixes: [prefixOf('meeting')],
  concerns: ({ type }) => type === 'MeetingCalled',
  onlyAdds: true,
  indexes: () => [
    ['tenant', 'position'],
    ['tenant', 'booking'],
  ],
  keys: ({ id, metadata }) => [documentId(metadata.tenant, id)],
  evolve: (document, { type, data, metadata, position }, id) => {
    if (type !== 'MeetingCalled') return document;
    const { booking, call, via, durationMs, reason } = data;
    const { tenant, at } = metadata;
    const made: MeetingCallDocument = { _id: id, tenant, booking, call, via, at, durationMs, position };
    return reason === undefined ? made : { ...made, reason };
  },
};
