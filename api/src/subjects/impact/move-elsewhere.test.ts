// A booking that the office moves to another room, on a log in memory: one place stands in the end, and what cannot be
// given back takes nothing.
import { schedule } from '@campus/events/booking/schedule/schedule';
import { scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createTransact } from '@campus/events/log/transact';
import { answerAs } from '@campus/events/testing/answer-as';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import type { Acting } from '../../command/acting.ts';
import type { BookingParts } from '../../command/ports.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { act } from '../booking/one/act.ts';
import { book } from '../booking/one/book.ts';
import { heldToItsRoom, moveElsewhere } from './move-elsewhere.ts';

const [TENANT, OLD, NEW, BOOKING] = ['t', 'hall-a', 'hall-c', 'b1'];
const place = { date: '2026-11-24', start: 600, end: 660 };
const rules = sampleRules({ attendance: { ...sampleRules().attendance, signIn: 'either' } });
const stored = sampleStoredRules(TENANT, rules);
/** Its people may come in by now. */
const NOW = instantOf(rules.zone, '2026-11-24', 590);
const owner: Acting = { tenant: TENANT, account: 'li', correlation: 'l' };
const office: Acting = {
  tenant: TENANT,
  account: 'clerk',
  correlation: 'c',
  command: { key: 'k', hash: 'h' },
};
const found = answerAs<BookingDocument>({
  booking: BOOKING,
  number: 'N1',
  resourceId: OLD,
  account: 'li',
  units: 1,
  persons: 3,
  details: { theme: 'sealed' },
  history: [],
  ...place,
});
const cancel = {
  type: 'Cancel',
  now: NOW,
  booking: BOOKING,
  right: 'administrator',
  cancelMinutes: 0,
} as const;
const leave = { ...cancel, reason: 'Cleaning' };

/** Li has the hall; `onAppend` happens before the log takes what is appended to a stream. */
const world = async (onAppend: (stream: string) => Promise<unknown> | undefined = () => undefined) => {
  const memory = createMemoryEventStore();
  const clock = () => NOW;
  const { transact, look } = createTransact({ store: memory, clock, isSoleWriter: false });
  const parts: BookingParts = { transact, look, clock, rulesOf: async () => stored };
  const wish = { ...place, step: 'booking', units: 1, persons: 3, mode: 'single', path: 'page' } as const;
  await book(parts, owner, {
    ...wish,
    booking: BOOKING,
    resourceId: OLD,
    right: 'owner',
    owner: 'li',
    details: {},
  });
  const appended: object[] = [];
  const store: EventStore = {
    ...memory,
    append: async (stream, expected, events) => {
      await onAppend(stream);
      appended.push(...events.map(({ type, data }) => ({ type, data })));
      return memory.append(stream, expected, events);
    },
  };
  const meanwhile: BookingParts = { ...parts, ...createTransact({ store, clock, isSoleWriter: false }) };
  const move = (command = leave) =>
    moveElsewhere(
      meanwhile,
      office,
      found,
      { ...place, resourceId: NEW, path: 'manager', right: 'administrator' },
      command,
    );
  const standing = async () => {
    const days = await Promise.all(
      [OLD, NEW].map(async (room) => {
        const { state } = await look(scheduleStream(TENANT, room, place.date), schedule);
        const live = Object.values(state.bookings).filter(({ phase }) => phase !== 'cancelled');
        return live.map(({ account, phase }) => `${room} ${account} ${phase}`);
      }),
    );
    return days.flat();
  };
  return { parts, move, standing, appended };
};

describe('a booking moved to another room', () => {
  it('stands there alone, also when it is sent again', async () => {
    const { move, standing, appended } = await world();
    const moved = await move();
    expect(moved.outcome).toBe('accepted');
    const booking = 'booking' in moved ? moved.booking : '';
    expect(await move()).toMatchObject({ outcome: 'accepted', booking });
    expect(await standing()).toEqual([`${NEW} li pending`]);
    const replaces = { booking: BOOKING, resourceId: OLD, ...place, reason: 'Cleaning', entry: BOOKING };
    expect(appended).toContainEqual({
      type: 'Booked',
      data: expect.objectContaining({ replaces: { ...replaces, steps: 1 } }),
    });
    expect(appended).toContainEqual({
      type: 'Cancelled',
      data: { booking: BOOKING, reason: 'Cleaning', by: 'administrator', movedTo: booking },
    });
  });

  it('takes nothing where its owner has cancelled it meanwhile, or no reason is given', async () => {
    const { parts, move, standing } = await world();
    expect(await move({ ...leave, reason: '' })).toMatchObject({ rejection: { code: 1001 } });
    expect(await standing()).toEqual([`${OLD} li pending`]);
    await act(parts, owner, found, { ...leave, reason: 'not needed' });
    expect(await move()).toMatchObject({ rejection: { code: 3001 } });
    expect(await standing()).toEqual([]);
  });

  it('gives up the new place where the old one cannot be left any more', async () => {
    const { parts, move, standing } = await world((stream) =>
      stream === scheduleStream(TENANT, NEW, place.date)
        ? act(parts, owner, found, {
            type: 'SignIn',
            now: NOW,
            booking: BOOKING,
            right: 'administrator',
          })
        : undefined,
    );
    expect((await move()).outcome).toBe('refused');
    expect(await standing()).toEqual([`${OLD} li performed`]);
  });

  it.each([
    ['of a series', { series: 's1' }],
    ['booked together with others', { bundle: 'u1' }],
    ['paid', { payment: 'paid' }],
  ] as const)('is refused where it is %s', (_what, stands) => {
    expect(heldToItsRoom({ payment: 'none', ...stands })?.code).toBe(3001);
    expect(heldToItsRoom({ payment: 'none' })).toBeUndefined();
  });
});
