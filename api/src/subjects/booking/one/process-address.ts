// Where a request is handled: at the workflow service that its resource names, or in the product's own form.
import type { BookingPhase, BookingRecord } from '@campus/events/booking/schedule/booking';
import type { ProcessService } from '../../../command/review-options.ts';

/** The applicant has to do something there. */
const isWithOwner = (phase: BookingPhase): boolean => phase === 'to_be_submitted' || phase === 'returned';

/** @param service undefined: the product decides itself */
export const processAddress = (
  { booking, flow }: Pick<BookingRecord, 'booking' | 'flow'>,
  service: ProcessService | undefined,
  isReviewer = false,
): string => {
  if (!service || !URL.canParse(service.address))
    return `/pc/appointment?appId=${encodeURIComponent(booking)}`;
  const address = new URL(service.address);
  address.searchParams.set('appointment_id', booking);
  if (flow) address.searchParams.set('flow_no', flow);
  if (isReviewer && service.reviewerKeyOf)
    address.searchParams.set('reviewer', service.reviewerKeyOf(booking));
  return address.href;
};

/** Where a request is sent again; null while nothing is to be sent. */
export const secondSubmitAddress = (
  record: Pick<BookingRecord, 'booking' | 'flow' | 'phase'>,
  service: ProcessService | undefined,
): string | null => (isWithOwner(record.phase) ? processAddress(record, service) : null);
