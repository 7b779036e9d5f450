// What the pages of signing in and out ask, and the answers in clean words.
import { gql } from '@apollo/client';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { bookingAway, bookingRow } from '../../booking/booking-document.ts';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { answerFields } from '../../lib/answer-fields.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import type * as Wire from '../../wire.generated.ts';

const signRow = gql`
  fragment SignRow on AppointmentInformation {
    ...BookingRow
    ...BookingAway
    sign_in_from
    sign_in_until
    kept_until
    paymentInfo {
      payStatus
      deduction_mode
    }
    attendeeList {
      account
      name
      sign_in_time
    }
    participantList {
      participant_id
      participant_name
      participant_name_en
    }
  }
  ${bookingRow}
  ${bookingAway}
`;

const sheetFields = gql`
  fragment SheetFields on SignSheet {
    ${answerFields}
    account
    name
    name_en
    asksCode
    isCodeRight
    useFrom
    useUntil
    useWhy
    useWhy_en
    takenUntil
    appointments {
      ...SignRow
    }
  }
  ${signRow}
`;

export const SIGN_SHEET: Wire.SignSheetDocument = gql`
  query SignSheet($resourceId: ID!, $code: String, $seat: String, $min_position: String) {
    sheet: findSignSheet(resourceId: $resourceId, code: $code, seat: $seat, min_position: $min_position) {
      ...SheetFields
    }
  }
  ${sheetFields}
`;

export const SIGN_SHEET_BY_CODE: Wire.SignSheetByCodeDocument = gql`
  query SignSheetByCode($barCode: String!, $min_position: String) {
    sheet: findSignSheetByCode(barCode: $barCode, min_position: $min_position) {
      ...SheetFields
    }
  }
  ${sheetFields}
`;

/** Bookings of one day where the reader manages them. */
export const ARRIVALS: Wire.ArrivalsDocument = gql`
  query Arrivals($first: Int, $filter: JSON, $min_position: String) {
    page: findAppointmentInformationAllForManage(
      first: $first
      filter: $filter
      min_position: $min_position
    ) {
      totalCount
      edges {
        node {
          ...SignRow
        }
      }
    }
  }
  ${signRow}
`;

/** How each resource stands now. */
export const FREE_ROOMS: Wire.FreeRoomsDocument = gql`
  query FreeRooms($min_position: String) {
    board: occupancyBoard(min_position: $min_position) {
      rows {
        resourceId
        resources_name
        resources_name_en
        building_name
        building_name_en
        floor_name
        floor_name_en
        now
        until
      }
    }
  }
`;

export const ARRIVAL_NEWS: Wire.ArrivalNewsDocument = gql`
  subscription ArrivalNews($after: String) {
    arrivalNews(after: $after) {
      position
    }
  }
`;

export const SCANNED_RESOURCE: Wire.ScannedResourceDocument = gql`
  query ScannedResource($id: ID!) {
    findResourcesByAccount(id: $id) {
      id
      resources_name
      resources_name_en
      building_name
      building_name_en
      floor_name
      floor_name_en
    }
  }
`;

/** The resource whose sticker carries a number. */
export const RESOURCE_BY_NUMBER: Wire.ResourceByNumberDocument = gql`
  query ResourceByNumber($filter: JSON) {
    found: findResourcesAll(first: 1, filter: $filter) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** The seats of a room, one of which was typed. */
export const SEAT_NUMBERS: Wire.SeatNumbersDocument = gql`
  query SeatNumbers($id: ID!) {
    seats: findSeatList(resourceId: $id) {
      seat_number
    }
  }
`;

export const OWN_CODE: Wire.OwnCodeDocument = gql`
  mutation OwnCode {
    made: addAuthCode(kind: "sign") { ${answerFields} code expires }
  }
`;

export const USE_NOW: Wire.UseNowDocument = gql`
  mutation UseNow($resourceId: ID!, $code: String, $seat: String, $command_id: String) {
    answer: useResourceNow(resourceId: $resourceId, code: $code, seat: $seat, command_id: $command_id) {
      ${answerFields} position
    }
  }
`;

export const SIGN_AT_DESK: Wire.SignAtDeskDocument = gql`
  mutation SignAtDesk($id: ID!, $state: Int!, $account: String, $remark: String, $command_id: String) {
    answer: updateAppointmentStateForSign(
      id: $id
      state: $state
      account: $account
      remark: $remark
      command_id: $command_id
    ) { ${answerFields} position }
  }
`;

/** What `SIGN_AT_DESK` sets. */
export const CAME = 1;
export const NOT_CAME = 0;

/** One who signed in, at `HH:mm`. */
export interface Came {
  readonly account: string;
  readonly name: string;
  readonly clock: string;
}

/** A person the booking names: its owner, or one who takes part. */
export interface NamedPerson {
  readonly account: string;
  readonly person: Bilingual;
}

/** A booking of today with what its sign-in needs; clocks are `HH:mm`, empty where there is none. */
export interface SignBooking extends Booking {
  readonly opens: string;
  readonly closes: string;
  readonly keptUntil: string;
  readonly came: readonly Came[];
  readonly building: Bilingual;
  /** Those who take part besides its owner, as far as the reader may know them. */
  readonly participants: readonly NamedPerson[];
  /** What waits for its payment; undefined: nothing does. */
  readonly paysBefore: 'signIn' | 'signOut' | undefined;
}

export interface Sheet {
  readonly refusal: Refusal | undefined;
  readonly account: string;
  readonly name: Bilingual;
  readonly asksCode: boolean;
  /** Undefined: none came along. */
  readonly isCodeRight: boolean | undefined;
  /** `HH:mm–HH:mm` that could be taken at once. */
  /** Until when it could be taken at once. */
  readonly useUntil: string | undefined;
  /** Why it cannot. */
  readonly useWhy: Bilingual | undefined;
  /** Until then somebody has it. */
  readonly takenUntil: string | undefined;
  readonly bookings: readonly SignBooking[];
}

/** The clock in `YYYY-MM-DD HH:mm:ss`. */
const clockIn = (text: string | null | undefined): string => (text ?? '').slice(11, 16);

const UNPAID: readonly number[] = [1, 2];
const AT_SIGN_IN = 2;
const AT_SIGN_OUT = 3;

const paysBefore = (payment: Wire.SignRowFragment['paymentInfo']) => {
  if (!payment || !UNPAID.includes(payment.payStatus)) return undefined;
  if (payment.deduction_mode === AT_SIGN_IN) return 'signIn';
  return payment.deduction_mode === AT_SIGN_OUT ? 'signOut' : undefined;
};

export const signBookingOf = (row: Wire.SignRowFragment): SignBooking => ({
  ...bookingOf(row),
  opens: clockIn(row.sign_in_from),
  closes: clockIn(row.sign_in_until),
  keptUntil: clockIn(row.kept_until),
  paysBefore: paysBefore(row.paymentInfo),
  came: (row.attendeeList ?? []).map((each) => ({
    account: each.account ?? '',
    name: each.name ?? each.account ?? '',
    clock: clockIn(each.sign_in_time),
  })),
  building: bilingual(row.building_name, row.building_name_en),
  participants: (row.participantList ?? []).flatMap((each) =>
    each.participant_id && each.participant_id !== row.appointment_user
      ? [
          {
            account: each.participant_id,
            person: bilingual(each.participant_name || each.participant_id, each.participant_name_en),
          },
        ]
      : [],
  ),
});

export const sheetOf = (wire: Wire.SheetFieldsFragment): Sheet => ({
  refusal: refusalOf(wire),
  account: wire.account ?? '',
  name: bilingual(wire.name, wire.name_en),
  asksCode: wire.asksCode,
  isCodeRight: wire.isCodeRight ?? undefined,
  useUntil: wire.useFrom && wire.useUntil ? wire.useUntil : undefined,
  useWhy: wire.useWhy ? bilingual(wire.useWhy, wire.useWhy_en) : undefined,
  takenUntil: wire.takenUntil ?? undefined,
  bookings: wire.appointments.map(signBookingOf),
});

export interface OwnCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const ownCodeOf = ({ made }: Wire.OwnCodeMutation): OwnCode | undefined =>
  made.code && made.expires ? { code: made.code, expires: made.expires } : undefined;
