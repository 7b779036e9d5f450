// The commands that end or move a booking, as every screen with bookings sends them.
import { gql } from '@apollo/client';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type Refusal, type RefusedRow, refusedRows, type WireBulkAnswer } from '../lib/answer.ts';
import { answerFields } from '../lib/answer-fields.ts';
import { bulkFields } from '../lib/bulk-fields.graphql.ts';
import { type CommandOutcome, useCommand } from '../lib/use-command.ts';
import type * as Wire from '../wire.generated.ts';

/** Column values of the wire that end a booking. */
const endStates = { cancelled: 2, terminated: 3 } as const;
export type EndStatus = keyof typeof endStates;
/** `data_source` of this application. */
export const sources = { user: 1, manager: 3 } as const;
export type ActingAs = keyof typeof sources;

const endOwn: Wire.EndBookingsDocument = gql`
  mutation EndBookings(
    $idList: [ID!]!
    $state: Int!
    $reason: String
    $undo: Int
    $dataSource: Int
    $command_id: String
  ) {
    answer: updateAppointmentInformationListState(
      idList: $idList
      state: $state
      reason: $reason
      undo: $undo
      dataSource: $dataSource
      command_id: $command_id
    ) {
      ...BulkFields
      rows {
        id
        can_undo
      }
    }
  }
  ${bulkFields}
`;

const endManaged: Wire.EndManagedBookingsDocument = gql`
  mutation EndManagedBookings(
    $idList: [ID!]
    $state: Int!
    $reason: String
    $undo: Int
    $dataSource: Int
    $command_id: String
  ) {
    answer: updateAppointmentInformationListStateForManage(
      idList: $idList
      state: $state
      reason: $reason
      undo: $undo
      dataSource: $dataSource
      command_id: $command_id
    ) {
      ...BulkFields
      rows {
        id
        can_undo
      }
    }
  }
  ${bulkFields}
`;

const restore: Wire.TakeBackCancelDocument = gql`
  mutation TakeBackCancel($ids: [ID!]!, $command_id: String) {
    answer: takeBackAppointmentCancel(ids: $ids, command_id: $command_id) {
      ...BulkFields
    }
  }
  ${bulkFields}
`;

const cancelWhole: Wire.CancelBundleDocument = gql`
  mutation CancelBundle($bundleId: ID!, $reason: String!, $command_id: String) {
    answer: cancelAppointmentBundle(bundleId: $bundleId, reason: $reason, command_id: $command_id) {
      code
      ${answerFields}
      position
      rows {
        name
        id
        errcode
        messages
        messages_en
      }
    }
  }
`;

const move: Wire.ChangeTimeDocument = gql`
  mutation ChangeTime(
    $id: ID!
    $date: String!
    $start: String!
    $end: String!
    $reason: String
    $dataSource: Int
    $command_id: String
  ) {
    answer: changeTime(
      id: $id
      appointmentDate: $date
      startTime: $start
      endTime: $end
      reason: $reason
      dataSource: $dataSource
      command_id: $command_id
    ) { ${answerFields} status revision position }
  }
`;

const hide: Wire.DeleteRecordDocument = gql`
  mutation DeleteRecord($id: ID!, $command_id: String) {
    answer: deleteAppointmentInformation(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

const submit: Wire.SubmitRequestDocument = gql`
  mutation SubmitRequest($model: AppointmentInformationInput!, $command_id: String) {
    answer: saveAppointmentInformation(model: $model, command_id: $command_id) { ${answerFields} position }
  }
`;

const signIn: Wire.SignInDocument = gql`
  mutation SignIn($id: ID!, $code: String, $command_id: String) {
    answer: signIn(id: $id, code: $code, command_id: $command_id) {
      errcode: status
      msg
      msg_en
      position
    }
  }
`;

const signOut: Wire.SignOutDocument = gql`
  mutation SignOut($id: ID!, $command_id: String) {
    answer: updateSignOutStatusForSign(id: $id, command_id: $command_id) { ${answerFields} position }
  }
`;

export interface NewTime extends Period {
  readonly date: LocalDate;
  readonly reason?: string | undefined;
}

/** What a command of several bookings came to; `failed` when nothing of it was done. */
export interface Ended {
  readonly refused: readonly RefusedRow[];
  readonly failed: Refusal | undefined;
  /** Bookings whose cancellation can be undone for some seconds. */
  readonly undoable?: readonly string[];
}

export const endedBy = ({ answer, refusal }: CommandOutcome<WireBulkAnswer>): Ended => {
  const refused = answer ? refusedRows(answer) : [];
  // A refusal of the whole call names no row.
  return { refused, failed: refused.length === 0 ? refusal : undefined };
};

/** What a command of one booking came to. */
export const asEnded = (failed: Refusal | undefined): Ended => ({ refused: [], failed });

export const useBookingCommands = (actingAs: ActingAs = 'user') => {
  const command = useCommand();
  const dataSource = sources[actingAs];

  const end = async (ids: readonly string[], status: EndStatus, reason: string): Promise<Ended> => {
    const ended = await command(actingAs === 'manager' ? endManaged : endOwn, {
      idList: ids,
      state: endStates[status],
      reason,
      undo: status === 'cancelled' ? 1 : 0,
      dataSource,
    });
    if (!ended.answer) return endedBy(ended);
    const undoable = ended.answer.rows.flatMap(({ id, can_undo }) => (can_undo === 1 && id ? [id] : []));
    return { ...endedBy(ended), undoable };
  };

  /** The same bookings stand again. */
  const takeBackCancel = async (ids: readonly string[]): Promise<Ended> =>
    endedBy(await command(restore, { ids }));

  /** All of a bundle that is not over. */
  const cancelBundle = async (bundleId: string, reason: string): Promise<Ended> =>
    endedBy(await command(cancelWhole, { bundleId, reason }));

  const changeTime = async (id: string, { date, start, end: until, reason }: NewTime) => {
    const { refusal } = await command(move, {
      id,
      date,
      start: clockOf(start),
      end: clockOf(until),
      reason: reason ?? null,
      dataSource,
    });
    return refusal;
  };

  const one = async (document: typeof hide, id: string): Promise<Refusal | undefined> =>
    (await command(document, { id })).refusal;

  return {
    end,
    takeBackCancel,
    cancelBundle,
    changeTime,
    deleteRecord: (id: string) => one(hide, id),
    signOut: (id: string) => one(signOut, id),
    submit: async (id: string): Promise<Refusal | undefined> =>
      (await command(submit, { model: { id } })).refusal,
    /** `code`: of the door that was scanned. */
    signIn: async (id: string, code?: string): Promise<Refusal | undefined> =>
      (await command(signIn, { id, code: code ?? null })).refusal,
  };
};
