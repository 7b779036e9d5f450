// An administrator's word on who came, with time to take it back.
import { gql } from '@apollo/client';
import { bulkFields } from '../../lib/bulk-fields.graphql.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { MarkAttendanceDocument } from '../../wire.generated.ts';
import type { Booking } from '../booking.ts';
import { endedBy } from '../commands.ts';
import type { Optimistic } from '../optimistic.ts';
import { sendLater } from '../send-later.ts';

const MARK: MarkAttendanceDocument = gql`
  mutation MarkAttendance($ids: [ID!]!, $state: Int!, $command_id: String) {
    answer: updateAppointmentStateAll(ids: $ids, appointmentState: $state, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;

/** `column`: the value of the wire. */
const marks = {
  markPerformed: { status: 'performed', column: 1, zh: '已履约', en: 'performed' },
  markMissed: { status: 'missed', column: 2, zh: '未履约', en: 'missed' },
} as const;

export type MarkAction = keyof typeof marks;

export const useMark = (optimistic: Optimistic) => {
  const command = useCommand();
  return (action: MarkAction, bookings: readonly Booking[]) => {
    const { status, column, zh, en } = marks[action];
    const ids = bookings.map(({ id }) => id);
    sendLater(optimistic, {
      ids,
      status,
      text: { zh: `已将 ${ids.length} 个预约标为${zh}`, en: `Bookings marked as ${en}: ${ids.length}` },
      command: async () => endedBy(await command(MARK, { ids, state: column })),
    });
  };
};
