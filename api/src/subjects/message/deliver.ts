// Sends what waits on one channel. Each channel takes turns of its own, so a dead mail server delays no SMS.
import type { ChangedEntry } from '@campus/events/booking/calendar-file';
import { fullDateText, listed } from '@campus/events/domain/rules/wording';
import { messageKind } from '@campus/events/message/kinds';
import { type MessageCommand, messages, type ToldPeriod } from '@campus/events/message/message';
import type { MessageAddress, MessageText } from '@campus/events/message/message-text';
import { CODE_KIND } from '@campus/events/message/visit-kinds';
import {
  type BookingDocument,
  changesOf,
  collections,
  type DeliveryDocument,
  documentId,
} from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { type Channel, type Channels, type Letter, Undeliverable } from '../../command/channels.ts';
import { dueTurn, type NodeTurn } from '../../command/due-turn.ts';
import { openDetails } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import { isBeyondBound } from '../booking/form/outsiders.ts';
import { joiningOf } from '../meeting/reading.ts';
import { isSameReader } from './expecting.ts';
import { openMessage } from './present.ts';
import { readPushes } from './settings.ts';
import { isAsTold } from './still-so.ts';

/** What is in the product is there as soon as it is written. */
export const createDeliveries = (
  parts: Ports,
  channels: Channels & { readonly push?: Channel },
): readonly NodeTurn[] =>
  Object.entries(channels).map(([code, channel]) =>
    dueTurn<DeliveryDocument>(parts, {
      name: `messages sent by ${code}`,
      collection: collections.messages,
      // A code is sent while its person waits for it, and is nowhere kept.
      filter: { channel: code, kind: { $ne: CODE_KIND } },
      take: (document) =>
        document.state === 'accepted' ? hear(parts, document, channel) : deliver(parts, document, channel),
    }),
  );

const BEYOND_BOUND = '已达当日校外信件上限 / the letters of a day to people from outside are used up';

const recordingOf = (parts: Pick<Ports, 'transact' | 'clock'>, document: DeliveryDocument) => {
  const { tenant, stream, message, channel } = document;
  const by = () => envelope({ tenant, account: 'system', correlation: stream });
  return {
    send: (command: MessageCommand) => parts.transact(stream, messages, command, by()),
    about: () => ({ message, channel, now: parts.clock() }),
  };
};

/** What the carrier says of what it accepted. False: nothing yet. */
export const hear = async (
  parts: Pick<Ports, 'transact' | 'clock'>,
  document: DeliveryDocument,
  { via, reportOf }: Channel,
): Promise<boolean> => {
  const { send, about } = recordingOf(parts, document);
  const report = await reportOf?.(document.receipt ?? '');
  if (!report || report.state === 'pending') return false;
  if (report.state === 'delivered') await send({ type: 'RecordDelivered', ...about(), via });
  else await send({ type: 'RecordFailed', ...about(), reason: report.reason, isFinal: true });
  return true;
};

/** False: another process sends it, or it was sent. */
const deliver = async (parts: Ports, document: DeliveryDocument, channel: Channel): Promise<boolean> => {
  const { send, about } = recordingOf(parts, document);
  const begun = await send({ type: 'BeginDelivery', ...about() });
  if (begun.outcome === 'refused' || begun.events.length === 0) return false;
  try {
    const letter = await letterOf(parts, document);
    if (await isBeyondBound(parts, document)) throw new Undeliverable(BEYOND_BOUND);
    if (!letter) throw new Undeliverable('已无此人 / the person was erased');
    const { via } = channel;
    const receipt = await channel.send(letter);
    if (receipt === undefined) await send({ type: 'RecordDelivered', ...about(), via });
    else await send({ type: 'RecordAccepted', ...about(), via, receipt });
  } catch (error) {
    const isFinal = error instanceof Undeliverable;
    const reason = error instanceof Error ? error.message : String(error);
    await send({ type: 'RecordFailed', ...about(), reason, isFinal });
  }
  return true;
};

const letterOf = async (parts: Ports, document: DeliveryDocument): Promise<Letter | undefined> => {
  const { text, to } = openMessage(parts, document);
  if (!text || !to) return undefined;
  const { current, overtaken } = await bookingsNow(parts, document, to);
  if (current.length === 0 && overtaken.length > 0) throw new Undeliverable(OVERTAKEN);
  const id = document._id.replace(/[^\w-]/g, '.');
  const { tenant, account, kind, bookings } = document;
  const [booking] = bookings;
  const isOnDevices = document.channel === 'push' && account !== undefined && booking !== undefined;
  const letter: Letter = {
    id,
    to,
    text: overtaken.length > 0 ? withChanges(text, overtaken) : text,
    about: isOnDevices ? { tenant, account, kind, booking, isOnly: bookings.length === 1 } : undefined,
  };
  const method = messageKind(document.kind)?.calendar;
  if (!method || document.channel !== 'email') return letter;
  const entries = await entriesOf(parts, document, current);
  return entries.length > 0 ? { ...letter, calendar: { method, entries } } : letter;
};

const OVERTAKEN = '此后又有变更，已另行通知 / overtaken by a later change, which was told by itself';

/** What the message is about as it stands now, and the periods of which it is so no more. */
const bookingsNow = async (parts: Ports, delivery: DeliveryDocument, to: MessageAddress) => {
  const { tenant, kind, periods } = delivery;
  const found = await parts.readStore.getMany<BookingDocument>(
    collections.bookings,
    periods.map(({ booking }) => documentId(tenant, booking)),
  );
  const bookings = new Map(found.map((document) => [document.booking, document]));
  const now = parts.clock();
  const current: Told[] = [];
  const overtaken: ToldPeriod[] = [];
  for (const period of periods) {
    const document = bookings.get(period.booking);
    const isCurrent =
      !document || (isAsTold(kind, period, document, now) && isFor(parts, delivery, to, document));
    if (isCurrent) current.push({ period, document });
    else overtaken.push(period);
  }
  return { current, overtaken };
};

interface Told {
  readonly period: ToldPeriod;
  /** Absent: of a wait, or of what was removed. */
  readonly document: BookingDocument | undefined;
}

/**
 * A late letter does not ask back a person who has left a booking, and does not send away one who came back.
 */
const isFor = (
  parts: Ports,
  { kind, account, participant, position }: DeliveryDocument,
  to: MessageAddress,
  document: BookingDocument,
): boolean => {
  const { calendar } = messageKind(kind) ?? {};
  const isNamed = () =>
    (openDetails(parts, document)?.participants ?? []).some(
      ({ id, ...address }) =>
        (id !== '' && (id === account || id === participant)) || isSameReader(address, to),
    );
  if (kind === 'left_out') return !isNamed();
  if (kind === 'given_away') return document.account !== account;
  if (calendar !== 'REQUEST') return true;
  if (participant !== undefined) return isNamed();
  const hasLeft = document.history.some(
    (step) => step.position > position && step.type === 'HandedOver' && step.data.from === account,
  );
  return !hasLeft || document.account === account;
};

/** The dates of a sum that have changed since it was written. */
const withChanges = ({ title, text }: MessageText, overtaken: readonly ToldPeriod[]): MessageText => {
  const dates = listed([...new Set(overtaken.map(({ date }) => date))].map(fullDateText));
  return {
    title,
    text: {
      zh: `${text.zh}\n此后已有变更，以最新消息为准：${dates.zh}`,
      en: `${text.en}\nChanged since; the latest message counts: ${dates.en}`,
    },
  };
};

const entriesOf = async (
  parts: Ports,
  { tenant, kind, createdAt }: DeliveryDocument,
  told: readonly Told[],
): Promise<readonly ChangedEntry[]> => {
  const zone = await parts.zoneOf(tenant);
  const { byPhase, afterMeeting } = messageKind(kind) ?? {};
  // Some of a sum may still wait for approval.
  const stands = ({ document }: Told): boolean =>
    byPhase === undefined || document?.phase === 'approved' || document?.phase === 'pending';
  return Promise.all(
    told.filter(stands).map(async ({ period, document }): Promise<ChangedEntry> => {
      const { booking, resourceId, date, start, end } = period;
      const place = (await readPushes(parts, tenant, resourceId))?.name.zh ?? resourceId;
      const theme = document && openDetails(parts, document)?.theme;
      const meeting = await joiningOf(parts, tenant, booking);
      const changedAt = document?.history.at(-1)?.at ?? createdAt;
      const entry: ChangedEntry = {
        // A calendar moves the entry that it has of the booking which this one replaces.
        id: document?.replaces?.entry ?? booking,
        date,
        until: document?.loan?.until ?? date,
        period: { start, end },
        zone,
        place,
        title: theme || place,
        number: document?.number ?? '',
        // The state now: the letter is only sent where that is what it says.
        sequence: document ? changesOf(document) : 0,
        // A meeting is no step of its booking.
        changedAt: afterMeeting === undefined ? changedAt : Math.max(changedAt, createdAt),
      };
      return meeting ? { ...entry, joinUrl: meeting.joinUrl } : entry;
    }),
  );
};
