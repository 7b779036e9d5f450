// The longest wait that fits is offered what becomes free, and nobody races with an offer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import {
  bookedFor,
  bookFor,
  changeTo,
  clock,
  closureOf,
  EVE,
  heldFor,
  holdFor,
  MINUTE,
  onDay,
  waitFor,
  waitingFor,
} from '../../testing/sample-schedule.ts';
import type { OfferPlaces } from './commands.ts';
import type { ScheduleEvent, WaitEnd } from './events.ts';
import { schedule } from './schedule.ts';
import { MAX_WAITING, OFFER_MINUTES, offerEndsAt } from './waiting.ts';

const { given } = specify(schedule);
const taken = bookedFor('12:00-13:00');
const cancelled: ScheduleEvent = { type: 'Cancelled', data: { booking: 'b1', reason: 'ill', by: 'owner' } };
const offer = (changes: Partial<OfferPlaces> = {}): OfferPlaces => ({
  type: 'OfferPlaces',
  now: EVE,
  ...onDay(),
  ...changes,
});
const offered = (wait = 'w1', account = 'student2', until = EVE + OFFER_MINUTES * MINUTE): ScheduleEvent => ({
  type: 'PlaceOffered',
  data: { wait, account, start: 720, end: 780, units: 1, until },
});
const over = (because: WaitEnd, wait = 'w1', account = 'student2'): ScheduleEvent => ({
  type: 'WaitEnded',
  data: { wait, account, start: 720, end: 780, because },
});
const second = { wait: 'w2', account: 'student3' };

describe('waiting', () => {
  it('is for what is taken', () => {
    given(taken).when(waitFor('12:00-13:00')).thenFacts(waitingFor('12:00-13:00'));
    given().when(waitFor('12:00-13:00')).thenRefused(3001);
  });

  it('is refused where the rules would refuse it also on an empty day', () => {
    given(taken)
      .when(waitFor('12:00-13:00', { ...onDay({ condition: 'maintenance' }) }))
      .thenRefused(2002);
    given(taken)
      .when(waitFor('12:00-13:00', { now: clock('14:00') }))
      .thenRefused(2010);
  });

  it('is refused beside an overlapping wait of the same account', () => {
    given(taken, waitingFor('12:00-13:00'))
      .when(waitFor('12:30-13:30', { wait: 'w2' }))
      .thenRefused(2012);
  });

  it('is for a bounded number of people a day', () => {
    const others = Array.from({ length: MAX_WAITING }, (_, index) =>
      waitingFor('12:00-13:00', { wait: `x${index}`, account: `someone${index}` }),
    );
    given(taken, ...others)
      .when(waitFor('12:00-13:00'))
      .thenRefused(1006);
  });

  it('goes behind somebody whose offer is not recorded yet', () => {
    given(taken, waitingFor('12:00-13:00'), cancelled)
      .when(waitFor('12:00-13:00', second))
      .thenFacts(offered(), waitingFor('12:00-13:00', second));
  });
});

describe('an offer', () => {
  const freed = [taken, waitingFor('12:00-13:00'), waitingFor('12:00-13:00', second), cancelled];

  it('goes to who waits longest, once', () => {
    given(...freed)
      .when(offer())
      .thenFacts(offered());
  });

  it('follows from time that a closure gives back', () => {
    given({ type: 'Closed', data: { ...closureOf('12:00-13:00'), source: 1 } }, waitingFor('12:00-13:00'), {
      type: 'Reopened',
      data: { claim: 'c1' },
    })
      .when(offer())
      .thenFacts(offered());
  });

  it('passes over who does not fit', () => {
    const whole = { wait: 'w0', account: 'student9', start: 720, end: 840 };
    const beside = bookedFor('13:00-14:00', { booking: 'b2', account: 'student4' });
    given(taken, beside, waitingFor('12:00-13:00', whole), waitingFor('12:00-13:00'), cancelled)
      .when(offer())
      .thenFacts(offered());
  });

  it('keeps the place, also before it is recorded', () => {
    for (const events of [freed, [...freed, offered()]]) {
      given(...events)
        .when(bookFor('12:00-13:00', { booking: 'b2', account: 'student4' }))
        .thenRefused(2005);
      given(...events)
        .when(holdFor('12:30-13:00', { account: 'student4' }))
        .thenRefused(2005);
      given(bookedFor('14:00-15:00', { booking: 'b3' }), ...events)
        .when(changeTo('12:00-13:00', { booking: 'b3' }))
        .thenRefused(2005);
    }
  });

  it('passes over who may not book, and keeps the place from nobody for them', () => {
    const passed: ScheduleEvent = {
      type: 'WaitPassedOver',
      data: { wait: 'w1', account: 'student2', start: 720, end: 780 },
    };
    given(...freed)
      .when(offer({ passOver: ['w1'] }))
      .thenFacts(passed, offered('w2', 'student3'));
    const alone = [taken, waitingFor('12:00-13:00'), cancelled, passed];
    given(...alone)
      .when(offer({ passOver: ['w1'] }))
      .thenNothing();
    given(...alone)
      .when(offer())
      .thenNothing();
    given(...alone)
      .when(bookFor('12:00-13:00', { booking: 'b2', account: 'student4' }))
      .thenFacts(bookedFor('12:00-13:00', { booking: 'b2', account: 'student4' }));
    given(...alone)
      .when(offer({ passOver: [] }))
      .thenFacts(offered());
  });

  it('is taken by booking, whether it is recorded or not', () => {
    const booking = bookFor('12:00-13:00', { booking: 'w1', account: 'student2', hold: 'w1' });
    const booked = bookedFor('12:00-13:00', { booking: 'w1', account: 'student2', hold: 'w1' });
    given(...freed, offered())
      .when(booking)
      .thenFacts(over('booked'), booked);
    given(...freed)
      .when(booking)
      .thenFacts(offered(), over('booked'), booked);
  });

  it('passes on when it is declined', () => {
    given(...freed, offered())
      .when({ type: 'LeaveWait', now: EVE, wait: 'w1', account: 'student2' })
      .thenFacts(over('declined'));
    given(...freed, offered(), over('declined'))
      .when(offer())
      .thenFacts(offered('w2', 'student3'));
  });

  it('passes on when nobody answers', () => {
    const now = EVE + OFFER_MINUTES * MINUTE;
    given(...freed, offered())
      .when(offer({ now: now - 1 }))
      .thenNothing();
    given(...freed, offered())
      .when(offer({ now }))
      .thenFacts(over('expired'), offered('w2', 'student3', now + OFFER_MINUTES * MINUTE));
  });

  it('lasts as long as the resource says', () => {
    given(...freed)
      .when(offer({ ...onDay({ offerMinutes: 3 }) }))
      .thenFacts(offered('w1', 'student2', EVE + 3 * MINUTE));
  });

  it('is not made once the period has begun', () => {
    given(...freed)
      .when(offer({ now: clock('12:00') }))
      .thenFacts(over('started'), over('started', 'w2', 'student3'));
  });

  it('is nobody else’s to decline', () => {
    given(...freed)
      .when({ type: 'LeaveWait', now: EVE, wait: 'w1', account: 'student3' })
      .thenRefused(4001);
  });

  it('does not stop who it was made to from booking more', () => {
    given(...freed, offered())
      .when(bookFor('12:00-14:00', { booking: 'b2', account: 'student2' }))
      .thenFacts(over('booked'), bookedFor('12:00-14:00', { booking: 'b2', account: 'student2' }));
  });

  it('does not stop who it was made to from holding it while they fill the form', () => {
    const hold = holdFor('12:00-13:00', { account: 'student2' });
    const held = heldFor('12:00-13:00', { account: 'student2' });
    given(...freed, offered())
      .when(hold)
      .thenFacts(held);
    given(...freed)
      .when(hold)
      .thenFacts(offered(), held);
    const booking = { booking: 'b2', account: 'student2', hold: 'h1' };
    given(...freed, offered(), held)
      .when(bookFor('12:00-13:00', booking))
      .thenFacts(over('booked'), bookedFor('12:00-13:00', booking));
    given(...freed, offered(), held)
      .when(bookFor('12:00-13:00', { booking: 'b2', account: 'student3' }))
      .thenRefused(2005);
  });

  it('is known to a loser of the race as what took the place', () => {
    const rejection = given(dated(EVE, ...freed, offered()))
      .when(bookFor('12:00-13:00', { booking: 'b2', account: 'student4' }))
      .thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: freed.length, at: EVE });
  });
});

describe('how long an offer stands', () => {
  const minute = fc.integer({ min: 1, max: 1440 });

  it('never ends after the start nor at once, and leaves half of the time to the next where it is short', () => {
    fc.assert(
      fc.property(minute, minute, (left, minutes) => {
        const until = offerEndsAt(EVE, EVE + left * MINUTE, minutes);
        expect(until).toBeGreaterThan(EVE);
        expect(until).toBeLessThanOrEqual(EVE + left * MINUTE);
        expect(until - EVE).toBeLessThanOrEqual(minutes * MINUTE);
        if (left >= 2) expect(until - EVE).toBeLessThanOrEqual((left * MINUTE) / 2);
      }),
    );
  });
});

describe('the order', () => {
  it('is that of the log: whoever comes first of those that ask for the same is offered it first', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
    const answers = fc.array(fc.constantFrom('decline', 'expire'), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(people, answers, (waiting, given) => {
        let state = schedule.initial;
        let now = EVE;
        const record = (events: readonly ScheduleEvent[]) => {
          for (const event of events) state = schedule.evolve(state, event, { revision: 0, at: now });
        };
        record([
          taken,
          ...waiting.map((who) => waitingFor('12:00-13:00', { wait: `w${who}`, account: `s${who}` })),
        ]);
        record([cancelled]);
        const asked: number[] = [];
        for (const answer of given) {
          const decision = schedule.decide(offer({ now }), state);
          const events = decision.outcome === 'accepted' ? decision.events : [];
          const made = events.flatMap((event) => (event.type === 'PlaceOffered' ? [event.data] : []));
          expect(made.length).toBeLessThanOrEqual(1);
          record(events);
          for (const { wait, account, until } of made) {
            asked.push(Number(wait.slice(1)));
            if (answer === 'expire') now = until;
            const left = schedule.decide({ type: 'LeaveWait', now, wait, account }, state);
            if (answer === 'decline' && left.outcome === 'accepted') record(left.events);
          }
        }
        expect(asked).toEqual(waiting);
      }),
    );
  });
});

it('ends every wait of a resource that is disabled, and no wait of one under maintenance', () => {
  const waiting = given(taken, waitingFor('12:00-13:00'), waitingFor('12:00-13:00', second));
  waiting
    .when(offer({ ...onDay({ condition: 'disabled' }) }))
    .thenFacts(over('disabled'), over('disabled', 'w2', 'student3'));
  waiting.when(offer({ ...onDay({ condition: 'maintenance' }) })).thenNothing();
});
