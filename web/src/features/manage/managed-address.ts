// The list of bookings as its address carries it: filters and page. Anything else in an address is left out.
import { type BookingStatus, bookingStatuses } from '@campus/events/booking/schedule/status';
import { isLocalDate, type LocalDate } from '@campus/events/domain/time/dates';

export interface ManagedAddress {
  readonly status: BookingStatus | '';
  readonly resource: string;
  /** Part of an account, or of the number people quote. */
  readonly text: string;
  readonly from: LocalDate | '';
  readonly to: LocalDate | '';
  /** From 1. */
  readonly page: number;
}

const longestText = 60;
const lastPage = 9_999;

const dateIn = (text: string | null): LocalDate | '' => (isLocalDate(text) ? text : '');

export const readManaged = (params: URLSearchParams): ManagedAddress => {
  const page = Number(params.get('page') ?? 1);
  const status = params.get('status');
  return {
    status: bookingStatuses.find((one) => one === status) ?? '',
    resource: (params.get('resource') ?? '').slice(0, longestText),
    text: (params.get('q') ?? '').slice(0, longestText),
    from: dateIn(params.get('from')),
    to: dateIn(params.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

export const writeManaged = ({ status, resource, text, from, to, page }: ManagedAddress): URLSearchParams => {
  const params = new URLSearchParams();
  if (status !== '') params.set('status', status);
  if (resource !== '') params.set('resource', resource);
  if (text !== '') params.set('q', text);
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  if (page > 1) params.set('page', String(page));
  return params;
};

/** As the server's filter wants it. */
export const managedFilter = ({ status, resource, text, from, to }: ManagedAddress): object => ({
  ...(status === '' ? {} : { status: { in: [status] } }),
  ...(resource === '' ? {} : { resources_id: resource }),
  ...(text === ''
    ? {}
    : { or: [{ booking_number: { like: text.toUpperCase() } }, { appointment_user: { like: text } }] }),
  ...(from === '' && to === ''
    ? {}
    : { appointment_date: { ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) } }),
});
