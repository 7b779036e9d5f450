// Open sockets after rights have changed: who may no more is sent away, the others go on with what holds now.
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callerOf } from '../../testing/requests.ts';
import type { AsOfNow } from '../identity/current-caller.ts';
import { CLOSE } from './close-codes.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Member } from './member.ts';
import { createRechecks, recheckAtMidnight, type Whose } from './rights-rechecks.ts';

const ann = callerOf({ account: 'ann' });
const bob = callerOf({ account: 'bob' });
const stranger = callerOf({ account: 'ann', tenant: 'harbour' });

const socketOf = (caller: LiveSocket['caller'], isOpen = true) => {
  const close = vi.fn();
  const members = [standIn<Member>({}), standIn<Member>({})];
  return standIn<LiveSocket>({ caller, isOpen, members, close });
};

let sockets: LiveSocket[];
let asOfNow: ReturnType<typeof vi.fn<AsOfNow>>;
let onError: ReturnType<typeof vi.fn<(error: unknown) => void>>;
let recheck: ReturnType<typeof vi.fn<(member: Member) => Promise<void>>>;
let check: (whose: Whose) => void;
beforeEach(() => {
  sockets = [];
  asOfNow = vi.fn<AsOfNow>(async (caller) => ({ outcome: 'verified', caller: { ...caller, name: 'anew' } }));
  onError = vi.fn();
  recheck = vi.fn(async () => undefined);
  check = createRechecks({ sockets: () => sockets, live: { recheck }, asOfNow, onError });
});
afterEach(() => vi.useRealTimers());

it('looks at the open sockets of the account alone, and at each of their subscriptions', async () => {
  const [own, ...others] = [socketOf(ann), socketOf(bob), socketOf(stranger), socketOf(undefined)];
  sockets = [own, ...others, socketOf(ann, false)];
  check({ tenant: 'campus', account: 'ann' });
  await expect.poll(() => recheck.mock.calls.length).toBe(2);
  expect(recheck.mock.calls.flat()).toEqual(own.members);
  expect(own.caller?.name).toBe('anew');
  expect(asOfNow.mock.calls).toEqual([[ann]]);
  expect(others.map(({ caller }) => caller)).toEqual([bob, stranger, undefined]);
});

it('sends away who has no rights any more', async () => {
  const own = socketOf(ann);
  sockets = [own];
  asOfNow.mockResolvedValueOnce({ outcome: 'refused', failure: 'logged-out' });
  check({ tenant: 'campus', account: 'ann' });
  await expect.poll(() => vi.mocked(own.close).mock.calls).toEqual([[CLOSE.forbidden, 'logged-out']]);
  expect([recheck.mock.calls, own.caller]).toEqual([[], ann]);
});

it('leaves a socket alone that renewed its token meanwhile', async () => {
  const own = socketOf(ann);
  sockets = [own];
  const renewed = callerOf({ account: 'ann', sessionId: 'session-2' });
  asOfNow.mockImplementationOnce(async (caller) => {
    own.caller = renewed;
    return { outcome: 'verified', caller };
  });
  check({ tenant: 'campus', account: 'ann' });
  await expect.poll(() => asOfNow.mock.calls.length).toBe(1);
  await Promise.resolve();
  expect([own.caller === renewed, recheck.mock.calls]).toEqual([true, []]);
});

it('looks at a whole tenant once more, and not oftener, where it changed again during the look', async () => {
  sockets = [socketOf(ann), socketOf(bob), socketOf(stranger)];
  for (let change = 0; change < 5; change += 1) check({ tenant: 'campus' });
  await expect.poll(() => asOfNow.mock.calls.map(([{ account }]) => account)).toEqual(['ann', 'bob']);
  await expect.poll(() => asOfNow.mock.calls.length).toBe(4);
  expect(asOfNow.mock.calls.every(([{ tenant }]) => tenant === 'campus')).toBe(true);
});

it('reports what went wrong, and goes on', async () => {
  sockets = [socketOf(ann)];
  asOfNow.mockRejectedValue(new Error('away'));
  check({ tenant: 'campus', account: 'ann' });
  check({ tenant: 'campus' });
  await expect.poll(() => onError.mock.calls.length).toBe(2);
});

it('looks at a tenant after its midnight, as long as somebody of it is there', async () => {
  vi.useFakeTimers();
  const whose = vi.fn();
  let day = 'Monday';
  const dayOf = vi.fn(async () => day);
  sockets = [socketOf(ann), socketOf(bob), socketOf(undefined)];
  const parts = { sockets: () => sockets, dayOf, clock: () => 1_000_000, recheck: whose, onError };
  const stop = recheckAtMidnight(parts);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(dayOf.mock.calls).toEqual(Array(2).fill(['campus', 980_000]));
  expect(whose).not.toHaveBeenCalled();
  day = 'Tuesday';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(whose.mock.calls).toEqual([[{ tenant: 'campus' }]]);
  dayOf.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onError).toHaveBeenCalledOnce();
  stop();
  day = 'Wednesday';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(whose).toHaveBeenCalledOnce();
});
