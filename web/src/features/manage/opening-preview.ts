// What the rules in a form would let people book in the days that come. Pure.
import { availability } from '@campus/events/booking/availability';
import type { Instant } from '@campus/events/domain/envelope';
import { textsOf } from '@campus/events/domain/rejections';
import { resolveRules } from '@campus/events/domain/rules/resolve';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { Bilingual } from '../../lib/bilingual.ts';
import type { Values } from '../../records/port.ts';

const DAYS = 7;

export interface PreviewedDay {
  readonly date: LocalDate;
  readonly free: readonly Period[];
  /** Why nothing can be booked that day. */
  readonly reason?: Bilingual;
}

export interface PreviewSources {
  readonly zone: string;
  readonly type?: Values | null | undefined;
  readonly template?: Values | null | undefined;
}

/** From tomorrow on: of today a part is over. */
export const previewOf = (
  values: Values,
  { zone, type, template }: PreviewSources,
  now: Instant,
): readonly PreviewedDay[] => {
  // Whether it is in use says nothing about when it will be open.
  const resource = { ...values, state: 1 };
  const { rules } = resolveRules({ tenantZone: zone, resource, template, type });
  const today = localOf(zone, now).date;
  return Array.from({ length: DAYS }, (_, day): PreviewedDay => {
    const date = addDays(today, day + 1);
    const stretches = availability(rules, date, [], now);
    const free = stretches.flatMap(({ state, start, end }) => (state === 'free' ? [{ start, end }] : []));
    const within = stretches.find((stretch) => overlaps(stretch, rules.openHours));
    const rejection = free.length === 0 ? within?.rejection : undefined;
    return { date, free, ...(rejection ? { reason: rejection.reason ?? textsOf(rejection) } : {}) };
  });
};
