// A line of the operation log in clean words, what it was about, and which lines a filter lets through. Pure.

import type { StoryChange } from '@campus/events/audit/changes';
import { searchFolded } from '@campus/events/domain/half-width';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../../lib/bilingual.ts';

/** What a fact was about; which of these stand depends on the module. */
export interface LogObject {
  readonly resource?: string;
  readonly date?: LocalDate;
  readonly booking?: string;
  /** Short number people quote. */
  readonly number?: string;
  readonly entity?: string;
  readonly record?: string;
  readonly [other: string]: string | undefined;
}

export interface LogLine {
  /** Opaque, sorts as text. */
  readonly position: string;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly at: string;
  readonly account: string;
  readonly who: Bilingual;
  readonly address: string;
  readonly module: string;
  readonly moduleName: Bilingual;
  /** add, update, delete, import, export, login, state. */
  readonly kind: string;
  /** Type of the fact, such as `Booked`. */
  readonly action: string;
  readonly sentence: Bilingual;
  /** The name of a record; empty where nothing names it. */
  readonly objectName: Bilingual;
  readonly object: LogObject;
  /** Its number and its hours as they are now. */
  readonly booking?:
    | { readonly number: string; readonly subject: string; readonly period: Period | undefined }
    | undefined;
  /** Fields before and after. */
  readonly differences: readonly StoryChange[];
  readonly stream: string;
  readonly revision: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** `resource=r1 date=2026-11-20 booking=b1` as fields. */
export const objectOf = (text: string): LogObject =>
  Object.fromEntries(
    text
      .split(' ')
      .map((part) => part.split('='))
      .flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
  );

export interface LogFilter {
  readonly module: string;
  readonly resource: string;
  /** A part of an account, or of a booking's number. */
  readonly text: string;
  /** One of the kinds; empty: every kind. */
  readonly kind: string;
  /** Days of the campus's zone, both included; empty: without end. */
  readonly from: LocalDate | '';
  readonly to: LocalDate | '';
}

export const kinds = ['add', 'update', 'delete', 'state', 'import', 'export', 'login'] as const;

const timeAsked = ({ from, to }: Pick<LogFilter, 'from' | 'to'>): object =>
  from === '' && to === '' ? {} : { operate_time: { gte: from || undefined, lte: to || undefined } };

const isNumber = (text: string): boolean => /^b-/i.test(text);

/** The filter in the server's form; `before` asks for what is older than a position. */
export const wireFilter = (filter: LogFilter, before?: string): object => {
  const { module, resource, text, kind } = filter;
  return {
    ...timeAsked(filter),
    operate_type: kind || undefined,
    operate_module: module || undefined,
    resources_id: resource || undefined,
    booking_number: isNumber(text) ? { like: text.toUpperCase() } : undefined,
    operate_user_id: text === '' || isNumber(text) ? undefined : { like: text },
    position: before === undefined ? undefined : { lt: before },
  };
};

const hasPart = (text: string, part: string): boolean => searchFolded(text).includes(searchFolded(part));

/** Whether a line of the live edge, which knows only the module, belongs under the filter: as the server asks it. */
export const passes = (line: LogLine, { module, resource, text, kind, from, to }: LogFilter): boolean =>
  (module === '' || line.module === module) &&
  (kind === '' || line.kind === kind) &&
  (from === '' || line.at.slice(0, 10) >= from) &&
  (to === '' || line.at.slice(0, 10) <= to) &&
  (resource === '' || line.object.resource === resource) &&
  (text === '' || hasPart(isNumber(text) ? (line.booking?.number ?? '') : line.account, text));

/** Beside the older lines that were asked for, no more than this are kept in the page. */
export const mostLines = 1_000;

export interface LoadedLines {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  readonly total: number;
  readonly hasOlder: boolean;
}

/** With what came at the live edge, each line once. What there is no room for can be asked for again. */
export const withLive = (loaded: LoadedLines, live: readonly LogLine[]): LoadedLines => {
  const fresh: LogLine[] = [];
  for (const line of live) {
    const newest = fresh.at(-1) ?? loaded.lines[0];
    if (!newest || line.position > newest.position) fresh.push(line);
  }
  const most = Math.max(mostLines, loaded.lines.length);
  const lines = [...fresh.toReversed(), ...loaded.lines];
  return {
    lines: lines.slice(0, most),
    total: loaded.total + fresh.length,
    hasOlder: loaded.hasOlder || lines.length > most,
  };
};

/** A live line is one for all who follow, so it does not say what its booking is about: its reader may know. */
export const lacksSubject = ({ booking }: LogLine): boolean => booking?.subject === '';

/** The same lines, those of `whole` as they were told to this reader. */
export const withWhole = (lines: readonly LogLine[], whole: readonly LogLine[]): readonly LogLine[] => {
  const told = new Map(whole.map((line) => [line.position, line]));
  return lines.map((line) => told.get(line.position) ?? line);
};

/** Lines of the same booking, record or stream, oldest first. */
export const storyLines = (line: LogLine, ofStream: readonly LogLine[]): LogLine[] => {
  const { booking } = line.object;
  return ofStream.filter((each) => booking === undefined || each.object.booking === booking);
};

/** What a line did, as a word of the language files: a request is a booking that must be approved first. */
export const wordOf = ({ action, data }: LogLine): string =>
  action === 'Booked' && data.status === 'awaiting_approval' ? 'Asked' : action;

/** The hours a line speaks of: those it set itself, else those its booking has. */
export const periodOfLine = ({ data: { start, end }, booking }: LogLine): Period | undefined =>
  typeof start === 'number' && typeof end === 'number' ? { start, end } : booking?.period;

export interface LineGroup {
  /** The same while lines come on top: what is open in the group stays open. */
  readonly key: string;
  readonly date: LocalDate;
  readonly lines: readonly LogLine[];
}

export const byDay = (lines: readonly LogLine[]): LineGroup[] => {
  const groups: { key: string; date: LocalDate; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const date = line.at.slice(0, 10);
    const last = groups.at(-1);
    if (last?.date === date) last.lines.push(line);
    else {
      const ofDate = groups.filter((group) => group.date === date).length;
      groups.push({ key: `${date} ${ofDate}`, date, lines: [line] });
    }
  }
  return groups;
};
