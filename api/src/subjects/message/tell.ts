// From what happened to the messages about it: who is told, on which channels, in which words. One append for
// all of them, so a second process, or the same one after a crash, tells nobody twice.
import type { BookingDetails } from '@campus/events/booking/schedule/details';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { messageStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import { messageKind } from '@campus/events/message/kinds';
import { type ChannelCode, type Message, messages, outsiderAt } from '@campus/events/message/message';
import type { MessageKind, Receiver } from '@campus/events/message/message-kind';
import {
  type MessageAddress,
  type MessageMatter,
  messageText,
  type SpokenPeriod,
} from '@campus/events/message/message-text';
import { channelsIn, type Pushes } from '@campus/events/message/pushes';
import {
  type BookingDocument,
  collections,
  documentId,
  type WaitDocument,
} from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { openDetails } from '../../command/find.ts';
import { wordsOf } from '../../command/open-words.ts';
import type { Ports } from '../../command/ports.ts';
import { joiningOf } from '../meeting/reading.ts';
import type { Bookings, Cause, Draft } from './cause.ts';
import { expectingOf, isSamePerson, isSameReader, type Person } from './expecting.ts';
import { isTakenBack, toldOfDecision } from './held-decisions.ts';
import { addressOf, administratorsOf, approversOf } from './people.ts';
import { isAskedOnDevice } from './push-devices.ts';
import { asReminded, reminderOf } from './reminders.ts';
import { readChannels, readPushes } from './settings.ts';
import { standingDrafts } from './standing-news.ts';
import { isStillSo, isToldAgain } from './still-so.ts';

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
> &
  Partial<Pick<BookingDocument, 'phase' | 'preaudit' | 'process' | 'replaces' | 'loan' | 'history'>>;

/** A booking with all that decides who is told of it. */
interface Matter {
  readonly document: Subject;
  /** The kind as the office has it. */
  readonly kind: MessageKind;
  readonly kindName: string;
  readonly details: BookingDetails | undefined;
  readonly resource: Bilingual;
  readonly former: SpokenPeriod['former'];
  readonly pushes: Pushes;
  readonly reason: Bilingual | undefined;
}

interface Told extends Person {
  readonly channels: Set<ChannelCode>;
  readonly matters: Matter[];
}

/** How the waits ended that a kind tells of. */
const endsTold: Readonly<Record<string, readonly string[]>> = {
  waitlist_expired: ['expired'],
  waitlist_over: ['started', 'disabled'],
};

/** The bookings of causes that are about one each: that is most of them, and a series reads its own. */
export const bookingsOf = async (
  { readStore }: Pick<Ports, 'readStore'>,
  causes: readonly Cause[],
): Promise<Bookings> => {
  const ids = causes.flatMap(({ tenant, items: [item, ...more] }) =>
    item && more.length === 0 ? [documentId(tenant, item.booking)] : [],
  );
  const found = await readStore.getMany<BookingDocument>(collections.bookings, ids);
  return new Map(found.map((booking) => [booking._id, booking]));
};

/** What there is still to tell of: a decision that was taken back, an offer that was answered, are no news any more. */
const subjectsOf = async (
  parts: Ports,
  { tenant, kind, items }: Cause,
  known: Bookings | undefined,
): Promise<readonly Subject[]> => {
  const now = parts.clock();
  const positions = new Map(items.map(({ booking, position = '' }) => [booking, position]));
  const keys = [...positions.keys()].map((id) => documentId(tenant, id));
  if (!messageKind(kind)?.isAboutWait) {
    const read = keys.flatMap((key) => known?.get(key) ?? []);
    const bookings =
      read.length === keys.length
        ? read
        : await parts.readStore.getMany<BookingDocument>(collections.bookings, keys);
    const standing = bookings.filter((booking) => {
      const position = positions.get(booking.booking);
      const isOvertaken =
        position && (isToldAgain(kind, booking, position) || isTakenBack(kind, booking, position));
      return isStillSo(kind, booking, now) && !isOvertaken;
    });
    return kind === 'decision_taken_back' ? toldOfDecision(parts.readStore, tenant, standing) : standing;
  }
  const waits = await parts.readStore.getMany<WaitDocument>(collections.waits, keys);
  return waits
    .filter(({ state, until = 0, because = '' }) =>
      kind === 'waitlist_offered' ? state === 'offered' && until > now : endsTold[kind]?.includes(because),
    )
    .map((wait) => ({ ...wait, booking: wait.wait, number: '', dueAt: wait.until }));
};

const mattersOf = async (
  parts: Ports,
  cause: Cause,
  known: Bookings | undefined,
): Promise<readonly Matter[]> => {
  const { tenant, items } = cause;
  const byPhase = messageKind(cause.kind)?.byPhase;
  const reasons = new Map(items.map(({ booking, reason }) => [booking, reason]));
  const documents = await subjectsOf(parts, cause, known);
  const found = await Promise.all(
    documents.map(async (document): Promise<Matter[]> => {
      const kindName = byPhase ? document.phase && byPhase[document.phase] : cause.kind;
      const kind = kindName && (await kindFor(parts, tenant, kindName));
      const read = await readPushes(parts, tenant, document.resourceId);
      if (!read || !kind) return [];
      const details = openDetails(parts, document);
      const words = wordsOf(parts, reasons.get(document.booking));
      const reason = typeof words === 'string' ? { zh: words, en: words } : words;
      const { name: resource, pushes } = read;
      const former = kind.tellsFormer && (await formerOf(parts, document));
      return [{ document, kind, kindName, details, resource, former, pushes, reason }];
    }),
  );
  return found.flat().toSorted((a, b) => a.document.startsAt - b.document.startsAt);
};

/** Where and when it stood before the office moved it to another room. */
const formerOf = async (parts: Ports, { tenant, replaces }: Subject): Promise<SpokenPeriod['former']> => {
  if (!replaces) return undefined;
  const { resourceId, date, start, end } = replaces;
  const resource = (await readPushes(parts, tenant, resourceId))?.name ?? { zh: resourceId, en: resourceId };
  return { resource, date, start, end };
};

const participantsOf = async (
  parts: Ports,
  { document, details }: Matter,
  onlyInvited: boolean,
): Promise<readonly Person[]> => {
  const named = (details?.participants ?? []).filter(
    ({ notifies }) => !onlyInvited || notifies || details?.notifies,
  );
  return Promise.all(
    named.map(async (person): Promise<Person> => {
      const { id, name, email, mobile } = person;
      if (await addressOf(parts, document.tenant, id)) return { account: id, participant: id };
      return {
        participant: id || outsiderAt(details?.participants?.indexOf(person) ?? 0),
        outside: { name, email: email || undefined, mobile: mobile || undefined },
      };
    }),
  );
};

const peopleOf = async (parts: Ports, matter: Matter, receiver: Receiver): Promise<readonly Person[]> => {
  const { tenant, resourceId, account } = matter.document;
  switch (receiver) {
    case 'applicant':
      return [{ account }];
    case 'formerApplicant': {
      const handed = matter.document.history?.findLast(({ type }) => type === 'HandedOver');
      const from = handed?.data.from;
      return typeof from === 'string' && from !== account ? [{ account: from }] : [];
    }
    case 'participants':
      return participantsOf(parts, matter, false);
    case 'invited':
      return participantsOf(parts, matter, true);
    case 'expecting': {
      const expecting = await expectingOf(parts, tenant, matter.document.booking);
      const people = await participantsOf(parts, matter, false);
      return people.filter((person) => expecting.some((each) => isSamePerson(each, person)));
    }
    case 'leftOut': {
      const named = await participantsOf(parts, matter, false);
      const expecting = await expectingOf(parts, tenant, matter.document.booking);
      const gone = expecting.filter((person) => !named.some((each) => isSamePerson(each, person)));
      const known = await Promise.all(
        gone.map(async ({ account, outside }): Promise<Person[]> => {
          if (account === undefined) return outside ? [{ outside }] : [];
          return (await addressOf(parts, tenant, account)) ? [{ account, participant: account }] : [];
        }),
      );
      return known.flat();
    }
    case 'approvers':
      return (await approversOf(parts, matter.document)).map((keeper) => ({ account: keeper }));
    case 'administrators':
      return (await administratorsOf(parts, tenant, resourceId)).map((keeper) => ({ account: keeper }));
  }
};

/** Everybody who is told, each once, with what they are told of. */
const everybody = async (
  parts: Ports,
  matters: readonly Matter[],
  { tenant, actor }: Cause,
): Promise<readonly Told[]> => {
  const told = new Map<string, Told>();
  const channels = await readChannels(parts, tenant);
  const add = (person: Person, matter: Matter, on: readonly ChannelCode[]): void => {
    const key = person.account ?? `outside ${JSON.stringify(person.outside)}`;
    const known = told.get(key) ?? { channels: new Set<ChannelCode>(), matters: [], ...person };
    told.set(key, known);
    if (!known.matters.includes(matter)) known.matters.push(matter);
    for (const channel of on)
      if (person.account !== undefined || isReachable(channel)) known.channels.add(channel);
  };
  const isOn = (channel: ChannelCode): boolean => channels.enabled.includes(channel);
  const site = channels.enabled.filter((channel) => channel === 'site');
  for (const matter of matters) {
    const { kind } = matter;
    for (const receiver of kind.always) {
      // A person who was invited by a channel is told by it that they are expected no more.
      const isAsked = receiver === 'invited' || receiver === 'expecting' || receiver === 'leftOut';
      const invited = isAsked ? channelsIn(matter.details?.channels, channels) : [];
      // The actor knows it.
      for (const person of await peopleOf(parts, matter, receiver))
        if (person.account !== actor) add(person, matter, [...site, ...invited]);
    }
    for (const receiver of kind.pushed(matter.pushes))
      for (const person of await peopleOf(parts, matter, receiver))
        add(person, matter, kind.channels?.filter(isOn) ?? matter.pushes.channels);
    const { topic, to = [] } = kind.onDevices ?? {};
    for (const receiver of to)
      for (const person of await peopleOf(parts, matter, receiver))
        if (person.account !== actor && (await isAskedOnDevice(parts, tenant, person.account, topic)))
          add(person, matter, ['push']);
  }
  const reached = [...told.values()].filter((each) => each.channels.size > 0);
  return oneEach(parts, tenant, reached);
};

/** One letter a person: who is named by an address of a member, or by one address twice, is one of them. */
const oneEach = async (parts: Ports, tenant: string, told: readonly Told[]): Promise<readonly Told[]> => {
  if (told.every(({ outside }) => outside === undefined)) return told;
  const kept: { readonly each: Told; readonly address: MessageAddress | undefined }[] = [];
  // Members first: they have a page in the product too.
  for (const each of told.toSorted(
    (a, b) => Number(a.account === undefined) - Number(b.account === undefined),
  )) {
    const address = each.account === undefined ? each.outside : await addressOf(parts, tenant, each.account);
    const same =
      each.account === undefined && address
        ? kept.find((other) => other.address && isSameReader(other.address, address))?.each
        : undefined;
    if (!same) kept.push({ each, address });
    for (const channel of same ? each.channels : []) same?.channels.add(channel);
    for (const matter of each.matters) if (same && !same.matters.includes(matter)) same.matters.push(matter);
  }
  return kept.map(({ each }) => each);
};

/** Somebody from outside has no page here and no WeChat account that is known. */
const isReachable = (channel: ChannelCode): boolean => channel === 'email' || channel === 'sms';

const isMixed = (matters: readonly Matter[]): boolean =>
  new Set(matters.map(({ kindName }) => kindName)).size > 1;

const spoken = ({ document, resource, kind, former }: Matter, saysHow: boolean): SpokenPeriod => {
  const { date, start, end, number, loan } = document;
  return {
    resource,
    date,
    start,
    end,
    number,
    until: loan?.until,
    state: saysHow ? kind.label : undefined,
    former,
  };
};

const wordsAbout = async (
  parts: Ports,
  { tenant, actor }: Cause,
  { matters }: Told,
): Promise<{ readonly matter: MessageMatter; readonly owner: string | undefined }> => {
  const [first] = matters;
  const owners = new Set(matters.map(({ document }) => document.account));
  const owner = owners.size === 1 ? first?.document.account : undefined;
  const themes = new Set(matters.map(({ details }) => details?.theme));
  const details = owner === undefined || themes.size > 1 ? undefined : first?.details;
  const until = await deadlineOf(parts, tenant, first?.document);
  const isTold = matters.length === 1 && first?.kind.tellsMeeting;
  const meeting = isTold && first ? await joiningOf(parts, tenant, first.document.booking) : undefined;
  return {
    owner,
    matter: {
      periods: matters.map((matter) => spoken(matter, isMixed(matters))),
      person: owner === undefined ? undefined : await parts.namesOf(tenant, owner),
      reason: first?.reason,
      theme: details?.theme ? { zh: details.theme, en: details.themeEn || details.theme } : undefined,
      until,
      actor: await parts.namesOf(tenant, actor),
      meeting,
    },
  };
};

const deadlineOf = async (
  parts: Ports,
  tenant: string,
  document: Subject | undefined,
): Promise<string | undefined> =>
  document?.dueAt === undefined
    ? undefined
    : clockOf(localOf(await parts.zoneOf(tenant), document.dueAt).minute);

const draftsOf = async (
  parts: Ports,
  cause: Cause,
  known: Bookings | undefined,
): Promise<readonly Draft[]> => {
  const told = await everybody(parts, await mattersOf(parts, cause, known), cause);
  const drafts = told.map(async (each): Promise<Draft[]> => {
    const { matters, channels, ...person } = each;
    const [first] = matters;
    const sum = isMixed(matters) ? await kindFor(parts, cause.tenant, cause.kind) : first?.kind;
    if (!first || !sum) return [];
    const { matter, owner } = await wordsAbout(parts, cause, each);
    const periods = matters.map(({ document: { booking, resourceId, date, start, end } }) => ({
      booking,
      resourceId,
      date,
      start,
      end,
    }));
    const kind = isMixed(matters) ? cause.kind : first.kindName;
    const draft = { kind, channels: [...channels], periods, text: messageText(sum, matter), ...person };
    return [owner === undefined ? draft : { about: owner, ...draft }];
  });
  return (await Promise.all(drafts)).flat();
};

/** Undefined: the person was erased meanwhile, so nothing about them is written. */
const sealedMessage = async (
  parts: Ports,
  tenant: string,
  draft: Draft,
  id: string,
): Promise<Message | undefined> => {
  const { outside, text, ...said } = draft;
  const { account, about = account } = draft;
  const address = account === undefined ? outside : await addressOf(parts, tenant, account);
  if (!address || about === undefined) return undefined;
  const { about: _, kind: _kind, ...message } = said;
  try {
    return {
      id,
      text: await parts.keyring.seal(tenant, about, text),
      address: await parts.keyring.seal(tenant, account ?? about, address),
      ...message,
    };
  } catch {
    return undefined;
  }
};

/** The kind as the office has it; undefined: it is not told. */
export const kindFor = async (
  parts: Ports,
  tenant: string,
  name: string,
): Promise<MessageKind | undefined> => {
  const kind = messageKind(name);
  const reminder = kind && (await reminderOf(parts, tenant, name));
  return reminder ? asReminded(kind, reminder) : kind;
};

/** Resolves with how many people are told by this call. `known` spares reading what it has. */
export const tell = async (parts: Ports, cause: Cause, known?: Bookings): Promise<number> => {
  const standing = messageKind(cause.kind)?.afterStanding && (await kindFor(parts, cause.tenant, cause.kind));
  const drafts = standing
    ? await standingDrafts(parts, standing, cause)
    : await draftsOf(parts, cause, known);
  return announce(parts, cause, drafts);
};

export const announce = async (parts: Ports, cause: Cause, drafts: readonly Draft[]): Promise<number> => {
  const written = await Promise.all(
    drafts.map((draft, index) => sealedMessage(parts, cause.tenant, draft, String(index))),
  );
  const list = written.filter((message) => message !== undefined);
  if (list.length === 0) return 0;
  const { tenant, group, until } = cause;
  const kinds = new Set(drafts.map(({ kind }) => kind));
  const [only] = kinds;
  await parts.transact(
    messageStream(tenant, cause.kind, cause.cause),
    messages,
    { type: 'Announce', kind: kinds.size === 1 && only ? only : cause.kind, group, until, messages: list },
    envelope({ tenant, account: cause.actor, correlation: cause.cause, causation: cause.cause }),
  );
  return list.length;
};
