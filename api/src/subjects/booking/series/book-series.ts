// A periodic or batch request: a process that books one date after the other and writes down what became
// of each, so that after a crash it continues from its own log. What no date can have is not begun.

import type { SealedDetails } from '@campus/events/booking/schedule/events';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { Recurrence, WantedDate } from '@campus/events/booking/series/events';
import { dateNamed, type SeriesDate, type SeriesState } from '@campus/events/booking/series/evolve-series';
import { placeOf, type SeriesCommand, series } from '@campus/events/booking/series/series';
import { type Rejection, reject, textsOf } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { scheduleStream, seriesStream } from '@campus/events/domain/streams';
import { clockOf } from '@campus/events/domain/time/period';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import { giveBack } from '../../../command/allowances.ts';
import type { BookingOutcome } from '../../../command/answer.ts';
import { askingAccount } from '../../../command/asker.ts';
import { refusedByStanding } from '../../../command/binding.ts';
import { idFor } from '../../../command/identifiers.ts';
import type { BookingParts } from '../../../command/ports.ts';
import type { BookingRequest } from '../../../command/requests.ts';
import { act } from '../one/act.ts';
import { book, bookCommand } from '../one/book.ts';
import { isOver } from '../one/follow-bookings.ts';

/** Dates of one series decided at the same time. */
const PARALLEL_DATES = 8;

export interface SeriesRequest
  extends Omit<BookingRequest, 'booking' | 'step' | 'date' | 'start' | 'end' | 'series' | 'details'> {
  readonly series: string;
  readonly kind: SeriesState['mode'];
  readonly recurrence?: Recurrence | undefined;
  readonly dates: readonly WantedDate[];
  readonly title?: SealedDetails | undefined;
  /** What is not booked now: `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` where a day has several. */
  readonly skips?: ReadonlySet<string> | undefined;
  /** What is booked once its place is free, named likewise. */
  readonly heals?: ReadonlySet<string> | undefined;
  /** The form may say another subject for each row of a batch. */
  readonly detailsOf: (index: number) => SealedDetails;
}

export interface DateOutcome {
  readonly wanted: WantedDate;
  readonly outcome: BookingOutcome;
}

export type SeriesOutcome =
  | { readonly outcome: 'settled'; readonly series: string; readonly dates: readonly DateOutcome[] }
  | { readonly outcome: 'refused'; readonly rejection: Rejection };

export const bookSeries = async (
  parts: BookingParts,
  acting: Acting,
  request: SeriesRequest,
): Promise<SeriesOutcome> => {
  const stream = seriesStream(acting.tenant, request.series);
  const { series: id, kind, recurrence, dates, resourceId, owner, title, skips, heals } = request;
  const command = {
    type: 'Request',
    series: id,
    resourceId,
    account: owner,
    mode: kind,
    dates,
    recurrence,
    title,
    skips: dates.filter((one) => isIn(skips, one)),
    heals: dates.filter((one) => isIn(heals, one)),
  } as const;
  const asked = [...dates.entries()].filter(([, one]) => !isIn(skips, one));
  if (asked.length === 0) return { outcome: 'refused', rejection: reject(1002) };
  const known = (await parts.look(stream, series)).state;
  if (!known) {
    // What cannot be asked for together is not looked at one by one.
    const decision = series.decide(command, known);
    if (decision.outcome === 'refused') return decision;
    const banned = await refusedOwner(parts, acting, request);
    if (banned) return { outcome: 'refused', rejection: banned };
    const glances = await Promise.all(
      asked.map(([index, wanted]) => glance(parts, acting, request, wanted, index)),
    );
    if (glances.every(({ outcome }) => outcome.outcome === 'refused'))
      return { outcome: 'settled', series: id, dates: glances };
  }
  const requested = await parts.transact(stream, series, command, envelope(acting, id));
  if (requested.outcome === 'refused') return requested;
  const settled = new Array<DateOutcome>(asked.length);
  const queue = asked.entries();
  await Promise.all(
    Array.from({ length: Math.min(PARALLEL_DATES, asked.length) }, async () => {
      for (const [at, [index, wanted]] of queue)
        settled[at] = await bookDate(parts, acting, request, wanted, index);
    }),
  );
  return { outcome: 'settled', series: id, dates: settled };
};

/** A list names all of a date, or what begins then on it. */
const isIn = (named: ReadonlySet<string> | undefined, { date, start }: WantedDate): boolean =>
  named !== undefined && (named.has(date) || named.has(`${date} ${clockOf(start)}`));

const refusedOwner = async (
  parts: BookingParts,
  { tenant }: Acting,
  { resourceId, owner, path }: SeriesRequest,
): Promise<Rejection | undefined> => {
  const document = await parts.rulesOf(tenant, resourceId);
  return document && refusedByStanding(parts, tenant, owner, path, document);
};

/** A date with what tells its booking from others of the series. */
export type DateToBook = WantedDate & Partial<Pick<SeriesDate, 'key' | 'attempt'>>;

/** The booking that stands for a date of a series: the same for every later request. */
export const dateRequest = (
  acting: Acting,
  request: SeriesRequest,
  wanted: DateToBook,
  index: number,
): BookingRequest => {
  const {
    series: id,
    kind: _kind,
    recurrence: _rule,
    dates: _dates,
    title: _title,
    skips: _skips,
    heals: _heals,
    detailsOf,
    ...rest
  } = request;
  const { date, start, end, resourceId = rest.resourceId } = wanted;
  const step = stepOf(wanted);
  return {
    ...rest,
    resourceId,
    // Another resource may offer no series: there it is one booking.
    mode: resourceId === rest.resourceId ? rest.mode : 'single',
    date,
    start,
    end,
    series: id,
    step,
    booking: idFor({ ...acting, command: { key: `series/${id}`, hash: '' } }, step),
    details: detailsOf(index),
  };
};

const stepOf = ({ date, start, resourceId, key, attempt = '' }: DateToBook): string => {
  const place = `${date}/${start}`;
  const isMoved = resourceId !== undefined || (key && (key.date !== date || key.start !== start));
  return isMoved && key
    ? `${key.date}/${key.start}>${place}/${resourceId ?? ''}/${attempt}`
    : `${place}/${attempt}`;
};

const glance = async (
  parts: BookingParts,
  acting: Acting,
  request: SeriesRequest,
  wanted: WantedDate,
  index: number,
): Promise<DateOutcome> => {
  const { resourceId = request.resourceId } = wanted;
  const document = await parts.rulesOf(acting.tenant, resourceId);
  if (!document) return { wanted, outcome: { outcome: 'refused', rejection: { code: 2001 } } };
  const stream = scheduleStream(acting.tenant, resourceId, wanted.date);
  const asked = dateRequest(acting, request, wanted, index);
  const command = bookCommand(document, asked, parts.clock());
  const { glance } = await parts.look(stream, schedule);
  const decision = glance(command);
  if (decision.outcome === 'refused') return { wanted, outcome: decision };
  // For whom the resource is was asked before the first date.
  const { look, clock } = parts;
  const asker = await askingAccount({ look, clock }, acting.tenant, asked.owner, asked.path);
  const rejection = asker.refusedItself(document, asked);
  if (rejection) return { wanted, outcome: { outcome: 'refused', rejection } };
  return {
    wanted,
    outcome: {
      outcome: 'accepted',
      booking: command.booking,
      number: command.number,
      stream,
      revision: -1,
      position: '',
      at: 0,
      replayed: false,
    },
  };
};

/**
 * Code: 3001 its series was edited since, and nothing was booked under this key before. Sent again long after, a
 * request does not book what its owner has given up.
 */
const refusedByEdit = async (
  parts: BookingParts,
  acting: Acting,
  { series: id }: SeriesRequest,
  wanted: DateToBook,
  asked: BookingRequest,
): Promise<Rejection | undefined> => {
  const { state } = await parts.look(seriesStream(acting.tenant, id), series);
  const date = state && dateNamed(state, wanted.key ?? wanted);
  if (!date) return undefined;
  const isElsewhere = date.date !== wanted.date || date.start !== wanted.start || date.end !== wanted.end;
  if (date.verdict.kind !== 'skipped' && !isElsewhere) return undefined;
  const { taken } = await parts.look(scheduleStream(acting.tenant, asked.resourceId, asked.date), schedule);
  const { command } = envelope(acting, asked.step);
  return command && taken.has(command.key) ? undefined : reject(3001);
};

export const NOT_WANTED: Bilingual = {
  zh: '系列不再需要该日期',
  en: 'the series no longer wants this date',
};

/** Its date was given up while it was being booked; the series knows, so that it is done also after a crash. */
const release = async (
  parts: BookingParts,
  acting: Acting,
  { booking, resourceId, date, owner, series: id = '' }: BookingRequest,
): Promise<void> => {
  const by = withoutKey(acting);
  const place = { booking, number: '', resourceId, date };
  const right = 'system';
  await act(parts, by, place, {
    type: 'Cancel',
    now: parts.clock(),
    booking,
    right,
    reason: NOT_WANTED,
    cancelMinutes: 0,
  });
  await giveBack(parts, by, owner, booking, 'rejected');
  const released = { type: 'RecordReleased', booking } as const;
  await parts.transact(seriesStream(acting.tenant, id), series, released, envelope(by));
};

/** A process that died before it told of its booking has left it standing. */
const isStanding = async (
  parts: BookingParts,
  { tenant }: Acting,
  { booking, resourceId, date }: BookingRequest,
): Promise<boolean> => {
  const { bookings } = (await parts.look(scheduleStream(tenant, resourceId, date), schedule)).state;
  const found = bookings[booking];
  return found !== undefined && !isOver(found);
};

/** One date booked and its verdict written down: its position is the verdict's, which comes later. */
export const bookDate = async (
  parts: BookingParts,
  acting: Acting,
  request: SeriesRequest,
  wanted: DateToBook,
  index: number,
): Promise<DateOutcome> => {
  const asked = dateRequest(acting, request, wanted, index);
  const refused = await refusedByEdit(parts, acting, request, wanted, asked);
  if (refused) return { wanted, outcome: { outcome: 'refused', rejection: refused } };
  const outcome = await book(parts, acting, asked);
  const key = wanted.key ?? { date: wanted.date, start: wanted.start };
  const tell = (command: SeriesCommand) =>
    parts.transact(
      seriesStream(acting.tenant, request.series),
      series,
      command,
      envelope(withoutKey(acting)),
    );
  if (outcome.outcome === 'refused') {
    const { rejection } = outcome;
    await tell({ type: 'RecordRefused', ...key, code: rejection.code, reason: textsOf(rejection) });
    return { wanted, outcome };
  }
  const { booking } = outcome;
  const taken = { type: 'RecordTaken', ...key, booking } as const;
  const here = { ...taken, at: placeOf(wanted) };
  let told = await tell(outcome.replayed ? taken : here);
  if (told.outcome === 'refused' && outcome.replayed) {
    if (!(await isStanding(parts, acting, asked))) return { wanted, outcome };
    told = await tell(here);
  }
  if (told.outcome === 'refused') return { wanted, outcome: told };
  if (told.state && dateNamed(told.state, key)?.verdict.kind === 'skipped') {
    await release(parts, acting, asked);
    return { wanted, outcome: { outcome: 'refused', rejection: reject(3001) } };
  }
  return { wanted, outcome: { ...outcome, position: told.position } };
};
