// What of the operation log stands in the address: its filter, the week and the moment, so that a link finds them.
import { isLocalDate, type LocalDate, mondayOf } from '@campus/events/domain/time/dates';
import { kinds, type LogFilter } from './line.ts';

export interface LogAddress extends LogFilter {
  /** Monday of the week that is replayed; undefined: this week. */
  readonly monday: LocalDate | undefined;
  /** Milliseconds since 1970; undefined: now. */
  readonly at: number | undefined;
}

const longestText = 60;

const dateIn = (text: string | null): LocalDate | '' => (isLocalDate(text) ? text : '');

export const readAddress = (params: URLSearchParams): LogAddress => {
  const week = params.get('week');
  const at = Date.parse(params.get('at') ?? '');
  return {
    module: (params.get('module') ?? '').slice(0, longestText),
    resource: (params.get('resource') ?? '').slice(0, longestText),
    text: (params.get('q') ?? '').slice(0, longestText),
    kind: kinds.find((kind) => kind === params.get('kind')) ?? '',
    from: dateIn(params.get('from')),
    to: dateIn(params.get('to')),
    monday: isLocalDate(week) ? mondayOf(week) : undefined,
    at: Number.isFinite(at) ? at : undefined,
  };
};

export const writeAddress = (address: LogAddress): URLSearchParams => {
  const { module, resource, text, kind, from, to, monday, at } = address;
  const params = new URLSearchParams();
  if (module !== '') params.set('module', module);
  if (resource !== '') params.set('resource', resource);
  if (text !== '') params.set('q', text);
  if (kind !== '') params.set('kind', kind);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  if (monday !== undefined && resource !== '') params.set('week', monday);
  // Without a resource there is nothing to travel in.
  if (at !== undefined && resource !== '') params.set('at', new Date(at).toISOString());
  return params;
};
