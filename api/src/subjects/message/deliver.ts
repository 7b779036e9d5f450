// Sends what waits on one channel. Each channel takes turns of its own, so a dead mail server delays no SMS.
import { messageKind } from '@campus/events/message/kinds';
import { channelCodes, type MessageCommand, messages } from '@campus/events/message/message';
import {
  type BookingDocument,
  collections,
  type DeliveryDocument,
  documentId,
} from '@campus/projections/ports/documents';
import { envelope } from '../../command/acting.ts';
import { dueTurn, type NodeTurn } from '../../command/due-turn.ts';
import { openDetails } from '../booking/reading.ts';
import { joiningOf } from '../meeting/reading.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { type Channel, type Channels, type Letter, type LetterEntry, Undeliverable } from './channels.ts';
import { openMessage } from './present.ts';
import { readPushes } from './settings.ts';

export const createDeliveries = (parts: TimetableQueryParts, channels: Channels): readonly NodeTurn[] =>
  channelCodes.flatMap((code) =>
    // What is in the product is there as soon as it is written.
    code === 'site'
      ? []
      : dueTurn<DeliveryDocument>(parts, {
          name: `messages sent by ${code}`,
          collection: collections.messages,
          filter: { channel: code },
          take: (document) => deliver(parts, document, channels[code]),
        }),
  );

/** False: another process sends it, or it was sent. */
const deliver = async (
  parts: TimetableQueryParts,
  document: DeliveryDocument,
  channel: Channel,
): Promise<boolean> => {
  const { message, channel: code } = document;
  const send = (command: MessageCommand) =>
    parts.transact(
      document.stream,
      messages,
      command,
      envelope({ tenant: document.tenant, account: 'system', correlation: document.stream }),
    );
  const about = () => ({ message, channel: code, now: parts.clock() });
  const begun = await send({ type: 'BeginDelivery', ...about() });
  if (begun.outcome === 'refused' || begun.events.length === 0) return false;
  try {
    const letter = await letterOf(parts, document);
    if (!letter) throw new Undeliverable('已无此人 / the person was erased');
    await channel.send(letter);
    await send({ type: 'RecordDelivered', ...about(), via: channel.via });
  } catch (error) {
    const isFinal = error instanceof Undeliverable;
    const reason = error instanceof Error ? error.message : String(error);
    await send({ type: 'RecordFailed', ...about(), reason, isFinal });
  }
  return true;
};

const letterOf = async (
  parts: TimetableQueryParts,
  document: DeliveryDocument,
): Promise<Letter | undefined> => {
  const { text, to } = openMessage(parts, document);
  if (!text || !to) return undefined;
  const method = messageKind(document.kind)?.calendar;
  const letter: Letter = { id: document._id.replace(/[^\w-]/g, '.'), to, text };
  const entries = method && document.channel === 'email' ? await entriesOf(parts, document) : [];
  return method && entries.length > 0 ? { ...letter, calendar: { method, entries } } : letter;
};

const entriesOf = async (
  parts: TimetableQueryParts,
  { tenant, kind, periods }: DeliveryDocument,
): Promise<readonly LetterEntry[]> => {
  const zone = await parts.zoneOf(tenant);
  const found = await parts.readStore.getMany<BookingDocument>(
    collections.bookings,
    periods.map(({ booking }) => documentId(tenant, booking)),
  );
  const bookings = new Map(found.map((document) => [document.booking, document]));
  const isSum = messageKind(kind)?.byPhase !== undefined;
  const stands = ({ booking }: DeliveryDocument['periods'][number]): boolean => {
    const phase = bookings.get(booking)?.phase;
    return phase === 'approved' || phase === 'pending';
  };
  return Promise.all(
    periods
      .filter((period) => !isSum || stands(period))
      .map(async ({ booking, resourceId, date, start, end }): Promise<LetterEntry> => {
        const document = bookings.get(booking);
        const place = (await readPushes(parts, tenant, resourceId))?.name.zh ?? resourceId;
        const theme = document && openDetails(parts, document)?.theme;
        const meeting = await joiningOf(parts, tenant, booking);
        const entry: LetterEntry = {
          // A calendar moves the entry that it has of the booking which this one replaces.
          id: document?.replaces?.entry ?? booking,
          date,
          until: document?.loan?.until ?? date,
          period: { start, end },
          zone,
          place,
          title: theme || place,
          number: document?.number ?? '',
          // Each thing that happens to a booking adds a step.
          sequence: (document?.replaces?.steps ?? 0) + (document?.history.length ?? 0),
        };
        return meeting ? { ...entry, joinUrl: meeting.joinUrl } : entry;
      }),
  );
};
