// How long the letters about a decision wait. Approvers may take a decision back for some minutes; until then nobody
// is told of it.
//
// We hold the letters, not the decision. Because the place is taken and the list is true at once. We gave up telling
// an applicant within the second.
import { TAKE_BACK_MINUTES } from '@campus/events/booking/schedule/transitions';
import type { Instant } from '@campus/events/domain/envelope';
import {
  type BookingDocument,
  type CauseDocument,
  collections,
  type DeliveryDocument,
  documentId,
} from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Ports } from '../../command/ports.ts';

const MINUTE = 60_000;
const USUAL_HOLD_MS = TAKE_BACK_MINUTES * MINUTE;
/** A person whose booking begins so soon has to know. */
const SOON_MS = 60 * MINUTE;

const decisions: ReadonlySet<string> = new Set(['approved', 'rejected', 'returned']);
const decisionSteps: ReadonlySet<string> = new Set(['Approved', 'Rejected', 'Returned']);

type Decided = Pick<BookingDocument, 'startsAt' | 'phase' | 'review' | 'bundle'>;

/** Nobody takes it back, or it cannot wait: a payment is due within minutes. */
const isAtOnce = (kind: string, changedAt: Instant, { startsAt, phase, review, bundle }: Decided): boolean =>
  startsAt - changedAt <= SOON_MS ||
  phase === 'awaiting_payment' ||
  review !== undefined ||
  (kind === 'rejected' && bundle !== undefined);

/** When the letters of a cause leave; one that cannot wait takes the others of its decision along. */
export const heldUntil = (
  { kind, actor, changedAt }: Pick<CauseDocument, 'kind' | 'actor' | 'changedAt'>,
  bookings: readonly Decided[],
  holdMs: number,
): Instant => {
  const waits = decisions.has(kind) && actor !== 'system';
  return waits && !bookings.some((each) => isAtOnce(kind, changedAt, each)) ? changedAt + holdMs : changedAt;
};

export const heldUntilIn = async (
  { readStore, letterBounds }: Pick<Ports, 'readStore' | 'letterBounds'>,
  cause: CauseDocument,
): Promise<Instant> => {
  if (!decisions.has(cause.kind)) return cause.changedAt;
  const ids = cause.items.map(({ booking }) => documentId(cause.tenant, booking));
  const bookings = await readStore.getMany<BookingDocument>(collections.bookings, ids);
  return heldUntil(cause, bookings, letterBounds?.decisionHoldMs ?? USUAL_HOLD_MS);
};

const takenBackBy = (kind: string): string | undefined => {
  if (decisions.has(kind)) return 'DecisionTakenBack';
  return kind === 'extended' ? 'ExtensionTakenBack' : undefined;
};

/** The decision or the extension at `position` was taken back since; one that followed is told by itself. */
export const isTakenBack = (
  kind: string,
  { history }: Pick<BookingDocument, 'history'>,
  position: string,
): boolean => history.some((step) => step.position > position && step.type === takenBackBy(kind));

/** Those whose people had been told of the decision before it was taken back. */
export const toldOfDecision = async (
  { find }: Pick<ReadStore, 'find'>,
  tenant: string,
  bookings: readonly BookingDocument[],
): Promise<readonly BookingDocument[]> => {
  const ids = bookings.map(({ booking }) => booking);
  const kinds = [...decisions, 'awaiting_payment'];
  const letters = await find<DeliveryDocument>(collections.messages, {
    filter: { tenant, bookings: { $in: ids }, kind: { $in: kinds } },
  });
  return bookings.filter(({ booking, history }) => {
    const decidedAt = history.findLast(({ type }) => decisionSteps.has(type))?.at ?? 0;
    return letters.some((letter) => letter.createdAt >= decidedAt && letter.bookings.includes(booking));
  });
};
