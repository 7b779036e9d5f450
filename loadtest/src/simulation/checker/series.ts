// Series that people edit: each date has one verdict and stands where the series says, nothing stands that no date
// wants, an edit touches what it names and leaves what was moved or skipped by hand, and what heals is booked.
import { rowsIn } from '@campus/events/domain/unknown';
import type { Sent, Step } from '../people/journal.ts';
import { rulesOf } from '../places.ts';
import { type Fact, instantAt, numberIn, type Rest, textIn } from './facts.ts';
import { afterThoseWhoWait, type Day, fits, lastState } from './occupancy.ts';
import type { Evidence } from './refusals.ts';
import {
  type DatedPeriod,
  type DateState,
  dateOf,
  keyOf,
  type Series,
  type SeriesState,
  seriesWithin,
} from './series-states.ts';

type Edit = Extract<Step, { kind: 'edit' }>;

/** Clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;

/** What there is to know of a command to judge what it did to a series. */
type AskedOfSeries = Pick<Sent, 'key' | 'account' | 'step' | 'sentAfter' | 'answers'>;

export const checkSeries = (
  series: ReadonlyMap<string, Series>,
  journal: readonly AskedOfSeries[],
  evidence: Evidence,
  rest: Rest,
): string[] => {
  const edits = new Map(
    journal.flatMap(({ key, account, step }) =>
      step.kind === 'edit' ? [[`${account}/${key}`, step] as const] : [],
    ),
  );
  return [
    ...[...series.values()].flatMap((each) => [
      ...each.states.flatMap((state, index) => checkApart(each, state, index)),
      ...checkEdits(each, edits),
      ...checkRest(each, evidence, rest),
    ]),
    ...journal.flatMap((sent) => checkTold(sent, series)),
  ];
};

const isApart = (a: DatedPeriod, b: DatedPeriod): boolean =>
  a.date !== b.date || a.end <= b.start || b.end <= a.start;

const byMoving = new Set(['Requested', 'DatesMoved', 'DateMoved']);

/** Nobody may ask two dates of a series to the same time; one that could not be had is at none. */
const checkApart = ({ stream, facts }: Series, { dates }: SeriesState, revision: number): string[] => {
  if (!byMoving.has(facts[revision]?.type ?? '')) return [];
  const wanted = dates.filter(({ verdict }) => verdict === 'taken' || verdict === 'wanted');
  const pair = wanted.find((one, index) =>
    wanted.slice(index + 1).some((other) => !isApart(one.at, other.at)),
  );
  return pair ? [`${stream}@${revision}: two dates of it are at the same time, one of them ${pair.key}`] : [];
};

/** Each command is carried out once, and touches exactly the dates that it names. */
const checkEdits = ({ stream, facts, states }: Series, edits: ReadonlyMap<string, Edit>): string[] =>
  facts.flatMap((fact, index) => {
    const edit = fact.commandKey === undefined ? undefined : edits.get(fact.commandKey);
    if (!edit || fact.type === 'AlreadyDone') return [];
    const before = states[index - 1];
    const where = `${stream}@${index} ${fact.type}`;
    const earlier = facts.findIndex(({ commandKey }) => commandKey === fact.commandKey);
    if (earlier < index && facts[earlier]?.at !== fact.at) return [`${where}: the edit is carried out twice`];
    // One edit skips several dates by as many events.
    if (!before || earlier < index) return [];
    const touched = facts.filter(({ commandKey }) => commandKey === fact.commandKey).flatMap(movesIn);
    return wrongTouch(edit, before, touched, fact.at).map((why) => `${where}: ${why}`);
  });

interface Touch {
  readonly key: string;
  readonly to?: DatedPeriod;
}

const movesIn = ({ type, data }: Fact): readonly Touch[] => {
  const moves = type === 'DatesMoved' ? rowsIn(data.moves) : [data];
  return moves.map((move) => {
    const [to] = rowsIn([move.to]);
    const key = keyOf(move.date, move.start);
    return to
      ? { key, to: { date: String(to.date), start: Number(to.start), end: Number(to.end) } }
      : { key };
  });
};

const wrongTouch = (edit: Edit, before: SeriesState, touched: readonly Touch[], at: number): string[] => {
  const named = dateOf(before, keyOf(edit.date, edit.start));
  if (!named) return ['it names no date of the series'];
  return before.dates.flatMap((date) => {
    const touch = touched.find(({ key }) => key === date.key);
    const begins = instantAt((date.was ?? date.at).date, (date.was ?? date.at).start);
    if (Math.abs(begins - at) <= SKEW_MS) return [];
    const isLeft = edit.to !== undefined && date.isException && date !== named;
    const isMeant = isInScope(edit, named, date) && begins > at && date.verdict !== 'skipped' && !isLeft;
    if (touch && !isMeant) return [`it touches ${date.key}, which it has to leave`];
    if (!isMeant) return [];
    const to = edit.to && shifted(date.at, named.at, edit.to);
    if (!touch) return to && samePlace(to, date.at) ? [] : [`it leaves ${date.key}, which it names`];
    if (!to || !touch.to) return to || touch.to ? [`it does to ${date.key} what nobody asked`] : [];
    return samePlace(to, touch.to) ? [] : [`it moves ${date.key} elsewhere than asked`];
  });
};

const isInScope = ({ scope }: Edit, named: DateState, date: DateState): boolean => {
  if (date === named || scope === 'all') return true;
  const [a, b] = [date.at, named.at];
  return scope === 'following' && (a.date > b.date || (a.date === b.date && a.start >= b.start));
};

const shifted = (place: DatedPeriod, from: DatedPeriod, to: DatedPeriod): DatedPeriod => ({
  date: new Date(Date.parse(place.date) + Date.parse(to.date) - Date.parse(from.date))
    .toISOString()
    .slice(0, 10),
  start: place.start + to.start - from.start,
  end: place.end + to.end - from.end,
});

const samePlace = (a: DatedPeriod, b: DatedPeriod): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end;

const checkRest = (own: Series, evidence: Evidence, rest: Rest): string[] => {
  const { now, dueWithinMs } = rest;
  const { stream, states, facts, id } = own;
  const last = states.at(-1);
  if (!last || (facts.at(-1)?.at ?? now) + dueWithinMs > now) return [];
  const { days, streamOf } = evidence;
  const wants = new Set(last.dates.flatMap(({ verdict, booking }) => (verdict === 'taken' ? [booking] : [])));
  const standing = [...days.values()].flatMap((day) => standingOf(day, id));
  return [
    ...last.dates.flatMap((date) => checkDate(own, date, days.get(streamOf(own.resource, date.at.date)))),
    ...last.surplus.map(({ booking }) => `${stream}: ${booking} was given up and nobody released it`),
    ...standing
      .filter((booking) => !wants.has(booking))
      .map((booking) => `${stream}: ${booking} stands, and no date of it wants it`),
    ...last.dates
      .filter((date) => isForgotten(own, date, evidence, rest))
      .map(({ key }) => `${stream}: ${key} heals, is free, and nobody books it after ${typesOf(facts)}`),
  ];
};

const typesOf = (facts: readonly Fact[]): string => facts.map(({ type }) => type).join(' ');

const standingOf = (day: Day, series: string): readonly string[] => {
  const { bookings } = lastState(day);
  return day.facts.flatMap((fact) => {
    if (fact.type !== 'Booked' || fact.data.series !== series) return [];
    const booking = textIn(fact, 'booking');
    const phase = bookings.get(booking)?.phase;
    return phase === 'ahead' || phase === 'inUse' ? [booking] : [];
  });
};

const checkDate = (
  { stream }: Series,
  { key, at, verdict, booking = '' }: DateState,
  day: Day | undefined,
): string[] => {
  if (verdict === 'wanted') return [`${stream}: nobody ever decided ${key}`];
  if (verdict !== 'taken') return [];
  const found = lastState(day).bookings.get(booking);
  if (!found || found.phase === 'moved')
    return [`${stream}: ${key} is taken by ${booking}, which is not there`];
  const isThere = found.start === at.start && found.wholeEnd === at.end;
  return isThere || found.phase === 'cancelled'
    ? []
    : [`${stream}: ${booking} of ${key} stands at another time`];
};

/** A date that heals, and that nothing has spoken against for long. */
const isForgotten = (
  { account, resource }: Series,
  { at, verdict, heals }: DateState,
  { days, facts, placesOf, streamOf }: Evidence,
  { now, dueWithinMs }: Rest,
): boolean => {
  if (!heals || (verdict !== 'refused' && verdict !== 'skipped')) return false;
  const { openHours } = rulesOf(resource);
  if (at.start < openHours.start || openHours.end < at.end) return false;
  const startsAt = instantAt(at.date, at.start);
  if (startsAt <= now + SKEW_MS) return startsAt + dueWithinMs < now;
  const day = days.get(streamOf(resource, at.date));
  const isOwn = (fact: Fact): boolean => fact.category === 'allowance' && fact.keys[1] === account;
  const changedAt = Math.max(day?.facts.at(-1)?.at ?? 0, facts.findLast(isOwn)?.at ?? 0);
  if (changedAt + dueWithinMs > now) return false;
  // A ban speaks against it, and for a while after it has ended.
  const isBan = (fact: Fact): boolean =>
    fact.category === 'standing' &&
    fact.keys[1] === account &&
    fact.type === 'Banned' &&
    numberIn(fact, 'until') + dueWithinMs > now;
  if (facts.some(isBan)) return false;
  const hasOther = [...days.values()].some(
    (each) =>
      each.date === at.date &&
      [...lastState(each).bookings.values()].some(
        (booking) =>
          booking.account === account &&
          (booking.phase === 'ahead' || booking.phase === 'inUse') &&
          booking.start < at.end &&
          at.start < booking.wholeEnd,
      ),
  );
  const places = placesOf(resource);
  const { claims } = afterThoseWhoWait(lastState(day), now, places);
  return !hasOther && fits(claims, { ...at, units: 1 }, places);
};

/** What people were told of their dates was so while they waited for the answer. */
const checkTold = (
  { key: command, step, sentAfter, answers }: AskedOfSeries,
  series: ReadonlyMap<string, Series>,
): string[] => {
  if (step.kind !== 'edit' && step.kind !== 'seriesDate') return [];
  const own = series.get(step.series);
  return answers.flatMap(({ answer, before }) => {
    if (answer.outcome !== 'edited') return [];
    const states = seriesWithin(own, sentAfter, before);
    return answer.dates.flatMap(({ date, start, became, to, rejection }) => {
      if (rejection || (became !== 'moved' && became !== 'cancelled')) return [];
      // One that is skipped on its way is told by the place it was on its way to.
      const named = new Set(
        states.flatMap((state) =>
          (state?.dates ?? []).flatMap(({ key, at }) =>
            keyOf(at.date, at.start) === keyOf(date, start) ? key : [],
          ),
        ),
      );
      const was = states.some((state) =>
        state?.dates.some(({ key, verdict, at }) =>
          to ? verdict === 'taken' && samePlace(at, to) : verdict === 'skipped' && named.has(key),
        ),
      );
      return was ? [] : [`${command} was told that ${date} ${start} is ${became}, and it never was`];
    });
  });
};

/** Undefined: a refusal of the whole edit was true at some moment. */
export const whyEditUnjustified = (
  { step, account, sentAt, sentAfter }: Sent,
  code: number,
  { at, before }: { readonly at: number; readonly before: number },
  series: ReadonlyMap<string, Series>,
): string | undefined => {
  if (step.kind !== 'edit' && step.kind !== 'seriesDate') return 'it is no edit';
  const states = seriesWithin(series.get(step.series), sentAfter, before);
  const named = states.map((state) => dateOf(state, keyOf(step.date, step.start)));
  switch (code) {
    case 4004:
      return named.includes(undefined) || series.get(step.series)?.account !== account
        ? undefined
        : 'the series was there all the time';
    case 3001:
      return named.some((date) => date && isFixed(step, date, at))
        ? undefined
        : 'the date was open to it all the time';
    case 2012:
      return step.kind === 'edit' && states.some((state) => state && meets(step, state, sentAt, at))
        ? undefined
        : 'no date of the series was in its way';
    case 1002:
      return step.kind === 'edit' && states.some((state) => state && shrinks(step, state))
        ? undefined
        : 'every date keeps some length';
    default:
      return 'nothing here can lead to it';
  }
};

/** Whether a date that is shorter than the named one would have no length any more. */
const shrinks = ({ date, start, to }: Edit, { dates }: SeriesState): boolean => {
  const named = dates.find(({ key }) => key === keyOf(date, start));
  const moved = to && named ? dates.map(({ at }) => shifted(at, named.at, to)) : [];
  return moved.some((place) => place.end <= place.start);
};

const isFixed = (
  step: Extract<Step, { kind: 'edit' | 'seriesDate' }>,
  { verdict, at: place, was = place }: DateState,
  at: number,
): boolean => {
  if (step.kind === 'seriesDate') return verdict === 'taken' || verdict === 'wanted';
  return verdict === 'skipped' || instantAt(was.date, was.start) <= at + SKEW_MS;
};

const meets = (edit: Edit, { dates }: SeriesState, sentAt: number, at: number): boolean => {
  const { to } = edit;
  const named = dates.find(({ key }) => key === keyOf(edit.date, edit.start));
  if (!to || !named) return false;
  // What has begun by one clock may not have begun by the other.
  return [sentAt - SKEW_MS, at + SKEW_MS].some((instant) => {
    const after = dates
      .filter(({ verdict }) => verdict !== 'skipped')
      .map((date) => {
        const { date: day, start } = date.was ?? date.at;
        const isMoved =
          isInScope(edit, named, date) &&
          (date === named || !date.isException) &&
          instantAt(day, start) > instant;
        return isMoved ? shifted(date.at, named.at, to) : date.at;
      });
    return after.some((one, index) => after.slice(index + 1).some((other) => !isApart(one, other)));
  });
};
