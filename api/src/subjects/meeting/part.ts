// The office's lists of video meetings, trying one again, and what a booking says of its own.
import type { Shape } from '@campus/events/domain/record/entity';
import { reject } from '@campus/events/domain/rejections';
import { meetingStream } from '@campus/events/domain/streams';
import { meetings } from '@campus/events/meeting/meeting';
import { cloudMeeting, wemeetLog, wemeetMeeting } from '@campus/events/meeting/meeting-lists';
import { meetingCollections } from '@campus/projections/ports/meeting-documents';
import { envelope } from '../../command/acting.ts';
import { receiptOf } from '../../command/answer.ts';
import { actingOf, type CommandArgs } from '../../command/asking.ts';
import { foundAtLast } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { refusedResult } from '../../gateway/access/refusals.ts';
import type { Resolver, SchemaPart } from '../../gateway/execution/schema.ts';
import { askedChoice } from '../../gateway/filters/asked-fields.ts';
import { asShown, choice, column, point, type Table } from '../../gateway/filters/table.ts';
import { type ListView, listOf, newestBy, ownId } from '../../records/read-model-list.ts';
import { meetingInfo, presentCall, presentMeeting } from './present.ts';
import { meetingOf } from './reading.ts';

const meetingTable: Table<ListView> = {
  id: ownId,
  subject: asShown,
  meeting_code: asShown,
  booking_number: asShown,
  state: column('state', askedChoice(['none', 'waiting', 'calling', 'held', 'failed', 'cancelled'])),
  appointment_id: column('booking'),
  appointment_date: point('startsAt'),
  create_time: point('createdAt'),
};

const meetingList = (shape: Shape, order: string) =>
  listOf({
    shape,
    collection: meetingCollections.meetings,
    table: meetingTable,
    order: newestBy(order),
    present: presentMeeting,
  });

const callList = listOf({
  shape: wemeetLog,
  collection: meetingCollections.calls,
  table: {
    id: ownId,
    booking_number: asShown,
    fail_reason: asShown,
    call: column('call', askedChoice(['create', 'change', 'participants', 'cancel', 'find', 'callback'])),
    result: choice([1, { reason: { $exists: false } }], [0, { reason: { $exists: true } }]),
    appointment_id: column('booking'),
    create_time: point('at'),
  },
  order: newestBy('position'),
  present: presentCall,
});

/** Answers 4004 for a meeting that there is not. */
const retry =
  (parts: Ports): Resolver<CommandArgs & { readonly id: string }> =>
  async (_source, args, context) => {
    const acting = actingOf(context, 'retryWemeetMeeting', args);
    const { id } = args;
    const document = await foundAtLast(parts, () => meetingOf(parts, acting.tenant, id));
    if (!document) return refusedResult(reject(4004));
    const outcome = await parts.transact(
      meetingStream(acting.tenant, id),
      meetings,
      { type: 'AskRetry', booking: id, now: context.now },
      envelope(acting),
    );
    return receiptOf(outcome, id);
  };

export const meetingsPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    AppointmentInformation: { wemeetInfo: meetingInfo(parts) },
    Query: {
      findCloudMeetingAll: meetingList(cloudMeeting, 'startsAt')(parts),
      findWemeetMeetingAll: meetingList(wemeetMeeting, 'createdAt')(parts),
      findWemeetLogAll: callList(parts),
    },
    Mutation: { retryWemeetMeeting: retry(parts) },
  },
});
