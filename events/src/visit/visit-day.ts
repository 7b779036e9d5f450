// The places of one visitor type on one day: that no window and no day lets in more people than its quota. The
// stream is cut here because a window's places are all that is decided together. Quotas come with the command: a
// lower one cancels nobody.
import { accept, type Decider, type Decision, nothing, type Recorded, refuse } from '../domain/decider.ts';
import type { Fact, Instant } from '../domain/envelope.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import { clockOf } from '../domain/time/period.ts';
import type { SealedPerson } from './events.ts';

export type VisitDayEvent =
  /** Somebody fills the form. `holder`: keyed hash of the phone. */
  | Fact<'PlacesHeld', { hold: string; holder: string; window: string; places: number; until: Instant }>
  | Fact<'HoldGivenUp', { hold: string }>
  /** A visit has its places, instead of those it had before. */
  | Fact<'PlacesClaimed', { visit: string; holder?: string; window: string; places: number; hold?: string }>
  | Fact<'PlacesReleased', { visit: string }>
  /** Somebody wants to be told when a full window has room again. `person`: their phone, sealed for the wish alone. */
  | Fact<
      'PlacesWished',
      { wish: string; holder: string; window: string; places: number; person: SealedPerson }
    >
  /** The places that they wished for are held for them, so that they are told. */
  | Fact<'WishGranted', { wish: string; until: Instant }>
  | Fact<'WishEnded', { wish: string }>;

/** Bookkeeping: the visit's own events tell of it. */
export const visitDayTypes: Readonly<Record<VisitDayEvent['type'], 'bookkeeping'>> = {
  PlacesHeld: 'bookkeeping',
  HoldGivenUp: 'bookkeeping',
  PlacesClaimed: 'bookkeeping',
  PlacesReleased: 'bookkeeping',
  PlacesWished: 'bookkeeping',
  WishGranted: 'bookkeeping',
  WishEnded: 'bookkeeping',
};

export interface PlacesHold {
  readonly hold: string;
  readonly holder: string;
  readonly window: string;
  readonly places: number;
  readonly until: Instant;
}

export interface PlacesClaim {
  readonly visit: string;
  readonly holder?: string | undefined;
  readonly window: string;
  readonly places: number;
  /** When it was claimed. */
  readonly at: Instant;
}

export interface PlacesWish {
  readonly wish: string;
  readonly holder: string;
  readonly window: string;
  readonly places: number;
  readonly person: SealedPerson;
  /** Until when the places are held for them; absent: there is no room yet. */
  readonly grantedUntil?: Instant | undefined;
}

export interface VisitDayState {
  readonly holds: readonly PlacesHold[];
  readonly claims: readonly PlacesClaim[];
  /** In the order in which they came. */
  readonly wishes: readonly PlacesWish[];
}

export interface QuotaWindow {
  readonly window: string;
  /** Minutes of the tenant's day. */
  readonly start: number;
  readonly end: number;
  /** People who may come; undefined: as many as the day. */
  readonly places?: number | undefined;
}

/** What the settings say of the day. No window: the whole day is one, named ''. */
export interface DayQuota {
  readonly places?: number | undefined;
  readonly windows: readonly QuotaWindow[];
  /** When the day is opened to everybody; undefined: it is open. */
  readonly opensAt?: Instant | undefined;
}

interface Asking {
  readonly now: Instant;
  readonly window: string;
  readonly places: number;
  readonly quota: DayQuota;
}

export type VisitDayCommand =
  | ({ readonly type: 'HoldPlaces'; readonly hold: string; readonly holder: string } & Asking)
  | { readonly type: 'GiveUpHold'; readonly hold: string }
  | ({
      readonly type: 'ClaimPlaces';
      readonly visit: string;
      readonly holder?: string | undefined;
      readonly hold?: string | undefined;
    } & Asking)
  | { readonly type: 'ReleasePlaces'; readonly visit: string }
  | ({ readonly type: 'WishForPlaces' } & Omit<PlacesWish, 'grantedUntil'> & Pick<Asking, 'quota'>)
  | { readonly type: 'EndWishes'; readonly wishes: readonly string[] }
  /** `minute` of the day: windows that end before it grant nothing; absent: the day is yet to come. */
  | ({ readonly type: 'GrantWishes'; readonly minute?: number | undefined } & Pick<Asking, 'now' | 'quota'>);

type Hold = Extract<VisitDayCommand, { type: 'HoldPlaces' }>;
type Claim = Extract<VisitDayCommand, { type: 'ClaimPlaces' }>;
type Wish = Extract<VisitDayCommand, { type: 'WishForPlaces' }>;
type Grant = Extract<VisitDayCommand, { type: 'GrantWishes' }>;

export const HOLD_MINUTES = 10;
/** Longer than a hold: a message has to be read first. */
const GRANT_MINUTES = 30;
const MOST_WISHES = 200;
export const WHOLE_DAY = '';
/** In place of a type: the settings give one number of places to visitors of all types. */
export const EVERY_TYPE = '0';

const initial: VisitDayState = { holds: [], claims: [], wishes: [] };

export const evolveVisitDay = (
  state: VisitDayState,
  event: VisitDayEvent,
  recorded?: Pick<Recorded, 'at'>,
): VisitDayState => {
  const { holds, claims, wishes } = state;
  switch (event.type) {
    case 'PlacesHeld':
      return { ...state, holds: [...holds.filter(({ hold }) => hold !== event.data.hold), event.data] };
    case 'HoldGivenUp':
      return { ...state, holds: holds.filter(({ hold }) => hold !== event.data.hold) };
    case 'PlacesClaimed': {
      const { hold: used, ...claimed } = event.data;
      const claim: PlacesClaim = { ...claimed, at: recorded?.at ?? 0 };
      return {
        ...state,
        holds: used === undefined ? holds : holds.filter(({ hold }) => hold !== used),
        claims: [...claims.filter(({ visit }) => visit !== claim.visit), claim],
      };
    }
    case 'PlacesReleased':
      return { ...state, claims: claims.filter(({ visit }) => visit !== event.data.visit) };
    case 'PlacesWished':
      return { ...state, wishes: [...wishes, event.data] };
    case 'WishGranted': {
      const { wish, until } = event.data;
      return {
        ...state,
        wishes: wishes.map((each) => (each.wish === wish ? { ...each, grantedUntil: until } : each)),
      };
    }
    case 'WishEnded':
      return { ...state, wishes: wishes.filter(({ wish }) => wish !== event.data.wish) };
  }
};

const decide = (command: VisitDayCommand, state: VisitDayState): Decision<VisitDayEvent> => {
  switch (command.type) {
    case 'HoldPlaces':
      return hold(command, state);
    case 'GiveUpHold':
      return state.holds.some((each) => each.hold === command.hold)
        ? accept({ type: 'HoldGivenUp', data: { hold: command.hold } })
        : nothing;
    case 'ClaimPlaces':
      return claim(command, state);
    case 'ReleasePlaces':
      return state.claims.some(({ visit }) => visit === command.visit)
        ? accept({ type: 'PlacesReleased', data: { visit: command.visit } })
        : nothing;
    case 'WishForPlaces':
      return wish(command, state);
    case 'EndWishes':
      return accept(
        ...state.wishes
          .filter((each) => command.wishes.includes(each.wish))
          .map((each): VisitDayEvent => ({ type: 'WishEnded', data: { wish: each.wish } })),
      );
    case 'GrantWishes':
      return grant(command, state);
  }
};

/** One hold a phone: a new one takes the place of the last. Codes: 1002, 2003, 2004, 2005. */
const hold = (command: Hold, state: VisitDayState): Decision<VisitDayEvent> => {
  const { now, holder, window, places, hold: id } = command;
  const own = state.holds.filter((each) => each.holder === holder);
  const same = own.find((each) => each.hold === id && each.until > now);
  if (same?.window === window && same.places === places) return nothing;
  const others = { ...state, holds: state.holds.filter((each) => each.holder !== holder) };
  const refused = refusedPlaces(command, others);
  if (refused) return refuse(refused);
  const givenUp = own
    .filter((each) => each.hold !== id)
    .map(({ hold: earlier }): VisitDayEvent => ({ type: 'HoldGivenUp', data: { hold: earlier } }));
  // A change of the counters leaves the minutes as they are.
  const until = same?.until ?? now + HOLD_MINUTES * 60_000;
  return accept(...givenUp, { type: 'PlacesHeld', data: { hold: id, holder, window, places, until } });
};

/** The visitor reads it, and the host who invites them. */
const COMES_THAT_DAY = {
  zh: '该手机号当天已有来访预约',
  en: 'This phone number has a visit on that day already',
};
const COMES_THEN = {
  zh: '该手机号在该时段已有来访预约',
  en: 'This phone number has a visit in those hours already',
};

/** Codes: 1002, 2003, 2004, 2005; 2012 the phone has a place in the window already. */
const claim = (command: Claim, state: VisitDayState): Decision<VisitDayEvent> => {
  const { visit, holder, window, places } = command;
  const before = state.claims.find((each) => each.visit === visit);
  if (before?.window === window && before.places === places) return nothing;
  const claims = state.claims.filter((each) => each.visit !== visit);
  if (holder !== undefined && claims.some((each) => each.holder === holder && each.window === window))
    return refuse(reject(2012, { sentence: window === WHOLE_DAY ? COMES_THAT_DAY : COMES_THEN }));
  const used = state.holds.find((each) => each.holder === holder && each.hold === command.hold);
  const holds = state.holds.filter((each) => each !== used);
  // A visit that shrinks where it stands asks nobody.
  const isSmaller = before?.window === window && places > 0 && places < before.places;
  const refused = isSmaller ? undefined : refusedPlaces(command, { ...state, holds, claims });
  if (refused) return refuse(refused);
  return accept({ type: 'PlacesClaimed', data: { visit, holder, window, places, hold: used?.hold } });
};

/** One wish a phone and window. Codes: 1002, 2003; 1004 where too many wait. */
const wish = ({ type: _, quota, ...wished }: Wish, { wishes }: VisitDayState): Decision<VisitDayEvent> => {
  if (wishes.some(({ holder, window }) => holder === wished.holder && window === wished.window))
    return nothing;
  if (!Number.isInteger(wished.places) || wished.places < 1) return refuse(reject(1002));
  if (!isOffered(quota, wished.window)) return refuse(reject(2003));
  if (wishes.length >= MOST_WISHES) return refuse(reject(1004));
  return accept({ type: 'PlacesWished', data: wished });
};

/** The first who came is first; nobody is granted what a place in a visit, or another hold, gives them already. */
const grant = ({ now, minute = 0, quota }: Grant, state: VisitDayState): Decision<VisitDayEvent> => {
  const events: VisitDayEvent[] = [];
  let after = state;
  const record = (event: VisitDayEvent): void => {
    events.push(event);
    after = evolveVisitDay(after, event);
  };
  for (const { wish: id, holder, window, places, grantedUntil } of state.wishes) {
    if (grantedUntil !== undefined) continue;
    const hasCome = state.claims.some((each) => each.holder === holder && each.window === window);
    if (hasCome) record({ type: 'WishEnded', data: { wish: id } });
    const isOver = quota.windows.some((each) => each.window === window && each.end <= minute);
    const isHolding = after.holds.some((each) => each.holder === holder && each.until > now);
    if (hasCome || isOver || isHolding || placesLeft(after, quota, window, now) < places) continue;
    const until = now + GRANT_MINUTES * 60_000;
    record({ type: 'PlacesHeld', data: { hold: id, holder, window, places, until } });
    record({ type: 'WishGranted', data: { wish: id, until } });
  }
  return accept(...events);
};

const refusedPlaces = (asking: Asking, state: VisitDayState): Rejection | undefined => {
  const { now, window, places, quota } = asking;
  if (!Number.isInteger(places) || places < 1) return reject(1002);
  if (quota.opensAt !== undefined && now < quota.opensAt) return reject(2004);
  if (!isOffered(quota, window)) return reject(2003);
  if (placesLeft(state, quota, window, now) >= places) return undefined;
  return reject(2005, { reason: nextFree(asking, state) });
};

const isOffered = ({ windows }: DayQuota, window: string): boolean =>
  windows.length === 0 ? window === WHOLE_DAY : windows.some((each) => each.window === window);

/** What is left for people who hold nothing yet; never below 0, Infinity without a quota. */
export const placesLeft = (
  { holds, claims }: Pick<VisitDayState, 'holds' | 'claims'>,
  { places, windows }: DayQuota,
  window: string,
  now: Instant,
): number => {
  const taken = [...claims, ...holds.filter(({ until }) => until > now)];
  const sum = (of: readonly { readonly places: number }[]) => of.reduce((all, each) => all + each.places, 0);
  const ofDay = (places ?? Number.POSITIVE_INFINITY) - sum(taken);
  const limit = windows.find((each) => each.window === window)?.places ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(ofDay, limit - sum(taken.filter((each) => each.window === window))));
};

const MOST_NAMED = 3;

/** The next windows of the day that have room; else that the day is full. */
const nextFree = ({ now, window, places, quota }: Asking, state: VisitDayState) => {
  const full = quota.windows.find((each) => each.window === window);
  const free = quota.windows
    .filter((each) => each.start >= (full?.start ?? 0) && each.window !== window)
    .toSorted((one, other) => one.start - other.start)
    .filter((each) => placesLeft(state, quota, each.window, now) >= places)
    .slice(0, MOST_NAMED)
    .map(({ start, end }) => `${clockOf(start)}–${clockOf(end)}`);
  if (free.length === 0) return { zh: '当天已无名额', en: 'no place is left on that day' };
  return { zh: `${free.join('、')} 仍有名额`, en: `still free: ${free.join(', ')}` };
};

export const visitDay: Decider<VisitDayState, VisitDayCommand, VisitDayEvent> = {
  initial,
  evolve: evolveVisitDay,
  decide,
};
