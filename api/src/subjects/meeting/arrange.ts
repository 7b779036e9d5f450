// Brings the meeting service to where the bookings are: creates, changes and cancels what is due, in turns. A
// service that is away delays meetings and nothing else. Every node takes its turns: the first to append calls.
import type { BookingDetails, BookingParticipant } from '@campus/events/booking/schedule/details';
import type { Instant } from '@campus/events/domain/envelope';
import { meetingStream } from '@campus/events/domain/streams';
import {
  type MeetingCalled,
  type MeetingCallName,
  type MeetingCommand,
  type MeetingStep,
  meetings,
  stepWanted,
} from '@campus/events/meeting/meeting';
import { type BookingDocument, collections, documentId } from '@campus/projections/ports/documents';
import { type MeetingDocument, meetingCollections } from '@campus/projections/ports/meeting-documents';
import {
  type Meeting,
  MeetingGone,
  type MeetingPlan,
  MeetingRefused,
  type MeetingService,
  type OpenMeetingService,
} from '@campus/projections/ports/video-meetings';
import { envelope } from '../../command/acting.ts';
import { dueTurn, type NodeTurn } from '../../command/due-turn.ts';
import { openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { parametersOf } from './reading.ts';

type Result = Extract<MeetingCommand, { type: 'RecordCall' }>['result'];

export const createArranging = (parts: Ports, open: OpenMeetingService): NodeTurn =>
  dueTurn<MeetingDocument>(parts, {
    name: 'video meetings arranged',
    collection: meetingCollections.meetings,
    take: (document) => arrange(parts, open, document),
  });

/** False: another process calls, or it was called. */
const arrange = async (
  parts: Ports,
  open: OpenMeetingService,
  document: MeetingDocument,
): Promise<boolean> => {
  const { tenant, booking, wish, asked } = document;
  const step = stepWanted(wish, asked, document);
  if (step === undefined) return false;
  const stream = meetingStream(tenant, booking);
  const send = (command: MeetingCommand) =>
    parts.transact(
      stream,
      meetings,
      command,
      envelope({ tenant, account: 'system', correlation: asked, causation: asked }),
    );
  const begun = await send({ type: 'BeginCall', booking, step, asked, now: parts.clock() });
  if (begun.outcome === 'refused' || begun.events.length === 0) return false;
  const attempt = begun.state.calling?.attempt ?? 1;
  const log = createCallLog(booking, parts.clock);
  const result = await carryOut(parts, open, { document, step, attempt, log }).catch(failure);
  await send({
    type: 'RecordCall',
    booking,
    step,
    asked,
    attempt,
    calls: log.calls,
    result,
    now: parts.clock(),
  });
  return true;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failure = (error: unknown): Result => ({
  outcome: 'failed',
  reason: messageOf(error),
  isFinal: error instanceof MeetingRefused,
});

/** Each call with how long it took and how it ended, for the interface log. */
const createCallLog = (booking: string, clock: () => Instant) => {
  const calls: MeetingCalled[] = [];
  const note = (call: MeetingCallName, via: string, since: Instant, error?: unknown): void => {
    const data = { booking, call, via, durationMs: Math.max(0, clock() - since) };
    const reason = error === undefined ? {} : { reason: messageOf(error).slice(0, 300) };
    calls.push({ type: 'MeetingCalled', data: { ...data, ...reason } });
  };
  return {
    calls,
    run: async <Answer>(call: MeetingCallName, via: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const since = clock();
      try {
        const answer = await ask();
        note(call, via, since);
        return answer;
      } catch (error) {
        note(call, via, since, error);
        throw error;
      }
    },
  };
};

interface Job {
  readonly document: MeetingDocument;
  readonly step: MeetingStep;
  readonly attempt: number;
  readonly log: ReturnType<typeof createCallLog>;
}

const carryOut = async (parts: Ports, open: OpenMeetingService, job: Job): Promise<Result> => {
  const { document, step } = job;
  const { isOffered, account } = await parametersOf(parts, document.tenant);
  const service = open(account);
  // What was created is called off even where no more are offered.
  if (step === 'cancel') return cancel(service, job);
  if (!isOffered) throw new MeetingRefused('视频会议已停用 / video meetings are switched off');
  // Nobody joins any more: what the service has stays as it is.
  if (step === 'change' && document.endsAt <= parts.clock())
    return { outcome: 'changed', startsAt: document.startsAt, endsAt: document.endsAt };
  if (document.endsAt <= parts.clock()) throw new MeetingRefused('预约已结束 / the booking is over');
  const wanted = await plannedOf(parts, document);
  return step === 'create' ? create(parts, service, job, wanted) : change(parts, service, job, wanted);
};

interface Wanted {
  readonly plan: MeetingPlan;
  readonly people: readonly BookingParticipant[];
  readonly account: string;
}

const referenceOf = ({ tenant, booking }: MeetingDocument): string => `${tenant}/${booking}`;

const plannedOf = async (parts: Ports, document: MeetingDocument): Promise<Wanted> => {
  const { tenant, booking, startsAt, endsAt, host: expected } = document;
  const found = await parts.readStore.get<BookingDocument>(collections.bookings, documentId(tenant, booking));
  const isBehind = expected !== undefined && found?.account !== expected;
  if (!found || isBehind) throw new Error('预约尚未可读 / the booking cannot be read yet');
  const details: BookingDetails | undefined = openDetails(parts, found);
  if (!details) throw new MeetingRefused('已无此人 / the person was erased');
  const host = { id: found.account, name: details.name };
  return {
    plan: { reference: referenceOf(document), subject: details.theme, host, startsAt, endsAt },
    people: details.participants ?? [],
    account: found.account,
  };
};

/** All of them: whom the booking names no more is invited no more. */
const invite = (service: MeetingService, { log }: Job, id: string, { people }: Wanted): Promise<void> =>
  log.run('participants', service.via, () =>
    service.invite(
      id,
      people.map((person) => ({ id: person.id, name: person.name })),
    ),
  );

/** After a call whose result nobody knows the service is asked first. */
const create = async (parts: Ports, service: MeetingService, job: Job, wanted: Wanted): Promise<Result> => {
  const { attempt, document, log } = job;
  const { plan } = wanted;
  const { via } = service;
  const isUnsure = attempt > 1 || document.isDoubtful;
  const known = isUnsure ? await log.run('find', via, () => service.find(plan.reference)) : undefined;
  if (known) await log.run('change', via, () => service.change(known.id, plan));
  const meeting: Meeting = known ?? (await log.run('create', via, () => service.create(plan)));
  if (known || wanted.people.length > 0) await invite(service, job, meeting.id, wanted);
  const { id, code, joinUrl } = meeting;
  const access = await parts.keyring.seal(document.tenant, wanted.account, { code, joinUrl });
  const { startsAt, endsAt } = plan;
  return { outcome: 'created', meeting: id, access, startsAt, endsAt, via };
};

/** One that somebody removed at the service is created anew. */
const change = async (parts: Ports, service: MeetingService, job: Job, wanted: Wanted): Promise<Result> => {
  const { document, log } = job;
  const { plan } = wanted;
  const id = document.held?.meeting ?? '';
  try {
    await log.run('change', service.via, () => service.change(id, plan));
    await invite(service, job, id, wanted);
  } catch (error) {
    if (error instanceof MeetingGone) return create(parts, service, job, wanted);
    throw error;
  }
  return { outcome: 'changed', startsAt: plan.startsAt, endsAt: plan.endsAt };
};

const cancel = async (service: MeetingService, { document, log }: Job): Promise<Result> => {
  const { via } = service;
  const known =
    document.held?.meeting ?? (await log.run('find', via, () => service.find(referenceOf(document))))?.id;
  try {
    if (known !== undefined)
      await log.run('cancel', via, () => service.cancel(known, 'the booking was cancelled'));
  } catch (error) {
    if (!(error instanceof MeetingGone)) throw error;
  }
  return { outcome: 'cancelled' };
};
