// Where a request is handled: at the workflow service that its resource names, or in the product's own form.
import type { BookingPhase, BookingRecord } from '@campus/events/booking/schedule/booking';

/** The applicant has to do something there. */
const isWithOwner = (phase: BookingPhase): boolean => phase === 'to_be_submitted' || phase === 'returned';

/** @param service address of the workflow service; undefined: the product decides itself */
export const processAddress = (
  { booking, flow }: Pick<BookingRecord, 'booking' | 'flow'>,
  service: string | undefined,
): string => {
  if (!service || !URL.canParse(service)) return `/pc/appointment?appId=${encodeURIComponent(booking)}`;
  const address = new URL(service);
  address.searchParams.set('appointment_id', booking);
  if (flow) address.searchParams.set('flow_no', flow);
  return address.href;
};

/** Where a request is sent again; null while nothing is to be sent. */
export const secondSubmitAddress = (
  record: Pick<BookingRecord, 'booking' | 'flow' | 'phase'>,
  service: string | undefined,
): string | null => (isWithOwner(record.phase) ? processAddress(record, service) : null);
