// A booking moved to another room by the office: the new place is taken before the old one is given back. What cannot
// be given back is asked first, and a place that was taken in vain is given up.
import type { Cancel } from '@campus/events/booking/schedule/commands';
import type { Replaced } from '@campus/events/booking/schedule/events';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { scheduleStream } from '@campus/events/domain/streams';
import { type BookingDocument, changesOf } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { type BookingOutcome, refused } from '../../command/answer.ts';
import { idFor } from '../../command/identifiers.ts';
import type { BookingParts } from '../../command/ports.ts';
import type { BookingPlace } from '../../command/requests.ts';
import { act } from '../booking/one/act.ts';
import { book } from '../booking/one/book.ts';

type Place = Pick<Parameters<typeof book>[2], 'resourceId' | 'date' | 'start' | 'end' | 'path' | 'right'>;
type Stands = Pick<BookingDocument, 'series' | 'bundle' | 'payment'>;

const held = (zh: string, en: string): Rejection => reject(3001, { reason: { zh, en } });

/** What keeps a booking in its room; undefined: it may stand in another one. */
export const heldToItsRoom = ({ series, bundle, payment }: Stands): Rejection | undefined => {
  if (series !== undefined) return held('系列预约不能换到其他资源', 'A series stays in its room');
  if (bundle !== undefined)
    return held('一并预约的资源不能单独更换', 'It was booked together with others, and stays with them');
  if (payment === 'paid') return held('已支付的预约不能换到其他资源', 'What is paid stays in its room');
  return undefined;
};

/** Its people and what it is about come along, sealed as they are. Sent again under its key it moves once. */
export const moveElsewhere = async (
  parts: BookingParts,
  acting: Acting,
  found: BookingDocument,
  place: Place,
  leave: Cancel,
): Promise<BookingOutcome> => {
  const kept = heldToItsRoom(found);
  if (kept) return refused(kept);
  const booking = idFor(acting, `moved/${found.booking}`);
  const dayOf = async ({ resourceId, date }: Pick<BookingPlace, 'resourceId' | 'date'>) =>
    (await parts.look(scheduleStream(acting.tenant, resourceId, date), schedule)).state;
  const isTaken = (await dayOf(place)).bookings[booking] !== undefined;
  const left = schedule.decide(leave, await dayOf(found));
  if (left.outcome === 'refused') return refused(left.rejection);
  // Somebody else has given it up meanwhile: nobody wants the other room.
  if (left.events.length === 0 && !isTaken) return refused(reject(3001));
  const { account, units, persons, details } = found;
  const replaces: Replaced = {
    booking: found.booking,
    resourceId: found.resourceId,
    date: found.date,
    start: found.start,
    end: found.end,
    reason: leave.reason,
    entry: found.replaces?.entry ?? found.booking,
    // Its cancellation is one more.
    steps: changesOf(found) + 1,
  };
  const taken = await book(parts, acting, {
    ...place,
    booking,
    step: `moved/${found.booking}`,
    units,
    persons,
    mode: 'single',
    owner: account,
    details,
    replaces,
  });
  if (taken.outcome === 'refused') return taken;
  const given = await act(parts, acting, found, { ...leave, movedTo: booking });
  // Seen where both are: the new one taken, the old one given up.
  if (given.outcome === 'accepted') return { ...taken, position: given.position };
  const { number } = taken;
  await act(parts, acting, { booking, number, ...place }, { ...leave, booking, movedTo: found.booking });
  return given;
};
