// The document of a booking: one from its making to its end, wherever it moves.
import type { ScheduleEvent } from '@campus/events/booking/schedule/events';
import { scheduleStream } from '@campus/events/domain/streams';
import { runsOf } from '@campus/events/testing/sample';
import { SAMPLE_DATE } from '@campus/events/testing/sample-rules';
import { bookedFor, clock, heldFor } from '@campus/events/testing/sample-schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingDocument } from '../../ports/documents.ts';
import { foldAll } from '../../testing/fold-all.ts';
import { DATES, randomHistory } from '../../testing/random-days.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { bookings } from './bookings.ts';

const [today, tomorrow] = DATES;
const here = scheduleStream('north', 'room-1', today);
const there = scheduleStream('north', 'room-1', tomorrow);
const MORNING = clock('09:00');

type Told = readonly [stream: string, event: ScheduleEvent];

const documentAfter = (...told: readonly Told[]): BookingDocument => {
  const { events, record } = createRecorder<ScheduleEvent>({ at: MORNING });
  for (const [stream, event] of told) record(stream, event);
  const document = foldAll(bookings, events).get('north/b1');
  if (!document) throw new Error('no document');
  return document;
};

const movedHere: ScheduleEvent = bookedFor('15:00-16:00', {
  movedFrom: { date: today, receipt: { stream: here, revision: 0, at: MORNING } },
});
const cancelled: ScheduleEvent = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } };
const timeChanged: ScheduleEvent = {
  type: 'TimeChanged',
  data: {
    booking: 'b1',
    start: 780,
    end: 840,
    startsAt: clock('13:00'),
    endsAt: clock('14:00'),
    status: 'pending',
    reason: 'later',
  },
};
const left: ScheduleEvent = { type: 'MovedAway', data: { booking: 'b1', to: tomorrow } };

describe('a booking', () => {
  it('knows where it lives, who made it, and when the clock will change it', () => {
    expect(documentAfter([here, bookedFor('12:00-13:00')])).toMatchObject({
      _id: 'north/b1',
      tenant: 'north',
      resourceId: 'room-1',
      date: SAMPLE_DATE,
      stream: here,
      revision: 0,
      phase: 'pending',
      createdAt: MORNING,
      createdBy: 'student1',
      dueAt: clock('13:00'),
    });
  });

  it('tells what happened to it, without what is personal', () => {
    const { history } = documentAfter(
      [here, bookedFor('12:00-13:00', { details: { theme: 'sealed' } })],
      [here, cancelled],
    );
    expect(history.map(({ type }) => type)).toEqual(['Booked', 'Cancelled']);
    expect(history[1]).toMatchObject({ at: MORNING, actor: 'student1', data: { reason: 'ill' } });
    expect(JSON.stringify(history)).not.toContain('sealed');
  });

  it('repeats in no step what it says itself', () => {
    const { history } = documentAfter([here, bookedFor('12:00-13:00')]);
    expect(history[0]?.data).toMatchObject({ start: 720, end: 780, units: 1, persons: 0, status: 'pending' });
    expect(Object.keys(history[0]?.data ?? {})).not.toContain('account');
  });

  it('names the event that set its time, which a later word does not change', () => {
    const { events, record } = createRecorder<ScheduleEvent>({ at: MORNING });
    const set = (): string | undefined => foldAll(bookings, events).get('north/b1')?.timeSetBy;
    const booked = record(here, bookedFor('12:00-13:00'));
    expect(set()).toBe(booked.id);
    const changed = record(here, timeChanged);
    record(here, { type: 'Hidden', data: { booking: 'b1' } });
    expect(set()).toBe(changed.id);
    const again = record(there, movedHere);
    expect(set()).toBe(again.id);
    record(there, cancelled);
    expect(set()).toBe(changed.id);
  });

  it('keeps a hundred steps', () => {
    const hidden: Told = [here, { type: 'Hidden', data: { booking: 'b1' } }];
    const { history } = documentAfter([here, bookedFor('12:00-13:00')], ...Array(120).fill(hidden));
    expect(history).toHaveLength(100);
    expect(history.at(-1)?.nth).toBeGreaterThan(100);
  });

  it('is due no more once it is over', () => {
    const document = documentAfter([here, bookedFor('12:00-13:00')], [here, cancelled]);
    expect(document).toMatchObject({ phase: 'cancelled', reason: 'ill' });
    expect(document.dueAt).toBeUndefined();
  });

  it('is no more of its maker once they left and it was handed over, wherever it stands', () => {
    const handedFrom = (from: string): ScheduleEvent => ({
      type: 'HandedOver',
      data: { booking: 'b1', from, to: 'sun', details: {} },
    });
    const booked: Told = [here, bookedFor('12:00-13:00')];
    const gone = { account: 'sun', createdBy: 'sun' };
    expect(documentAfter(booked, [here, handedFrom('student1')])).toMatchObject(gone);
    const moving = documentAfter(booked, [there, movedHere], [here, handedFrom('student1')]);
    expect(moving).toMatchObject({ createdBy: 'sun', former: { record: { account: 'sun' } } });
    // Made by somebody else, who is still there.
    expect(documentAfter(booked, [here, handedFrom('chen')])).toMatchObject({
      account: 'sun',
      createdBy: 'student1',
    });
  });

  it('makes no document of a hold', () => {
    const { events, record } = createRecorder<ScheduleEvent>();
    record(here, heldFor('12:00-13:00'));
    expect(foldAll(bookings, events).size).toBe(0);
  });

  it('says who came and went, for door terminals', () => {
    const { record } = createRecorder<ScheduleEvent>({ at: MORNING });
    const before = documentAfter([here, bookedFor('12:00-13:00')]);
    record(here, { type: 'Hidden', data: { booking: 'b1' } });
    const signedIn = record(here, { type: 'SignedIn', data: { booking: 'b1', by: 'owner' } });
    const after = bookings.evolve(before, signedIn, 'north/b1');
    const back = record(here, { type: 'SignInTakenBack', data: { booking: 'b1' } });
    expect(bookings.announce?.(after, after, [back])).toMatchObject([{ kind: 'sign', action: 'out' }]);
    expect(bookings.announce?.(before, after, [signedIn])).toEqual([
      {
        kind: 'sign',
        tenant: 'north',
        resourceId: 'room-1',
        booking: 'b1',
        action: 'in',
        at: MORNING,
        position: signedIn.position,
      },
    ]);
  });
});

describe('a booking that moves to another day', () => {
  it('knows what it stands in the place of, as before', () => {
    const place = { resourceId: 'room-2', date: today, start: 540, end: 600 };
    const replaces = { booking: 'b0', ...place, reason: 'ill', entry: 'b0', steps: 2 };
    const moved = documentAfter([here, bookedFor('12:00-13:00', { replaces })], [there, movedHere]);
    expect(moved).toMatchObject({ date: tomorrow, replaces });
  });

  it('keeps its document and its past, and lives on the new day', () => {
    const document = documentAfter([here, bookedFor('12:00-13:00')], [there, movedHere], [here, left]);
    expect(document).toMatchObject({ date: tomorrow, stream: there, start: 900, phase: 'pending' });
    expect(document.history.map(({ type }) => type)).toEqual(['Booked', 'Booked', 'MovedAway']);
    expect('former' in document).toBe(false);
  });

  it('stands on both days until it has left the old one', () => {
    const document = documentAfter([here, bookedFor('12:00-13:00')], [there, movedHere]);
    expect(document).toMatchObject({
      date: tomorrow,
      former: { date: today, record: { start: 720, phase: 'pending' } },
    });
  });

  it('stays where it was when the move is given up', () => {
    const document = documentAfter([here, bookedFor('12:00-13:00')], [there, movedHere], [there, cancelled]);
    expect(document).toMatchObject({ date: today, stream: here, start: 720, phase: 'pending', revision: 0 });
    expect('former' in document).toBe(false);
    expect('reason' in document).toBe(false);
  });

  it('takes nothing over from before but its identity', () => {
    const document = documentAfter(
      [here, bookedFor('12:00-13:00', { flow: 'f' })],
      [here, timeChanged],
      [there, movedHere],
      [here, left],
    );
    expect(document.flow).toBeUndefined();
    expect(document.createdAt).toBe(MORNING);
  });
});

describe('the bookings of a random history', () => {
  it('are what the deciders know, each on the day it lives on', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(randomHistory, ({ events, states }) => {
        for (const document of foldAll(bookings, events).values()) {
          const record = states.get(document.stream)?.bookings[document.booking];
          expect(document).toMatchObject({ ...record });
          for (const [stream, { bookings: known }] of states) {
            const phase = known[document.booking]?.phase;
            if (stream !== document.stream && phase !== undefined && phase !== 'moved')
              expect([document.former?.record.phase, 'cancelled', 'rejected']).toContain(phase);
          }
        }
      }),
      { numRuns: runsOf(100) },
    );
  });
});
