// Another period for a booking: on the same day one decision; on another day a process: the new place
// is taken first, the old one released afterwards, and a refusal in between leaves the booking as it was.
import { reject } from '@campus/events/rejections';
import type { CheckPath } from '@campus/events/rules/paths';
import { claimOf, schedule } from '@campus/events/schedule/schedule';
import { allowed } from '@campus/events/schedule/transitions';
import { scheduleStream } from '@campus/events/streams';
import type { LocalDate } from '@campus/events/time/dates';
import { act, type Place } from './act.ts';
import { type Acting, type BookingParts, envelope, withoutKey } from './acting.ts';
import { takeAllowance } from './allowances.ts';
import { type BookingOutcome, book, withStream } from './book.ts';

const MOVE = 'move';

export interface NewTime {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  readonly right: 'owner' | 'administrator';
  readonly path: CheckPath;
  readonly reason?: string;
}

export const changeTime = async (
  parts: BookingParts,
  acting: Acting,
  place: Place,
  wish: NewTime,
): Promise<BookingOutcome> =>
  wish.date === place.date
    ? withinTheDay(parts, acting, place, wish)
    : toAnotherDay(parts, acting, place, wish);

const withinTheDay = async (
  parts: BookingParts,
  acting: Acting,
  place: Place,
  { reason, ...wish }: NewTime,
): Promise<BookingOutcome> => {
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const stream = scheduleStream(acting.tenant, place.resourceId, place.date);
  const record = (await parts.look(stream, schedule)).state.bookings[place.booking];
  if (!record) return { outcome: 'refused', rejection: reject(4004) };
  const command = {
    type: 'ChangeTime',
    now: parts.clock(),
    booking: place.booking,
    ...wish,
    rules: document.rules,
    rulesRevision: document.revision,
    ...(reason ? { reason } : {}),
  } as const;
  const glance = schedule.decide(command, (await parts.look(stream, schedule)).state);
  if (glance.outcome === 'refused')
    return { outcome: 'refused', rejection: withStream(glance.rejection, stream) };
  const period = {
    ...place,
    step: MOVE,
    owner: record.account,
    path: wish.path,
    start: wish.start,
    end: wish.end,
  };
  const refusal = await takeAllowance(parts, acting, period, document);
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const changed = await act(parts, acting, place, command);
  if (changed.outcome === 'refused')
    await takeAllowance(
      parts,
      acting,
      { ...period, ...{ start: record.start, end: record.end, path: 'manager' } },
      document,
    );
  return changed;
};

const toAnotherDay = async (
  parts: BookingParts,
  acting: Acting,
  place: Place,
  wish: NewTime,
): Promise<BookingOutcome> => {
  const from = scheduleStream(acting.tenant, place.resourceId, place.date);
  const document = await parts.rulesOf(acting.tenant, place.resourceId);
  if (!document) return { outcome: 'refused', rejection: reject(2001) };
  const { state, revision } = await parts.look(from, schedule);
  const record = state.bookings[place.booking];
  if (!record) return { outcome: 'refused', rejection: reject(4004) };
  const { changeMinutes, cancelMinutes } = document.rules;
  const refusal =
    record.phase === 'moved'
      ? undefined
      : allowed('changeTime', record, wish.right, parts.clock(), { changeMinutes, cancelMinutes });
  if (refusal) return { outcome: 'refused', rejection: refusal };
  const there = await book(parts, acting, {
    booking: record.booking,
    step: MOVE,
    resourceId: place.resourceId,
    owner: record.account,
    units: record.units,
    persons: record.persons,
    details: record.details,
    mode: 'single',
    ...(record.series ? { series: record.series } : {}),
    ...wish,
    movedFrom: {
      date: place.date,
      receipt: { stream: from, revision, at: record.took.at },
      ...(wish.right === 'administrator' && isOpening(record.phase) ? { status: record.phase } : {}),
    },
  });
  const back = {
    ...place,
    step: MOVE,
    owner: record.account,
    start: record.start,
    end: record.end,
    path: 'manager',
  } as const;
  if (there.outcome === 'refused') {
    await takeAllowance(parts, withoutKey(acting), back, document);
    return there;
  }
  const left = await parts.transact(
    from,
    schedule,
    {
      type: 'MoveAway',
      now: parts.clock(),
      booking: place.booking,
      right: wish.right,
      to: wish.date,
      changeMinutes,
      ...(wish.reason ? { reason: wish.reason } : {}),
    },
    envelope(acting, `${place.booking}/leave`),
  );
  if (left.outcome === 'accepted') return there;
  await act(
    parts,
    withoutKey(acting),
    { ...place, date: wish.date },
    {
      type: 'Cancel',
      now: parts.clock(),
      booking: place.booking,
      right: 'administrator',
      reason: '改期未完成 / the change was not completed',
      cancelMinutes: 0,
    },
  );
  // Whoever ended it on its old day meanwhile has settled its allowance with it.
  const stays = (await parts.look(from, schedule)).state.bookings[place.booking];
  if (stays && claimOf(stays)) await takeAllowance(parts, withoutKey(acting), back, document);
  return { outcome: 'refused', rejection: left.rejection };
};

const isOpening = (phase: string): phase is 'awaiting_approval' | 'approved' | 'pending' =>
  phase === 'awaiting_approval' || phase === 'approved' || phase === 'pending';
