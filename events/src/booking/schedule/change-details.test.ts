// What a booking says is changed where it stands: its time, its place and its status stay.
import { describe, expect, it } from 'vitest';
import { specify } from '../../testing/given-when-then.ts';
import { sampleRules } from '../../testing/sample-rules.ts';
import { bookedFor, clock, EVE, recordOf, requestedFor } from '../../testing/sample-schedule.ts';
import type { ChangeDetails } from './commands.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);

const details = { theme: 'sealed anew' };
const change = (changes: Partial<ChangeDetails> = {}): ChangeDetails => ({
  type: 'ChangeDetails',
  now: EVE,
  booking: 'b1',
  right: 'owner',
  path: 'page',
  rules: sampleRules(),
  details,
  ...changes,
});
const changed = (more: object = {}) => ({
  type: 'DetailsChanged' as const,
  data: { booking: 'b1', by: 'owner' as const, details, ...more },
});

/** Details are sealed anew each time: nobody can tell that they say the same. The key of the command does. */
const changes = (more: object = {}) =>
  [{ events: [changed(more)], because: 'what is sealed cannot be compared' }, changed(more)] as const;

describe('changing what a booking says', () => {
  it('keeps how many come where nobody says', () => {
    given(bookedFor('12:00-13:00'))
      .when(change())
      .thenNotSilently(...changes());
    expect(recordOf({ persons: 4 }, changed())).toMatchObject({ persons: 4, details, start: 720, end: 840 });
    expect(recordOf({ persons: 4 }, changed({ persons: 7 })).persons).toBe(7);
  });

  it('says whether its owner or its office did it', () => {
    given(requestedFor('12:00-13:00'))
      .when(change({ right: 'administrator', path: 'manager', persons: 3 }))
      .thenNotSilently(...changes({ by: 'administrator', persons: 3 }));
  });

  it('refuses more people than seats, also where their number was said before', () => {
    const rules = sampleRules({ seats: 5 });
    given(bookedFor('12:00-13:00'))
      .when(change({ rules, persons: 5 }))
      .thenNotSilently(...changes({ persons: 5 }));
    given(bookedFor('12:00-13:00'))
      .when(change({ rules, persons: 6 }))
      .thenRefused(2013);
    given(bookedFor('12:00-13:00', { persons: 6 }))
      .when(change({ rules }))
      .thenRefused(2013);
    given(bookedFor('12:00-13:00'))
      .when(change({ rules, persons: 6, right: 'administrator', path: 'import' }))
      .thenNotSilently(...changes({ by: 'administrator', persons: 6 }));
  });

  it('refuses what is unknown, over, or for others to change', () => {
    given().when(change()).thenRefused(4004);
    given(bookedFor('12:00-13:00'))
      .when(change({ now: clock('13:00') }))
      .thenRefused(3001);
    given(bookedFor('12:00-13:00'))
      .when(change({ right: 'approver' }))
      .thenRefused(4001);
  });
});
