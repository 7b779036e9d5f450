// A request that is tried, as the record keeps it.
import { minutesOf } from '@campus/events/domain/time/period';
import type { UnknownFields } from '@campus/events/domain/unknown';

export interface Trial {
  readonly person: string;
  readonly resource: string;
  readonly trial_date: string;
  readonly start_time: string;
  readonly end_time: string;
}

const names = ['person', 'resource', 'trial_date', 'start_time', 'end_time'] as const;

/** Undefined: something of it is not chosen. */
export const trialIn = (row: UnknownFields): Trial | undefined => {
  const [person = '', resource = '', trial_date = '', start_time = '', end_time = ''] = names.map((name) => {
    const value = row[name];
    return typeof value === 'string' ? value : '';
  });
  const trial = { person, resource, trial_date, start_time, end_time };
  return Object.values(trial).every((value) => value !== '') && minutesIn(trial) > 0 ? trial : undefined;
};

export const isSame = (one: Trial, other: Trial): boolean => names.every((name) => one[name] === other[name]);

/** Midnight is the end of the day. */
export const minutesIn = ({ start_time, end_time }: Pick<Trial, 'start_time' | 'end_time'>): number => {
  const end = minutesOf(end_time) || 24 * 60;
  return end - (minutesOf(start_time) ?? end);
};
