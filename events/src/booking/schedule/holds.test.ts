// A hold keeps a period for two minutes, renewed at most three times, by its account only.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../../testing/given-when-then.ts';
import { bookedFor, bookFor, EVE, heldFor, holdFor, MINUTE } from '../../testing/sample-schedule.ts';
import { HOLD_MILLISECONDS, MAX_RENEWALS } from './holds.ts';
import { schedule } from './schedule.ts';

const { given } = specify(schedule);
const renew = { type: 'RenewHold', now: EVE + MINUTE, claim: 'h1', account: 'student1' } as const;
const release = { type: 'ReleaseHold', now: EVE + MINUTE, claim: 'h1', account: 'student1' } as const;

describe('a hold', () => {
  it('lasts two minutes', () => {
    expect(HOLD_MILLISECONDS).toBe(120_000);
    given().when(holdFor('12:00-13:00')).thenFacts(heldFor('12:00-13:00'));
  });

  it('counts as a place for others until it ends', () => {
    const held = given(dated(EVE, heldFor('12:00-13:00')));
    const booking = bookFor('12:30-13:00', { account: 'student2' });
    const rejection = held.when({ ...booking, now: EVE + HOLD_MILLISECONDS - 1 }).thenRefused(2005);
    expect(rejection.winner).toEqual({ revision: 0, at: EVE });
    expect(held.when({ ...booking, now: EVE + HOLD_MILLISECONDS }).facts()).toHaveLength(1);
  });

  it('is refused where somebody holds already', () => {
    given(heldFor('12:00-13:00', { account: 'student2', claim: 'theirs' }))
      .when(holdFor('12:30-13:30'))
      .thenRefused(2005);
  });

  it('takes over from the same account’s earlier one', () => {
    given(heldFor('12:00-13:00'))
      .when(holdFor('12:30-13:30', { claim: 'h2' }))
      .thenFacts({ type: 'HoldReleased', data: { claim: 'h1' } }, heldFor('12:30-13:30', { claim: 'h2' }));
  });

  it('leaves the earlier one in place when the new one is refused', () => {
    const scenario = given(
      heldFor('12:00-13:00'),
      heldFor('13:00-14:00', { account: 'student2', claim: 'theirs' }),
    );
    scenario.when(holdFor('12:30-13:30', { claim: 'h2' })).thenRefused(2005);
    scenario.when(bookFor('12:00-13:00', { account: 'student2' })).thenRefused(2005);
  });

  it('does not come back under the id of one that ended', () => {
    given(heldFor('12:00-13:00'))
      .when(holdFor('12:00-13:00', { now: EVE + HOLD_MILLISECONDS }))
      .thenRefused(2015);
  });
});

describe('renewing', () => {
  it('keeps it two minutes from now', () => {
    given(heldFor('12:00-13:00'))
      .when(renew)
      .thenFacts({ type: 'HoldRenewed', data: { claim: 'h1', until: renew.now + HOLD_MILLISECONDS } });
  });

  it('works three times and no fourth', () => {
    expect(MAX_RENEWALS).toBe(3);
    const times = [1, 2, 3].map((minute) => ({ ...renew, now: EVE + minute * MINUTE }));
    given(heldFor('12:00-13:00'))
      .after(...times)
      .when({ ...renew, now: EVE + 4 * MINUTE })
      .thenRefused(2015);
  });

  it('is refused once it has ended', () => {
    given(heldFor('12:00-13:00'))
      .when({ ...renew, now: EVE + HOLD_MILLISECONDS })
      .thenRefused(2015);
    given().when(renew).thenRefused(2015);
  });

  it('does not revive it over what was taken when it had ended', () => {
    given(
      dated(EVE, heldFor('12:00-13:00')),
      dated(EVE + HOLD_MILLISECONDS, bookedFor('12:30-13:00', { booking: 'b2', account: 'student2' })),
    )
      .when({ ...renew, now: EVE + HOLD_MILLISECONDS - 1 })
      .thenRefused(2015);
  });

  it('is its account’s alone', () => {
    given(heldFor('12:00-13:00'))
      .when({ ...renew, account: 'student2' })
      .thenRefused(4001);
  });
});

describe('releasing', () => {
  it('frees the place at once', () => {
    given(heldFor('12:00-13:00'))
      .when(release)
      .thenFacts({ type: 'HoldReleased', data: { claim: 'h1' } });
  });

  it('is nothing where nothing is held', () => {
    given().when(release).thenNothing();
  });

  it('is its account’s alone', () => {
    given(heldFor('12:00-13:00'))
      .when({ ...release, account: 'student2' })
      .thenRefused(4001);
  });
});
