// What a command on several objects is answered with: a row for each, and what the rows come to.
import type { Position } from '@campus/events/domain/envelope';
import { type Rejection, textsOf } from '@campus/events/domain/rejections';
import { clockOf } from '@campus/events/domain/time/period';
import { resultOf } from '../gateway/access/refusals.ts';
import type { BookingOutcome } from './answer.ts';

export interface BulkRow {
  readonly name: string;
  readonly errcode: number;
  readonly messages: readonly string[];
  readonly messages_en: readonly string[];
}

/** What a row says of its object; without a rejection it was done. */
export const rowVerdict = (rejection?: Rejection, more: readonly Rejection[] = []): Omit<BulkRow, 'name'> => {
  if (!rejection) return { errcode: 0, messages: [], messages_en: [] };
  const texts = [rejection, ...more].map(textsOf);
  const inLanguage = (language: 'zh' | 'en') => [...new Set(texts.map((text) => text[language]))];
  return { errcode: rejection.code, messages: inLanguage('zh'), messages_en: inLanguage('en') };
};

/** `code`: 0 all done, 1 some refused, 2 all refused. `name` and messages are those of what was refused. */
export const rowsResult = <Row extends BulkRow>(rows: readonly Row[]) => {
  const refused = rows.filter(({ errcode }) => errcode !== 0);
  return {
    code: refused.length === 0 ? 0 : refused.length === rows.length ? 2 : 1,
    name: refused.map(({ name }) => name).join(', ') || null,
    messages: refused.flatMap(({ messages }) => messages),
    messages_en: refused.flatMap(({ messages_en }) => messages_en),
    rows,
  };
};

/** Where a read has to be to show all that was done; null: nothing was. */
export const reachedBy = (positions: readonly (Position | null | undefined)[]): Position | null =>
  positions
    .flatMap((each) => each ?? [])
    .sort()
    .at(-1) ?? null;

export interface BulkItem {
  readonly name: string;
  /** Null: no booking stands for it; absent: the booking of the outcome. */
  readonly id?: string | null;
  readonly outcome: BookingOutcome;
  readonly date?: string;
  readonly start?: number;
  readonly end?: number;
}

/** Where an applicant goes on after a save; undefined: there is nothing to go on with. */
export type FurtherAddress = (outcome: BookingOutcome) => string | undefined;

/** A row for every item. */
export const bulkAnswer = (items: readonly BulkItem[], further: FurtherAddress = () => undefined) => {
  const rows = items.map((item) => rowOf(item, further(item.outcome)));
  const refused = items.flatMap(({ outcome }) => (outcome.outcome === 'refused' ? [outcome.rejection] : []));
  const accepted = items.flatMap(({ outcome }) => (outcome.outcome === 'accepted' ? [outcome] : []));
  const last = accepted.reduce<(typeof accepted)[number] | undefined>(
    (latest, each) => (!latest || each.position > latest.position ? each : latest),
    undefined,
  );
  const [first] = refused;
  return {
    ...resultOf(first),
    ...rowsResult(rows),
    processURL: rows.find(({ processURL }) => processURL !== null)?.processURL ?? null,
    ids: items.flatMap(({ id, outcome }) =>
      outcome.outcome === 'accepted' ? idOf(id, outcome.booking) : [],
    ),
    revision: last?.revision ?? null,
    position: reachedBy([...accepted, ...refused.map(({ winner }) => winner)].map((each) => each?.position)),
  };
};

const idOf = (id: BulkItem['id'], booking: string): readonly string[] => (id === null ? [] : [id ?? booking]);

const rowOf = ({ name, id, outcome, date, start, end }: BulkItem, processURL: string | null = null) => {
  const more = {
    processURL,
    date,
    start_time: start === undefined ? undefined : clockOf(start),
    end_time: end === undefined ? undefined : clockOf(end),
  };
  if (outcome.outcome === 'accepted') {
    const { booking, number, status, replayed, canUndo = false } = outcome;
    const taken = { status, booking_number: number, can_undo: canUndo ? 1 : 0, replayed };
    return { name, id: idOf(id, booking)[0] ?? null, ...rowVerdict(), ...taken, ...more };
  }
  const { winner } = outcome.rejection;
  return { name, id, ...rowVerdict(outcome.rejection), ...more, winner };
};

export const refusedBulk = (rejection: Rejection, name = '') =>
  bulkAnswer([{ name, outcome: { outcome: 'refused', rejection } }]);
