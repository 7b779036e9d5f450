// The places of a day: held, claimed, released; and for every order of commands no window lets in more than it may.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../domain/rejections.ts';
import { specify } from '../testing/given-when-then.ts';
import { runsOf } from '../testing/sample.ts';
import { sampleQuota, visitEve } from '../testing/sample-visit.ts';
import { placesLeft, type VisitDayCommand, visitDay } from './visit-day.ts';

const { given } = specify(visitDay);
const MINUTE = 60_000;

type Hold = Extract<VisitDayCommand, { type: 'HoldPlaces' }>;
type Claim = Extract<VisitDayCommand, { type: 'ClaimPlaces' }>;

const holding = (changes: Partial<Hold> = {}): Hold => ({
  type: 'HoldPlaces',
  now: visitEve,
  hold: 'h1',
  holder: 'phone1',
  window: 'afternoon',
  places: 1,
  quota: sampleQuota(),
  ...changes,
});
const claiming = (changes: Partial<Claim> = {}): Claim => ({
  type: 'ClaimPlaces',
  now: visitEve,
  visit: 'v1',
  holder: 'phone1',
  window: 'afternoon',
  places: 1,
  quota: sampleQuota(),
  ...changes,
});

const wishing = (nth: number, places = 1): Extract<VisitDayCommand, { type: 'WishForPlaces' }> => ({
  type: 'WishForPlaces',
  wish: `w${nth}`,
  holder: `wisher${nth}`,
  window: 'afternoon',
  places,
  person: { sealed: nth },
  quota: sampleQuota(),
});

describe('a wish for a full window', () => {
  const full = claiming({ places: 20 });
  const grant = (minute?: number): VisitDayCommand => ({
    type: 'GrantWishes',
    now: visitEve,
    minute,
    quota: sampleQuota(),
  });
  const free: VisitDayCommand = { type: 'ReleasePlaces', visit: 'v1' };
  const until = visitEve + 30 * MINUTE;

  it('is granted to the first whom the free places fit, by a hold of half an hour', () => {
    given().after(full, wishing(1)).when(grant()).thenNothing();
    const facts = given()
      .after(full, wishing(1, 15), wishing(2, 10), wishing(3, 5), free)
      .when(grant())
      .facts();
    expect(facts).toMatchObject([
      { type: 'PlacesHeld', data: { hold: 'w1', places: 15, until } },
      { type: 'WishGranted', data: { wish: 'w1', until } },
      { type: 'PlacesHeld', data: { hold: 'w3', places: 5 } },
      { type: 'WishGranted', data: { wish: 'w3' } },
    ]);
  });

  it('is one a phone and window, is granted once, and ends where its phone has a place', () => {
    given()
      .after(wishing(1))
      .when({ ...wishing(1), wish: 'w9' })
      .thenNothing();
    given().after(wishing(1), grant()).when(grant()).thenNothing();
    const [ended] = given()
      .after(wishing(1), claiming({ holder: 'wisher1' }))
      .when(grant())
      .facts();
    expect(ended).toMatchObject({ type: 'WishEnded', data: { wish: 'w1' } });
  });

  it('waits while its phone holds other places, and for nothing once the window is over', () => {
    const elsewhere = holding({ holder: 'wisher1', window: 'morning' });
    given().after(wishing(1), elsewhere).when(grant()).thenNothing();
    given().after(wishing(1)).when(grant(960)).thenNothing();
  });
});

describe('a hold', () => {
  it('keeps its places for ten minutes, and a change of the counters keeps the minutes', () => {
    given()
      .when(holding())
      .thenFacts({
        type: 'PlacesHeld',
        data: { hold: 'h1', holder: 'phone1', window: 'afternoon', places: 1, until: visitEve + 10 * MINUTE },
      });
    const [changed] = given()
      .after(holding())
      .when(holding({ now: visitEve + MINUTE, places: 3 }))
      .facts();
    expect(changed?.data).toMatchObject({ places: 3, until: visitEve + 10 * MINUTE });
  });

  it('is one a phone: the next takes the place of the last', () => {
    const facts = given()
      .after(holding())
      .when(holding({ hold: 'h2', window: 'morning' }))
      .facts();
    expect(facts.map(({ type }) => type)).toEqual(['HoldGivenUp', 'PlacesHeld']);
  });

  it('is free again after its minutes', () => {
    const quota = sampleQuota({ windows: [{ window: 'afternoon', start: 840, end: 960, places: 1 }] });
    const other = holding({ hold: 'h2', holder: 'phone2', quota });
    given()
      .after(holding({ quota }))
      .when({ ...other, now: visitEve + 10 * MINUTE - 1 })
      .thenRefused(2005);
    given()
      .after(holding({ quota }))
      .when({ ...other, now: visitEve + 10 * MINUTE })
      .facts();
  });

  it('becomes the claim of its visit', () => {
    const [claimed] = given()
      .after(holding())
      .when(claiming({ hold: 'h1' }))
      .facts();
    expect(claimed?.data).toMatchObject({ hold: 'h1' });
  });

  it('waits for the hour at which the day is opened', () => {
    given()
      .when(holding({ quota: sampleQuota({ opensAt: visitEve + 1 }) }))
      .thenRefused(2004);
  });
});

describe('a claim', () => {
  it('is one a phone and window', () => {
    const refused = given()
      .after(claiming())
      .when(claiming({ visit: 'v2' }))
      .thenRefused(2012);
    // Its reader may be the host, who has no visit.
    expect(textsOf(refused).en).toMatch(/^This phone number has a visit/);
    given()
      .after(claiming())
      .when(claiming({ visit: 'v2', window: 'morning' }))
      .facts();
  });

  it('tells a loser which windows still have room', () => {
    const quota = sampleQuota({
      windows: [
        { window: 'afternoon', start: 840, end: 960, places: 1 },
        { window: 'night', start: 1080, end: 1200, places: 5 },
        { window: 'evening', start: 960, end: 1080, places: 5 },
      ],
    });
    const { reason } = given()
      .after(claiming({ quota }))
      .when(claiming({ quota, visit: 'v2', holder: 'phone2' }))
      .thenRefused(2005);
    const free = { zh: '16:00–18:00、18:00–20:00 仍有名额', en: 'still free: 16:00–18:00, 18:00–20:00' };
    expect(reason).toEqual(free);
  });

  it('says where the whole day is full', () => {
    const quota = sampleQuota({ places: 1 });
    const { reason } = given()
      .after(claiming({ quota }))
      .when(claiming({ quota, visit: 'v2', holder: 'phone2' }))
      .thenRefused(2005);
    expect(reason?.en).toBe('no place is left on that day');
  });

  it('gives its places back once', () => {
    const releasing: VisitDayCommand = { type: 'ReleasePlaces', visit: 'v1' };
    given()
      .after(claiming())
      .when(releasing)
      .thenFacts({ type: 'PlacesReleased', data: { visit: 'v1' } });
    given().when(releasing).thenNothing();
  });

  it('shrinks even where the quota became smaller', () => {
    const tight = sampleQuota({ windows: [{ window: 'afternoon', start: 840, end: 960, places: 1 }] });
    given()
      .after(claiming({ places: 4 }))
      .when(claiming({ places: 3, quota: tight }))
      .facts();
    given()
      .after(claiming({ places: 4 }))
      .when(claiming({ places: 5, quota: tight }))
      .thenRefused(2005);
  });

  it('refuses a window that is not offered, and no people', () => {
    given()
      .when(claiming({ window: 'night' }))
      .thenRefused(2003);
    given()
      .when(claiming({ places: 0 }))
      .thenRefused(1002);
  });

  it('counts the day alone where there are no windows', () => {
    const quota = { places: 1, windows: [] };
    given()
      .after(claiming({ quota, window: '' }))
      .when(claiming({ quota, window: '', visit: 'v2', holder: 'p2' }))
      .thenRefused(2005);
  });
});

it('case 1: 500 callers for the last 20 places make 20 winners, in every order', () => {
  const callers = fc.shuffledSubarray(
    Array.from({ length: 500 }, (_, index) => index),
    { minLength: 500 },
  );
  fc.assert(
    fc.property(callers, (order) => {
      let state = visitDay.initial;
      let winners = 0;
      for (const caller of order) {
        const command = claiming({ visit: `v${caller}`, holder: `phone${caller}` });
        const decision = visitDay.decide(command, state);
        if (decision.outcome === 'refused') {
          expect(decision.rejection).toMatchObject({
            code: 2005,
            reason: { en: 'still free: 16:00–18:00' },
          });
          continue;
        }
        winners += 1;
        for (const event of decision.events) state = visitDay.evolve(state, event);
      }
      expect(winners).toBe(20);
      expect(placesLeft(state, sampleQuota(), 'afternoon', visitEve)).toBe(0);
    }),
    { numRuns: runsOf(10) },
  );
}, 60_000);

it('never lets in more people than window and day may hold, whatever is asked', () => {
  const step = fc.record({
    kind: fc.constantFrom('hold', 'claim', 'claim', 'release', 'giveUp'),
    id: fc.integer({ min: 1, max: 8 }),
    window: fc.constantFrom('morning', 'afternoon', 'evening'),
    places: fc.integer({ min: 1, max: 4 }),
    wait: fc.constantFrom(0, 0, 1, 5, 11),
  });
  const quota = sampleQuota({
    places: 9,
    windows: sampleQuota().windows.map((each) => ({ ...each, places: 5 })),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      let state = visitDay.initial;
      let now = visitEve;
      for (const { kind, id, window, places, wait } of steps) {
        now += wait * MINUTE;
        const asked = { now, window, places, quota, holder: `phone${id}` };
        const commands: Readonly<Record<string, VisitDayCommand>> = {
          hold: { type: 'HoldPlaces', hold: `h${id}`, ...asked },
          claim: { type: 'ClaimPlaces', visit: `v${id}`, hold: `h${id}`, ...asked },
          release: { type: 'ReleasePlaces', visit: `v${id}` },
        };
        const command = commands[kind] ?? { type: 'GiveUpHold', hold: `h${id}` };
        const decision = visitDay.decide(command, state);
        if (decision.outcome === 'accepted')
          for (const event of decision.events) state = visitDay.evolve(state, event);
        const live = [...state.claims, ...state.holds.filter(({ until }) => until > now)];
        const sumOf = (name?: string) =>
          live.filter((each) => !name || each.window === name).reduce((all, each) => all + each.places, 0);
        expect(sumOf()).toBeLessThanOrEqual(9);
        for (const name of ['morning', 'afternoon', 'evening']) expect(sumOf(name)).toBeLessThanOrEqual(5);
        expect(new Set(state.holds.map(({ holder }) => holder)).size).toBe(state.holds.length);
      }
    }),
    { numRuns: runsOf(500) },
  );
}, 60_000);
