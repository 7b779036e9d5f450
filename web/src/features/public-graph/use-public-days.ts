// The days of one resource as a public page shows them, read again while it is looked at.
//
// We ask every fifteen seconds. Because nobody signs in here, and a socket that stays open for anybody with the
// address is a cheaper way to exhaust a node than requests, which are counted and end. We gave up that a public
// page shows a booking at once.
import { useQuery } from '@apollo/client/react';
import { addDays, isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';
import { minutesOf, type Period } from '@campus/events/domain/time/period';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { askedAgain } from '../../lib/asked-again.ts';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { defaultZone } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { PUBLIC_DAYS, PUBLIC_RESOURCE } from './graph.graphql.ts';

const EVERY_MS = 15_000;

export interface PublicBooking extends Period {
  readonly key: string;
  readonly date: LocalDate;
  /** Empty where the resource does not show it. */
  readonly subject: Bilingual;
  /** 0 where the resource does not show it. */
  readonly persons: number;
}

export const usePublicDays = (days: number) => {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const key = query.get('tenantKey') ?? '';
  const about = useQuery(PUBLIC_RESOURCE, { variables: { key, id } });
  const resource = about.data?.resource;
  const { date: today } = useLocalNow(resource?.zone ?? defaultZone);
  const asked = query.get('date') ?? '';
  const date = isLocalDate(asked) ? asked : today;
  const dates = useMemo(() => Array.from({ length: days }, (_, index) => addDays(date, index)), [date, days]);
  const { data, error, refetch } = useQuery(PUBLIC_DAYS, {
    // Two dates are a span, one date is itself.
    variables: { key, filter: { resources_id: id }, dates: [date, dates.at(-1) ?? date] },
    skip: !resource,
    pollInterval: EVERY_MS,
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const bookings = useMemo(
    () =>
      (data?.bookings ?? []).map(
        (wire): PublicBooking => ({
          key: wire.claim_key ?? '',
          date: wire.appointment_date ?? '',
          start: minutesOf(wire.start_time ?? '') ?? 0,
          end: minutesOf(wire.end_time ?? '') ?? 0,
          subject: bilingual(wire.theme, wire.theme_en),
          persons: wire.person_times ?? 0,
        }),
      ),
    [data],
  );
  return {
    id,
    search: query.toString(),
    isUnknown: about.data !== undefined && !resource,
    failure: (about.error && !about.data ? about.error : undefined) ?? (error && !data ? error : undefined),
    readAgain: () => askedAgain(about.refetch(), refetch()),
    name: resource && bilingual(resource.resources_name, resource.resources_name_en),
    number: resource?.resources_number ?? '',
    bookings: data && bookings,
    today,
    date,
    dates,
    goTo: (next: LocalDate) => {
      const changed = new URLSearchParams(query);
      changed.set('date', next);
      setQuery(changed, { replace: true });
    },
  };
};
