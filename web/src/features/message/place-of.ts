// Where a message leads, and how the way there is called.
import { STANDING_PATH } from '../../booking/flow/explanation.ts';
import { bookingPath } from '../../booking/paths.ts';

/** Offers are answered there. */
const OWN_BOOKINGS_PATH = '/pc/myAppointment';

const TERMINALS_PATH = '/manage/resources/terminals';

const aboutStanding: ReadonlySet<string> = new Set([
  'banned',
  'ban_lifted',
  'appeal_granted',
  'appeal_denied',
]);

interface Told {
  readonly kind: string;
  readonly appointment_ids: readonly string[];
}

/** Undefined: it leads nowhere. */
export const placeOf = ({ kind, appointment_ids: [booking] }: Told) => {
  if (aboutStanding.has(kind)) return { path: STANDING_PATH, word: 'standing' } as const;
  if (booking === undefined) return undefined;
  if (kind.startsWith('visit_'))
    return { path: `/mobile/visitor/approve/${encodeURIComponent(booking)}`, word: 'visit' } as const;
  if (kind.startsWith('exception_'))
    return { path: `/mobile/visitor/exception/${encodeURIComponent(booking)}`, word: 'exception' } as const;
  if (kind.startsWith('terminal_')) return { path: TERMINALS_PATH, word: 'terminals' } as const;
  if (kind.startsWith('repair_'))
    return { path: `/pc/venueDetail?id=${encodeURIComponent(booking)}`, word: 'place' } as const;
  if (kind.startsWith('waitlist_')) return { path: OWN_BOOKINGS_PATH, word: 'waiting' } as const;
  return { path: bookingPath(booking), word: 'booking' } as const;
};
