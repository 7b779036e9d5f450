// Who may sign in for a booking beside its owner, as its form says.
import type { BookingDetails } from '@campus/events/booking/schedule/details';

/** `participants_scope`: people of the organisation who may sign in. */
const MAY_SIGN_IN = 3;

type Naming = Pick<BookingDetails, 'participantsScope' | 'participants'>;

export const mayTakePart = ({ participantsScope, participants }: Naming, account: string): boolean =>
  participantsScope === MAY_SIGN_IN && (participants?.some(({ id }) => id === account) ?? false);
