// Letters about a decision wait while it can be taken back, unless somebody has to know at once.

import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { expect, it } from 'vitest';
import { foundAmong } from '../../testing/plain-records.ts';
import { heldUntil, isTakenBack, toldOfDecision } from './held-decisions.ts';

const MINUTE = 60_000;
const HOLD = 5 * MINUTE;
const decided = { kind: 'approved', actor: 'dean', changedAt: 1_000 };
const tomorrow = { startsAt: 1_440 * MINUTE, phase: 'approved' as const, review: undefined };

it.each([
  ['an approval', decided, tomorrow, HOLD],
  ['a return', { ...decided, kind: 'returned' }, tomorrow, HOLD],
  ['a booking within the hour', decided, { ...tomorrow, startsAt: 1_000 + 60 * MINUTE }, 0],
  ['a booking after the hour', decided, { ...tomorrow, startsAt: 1_001 + 60 * MINUTE }, HOLD],
  ['a payment that is due', decided, { ...tomorrow, phase: 'awaiting_payment' as const }, 0],
  ['the clock', { ...decided, actor: 'system' }, tomorrow, 0],
  ['a rejected bundle', { ...decided, kind: 'rejected' }, { ...tomorrow, bundle: 'b' }, 0],
  ['anything else', { ...decided, kind: 'booked' }, tomorrow, 0],
])('holds the letters of %s', (_, cause, booking, wait) => {
  expect(heldUntil(cause, [booking], HOLD)).toBe(cause.changedAt + wait);
});

it('lets one that cannot wait take the others of its decision along', () => {
  expect(heldUntil(decided, [tomorrow, { ...tomorrow, startsAt: 2_000 }], HOLD)).toBe(1_000);
});

const step = (type: string, position: string, at = 1) => ({ type, position, at, actor: 'dean', data: {} });

it('drops a decision that was taken back, though another followed', () => {
  const history = [step('Approved', '1'), step('DecisionTakenBack', '2'), step('Approved', '3')];
  expect(isTakenBack('approved', { history }, '1')).toBe(true);
  expect(isTakenBack('approved', { history }, '3')).toBe(false);
  expect(isTakenBack('booked', { history }, '1')).toBe(false);
});

it('drops an extension that was taken back, and not one that followed', () => {
  const history = [step('Extended', '1'), step('ExtensionTakenBack', '2'), step('Extended', '3')];
  expect(isTakenBack('extended', { history }, '1')).toBe(true);
  expect(isTakenBack('extended', { history }, '3')).toBe(false);
});

it('tells of the taking back only whom the decision was told', async () => {
  const letter = (booking: string, kind: string, createdAt: number) => {
    const _id = `${booking} ${kind}`;
    return { _id, tenant: 'campus', bookings: [booking], kind, createdAt };
  };
  const letters = [
    letter('told', 'approved', 60),
    letter('former', 'returned', 10),
    letter('no', 'booked', 60),
  ];
  const find = async <D extends Document>(collection: string, options?: FindOptions) =>
    collection === collections.messages
      ? foundAmong(letters, options).map((each) => documentAs<D>(each))
      : [];
  const bookings = ['told', 'former', 'no'].map((booking) =>
    standIn<BookingDocument>({ booking, history: [step('Returned', '1', 10), step('Approved', '2', 50)] }),
  );
  const told = await toldOfDecision({ find }, 'campus', bookings);
  expect(told.map(({ booking }) => booking)).toEqual(['told']);
});
