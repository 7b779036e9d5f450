// Bookings of the demonstration with a video meeting: one of tomorrow, which is arranged once the product runs,
// and one of yesterday, where people have met. The meeting service is the simulated one.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import { meetingStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { instantOf } from '@campus/events/domain/time/zone';
import { type MeetingCommand, meetings } from '@campus/events/meeting/meeting';
import { meetingConfig } from '@campus/events/meeting/meeting-config';
import { meetingIp } from '@campus/events/meeting/meeting-ip';
import { resource } from '@campus/events/resource/resource';
import { envelope } from '../command/acting.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const ROOM = 'TS-205';
const OWNER = 'student1';
const START = 420;
const END = 480;
const MINUTE = 60_000;
const TOLD = 'demonstration';

const networks = [
  ['127.0.0.1', '本机，用于联调'],
  ['10.0.0.0/8', '校园网'],
] as const;

export const seedMeetings = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  if (!story.resources.some(({ number }) => number === ROOM)) return;
  await tell(parts, story, meetingConfig, meetingConfig.single ?? '', {
    is_enable: 1,
    app_id: 'campus-demonstration',
    secret_id: 'campus',
    secret_key: 'demonstration only',
  });
  for (const [ip, note] of networks)
    await tell(parts, story, meetingIp, idOf(story, meetingIp, ip), { ip, note, state: 1 });
  await bookMeeting(parts, story, addDays(today, 1));
  const past = addDays(today, -1);
  await meet(parts, story, await bookMeeting(parts, story, past), past);
};

const bookMeeting = async (parts: SeedParts, story: TenantStory, date: LocalDate): Promise<string> => {
  const rules = rulesOfStory(story);
  const booking = steadyId(story.tenant, 'meeting', date);
  await book(
    { ...parts, rulesOf: async (_, resourceId) => rules.get(resourceId) },
    actingAs(story, story.administrator),
    {
      booking,
      step: 'booking',
      resourceId: idOf(story, resource, ROOM),
      date,
      start: START,
      end: END,
      units: 1,
      persons: 4,
      mode: 'single',
      path: 'import',
      right: 'administrator',
      owner: OWNER,
      details: await sealed(parts, story.tenant, OWNER, detailsOf(story), true),
    },
  );
  return booking;
};

const detailsOf = ({ people }: TenantStory): BookingDetails => ({
  name: people.find(({ account }) => account === OWNER)?.zh ?? OWNER,
  theme: '跨校联合组会',
  themeEn: 'Joint seminar with partners',
  email: 'student1@campus.example',
  phone: '13800000001',
  wantsMeeting: true,
  participants: [
    ...people
      .filter(({ account }) => account === 'student2' || account === 'student3')
      .map(({ account, zh }) => ({ id: account, name: zh })),
    { id: '', name: '校外合作者' },
  ],
});

/** The service was asked, created the meeting, and told when people met. */
const meet = async (
  parts: SeedParts,
  { tenant, zone }: TenantStory,
  booking: string,
  date: LocalDate,
): Promise<void> => {
  const stream = meetingStream(tenant, booking);
  const { state } = await parts.look(stream, meetings);
  if (state.held) return;
  const now = parts.clock();
  const [startsAt, endsAt] = [instantOf(zone, date, START), instantOf(zone, date, END)];
  const access = await parts.keyring.seal(tenant, OWNER, {
    code: '602418735',
    joinUrl: 'https://meeting.example/602418735',
  });
  const done: MeetingCommand = {
    type: 'RecordCall',
    booking,
    step: 'create',
    asked: TOLD,
    attempt: 1,
    calls: [{ type: 'MeetingCalled', data: { booking, call: 'create', via: 'simulated', durationMs: 184 } }],
    result: { outcome: 'created', meeting: '7130602418735204', access, startsAt, endsAt, via: 'simulated' },
    now,
  };
  const via = 'simulated';
  const steps: readonly MeetingCommand[] = [
    { type: 'BeginCall', booking, step: 'create', asked: TOLD, now },
    done,
    { type: 'HearStarted', booking, at: startsAt + 2 * MINUTE, via, now },
    { type: 'HearEnded', booking, at: endsAt - 5 * MINUTE, via, now },
  ];
  for (const command of steps)
    await parts.transact(
      stream,
      meetings,
      command,
      envelope({ tenant, account: 'system', correlation: booking }),
    );
};
