// What the office asks of video meetings and of the calls to their service, and what it is shown of each.
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections, type RecordDocument } from '@campus/projections/ports/documents';
import {
  type MeetingCallDocument,
  type MeetingDocument,
  meetingCollections,
} from '@campus/projections/ports/meeting-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { Connection } from '../../records/paging.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { meetingsPart } from './part.ts';

type Row = Readonly<Record<string, unknown>>;

const HOUR = 3_600_000;
/** Noon in Shanghai. */
const NOON = Date.parse('2026-09-16T04:00:00Z');
const access = { code: '123456789', joinUrl: 'https://meet.example/1' };

const meetingOf = (booking: string, more: Partial<MeetingDocument>): MeetingDocument =>
  standIn<MeetingDocument>({ _id: `north/${booking}`, tenant: 'north', booking, attempt: 0, ...more });
const held = { meeting: 'm-1', asked: 'e1', startsAt: NOON, endsAt: NOON + HOUR };

const meetings = [
  meetingOf('ready', {
    state: 'held',
    held,
    access,
    meeting: 'm-1',
    via: 'simulated',
    startsAt: NOON,
    createdAt: NOON - 9 * HOUR,
    startedAt: NOON + HOUR / 2,
  }),
  meetingOf('failing', {
    state: 'waiting',
    failed: { step: 'create', asked: 'e1', retryAt: NOON + HOUR },
    reason: 'busy',
    attempt: 2,
    startsAt: NOON + 24 * HOUR,
    createdAt: NOON - 10 * HOUR,
  }),
  meetingOf('gone', {
    state: 'cancelled',
    access,
    meeting: 'm-1',
    startsAt: NOON - 24 * HOUR,
    createdAt: NOON - 8 * HOUR,
  }),
  { ...meetingOf('strange', { state: 'held', startsAt: NOON }), _id: 'south/strange', tenant: 'south' },
];

const callOf = (id: string, call: MeetingCallDocument['call'], more: object = {}) =>
  standIn<MeetingCallDocument>({
    _id: `north/${id}`,
    tenant: 'north',
    booking: 'ready',
    call,
    via: 'simulated',
    at: NOON,
    durationMs: 12,
    position: id,
    ...more,
  });
const calls = [
  callOf('1', 'create', { reason: 'busy' }),
  callOf('2', 'create'),
  callOf('3', 'callback', { at: NOON + HOUR }),
];

const booking = standIn<BookingDocument>({
  _id: 'north/ready',
  tenant: 'north',
  booking: 'ready',
  number: 'B-1',
  resourceId: 'r1',
  date: '2026-09-16',
  start: 720,
  end: 780,
  details: { theme: 'Seminar', name: '安', participants: [{ id: 'ben', name: '本' }] },
});

const partsOf = () => {
  const readStore = createMemoryReadStore();
  const room = standIn<RecordDocument>({
    _id: 'north/r1',
    tenant: 'north',
    removed: false,
    fields: { resources_name: '会议室', resources_name_en: 'Room' },
  });
  readStore.applyPart([
    ...meetings.map((document) => ({ put: meetingCollections.meetings, document })),
    ...calls.map((document) => ({ put: meetingCollections.calls, document })),
    { put: collections.bookings, document: booking },
    { put: collections.records(resource.name), document: room },
  ]);
  return standIn<Ports>({
    readStore,
    keyring: { open: (sealed: unknown) => sealed },
    zoneOf: async () => 'Asia/Shanghai',
  });
};

const context = contextOf({ caller: callerOf({ tenant: 'north', roles: ['super_admin'] }) });
const { Query = {} } = meetingsPart(partsOf()).resolvers;

const rowsOf = async (list: string, filter: object = {}): Promise<readonly Row[]> => {
  const resolve = Query[list];
  if (typeof resolve !== 'function') throw new RangeError(list);
  const { edges } = await answerOf<Connection<Row>>(resolve, { first: 50, filter }, context);
  return edges.map(({ node }) => node);
};

it.each<[string, object, readonly string[]]>([
  ['findCloudMeetingAll', {}, ['failing', 'ready', 'gone']],
  ['findWemeetMeetingAll', {}, ['gone', 'ready', 'failing']],
  ['findCloudMeetingAll', { state: 'held' }, ['ready']],
  ['findCloudMeetingAll', { appointment_id: 'gone' }, ['gone']],
  ['findCloudMeetingAll', { appointment_date: { gte: '2026-09-17' } }, ['failing']],
  ['findWemeetLogAll', {}, ['3', '2', '1']],
  ['findWemeetLogAll', { result: 0 }, ['1']],
  ['findWemeetLogAll', { result: 1 }, ['3', '2']],
  ['findWemeetLogAll', { call: 'callback' }, ['3']],
  ['findWemeetLogAll', { create_time: { gt: '2026-09-16 12:00:00' } }, ['3']],
])('%s answers %j with the newest first', async (list, filter, ids) => {
  expect((await rowsOf(list, filter)).map(({ id }) => id)).toEqual(ids);
});

it('shows of a meeting that is ready what it is about, who holds it and how to join', async () => {
  const [ready] = await rowsOf('findCloudMeetingAll', { state: 'held' });
  expect(ready).toMatchObject({
    subject: 'Seminar',
    meeting_code: '123456789',
    meeting_id: 'm-1',
    hosts: '安',
    participant_count: 1,
    join_url: 'https://meet.example/1',
    booking_number: 'B-1',
    resources_name: '会议室',
    resources_name_en: 'Room',
    appointment_date: '2026-09-16',
    start_time: '12:00',
    end_time: '13:00',
    meeting_start_time: '2026-09-16 12:30:00',
    meeting_end_time: null,
    send_via: 'simulated',
  });
});

it('shows how to join no meeting that was cancelled, and what keeps another from being ready', async () => {
  const [gone, , failing] = await rowsOf('findWemeetMeetingAll');
  expect(gone).toMatchObject({ join_url: null, retryable: 'no', next_time: null });
  expect(failing).toMatchObject({
    attempts: 2,
    send_fail_reason: 'busy',
    next_time: '2026-09-16 13:00:00',
    retryable: 'yes',
  });
});

it('shows of each call when it was made, how long it took and whether it failed', async () => {
  const [last, , first] = await rowsOf('findWemeetLogAll');
  expect(last).toMatchObject({ call: 'callback', create_time: '2026-09-16 13:00:00', duration_ms: 12 });
  expect([last?.result, first?.result, first?.fail_reason]).toEqual([1, 0, 'busy']);
  expect(last?.booking_number).toBe('B-1');
});
