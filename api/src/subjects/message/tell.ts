// From what happened to the messages about it: who is told, on which channels, in which words. One append for
// all of them, so a second process, or the same one after a crash, tells nobody twice.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import type { Instant } from '@campus/events/domain/envelope';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { messageStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { type MessageKind, messageKind, type Receiver } from '@campus/events/message/kinds';
import { type ChannelCode, type Message, messages } from '@campus/events/message/message';
import { type MessageAddress, type MessageMatter, messageText } from '@campus/events/message/message-text';
import { channelsIn, channelsOf, type Pushes, pushesOf } from '@campus/events/message/pushes';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import {
  type BookingDocument,
  collections,
  documentId,
  type RecordDocument,
  type WaitDocument,
} from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { fieldsOf, openDetails } from '../booking/reading.ts';
import { joiningOf } from '../meeting/reading.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { addressOf, administratorsOf, approversOf } from './people.ts';
import { asReminded, reminderOf } from './reminders.ts';

export interface Cause {
  readonly tenant: string;
  readonly kind: string;
  readonly group: string;
  readonly cause: string;
  readonly actor: string;
  readonly until: string;
  readonly items: readonly { readonly booking: string; readonly reason?: Bilingual }[];
}

/** A booking, or a wait, which has the id that its booking will have. */
type Subject = Pick<
  BookingDocument,
  | 'tenant'
  | 'booking'
  | 'number'
  | 'account'
  | 'resourceId'
  | 'date'
  | 'start'
  | 'end'
  | 'startsAt'
  | 'details'
  | 'dueAt'
>;

/** A booking with all that decides who is told of it. */
interface Matter {
  readonly document: Subject;
  readonly details: BookingDetails | undefined;
  readonly resource: Bilingual;
  readonly pushes: Pushes;
  readonly reason: Bilingual | undefined;
}

interface Told {
  /** The account, or a participant from outside. */
  readonly account?: string;
  readonly outside?: MessageAddress;
  readonly participant?: string;
  readonly channels: Set<ChannelCode>;
  readonly matters: Matter[];
}

/** What a resource says about telling people, and the channels of its tenant. */
export const readPushes = async (
  parts: TimetableQueryParts,
  tenant: string,
  resourceId: string,
): Promise<{ readonly pushes: Pushes; readonly name: Bilingual } | undefined> => {
  const [resource, configuration, channels] = await Promise.all([
    fieldsOf(parts, resourceEntity.name, tenant, resourceId),
    fieldsOf(parts, resourceConfig.name, tenant, resourceId),
    readChannels(parts, tenant),
  ]);
  if (!resource) return undefined;
  const { resources_name: zh, resources_name_en: en } = resource;
  const name = typeof zh === 'string' ? zh : resourceId;
  return {
    pushes: pushesOf(resource, configuration ?? {}, channels),
    name: { zh: name, en: typeof en === 'string' && en !== '' ? en : name },
  };
};

const readChannels = (parts: TimetableQueryParts, tenant: string) =>
  parts.following(`channels ${tenant}`, async () => {
    const found = await parts.readStore.find<RecordDocument>(collections.records(notificationChannel.name), {
      filter: { tenant, removed: false },
      limit: 100,
    });
    return channelsOf(found.map(({ fields }) => fields));
  });

/** What there is still to tell of: a decision that was taken back, an offer that was answered, are no news any more. */
const subjectsOf = async (
  parts: TimetableQueryParts,
  { tenant, kind }: Cause,
  ids: readonly string[],
): Promise<readonly Subject[]> => {
  const now = parts.clock();
  const keys = ids.map((id) => documentId(tenant, id));
  if (!messageKind(kind)?.isAboutWait) {
    const bookings = await parts.readStore.getMany<BookingDocument>(collections.bookings, keys);
    return bookings.filter((booking) => isStillSo(kind, booking, now));
  }
  const waits = await parts.readStore.getMany<WaitDocument>(collections.waits, keys);
  return waits
    .filter(({ state, until = 0, because }) =>
      kind === 'waitlist_offered' ? state === 'offered' && until > now : because === 'expired',
    )
    .map((wait) => ({ ...wait, booking: wait.wait, number: '', dueAt: wait.until }));
};

const mattersOf = async (parts: TimetableQueryParts, cause: Cause): Promise<readonly Matter[]> => {
  const { tenant, items } = cause;
  const reasons = new Map(items.map(({ booking, reason }) => [booking, reason]));
  const documents = await subjectsOf(parts, cause, [...reasons.keys()]);
  const found = await Promise.all(
    documents.map(async (document): Promise<Matter[]> => {
      const read = await readPushes(parts, tenant, document.resourceId);
      if (!read) return [];
      const details = openDetails(parts, document);
      const reason = reasons.get(document.booking);
      return [{ document, details, resource: read.name, pushes: read.pushes, reason }];
    }),
  );
  return found.flat().toSorted((a, b) => a.document.startsAt - b.document.startsAt);
};

/** A decision that was taken back at once, a move that was given up, a booking of the past: no news any more. */
const isStillSo = (
  kind: string,
  { phase, endsAt, bundle, hiddenByOwner }: BookingDocument,
  now: Instant,
): boolean => {
  // Taken and put away again, since another resource of its bundle was refused.
  if (bundle !== undefined && hiddenByOwner && phase === 'cancelled') return false;
  if (kind === 'booked') return endsAt > now;
  if (kind === 'meeting_ready') return endsAt > now && (phase === 'approved' || phase === 'pending');
  if (kind === 'cancelled' || kind === 'rejected' || kind === 'returned') return phase === kind;
  return phase !== 'awaiting_approval' || kind !== 'approved';
};

type Person = Pick<Told, 'account' | 'outside' | 'participant'>;

const participantsOf = async (
  parts: TimetableQueryParts,
  { document, details }: Matter,
  onlyInvited: boolean,
): Promise<readonly Person[]> => {
  const named = (details?.participants ?? []).filter(
    ({ notifies }) => !onlyInvited || notifies || details?.notifies,
  );
  return Promise.all(
    named.map(async ({ id, name, email, mobile }): Promise<Person> => {
      if (await addressOf(parts, document.tenant, id)) return { account: id, participant: id };
      return {
        participant: id,
        outside: { name, ...(email ? { email } : {}), ...(mobile ? { mobile } : {}) },
      };
    }),
  );
};

const peopleOf = async (
  parts: TimetableQueryParts,
  matter: Matter,
  receiver: Receiver,
): Promise<readonly Person[]> => {
  const { tenant, resourceId, account } = matter.document;
  switch (receiver) {
    case 'applicant':
      return [{ account }];
    case 'participants':
      return participantsOf(parts, matter, false);
    case 'invited':
      return participantsOf(parts, matter, true);
    case 'approvers':
      return (await approversOf(parts, tenant, resourceId)).map((keeper) => ({ account: keeper }));
    case 'administrators':
      return (await administratorsOf(parts, tenant, resourceId)).map((keeper) => ({ account: keeper }));
  }
};

/** Everybody who is told, each once, with what they are told of. */
const everybody = async (
  parts: TimetableQueryParts,
  kind: MessageKind,
  matters: readonly Matter[],
  { tenant, actor }: Cause,
): Promise<readonly Told[]> => {
  const told = new Map<string, Told>();
  const channels = await readChannels(parts, tenant);
  const add = (person: Person, matter: Matter, on: readonly ChannelCode[]): void => {
    const key = person.account ?? `outside ${person.participant ?? ''}`;
    const known = told.get(key) ?? { ...person, channels: new Set<ChannelCode>(), matters: [] };
    told.set(key, known);
    if (!known.matters.includes(matter)) known.matters.push(matter);
    for (const channel of on)
      if (person.account !== undefined || isReachable(channel)) known.channels.add(channel);
  };
  const site = channels.enabled.filter((channel) => channel === 'site');
  for (const matter of matters) {
    for (const receiver of kind.always) {
      const invited = receiver === 'invited' ? channelsIn(matter.details?.channels, channels) : [];
      // Who did it knows it.
      for (const person of await peopleOf(parts, matter, receiver))
        if (person.account !== actor) add(person, matter, [...site, ...invited]);
    }
    for (const receiver of kind.pushed(matter.pushes))
      for (const person of await peopleOf(parts, matter, receiver))
        add(person, matter, kind.channels ?? matter.pushes.channels);
  }
  return [...told.values()].filter((each) => each.channels.size > 0);
};

/** Somebody from outside has no page here and no WeChat account that is known. */
const isReachable = (channel: ChannelCode): boolean => channel === 'email' || channel === 'sms';

const spoken = ({ document, resource }: Matter) => ({
  resource,
  date: document.date,
  start: document.start,
  end: document.end,
  number: document.number,
});

const wordsAbout = async (
  parts: TimetableQueryParts,
  { tenant, actor, kind }: Cause,
  { matters }: Told,
): Promise<{ readonly matter: MessageMatter; readonly owner: string | undefined }> => {
  const [first] = matters;
  const owners = new Set(matters.map(({ document }) => document.account));
  const owner = owners.size === 1 ? first?.document.account : undefined;
  const themes = new Set(matters.map(({ details }) => details?.theme));
  const theme = owner === undefined || themes.size > 1 ? undefined : first?.details?.theme;
  const until = await deadlineOf(parts, tenant, first?.document);
  const isTold = matters.length === 1 && messageKind(kind)?.tellsMeeting;
  const meeting = isTold && first ? await joiningOf(parts, tenant, first.document.booking) : undefined;
  return {
    owner,
    matter: {
      periods: matters.map(spoken),
      ...(owner === undefined ? {} : { person: await parts.namesOf(tenant, owner) }),
      ...(first?.reason ? { reason: first.reason } : {}),
      ...(theme ? { theme } : {}),
      ...(until === undefined ? {} : { until }),
      actor: actor === 'system' ? SYSTEM : await parts.namesOf(tenant, actor),
      ...(meeting ? { meeting } : {}),
    },
  };
};

const SYSTEM: Bilingual = { zh: '系统', en: 'the system' };

const deadlineOf = async (
  parts: TimetableQueryParts,
  tenant: string,
  document: Subject | undefined,
): Promise<string | undefined> =>
  document?.dueAt === undefined
    ? undefined
    : clockOf(localOf(await parts.zoneOf(tenant), document.dueAt).minute);

/** Undefined: the person was erased meanwhile, so nothing about them is written. */
const messageTo = async (
  parts: TimetableQueryParts,
  kind: MessageKind,
  cause: Cause,
  told: Told,
  id: string,
): Promise<Message | undefined> => {
  const { tenant } = cause;
  const { account, outside, participant, matters } = told;
  const address = account === undefined ? outside : await addressOf(parts, tenant, account);
  const { matter, owner } = await wordsAbout(parts, cause, told);
  const about = owner ?? account;
  if (!address || about === undefined) return undefined;
  try {
    const message: Message = {
      id,
      channels: [...told.channels],
      periods: matters.map(({ document: { booking, resourceId, date, start, end } }) => ({
        booking,
        resourceId,
        date,
        start,
        end,
      })),
      text: await parts.keyring.seal(tenant, about, messageText(kind, matter)),
      address: await parts.keyring.seal(tenant, account ?? about, address),
    };
    return Object.assign(
      message,
      account === undefined ? {} : { account },
      participant === undefined ? {} : { participant },
    );
  } catch {
    return undefined;
  }
};

/** The kind as the office has it; undefined: it is not told. */
const kindFor = async (
  parts: TimetableQueryParts,
  { tenant, kind: name }: Cause,
): Promise<MessageKind | undefined> => {
  const kind = messageKind(name);
  const reminder = kind && (await reminderOf(parts, tenant, name));
  return reminder ? asReminded(kind, reminder) : kind;
};

/** Resolves with how many people are told by this call. */
export const tell = async (parts: TimetableQueryParts, cause: Cause): Promise<number> => {
  const kind = await kindFor(parts, cause);
  if (!kind) return 0;
  const matters = await mattersOf(parts, cause);
  const told = await everybody(parts, kind, matters, cause);
  const written = await Promise.all(
    told.map((each, index) => messageTo(parts, kind, cause, each, String(index))),
  );
  const list = written.filter((message) => message !== undefined);
  if (list.length === 0) return 0;
  const { tenant, group, until } = cause;
  await parts.transact(
    messageStream(tenant, cause.kind, cause.cause),
    messages,
    { type: 'Announce', kind: cause.kind, group, until, messages: list },
    envelope({ tenant, account: cause.actor, correlation: cause.cause, causation: cause.cause }),
  );
  return list.length;
};

/** Whether it is late enough for a reminder, and not too late. */
export const isWithin = (now: Instant, from: Instant, until: Instant): boolean => from <= now && now < until;
