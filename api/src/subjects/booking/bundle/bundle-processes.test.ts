// The process of a bundle on a log in memory: all of its resources or none, also where it died at any append, where
// a rival was quicker in between, and where one member is taken away later.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { bundle } from '@campus/events/booking/bundle/bundle';
import { schedule } from '@campus/events/booking/schedule/schedule';
import { reject } from '@campus/events/domain/rejections';
import { allowanceStream, bundleStream, loanStream, scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { loan } from '@campus/events/loan/loan';
import type { EventStore } from '@campus/events/log/store/event-store';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { runsOf } from '@campus/events/testing/sample';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { collections, type StoredRules } from '@campus/projections/ports/documents';
import {
  type Document,
  documentAs,
  type FindOptions,
  type ReadStore,
} from '@campus/projections/ports/read-store';
import { bookings as bookingsModel } from '@campus/projections/subjects/booking/bookings';
import { bundles as bundlesModel } from '@campus/projections/subjects/booking/bundles';
import { faultCauses } from '@campus/projections/subjects/standing/fault-causes';
import { foldAll } from '@campus/projections/testing/fold-all';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Acting } from '../../../command/acting.ts';
import type { BookingParts } from '../../../command/ports.ts';
import { acting, bookingProcess, dyingAt } from '../../../testing/booking-process.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { actOnLoan } from '../../loan/act-on-loan.ts';
import { act } from '../one/act.ts';
import { type ContinuingParts, GRACE_MILLISECONDS } from '../series/continue-series.ts';
import { type BundleRequest, bookBundle, rehearseBundle } from './book-bundle.ts';
import { takeMember } from './bundle-member.ts';
import { cancelBundle } from './cancel-bundle.ts';
import { continueBundles, followBundles, sweepBundles } from './sweep-bundles.ts';

const TENANT = 't';
const DAY = '2026-11-24';
const RESOURCES = ['hall', 'projector', 'car'] as const;
type Name = (typeof RESOURCES)[number];
/** Asks for approval. */
const CAR: Name = 'car';
const rules = sampleRules({});
const asking = { ...rules, approval: { ...rules.approval, needed: true, processForm: false } };
/** Lent by its number, four of them. */
const LENT = 'recorders';
const lending = {
  ...sampleRules({ places: 4, placesPerBooking: 4 }),
  lending: { by: 'time', maxDays: 7, waitingDays: 1, asksReturnApproval: false },
} as const;
/** Lent for whole days. */
const BY_DAY = 'tablets';
const byDay = { ...lending, lending: { ...lending.lending, by: 'day' } } as const;
/** Paid when it is booked. */
const COURT = 'court';
const FEE: StoredRules['fee'] = {
  rule: 'fee',
  unit: 'booking',
  price: 500,
  freeMinutes: 0,
  deduction: 'booking',
  payers: [],
};
const rulesOf = (name: string) => {
  if (name === LENT) return lending;
  if (name === BY_DAY) return byDay;
  return name === CAR ? asking : rules;
};
const NOW = instantOf(rules.zone, '2026-11-20', 600);
const LATER = NOW + GRACE_MILLISECONDS + 1;
const stored = (name: string): StoredRules => ({
  ...sampleStoredRules(TENANT, rulesOf(name)),
  ...(name === COURT && { fee: FEE }),
});

type Log = ReturnType<typeof createMemoryEventStore>;

const processOn = (store: EventStore, now = NOW): BookingParts =>
  bookingProcess(
    store,
    () => now,
    async (_tenant, name) => stored(name),
  );

/** What read models that have caught up would answer. */
const readModelsOf = (log: Log): Pick<ReadStore, 'find' | 'get'> => ({
  get: async () => undefined,
  find: async <D extends Document>(collection: string, { filter = {} }: FindOptions = {}) => {
    if (collection === collections.bookings)
      return [...foldAll(bookingsModel, log.events).values()]
        .filter(({ phase }) => phase === 'rejected' || phase === 'cancelled' || phase === 'terminated')
        .map((each) => documentAs<D>(each));
    const all = [...foldAll(bundlesModel, log.events).values()];
    const field = ['unsettledAt', 'endedAt', 'standsOn'].find((name) => name in filter) ?? '';
    return all.filter((each) => each[field] !== undefined).map((each) => documentAs<D>(each));
  },
});

const restartOn = (log: Log, now = LATER): ContinuingParts => ({
  ...processOn(log, now),
  readStore: readModelsOf(log),
});

const owner = acting('a', 'k');
const other = acting('b');
const period = { date: DAY, start: 600, end: 660 };

const request: BundleRequest = {
  ...period,
  bundle: 'u1',
  owner: 'a',
  members: RESOURCES.map((name) => ({ booking: `b-${name}`, resourceId: name, units: 1, persons: 1 })),
  details: Object.fromEntries(RESOURCES.map((name) => [`b-${name}`, { theme: 'sealed' }])),
};

const rivalTakes = (log: EventStore, name: Name | typeof LENT, units = 1) =>
  takeMember(processOn(log), other, {
    ...period,
    resourceId: name,
    units,
    persons: 1,
    path: 'page',
    right: 'owner',
    booking: `rival-${name}`,
    step: 'booking',
    mode: 'single',
    owner: 'b',
    details: {},
  });

const placeOf = (name: Name) => ({
  booking: `b-${name}`,
  number: '',
  resourceId: name,
  date: DAY,
});

const cancelOne = (log: EventStore, name: Name, right: 'owner' | 'administrator') =>
  act(processOn(log), withoutCommand(right === 'owner' ? owner : other), placeOf(name), {
    type: 'Cancel',
    now: NOW,
    booking: `b-${name}`,
    right,
    reason: 'x',
    cancelMinutes: 0,
  });

const rejectCar = (log: EventStore) =>
  act(processOn(log), other, placeOf(CAR), {
    type: 'Reject',
    now: NOW,
    booking: `b-${CAR}`,
    right: 'approver',
    reason: 'no driver',
  });

const withoutCommand = ({ command: _, ...acting }: Acting): Acting => acting;

const phasesOf = async (log: Log) => {
  const { look } = processOn(log, LATER);
  const phases = await Promise.all(
    RESOURCES.map(async (name) => {
      const { state } = await look(scheduleStream(TENANT, name, DAY), schedule);
      return [name, state.bookings[`b-${name}`]?.phase] as const;
    }),
  );
  return Object.fromEntries(phases);
};

/** What its owner's list leaves out. */
const hiddenIn = (log: Log): readonly unknown[] =>
  log.events.flatMap(({ type, data }) => (type === 'Hidden' ? [fieldsIn(data).booking] : [])).toSorted();

/** Everything that anybody could tell: verdicts, bookings of every day, the owner's list and allowance. */
const pictureOf = async (log: Log) => {
  const { look } = processOn(log, LATER);
  const { state } = await look(bundleStream(TENANT, 'u1'), bundle);
  const { claims } = (await look(allowanceStream(TENANT, 'a'), allowance)).state;
  const verdicts = state?.members.map(({ verdict }) => verdict.kind);
  return {
    verdicts,
    ended: state?.ended,
    phases: await phasesOf(log),
    hidden: hiddenIn(log),
    allowance: Object.keys(claims.toJSON()).toSorted(),
  };
};

const allTaken = {
  verdicts: ['taken', 'taken', 'taken'],
  ended: undefined,
  phases: { hall: 'pending', projector: 'pending', car: 'awaiting_approval' },
  hidden: [],
  allowance: ['b-car', 'b-hall', 'b-projector'],
};

/** A rival is quicker than the bundle, after it was rehearsed. */
const overtakenOn = (log: EventStore, name: Name): EventStore => {
  let isOvertaken = false;
  return {
    ...log,
    append: async (stream, ...rest) => {
      if (!isOvertaken && stream.startsWith('bundle-')) {
        isOvertaken = true;
        await rivalTakes(log, name);
      }
      return log.append(stream, ...rest);
    },
  };
};

describe('a bundle', () => {
  it('takes all of its resources, at the same time', async () => {
    const log = createMemoryEventStore();
    const outcome = await bookBundle(processOn(log), owner, request);
    expect(outcome).toMatchObject({ outcome: 'settled', replayed: false });
    expect(await pictureOf(log)).toEqual(allTaken);
  });

  it('is done once however often it is sent', async () => {
    const log = createMemoryEventStore();
    const first = await bookBundle(processOn(log), owner, request);
    const { length } = log.events;
    const again = await bookBundle(processOn(log), owner, request);
    expect(again).toEqual({ ...first, replayed: true });
    expect(log.events).toHaveLength(length);
  });

  it('is refused without a trace where one resource is taken, and told which', async () => {
    const log = createMemoryEventStore();
    await rivalTakes(log, 'projector');
    const { length } = log.events;
    const rehearsed = await rehearseBundle(processOn(log), owner, request);
    const winner = { stream: expect.stringMatching(/^schedule-/), revision: 0 };
    const told = [
      { outcome: 'free' },
      { outcome: 'refused', refusal: { code: 2005, winner } },
      { outcome: 'free' },
    ];
    expect(rehearsed).toMatchObject(told);
    expect(await bookBundle(processOn(log), owner, request)).toMatchObject({ members: told });
    expect(log.events).toHaveLength(length);
  });

  it('names no receipt of a place that only its own rehearsal takes', async () => {
    const [first] = request.members;
    const twice = { ...request, members: first ? [first, { ...first, booking: 'b-again' }] : [] };
    const [, again] = await rehearseBundle(processOn(createMemoryEventStore()), owner, twice);
    expect(again).toMatchObject({ outcome: 'refused', refusal: { code: 2005 } });
    expect(again?.refusal?.winner).toBeUndefined();
  });

  it('refuses no resource because of another that is refused anyway', async () => {
    const parts: BookingParts = {
      ...processOn(createMemoryEventStore()),
      rulesOf: (_tenant, name) => Promise.resolve({ ...stored(name), unfinishedLimit: 1 }),
    };
    const pair = { ...request, members: request.members.slice(0, 2) };
    const taking = await rehearseBundle(parts, owner, pair);
    expect(taking).toMatchObject([{ outcome: 'free' }, { refusal: { code: 2006 } }]);
    const told = await rehearseBundle(parts, owner, pair, new Map([['b-hall', reject(1002)]]));
    expect(told).toMatchObject([{ refusal: { code: 1002 } }, { outcome: 'free' }]);
  });

  it('releases what it took where a rival was quicker in between, and puts it away', async () => {
    const log = createMemoryEventStore();
    const outcome = await bookBundle(processOn(overtakenOn(log, 'projector')), owner, request);
    expect(outcome).toMatchObject({
      members: [
        { outcome: 'released', status: 'cancelled' },
        { outcome: 'refused', refusal: { code: 2005, winner: { revision: 0 } } },
        { outcome: 'released' },
      ],
    });
    const picture = await pictureOf(log);
    expect(picture.phases).toEqual({ hall: 'cancelled', projector: undefined, car: 'cancelled' });
    expect(picture.allowance).toEqual([]);
    const { state } = await processOn(log).look(scheduleStream(TENANT, 'hall', DAY), schedule);
    expect(state.bookings['b-hall']).toMatchObject({ hiddenByOwner: true, cancelledBy: 'system' });
    // What its owner never had is no cancellation of theirs.
    const { cancellations } = (await processOn(log).look(allowanceStream(TENANT, 'a'), allowance)).state;
    expect(cancellations).toEqual([]);
  });

  it('has all of its resources where bundles meet that name them in different orders', async () => {
    const log = createMemoryEventStore();
    const parts = processOn(log);
    const bundleOf = (account: string, members: BundleRequest['members']): BundleRequest => ({
      ...request,
      bundle: `u-${account}`,
      owner: account,
      members: members.map((member) => ({ ...member, booking: `${account}-${member.resourceId}` })),
      details: {},
    });
    const { members } = request;
    const orders = [members, members.toReversed(), [...members.slice(1), ...members.slice(0, 1)]];
    const outcomes = await Promise.all(
      orders.map((order, index) =>
        bookBundle(parts, { ...other, account: `p${index}` }, bundleOf(`p${index}`, order)),
      ),
    );
    const taken = outcomes.map(
      (each) => 'members' in each && each.members.every(({ outcome }) => outcome === 'taken'),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('does not stand in the way of another booking’s overlap check', async () => {
    const log = createMemoryEventStore();
    await bookBundle(processOn(log), owner, request);
    const elsewhere = { ...request, bundle: 'u2', members: request.members };
    const [first] = request.members;
    const more = ['studio', 'bus'].map((name) => ({ ...first, resourceId: name, booking: `c-${name}` }));
    const outcome = await bookBundle(
      processOn(log),
      { ...owner, command: { key: 'k2', hash: 'h' } },
      { ...elsewhere, members: more.map((one) => ({ units: 1, persons: 1, ...one })) },
    );
    expect(outcome).toMatchObject({ members: [{ refusal: { code: 2012 } }, { refusal: { code: 2012 } }] });
  });
});

/** The log of each death at which the bundle was asked for and not answered, once a restart has gone on with it. */
async function* afterEachDeath(
  wanted: BundleRequest,
  appends: number,
  through: (log: EventStore) => EventStore,
) {
  for (let append = 1; append <= appends; append++)
    for (const isWritten of [true, false]) {
      const log = createMemoryEventStore();
      const dying = through(dyingAt(log, append, isWritten));
      const ran = await bookBundle(processOn(dying), owner, wanted).catch(() => undefined);
      const { state } = await processOn(log).look(bundleStream(TENANT, 'u1'), bundle);
      if (ran || !state) continue;
      await continueBundles(restartOn(log));
      yield { log, where: `append ${append}, written: ${isWritten}` };
    }
}

describe.each([
  ['that can be had', (log: EventStore): EventStore => log],
  ['that is overtaken', (log: EventStore) => overtakenOn(log, 'projector')],
])('a bundle %s whose process died', (_, through) => {
  it('comes to the same end wherever it died', async () => {
    const unharmed = createMemoryEventStore();
    await bookBundle(processOn(through(unharmed)), owner, request);
    const appends = unharmed.appends;
    expect(appends).toBeGreaterThan(6);
    const end = await pictureOf(unharmed);
    for await (const { log, where } of afterEachDeath(request, appends, through)) {
      expect(await pictureOf(log), where).toEqual(end);
      expect(await continueBundles(restartOn(log))).toBe(0);
      const { length } = log.events;
      await bookBundle(processOn(log, LATER), owner, request);
      expect(log.events).toHaveLength(length);
    }
  });
});

describe('a bundle that stands', () => {
  const booked = async () => {
    const log = createMemoryEventStore();
    await bookBundle(processOn(log), owner, request);
    return log;
  };

  it('is cancelled whole, wherever the process dies', async () => {
    const unharmed = await booked();
    const before = unharmed.appends;
    await cancelBundle(processOn(unharmed), owner, 'u1', 'moved');
    const end = await pictureOf(unharmed);
    expect(end).toMatchObject({
      ended: { because: 'cancelled', reason: 'moved' },
      phases: { hall: 'cancelled', projector: 'cancelled', car: 'cancelled' },
      allowance: [],
    });
    for (let append = 1; append <= unharmed.appends - before; append++)
      for (const isWritten of [true, false]) {
        const log = await booked();
        const dying = processOn(dyingAt(log, append, isWritten));
        await expect(cancelBundle(dying, owner, 'u1', 'moved')).rejects.toThrow();
        if (append === 1 && !isWritten) continue;
        await continueBundles(restartOn(log));
        expect(await pictureOf(log), `append ${append}, written: ${isWritten}`).toEqual(end);
      }
  });

  it('is cancelled by nobody but its owner', async () => {
    const log = await booked();
    expect(await cancelBundle(processOn(log), other, 'u1', 'x')).toMatchObject({ rejection: { code: 4004 } });
  });

  it('keeps the others where its owner gives up one', async () => {
    const log = await booked();
    await cancelOne(log, 'projector', 'owner');
    expect(await followBundles(restartOn(log))).toBe(1);
    expect(await pictureOf(log)).toMatchObject({
      verdicts: ['taken', 'left', 'taken'],
      phases: { hall: 'pending', projector: 'cancelled', car: 'awaiting_approval' },
    });
  });

  it.each([
    ['rejected', 'rejected', rejectCar],
    ['cancelled by an administrator', 'cancelled', (log: Log) => cancelOne(log, CAR, 'administrator')],
  ])('ends where one is %s, and charges nobody for it', async (_, phase, takeAway) => {
    const log = await booked();
    await takeAway(log);
    expect(await followBundles(restartOn(log))).toBe(1);
    expect(await pictureOf(log)).toMatchObject({
      verdicts: ['released', 'released', 'lost'],
      phases: { hall: 'cancelled', projector: 'cancelled', car: phase },
      allowance: [],
    });
    expect(await followBundles(restartOn(log))).toBe(0);
  });
});

it('still counts a room that was in use before anybody could release it', async () => {
  const log = createMemoryEventStore();
  await bookBundle(processOn(log), owner, request);
  await cancelOne(log, 'projector', 'administrator');
  await followBundles(restartOn(log, instantOf(rules.zone, DAY, period.end + 1)));
  expect(await pictureOf(log)).toMatchObject({
    verdicts: ['kept', 'lost', 'released'],
    allowance: ['b-hall'],
  });
});

it('takes for given up what nobody has paid in time, before the clock recorded it', async () => {
  const log = createMemoryEventStore();
  const [hall] = request.members;
  const court = { booking: 'b-court', resourceId: COURT, units: 1, persons: 1 };
  const wanted = { ...request, members: [...(hall ? [hall] : []), court] };
  await bookBundle(processOn(log), owner, wanted);
  await cancelOne(log, 'hall', 'administrator');
  await followBundles(restartOn(log, NOW + 16 * 60_000));
  expect(await pictureOf(log)).toMatchObject({ verdicts: ['lost', 'released'], allowance: [] });
});

type Step = 'book' | 'rival' | 'cancelAll' | 'cancelOne' | 'reject' | 'administrator' | 'sweep';
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step>(
      'book',
      'book',
      'rival',
      'cancelAll',
      'cancelOne',
      'reject',
      'administrator',
      'sweep',
    ),
    on: fc.constantFrom(...RESOURCES),
    /** Appends until the power is out; 0: it is not. */
    dies: fc.integer({ min: 0, max: 9 }),
    isWritten: fc.boolean(),
    overtaken: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

const isGivenUp = (log: Log, booking: string): boolean =>
  log.events.some(({ type, data }) => {
    const { by, booking: of } = fieldsIn(data);
    return type === 'Cancelled' && by === 'owner' && of === booking;
  });

it('leaves all active or none, whatever is done and wherever it dies, save what its owner gave up', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const log = createMemoryEventStore();
      for (const { kind, on, dies, isWritten, overtaken } of history) {
        const base = overtaken ? overtakenOn(log, on) : log;
        const store = dies > 0 ? dyingAt(base, dies, isWritten) : base;
        const parts = processOn(store);
        const run = async () => {
          if (kind === 'book') await bookBundle(parts, owner, request);
          else if (kind === 'rival') await rivalTakes(store, on);
          else if (kind === 'cancelAll') await cancelBundle(parts, owner, 'u1', 'moved');
          else if (kind === 'reject') await rejectCar(store);
          else if (kind === 'administrator') await cancelOne(store, on, 'administrator');
          else if (kind === 'cancelOne') await cancelOne(store, on, 'owner');
          else await sweepBundles(restartOn(log));
        };
        await run().catch(() => undefined);
      }
      await sweepBundles(restartOn(log));
      await sweepBundles(restartOn(log));
      const { verdicts = [], phases, allowance: charged, ended } = await pictureOf(log);
      const active = RESOURCES.filter((name) =>
        ['pending', 'awaiting_approval'].includes(phases[name] ?? ''),
      );
      const wanted = RESOURCES.filter((name) => !isGivenUp(log, `b-${name}`));
      expect([0, wanted.length]).toContain(active.length);
      // Never an orphan: what is active is wanted by its bundle and charged to its owner; what was given up is not.
      if (active.length > 0) expect(ended).toBeUndefined();
      const chargedOf = (names: readonly Name[]) => names.filter((name) => charged.includes(`b-${name}`));
      expect(chargedOf(active)).toEqual(active);
      const without = RESOURCES.filter((_, at) => ['released', 'refused'].includes(verdicts[at] ?? ''));
      expect(chargedOf(without)).toEqual([]);
      expect(verdicts).not.toContain('wanted' satisfies (typeof verdicts)[number]);
    }),
    { numRuns: runsOf(150) },
  );
});

describe('a bundle with a device that is lent by its number', () => {
  const [hall] = request.members;
  const recorders = { booking: `b-${LENT}`, resourceId: LENT, units: 2, persons: 0 };
  const lent: BundleRequest = {
    ...request,
    members: [...(hall ? [hall] : []), recorders],
    details: { ...request.details, [recorders.booking]: { theme: 'sealed' } },
  };
  const pictured = async (log: Log) => {
    const { look } = processOn(log, LATER);
    const { state } = await look(loanStream(TENANT, LENT), loan);
    const { verdicts, ended, phases, hidden, allowance: claims } = await pictureOf(log);
    const { phase, units, bundle: of, cancelledBy } = state.loans[recorders.booking] ?? {};
    const member = { phase, units, of, cancelledBy };
    return { verdicts, ended: ended?.because, hall: phases.hall, hidden, claims, ...member };
  };
  const standing = {
    verdicts: ['taken', 'taken'],
    ended: undefined,
    hall: 'pending',
    hidden: [],
    claims: ['b-hall', recorders.booking],
    phase: 'pending',
    units: 2,
    of: 'u1',
    cancelledBy: undefined,
  };
  /** A rival borrows most of them, after the bundle was rehearsed. */
  const overtaken = (log: EventStore): EventStore => {
    let isOvertaken = false;
    return {
      ...log,
      append: async (stream, ...rest) => {
        if (!isOvertaken && stream.startsWith('bundle-')) {
          isOvertaken = true;
          await rivalTakes(log, LENT, 3);
        }
        return log.append(stream, ...rest);
      },
    };
  };

  it('holds them beside the room, and refuses both where too few are left', async () => {
    const log = createMemoryEventStore();
    expect(await bookBundle(processOn(log), owner, lent)).toMatchObject({
      members: [{ status: 'pending' }, { status: 'pending' }],
    });
    expect(await pictured(log)).toEqual(standing);
    const short = createMemoryEventStore();
    await rivalTakes(short, LENT, 3);
    const { length } = short.events;
    expect(await bookBundle(processOn(short), owner, lent)).toMatchObject({
      members: [{ outcome: 'free' }, { outcome: 'refused', refusal: { code: 2005 } }],
    });
    expect(short.events).toHaveLength(length);
  });

  it.each([
    ['that can be had', (log: EventStore) => log],
    ['that is overtaken', overtaken],
  ])('%s comes to the same end wherever its process died', async (_, through) => {
    const unharmed = createMemoryEventStore();
    await bookBundle(processOn(through(unharmed)), owner, lent);
    const end = await pictured(unharmed);
    expect(end).toMatchObject(
      through === overtaken
        ? { ended: 'refused', hall: 'cancelled', claims: [], phase: undefined }
        : standing,
    );
    for await (const { log, where } of afterEachDeath(lent, unharmed.appends, through))
      expect(await pictured(log), where).toEqual(end);
  });

  it('gives the device back where the room is taken away, and stands where its owner gives it up', async () => {
    const log = createMemoryEventStore();
    await bookBundle(processOn(log), owner, lent);
    await cancelOne(log, 'hall', 'administrator');
    expect(await followBundles(restartOn(log))).toBe(1);
    expect(await pictured(log)).toMatchObject({ ended: 'lost', phase: 'cancelled', cancelledBy: 'system' });
    expect([...foldAll(faultCauses, log.events).values()], 'nobody failed to collect it').toEqual([]);
    const left = createMemoryEventStore();
    await bookBundle(processOn(left), owner, lent);
    const place = { booking: recorders.booking, number: '', resourceId: LENT, date: DAY, loan: {} };
    const cancel = { type: 'Cancel', right: 'owner', reason: 'x', cancelMinutes: 0 } as const;
    await act(processOn(left), withoutCommand(owner), place, {
      ...cancel,
      now: NOW,
      booking: recorders.booking,
    });
    expect(await followBundles(restartOn(left))).toBe(1);
    expect(await pictured(left)).toMatchObject({ verdicts: ['taken', 'left'], hall: 'pending' });
  });

  describe('for the day', () => {
    const tablets = { ...recorders, resourceId: BY_DAY };
    const daily: BundleRequest = { ...lent, members: [...(hall ? [hall] : []), tablets] };
    const place = { booking: tablets.booking, number: '', resourceId: BY_DAY, date: DAY, loan: {} };
    const morning = instantOf(rules.zone, DAY, 570);
    const administrator = { now: morning, booking: tablets.booking, right: 'administrator' } as const;

    it('gives up the room where the device is taken away in the morning, before the room’s hour', async () => {
      const log = createMemoryEventStore();
      await bookBundle(processOn(log), owner, daily);
      const cancel = { type: 'Cancel', ...administrator, reason: 'x', cancelMinutes: 0 } as const;
      await act(processOn(log, morning), other, place, cancel);
      await followBundles(restartOn(log, morning));
      expect(await pictured(log)).toMatchObject({ ended: 'lost', hall: 'cancelled', claims: [] });
    });

    it('goes on counting what was handed out, where the room is taken away', async () => {
      const log = createMemoryEventStore();
      await bookBundle(processOn(log), owner, daily);
      await actOnLoan(processOn(log, morning), other, place, {
        type: 'HandOut',
        rules: byDay,
        ...administrator,
      });
      await cancelOne(log, 'hall', 'administrator');
      await followBundles(restartOn(log, morning));
      expect(await pictured(log)).toMatchObject({ ended: 'lost', claims: [tablets.booking] });
    });
  });

  it('leaves a room to the person who has it from somebody that left', async () => {
    const log = createMemoryEventStore();
    await bookBundle(processOn(log), owner, lent);
    const handOver = { type: 'HandOver', now: NOW, booking: 'b-hall', right: 'system' } as const;
    await act(processOn(log), other, placeOf('hall'), { ...handOver, from: 'a', to: 'c', details: {} });
    const place = { booking: recorders.booking, number: '', resourceId: LENT, date: DAY, loan: {} };
    const cancel = { type: 'Cancel', now: NOW, booking: recorders.booking, right: 'administrator' } as const;
    await act(processOn(log), other, place, { ...cancel, reason: 'x', cancelMinutes: 0 });
    await followBundles(restartOn(log));
    expect(await pictured(log)).toMatchObject({ ended: 'lost', hall: 'pending' });
  });

  it('is cancelled whole', async () => {
    const log = createMemoryEventStore();
    await bookBundle(processOn(log), owner, lent);
    await cancelBundle(processOn(log), owner, 'u1', 'moved');
    expect(await pictured(log)).toMatchObject({
      ended: 'cancelled',
      hall: 'cancelled',
      phase: 'cancelled',
      cancelledBy: 'owner',
      claims: [],
    });
  });
});
