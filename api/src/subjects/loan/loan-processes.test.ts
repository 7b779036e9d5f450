// A loan and the allowance of who borrows, on a log in memory: taken before the device is asked, given back
// where it refuses, and free again when the loan has ended.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { allowanceStream, standingStream } from '@campus/events/domain/streams';
import type { Borrow } from '@campus/events/loan/commands';
import { standing } from '@campus/events/standing/standing';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { borrowing, deviceRules, givingBack, handingOut } from '@campus/events/testing/sample-loan';
import { faultOn, strictRule } from '@campus/events/testing/sample-standing';
import type { StoredRules } from '@campus/projections/ports/documents';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../command/acting.ts';
import type { BookingParts } from '../../command/ports.ts';
import { acting, bookingProcess } from '../../testing/booking-process.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { act } from '../booking/one/act.ts';
import { actOnLoan } from './act-on-loan.ts';
import { lend } from './borrow.ts';

const TENANT = 't';
const CAMERA = 'camera';
const oneADay = { per: 'day', limit: 1, over: 'type' } as const;

const world = (changes: Partial<StoredRules> = {}) => {
  const clock = { now: borrowing().now };
  const stored: StoredRules = {
    ...sampleStoredRules(TENANT, deviceRules()),
    ...changes,
  };
  const parts = bookingProcess(
    createMemoryEventStore(),
    () => clock.now,
    async () => stored,
  );
  const { look } = parts;
  const ask = async (
    account: string,
    booking: string,
    more: Partial<Borrow> = {},
    path: Borrow['path'] = 'page',
  ) => {
    const command = borrowing({ account, booking, number: booking, path, ...more });
    const lent = { resourceId: CAMERA, owner: account, path };
    const outcome = await lend(parts, acting(account, booking), stored, lent, command);
    return outcome.outcome === 'refused' ? outcome.rejection.code : 0;
  };
  const claims = async (account: string) => {
    const { state } = await look(allowanceStream(TENANT, account), allowance);
    return state.claims.values().map(({ booking, settled }) => [booking, settled]);
  };
  return { clock, parts, stored, ask, claims };
};

const place = (booking: string) => ({
  booking,
  number: booking,
  resourceId: CAMERA,
  date: '2026-09-16',
  loan: {},
});

describe('a loan', () => {
  it('is held to the number limits and the unfinished limit of who borrows', async () => {
    const limited = world({ limits: [oneADay] });
    expect([await limited.ask('ann', 'l1'), await limited.ask('ann', 'l2')]).toEqual([0, 2006]);
    expect(await limited.ask('bob', 'l3')).toBe(0);
    const unfinished = world({ unfinishedLimit: 1 });
    const later = { date: '2026-09-18', until: '2026-09-19' };
    expect([await unfinished.ask('ann', 'l1'), await unfinished.ask('ann', 'l2', later)]).toEqual([0, 2006]);
  });

  it('holds a loan that an administrator enters to no limit', async () => {
    const { ask } = world({ limits: [oneADay] });
    expect([await ask('ann', 'l1'), await ask('ann', 'l2', {}, 'manager')]).toEqual([0, 0]);
  });

  it('takes nothing for a loan that the device refuses', async () => {
    const { ask, claims } = world();
    expect(await ask('ann', 'l1', { units: 4 })).toBe(1006);
    expect(await claims('ann')).toEqual([]);
  });

  it('counts a loan that is sent again once, and not again when it was cancelled', async () => {
    const { parts, ask, claims, clock } = world({ limits: [oneADay] });
    expect([await ask('ann', 'l1'), await ask('ann', 'l1')]).toEqual([0, 0]);
    const cancel = {
      type: 'Cancel',
      now: clock.now,
      booking: 'l1',
      right: 'owner',
      reason: 'x',
      cancelMinutes: 0,
    } as const;
    expect(await act(parts, acting('ann'), place('l1'), cancel)).toMatchObject({ outcome: 'accepted' });
    expect(await ask('ann', 'l1')).toBe(0);
    expect(await claims('ann')).toEqual([]);
    expect(await ask('ann', 'l2')).toBe(0);
  });

  it('answers a loan that is sent again after a ban as before, and makes no other', async () => {
    const { parts, ask, clock } = world();
    expect(await ask('ann', 'l1')).toBe(0);
    const rule = { ...strictRule, count: 1, banDays: 30 };
    const fault = faultOn(0, 1, { now: clock.now, happenedAt: clock.now, rule });
    await parts.transact(standingStream(TENANT, 'ann'), standing, fault, envelope(acting('system')));
    expect([await ask('ann', 'l1'), await ask('ann', 'l2')]).toEqual([0, 2007]);
  });

  it('counts though its process stood still so long that the allowance was given back', async () => {
    const { clock, parts, stored, claims } = world({ limits: [oneADay] });
    const account = allowanceStream(TENANT, 'ann');
    let stands = true;
    const standing: BookingParts = {
      ...parts,
      transact: async (stream, decider, command, metadata) => {
        const taken = await parts.transact(stream, decider, command, metadata);
        if (stream !== account || !stands) return taken;
        stands = false;
        clock.now += 61_000;
        const sweep = { type: 'GiveBack', now: clock.now, booking: 'l1', because: 'refused' } as const;
        await parts.transact(account, allowance, sweep, envelope(acting('system')));
        return taken;
      },
    };
    const lent = { resourceId: CAMERA, owner: 'ann', path: 'page' } as const;
    const command = borrowing({ account: 'ann', booking: 'l1', number: 'l1' });
    const outcome = await lend(standing, acting('ann', 'l1'), stored, lent, command);
    expect(outcome).toMatchObject({ outcome: 'accepted' });
    expect(await claims('ann')).toEqual([['l1', false]]);
  });

  it('is unfinished until it is brought back', async () => {
    const { parts, ask, claims, clock } = world({ unfinishedLimit: 1 });
    await ask('ann', 'l1');
    clock.now = handingOut().now;
    await actOnLoan(parts, acting('desk'), place('l1'), handingOut());
    expect(await claims('ann')).toEqual([['l1', false]]);
    clock.now = givingBack().now;
    await actOnLoan(parts, acting('desk'), place('l1'), givingBack());
    expect(await claims('ann')).toEqual([['l1', true]]);
    const next = { now: clock.now, date: '2026-09-19', until: '2026-09-20' };
    expect(await ask('ann', 'l2', next)).toBe(0);
  });
});
