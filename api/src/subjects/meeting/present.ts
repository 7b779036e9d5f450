// Meetings and calls as the wire shows them.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { clockOf } from '@campus/events/domain/time/period';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import type { MeetingCallDocument, MeetingDocument } from '@campus/projections/ports/meeting-documents';
import { fieldsOf, openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { ListView } from '../../records/read-model-list.ts';
import { entranceOf, meetingOf } from './reading.ts';

const bookingOf = (parts: Ports, tenant: string, booking: string) =>
  parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking));

const aboutBooking = async (parts: Ports, tenant: string, found: BookingDocument | undefined) => {
  const resource = found && (await fieldsOf(parts, resourceEntity.name, tenant, found.resourceId));
  return {
    appointment_id: found?.booking ?? null,
    booking_number: found?.number ?? null,
    resources_name: resource?.resources_name ?? null,
    resources_name_en: resource?.resources_name_en ?? null,
    appointment_date: found?.date ?? null,
    start_time: found ? clockOf(found.start) : null,
    end_time: found ? clockOf(found.end) : null,
  };
};

/** The states for the person: something went wrong; the reason is the office's. */
const personalStates = {
  none: 'none',
  waiting: 'waiting',
  calling: 'waiting',
  held: 'held',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

const stateOf = ({ state, attempt }: MeetingDocument): string =>
  state === 'waiting' && attempt > 0 ? 'delayed' : personalStates[state];

const isAccount = async (parts: Ports, tenant: string, id: string): Promise<boolean> =>
  id !== '' && (await fieldsOf(parts, 'account', tenant, id)) !== undefined;

const peopleOf = async (parts: Ports, tenant: string, details: BookingDetails | undefined) => {
  const people = details?.participants ?? [];
  const known = await Promise.all(people.map(({ id }) => isAccount(parts, tenant, id)));
  return {
    participants: people.map(({ name }) => name),
    user_non_registered: people.filter((_, index) => !known[index]).map(({ name }) => name),
  };
};

/** The meeting of a booking whose reader may join; null for all others. */
export const meetingInfo =
  (parts: Ports): Resolver<Record<string, never>> =>
  async (source, _args, { caller }) => {
    const booking = fieldsIn(fieldsIn(source).wemeetInfo).appointment_id;
    if (typeof booking !== 'string' || !caller) return null;
    const { tenant } = caller;
    const [document, found] = await Promise.all([
      meetingOf(parts, tenant, booking),
      bookingOf(parts, tenant, booking),
    ]);
    if (!document || !found) return null;
    const zone = await parts.zoneOf(tenant);
    const details = openDetails(parts, found);
    const at = (instant: number | undefined) => (instant === undefined ? null : dateTimeOf(zone, instant));
    const entrance = document.held ? entranceOf(parts, document) : undefined;
    return {
      id: `${booking}/meeting`,
      appointment_id: booking,
      subject: details?.theme ?? null,
      state: stateOf(document),
      meeting_id: document.held?.meeting ?? null,
      meeting_code: entrance?.code ?? null,
      join_url: entrance?.joinUrl ?? null,
      hosts: details ? [details.name] : [],
      ...(await peopleOf(parts, tenant, details)),
      start_time: at(document.held?.startsAt ?? document.startsAt),
      end_time: at(document.held?.endsAt ?? document.endsAt),
      meeting_start_time: at(document.startedAt),
      meeting_end_time: at(document.endedAt),
      next_time: document.state === 'waiting' ? at(document.failed?.retryAt) : null,
      send_via: document.via ?? null,
    };
  };

export const presentMeeting = async (parts: Ports, document: MeetingDocument, { zone }: ListView) => {
  const { tenant, booking, state, meeting, via, startedAt, endedAt } = document;
  const found = await bookingOf(parts, tenant, booking);
  const details = found && openDetails(parts, found);
  const entrance = entranceOf(parts, document);
  const at = (instant: number | undefined) => (instant === undefined ? null : dateTimeOf(zone, instant));
  return {
    ...(await aboutBooking(parts, tenant, found)),
    subject: details?.theme ?? null,
    meeting_code: entrance?.code ?? null,
    meeting_id: meeting ?? null,
    hosts: details?.name ?? null,
    participant_count: details?.participants?.length ?? 0,
    join_url: document.held ? (entrance?.joinUrl ?? null) : null,
    meeting_start_time: at(startedAt),
    meeting_end_time: at(endedAt),
    send_via: via ?? null,
    attempts: document.attempt,
    send_fail_reason: document.reason ?? null,
    next_time: state === 'waiting' ? at(document.failed?.retryAt) : null,
    retryable: document.failed ? 'yes' : 'no',
  };
};

export const presentCall = async (parts: Ports, document: MeetingCallDocument) => {
  const { tenant, booking, via, durationMs, reason } = document;
  const found = await bookingOf(parts, tenant, booking);
  return {
    result: reason === undefined ? 1 : 0,
    duration_ms: durationMs,
    fail_reason: reason ?? null,
    send_via: via,
    booking_number: found?.number ?? null,
  };
};
