// Letters that a mail server takes late: real SMTP, a server that answers 451, and a clock that is set forward.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { account } from '@campus/events/directory/account';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream, scheduleStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { messages } from '@campus/events/message/message';
import { resource } from '@campus/events/resource/resource';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import { bookedFor, clock, EVE, HOUR, MINUTE } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { type CauseDocument, collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { bookings } from '@campus/projections/subjects/booking/bookings';
import { messageCauses } from '@campus/projections/subjects/message/message-causes';
import { messages as deliveries } from '@campus/projections/subjects/message/messages';
import { foldAll } from '@campus/projections/testing/fold-all';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Channels, simulatedLetters } from '../../command/channels.ts';
import type { Ports } from '../../command/ports.ts';
import { createSimulatedCarrier } from '../../command/simulated-carrier.ts';
import { createPlainRecords, foundAmong } from '../../testing/plain-records.ts';
import { createDeliveries } from './deliver.ts';
import { openSmtp } from './smtp.ts';
import { tell } from './tell.ts';

const tenant = 'north';
const day = scheduleStream(tenant, 'room', SAMPLE_DATE);

let now: number;
let refusing: boolean;
let mails: string[];
let mailServer: SMTPServer;
let store: ReturnType<typeof createMemoryEventStore>;
let channels: Channels;

const listen = async (): Promise<string> => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

const log = () => createTransact({ store, clock: () => now, isSoleWriter: true }).transact;
const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>) =>
  log()(
    recordStream(tenant, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant, actor: 'admin', correlation: id },
  );

/** Read models as they are at this moment. */
const partsNow = (): Ports => {
  const records = createPlainRecords(store);
  const all = <D extends Document>(collection: string): readonly D[] => {
    if (collection === collections.bookings)
      return [...foldAll(bookings, store.events).values()].map((each) => documentAs<D>(each));
    return collection === collections.messages
      ? [...foldAll(deliveries, store.events).values()].map((each) => documentAs<D>(each))
      : [];
  };
  const isRecord = (collection: string) => collection.startsWith(collections.records(''));
  return standIn<Ports>({
    transact: log(),
    clock: () => now,
    keyring: {
      open: (value: unknown) => value,
      seal: async (_: string, _of: string, value: unknown) => value,
    },
    following: (_key: string, compute: () => unknown) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
    namesOf: async (_: string, of: string) => ({ zh: of, en: of }),
    readStore: {
      ...records,
      find: async <D extends Document>(collection: string, options?: FindOptions) =>
        isRecord(collection)
          ? records.find<D>(collection, options)
          : foundAmong<D>(all<D>(collection), options),
      getMany: async <D extends Document>(collection: string, ids: readonly string[]) =>
        isRecord(collection)
          ? records.getMany<D>(collection, ids)
          : all<D>(collection).filter(({ _id }) => ids.includes(_id)),
    },
  });
};

/** What happened on the day, each by an action of its own. */
const happen = async (...facts: readonly ScheduleEvent[]): Promise<void> => {
  for (const fact of facts) {
    const revision = store.events.filter(({ stream }) => stream === day).length - 1;
    const place = store.events.length;
    const metadata = { tenant, actor: 'manager1', at: now, correlation: `c${place}` };
    await store.append(day, revision, [{ ...fact, id: `e${place}`, metadata }]);
    now += 1_000;
  }
};

const tellAll = async (): Promise<void> => {
  for (const cause of foldAll<CauseDocument>(messageCauses, store.events).values())
    await tell(partsNow(), cause);
};

const sendDue = async (): Promise<void> => {
  for (const { once } of createDeliveries(partsNow(), channels)) await once();
};

const changedTo = (hour: number): ScheduleEvent => ({
  type: 'TimeChanged',
  data: {
    booking: 'b1',
    start: hour * 60,
    end: hour * 60 + 60,
    startsAt: clock(`${hour}:00`),
    endsAt: clock(`${hour}:00`) + HOUR,
    status: 'pending',
    reason: '',
  },
});
const cancelled: ScheduleEvent = {
  type: 'Cancelled',
  data: { booking: 'b1', reason: 'ill', by: 'administrator' },
};

/**
 * The calendar of each mail in the order of arrival: what it does, when it stamps it, from when on it lasts.
 */
const calendars = () =>
  mails.map((mail) => {
    const part = /^Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/m.exec(mail)?.[1] ?? '';
    const text = Buffer.from(part, 'base64').toString();
    const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
    return [value('METHOD'), value('SEQUENCE'), value('DTSTAMP').slice(9, 15), value('DTSTART').slice(9, 13)];
  });

const mailStates = () =>
  [...foldAll<DeliveryDocument>(deliveries, store.events).values()]
    .filter(({ channel }) => channel === 'email')
    .map(({ state, reason = '' }) => `${state} ${reason.split(' / ').at(-1)?.split(',')[0] ?? ''}`.trim());

beforeEach(async () => {
  [now, refusing, mails, store] = [EVE, false, [], createMemoryEventStore()];
  channels = {
    ...simulatedLetters,
    sms: createSimulatedCarrier({ clock: () => now, isDemonstration: false }),
    email: openSmtp({ url: await listen(), from: 'campus@campus.example' }),
  };
  await save(account, 'student1', { name: '李明', email: 'student1@campus.example' });
  await save(resource, 'room', {
    resources_name: '会议室',
    is_notification_push: 1,
    notifiy_channels: 'site,email',
    success_notification_push: 1,
    success_notification_rule: 1,
    cancel_notification_push: 1,
    cancel_notification_rule_apply: 1,
  });
});
afterEach(async () => {
  await channels.email.close?.();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const late = async (...facts: readonly ScheduleEvent[]): Promise<void> => {
  await happen(bookedFor('10:00-11:00'));
  await tellAll();
  refusing = true;
  await sendDue();
  expect(mailStates()).toEqual([expect.stringMatching(/^waiting /)]);
  refusing = false;
  for (const fact of facts) {
    await happen(fact);
    await tellAll();
    await sendDue();
  }
  now += MINUTE;
  await sendDue();
};

it('tells after a 451 no time that was changed meanwhile', async () => {
  await late(changedTo(14), changedTo(16));
  expect(calendars()).toEqual([
    ['REQUEST', '2', '100001', '0600'],
    ['REQUEST', '3', '100002', '0800'],
  ]);
  expect(mailStates()).toEqual(['failed overtaken by a later change', 'sent', 'sent']);
});

it('sends after a 451 the new end of a use that went on meanwhile, and the former end no more', async () => {
  const [end, endsAt] = [690, clock('11:30')];
  await late({ type: 'Extended', data: { booking: 'b1', end, endsAt, undoUntil: now } });
  expect(calendars()).toEqual([['REQUEST', '2', '100001', '0200']]);
  expect(mailStates()).toEqual(['failed overtaken by a later change', 'sent']);
});

it('brings nothing back after a 451 that was cancelled meanwhile', async () => {
  await late(cancelled);
  expect(calendars()).toEqual([['CANCEL', '2', '100001', '0200']]);
  expect(mailStates()).toEqual(['failed overtaken by a later change', 'sent']);
});

it('sends what is still so after a 451, with the number and instant of its event', async () => {
  await late();
  expect(calendars()).toEqual([['REQUEST', '1', '100000', '0200']]);
});

it('sends nothing that was overtaken, when somebody asks for it by hand either', async () => {
  await late(changedTo(14));
  const [first] = [...foldAll<DeliveryDocument>(deliveries, store.events).values()].filter(
    ({ channel }) => channel === 'email',
  );
  const { message = '', stream = '' } = first ?? {};
  await log()(
    stream,
    messages,
    { type: 'Resend', message, channel: 'email', now },
    { tenant, actor: 'admin', correlation: 'again' },
  );
  await sendDue();
  expect(mails).toHaveLength(1);
  expect(mailStates()).toEqual(['failed overtaken by a later change', 'sent']);
});

it('tells two changes within one turn by one letter, and a booking that was cancelled in it by one', async () => {
  await happen(bookedFor('10:00-11:00'));
  await tellAll();
  await sendDue();
  mails.length = 0;
  await happen(changedTo(14), changedTo(16));
  await tellAll();
  await sendDue();
  expect(calendars()).toEqual([['REQUEST', '3', '100002', '0800']]);
  mails.length = 0;
  await happen(changedTo(17), cancelled);
  await tellAll();
  await sendDue();
  expect(calendars()).toEqual([['CANCEL', '5', '100004', '0900']]);
});
