// "Can I have this?" has one answer: the check before, the page's own verdict, the explanation and every offer agree
// with the command that is sent at last, at random on an account with bookings, loans, limits and bans.
import type { BookingParts, Ports } from '@campus/api/command/ports';
import type { BookingRequest } from '@campus/api/command/requests';
import type { NumberLimit, Rules } from '@campus/events/domain/rules/rules';
import { standingStream } from '@campus/events/domain/streams';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { createTransact } from '@campus/events/log/transact';
import { standing } from '@campus/events/standing/standing';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { deviceRules } from '@campus/events/testing/sample-loan';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { seatRules } from '@campus/events/testing/sample-seats';
import { standIn } from '@campus/events/testing/stand-in';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Acting, envelope } from '../../../api/src/command/acting.ts';
import { askingAccount } from '../../../api/src/command/asker.ts';
import { claimFact } from '../../../api/src/gateway/live/my-claims.ts';
import { timetableFrame } from '../../../api/src/gateway/live/timetable-frame.ts';
import { act } from '../../../api/src/subjects/booking/one/act.ts';
import { book } from '../../../api/src/subjects/booking/one/book.ts';
import { verdictOn as checkOf } from '../../../api/src/subjects/booking/view/verdict.ts';
import { lend } from '../../../api/src/subjects/loan/borrow.ts';
import { alternativesTo } from '../../../api/src/subjects/timetable/alternatives.ts';
import { explainCell } from '../../../api/src/subjects/timetable/explain.ts';
import { bindingOf } from '../../../api/src/subjects/timetable/rules.ts';
import { answerOf, callerOf, contextOf } from '../../../api/src/testing/requests.ts';
import { sampleRequest } from '../../../api/src/testing/sample-request.ts';
import { sampleStoredRules } from '../../../api/src/testing/sample-stored-rules.ts';
import {
  collections,
  type DayDocument,
  dayId,
  type StoredRules,
} from '../../../projections/src/ports/documents.ts';
import { bookings } from '../../../projections/src/subjects/booking/bookings.ts';
import { days } from '../../../projections/src/subjects/booking/days.ts';
import { foldAll } from '../../../projections/src/testing/fold-all.ts';
import { verdictOn } from '../../../web/src/live/day-view.ts';
import { NO_CLAIMS, takeFact } from '../../../web/src/live/my-claims.ts';
import { nearestOf } from '../../../web/src/live/nearest.ts';
import type { DayPicture } from '../../../web/src/live/picture.ts';

const TENANT = 'campus';
const HOUR = 3_600_000;
const MANY = 99;
const ME = 'student1';
const NOW = at('2026-09-15', '12:00');
const DATES = [SAMPLE_DATE, '2026-09-17'] as const;
const slots = [
  { id: 'a', start: 480, end: 580 },
  { id: 'b', start: 600, end: 700 },
];

const place = (resourceId: string, rules: Rules): StoredRules =>
  sampleStoredRules(TENANT, { ...rules, resourceId });
const places: readonly StoredRules[] = [
  place('room', sampleRules({ duration: { minMinutes: 60 } })),
  place('other', sampleRules({ gapMinutes: 30 })),
  place('fixed', sampleRules({ slotRule: { kind: 'fixed', slots } })),
  place('shared', sampleRules({ places: 3 })),
  place('rivals', sampleRules({ approval: { needed: true, holdsPlace: false, processForm: false } })),
  place('seats', seatRules({ typeId: 'seats' })),
];
const device = place('device', deviceRules({ typeId: 'devices' }));

type Step =
  | {
      readonly kind: 'book';
      readonly at: number;
      readonly by: string;
      readonly path: 'page' | 'manager' | 'import';
    }
  | { readonly kind: 'cancel'; readonly at: number }
  | { readonly kind: 'lend' | 'ban' | 'exempt' };

interface Wish {
  readonly at: number;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

const wishes = fc
  .record({
    at: fc.nat(places.length - 1),
    date: fc.constantFrom(...DATES),
    start: fc.constantFrom(480, 600, 630, 660, 720),
    length: fc.constantFrom(30, 60, 90, 100),
  })
  .map(({ start, length, ...wish }): Wish => ({ ...wish, start, end: start + length }));

const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      at: fc.nat(9),
      by: fc.constantFrom(ME, ME, 'b', 'c'),
      path: fc.constantFrom('page' as const, 'page' as const, 'manager' as const, 'import' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const), at: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('lend' as const, 'ban' as const, 'exempt' as const) }),
  },
);

const limitsOf = (limit: number): readonly NumberLimit[] =>
  limit === 0 ? [] : [{ per: 'day', limit, over: 'type' }];

const world = (limit: number) => {
  const store = createMemoryEventStore();
  const { transact, look } = createTransact({ store, clock: () => NOW, isSoleWriter: true });
  const stored = new Map(
    [...places, device].map((each): [string, StoredRules] => [
      each.rules.resourceId,
      {
        ...each,
        limits: limitsOf(limit),
        unfinishedLimit: limit === 0 ? MANY : limit + 1,
      },
    ]),
  );
  const belonging = async (_: string, id: string) => ({ subjects: [{ kind: 'user', id } as const] });
  const core: BookingParts = {
    transact,
    look,
    clock: () => NOW,
    rulesOf: async (_, id) => stored.get(id),
  };
  const events = () => store.events;
  const dayDocuments = () => foldAll(days, events());
  const parts = standIn<Ports & Ports>({
    ...core,
    belonging,
    catchUp: async () => true,
    nameOf: async () => '',
    visibility: { classesOf: async (_: unknown, ids: readonly string[]) => ids.map(() => 'viewer') },
    readStore: {
      get: async (collection: string, id: string) =>
        collection === collections.days ? dayDocuments().get(id) : undefined,
      getMany: async (collection: string, ids: readonly string[]) =>
        collection === collections.days
          ? ids.flatMap((id) => dayDocuments().get(id) ?? [])
          : ids.map((id) => ({ _id: id, tenant: TENANT, removed: false, fields: { id: id.split('/')[1] } })),
      find: async (collection: string) => (collection === collections.rules ? [...stored.values()] : []),
    },
  });
  const own = () =>
    [...foldAll(bookings, events()).values()]
      .filter(({ account }) => account === ME)
      .map((document) => claimFact(TENANT, document))
      .reduce((claims, fact) => takeFact(claims, fact), NO_CLAIMS);
  return { core, parts, stored, transact, look, dayDocuments, own };
};

type World = ReturnType<typeof world>;

const acting = (account: string): Acting => ({ tenant: TENANT, account, correlation: 'c' });

let made = 0;
const requestOf = (wish: Wish, owner: string, path: BookingRequest['path']): BookingRequest =>
  sampleRequest({
    booking: `x${made++}`,
    resourceId: places[wish.at]?.rules.resourceId ?? '',
    date: wish.date,
    start: wish.start,
    end: wish.end,
    path,
    right: path === 'page' ? 'owner' : 'administrator',
    owner,
  });

const play = async (
  { core, stored, transact }: World,
  wanted: readonly Wish[],
  step: Step,
  taken: BookingRequest[],
) => {
  switch (step.kind) {
    case 'book': {
      const wish = wanted[step.at % wanted.length];
      if (!wish) return;
      const request = requestOf(wish, step.by, step.path);
      const { outcome } = await book(core, acting(step.by), request);
      if (outcome === 'accepted') taken.push(request);
      return;
    }
    case 'cancel': {
      const request = taken[step.at];
      if (!request) return;
      const { booking, owner, resourceId, date } = request;
      const command = {
        type: 'Cancel',
        now: NOW,
        booking,
        right: 'owner',
        reason: '',
        cancelMinutes: 0,
      } as const;
      await act(core, acting(owner), { booking, number: booking, resourceId, date }, command);
      return;
    }
    case 'lend': {
      const lent = stored.get('device');
      if (!lent) return;
      const booking = `l${made++}`;
      await lend(
        core,
        acting(ME),
        lent,
        { resourceId: 'device', owner: ME, path: 'page' },
        {
          type: 'Borrow',
          now: NOW,
          booking,
          number: booking,
          account: ME,
          right: 'owner',
          path: 'page',
          date: DATES[0],
          until: DATES[1],
          units: 1,
          persons: 0,
          details: {},
          rules: lent.rules,
          rulesRevision: '1',
        },
      );
      return;
    }
    case 'ban': {
      const ban = {
        type: 'PlaceBan',
        now: NOW,
        ban: `n${made++}`,
        scope: 'rooms',
        until: NOW + HOUR,
      } as const;
      await transact(standingStream(TENANT, ME), standing, ban, envelope(acting('x')));
      return;
    }
    case 'exempt': {
      const free = { type: 'GrantExemption', now: NOW, exemption: `n${made++}`, scope: 'rooms' } as const;
      await transact(standingStream(TENANT, ME), standing, free, envelope(acting('x')));
      return;
    }
  }
};

/** The page's own answer, from what the wire tells a browser. */
const inBrowser = async (world: World, wish: Wish, stored: StoredRules) => {
  const { resourceId } = stored.rules;
  const document = world.dayDocuments().get(dayId(TENANT, resourceId, wish.date));
  const frame = timetableFrame(
    { labelOf: () => undefined, clock: () => NOW, rules: { of: () => stored } },
    {
      tenant: TENANT,
      resourceId,
      date: wish.date,
      revision: document?.revision ?? -1,
      claims: new Map((document?.claims ?? []).map((claim) => [claim.key, claim])),
      watchers: new Set(),
    },
    'viewer',
  );
  const picture: DayPicture = frame;
  const asker = await askingAccount(world.parts, TENANT, ME);
  const { barred } = asker.at(stored);
  const mayNotBook = barred && { errcode: barred.code, msg: '', msg_en: '' };
  const known = { revision: '1', rules: stored.rules, mayNotBook, binding: bindingOf(stored, asker) };
  const claims = world.own();
  return {
    ok: verdictOn({ known, picture, claims, date: wish.date, period: wish, now: NOW }).ok,
    near: nearestOf(known, picture, wish, NOW, claims),
  };
};

const context = contextOf({ caller: callerOf({ tenant: TENANT, account: ME }), now: NOW });
/** Reasons that are the account's, not the resource's: each of them is a cause of the cell as well. */
const own: ReadonlySet<number> = new Set([2006, 2007, 2012]);

/** Every answer to one wish, the command's last. */
const agree = async (world: World, wish: Wish): Promise<void> => {
  const resourceId = places[wish.at]?.rules.resourceId ?? '';
  const stored = world.stored.get(resourceId);
  if (!stored) throw new Error(resourceId);
  const { date, start, end } = wish;
  const asked = { resourceId, date, start, end, units: 1, persons: 1, mode: 'single', path: 'page' } as const;
  const checkOn = (other: Partial<typeof asked>) => checkOf(world.parts, context, { ...asked, ...other });
  const check = (await checkOn({}))?.code ?? 0;
  const day: DayDocument | undefined = world.dayDocuments().get(dayId(TENANT, resourceId, date));
  const asker = await askingAccount(world.parts, TENANT, ME);
  const listed = asker.refused(stored, { ...asked, right: 'owner' }, day?.claims ?? [])?.code ?? 0;
  const browser = await inBrowser(world, wish, stored);
  const args = { resourceId, date, startTime: clockOf(start), endTime: clockOf(end) };
  const cell = await answerOf<{ free: boolean; causes: { errcode: number }[] }>(
    explainCell(world.parts),
    args,
    context,
  );
  const offered = await alternativesTo(world.parts, context, args);
  for (const period of browser.near) expect(await checkOn({ ...period })).toBeUndefined();
  for (const offer of offered) {
    const period = { start: minutesOf(offer.startTime) ?? 0, end: minutesOf(offer.endTime) ?? 0 };
    expect(await checkOn({ resourceId: offer.resourceId, ...period })).toBeUndefined();
  }
  if (check === 0) expect(cell.free).toBe(true);
  if (own.has(check)) expect(cell.causes.map(({ errcode }) => errcode)).toContain(check);
  const sent = await book(world.core, acting(ME), requestOf(wish, ME, 'page'));
  const command = sent.outcome === 'refused' ? sent.rejection.code : 0;
  expect({ check, listed, page: browser.ok }).toEqual({
    check: command,
    listed: command,
    page: command === 0,
  });
};

it('is the same before and after it is sent, whatever somebody has already', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2),
      fc.array(wishes, { minLength: 3, maxLength: 6 }),
      fc.array(steps, { maxLength: 10 }),
      async (limit, wanted, played) => {
        const made = world(limit);
        const taken: BookingRequest[] = [];
        for (const step of played) await play(made, wanted, step, taken);
        for (const wish of wanted) await agree(made, wish);
      },
    ),
    { numRuns: 150 },
  );
});
