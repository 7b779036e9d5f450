// What the desk says of somebody who stands there: one of seven verdicts, from their bookings of today; and two
// of what the desk did for them besides. Pure.
import type { IconName } from '../../ui/icon.tsx';
import type { SignBooking } from './signing.graphql.ts';

export const verdicts = ['signedIn', 'signedOut', 'already', 'early', 'late', 'none', 'unknown'] as const;
export type DeskVerdict = (typeof verdicts)[number] | 'undone' | 'booked';

/** Each has its fill and its icon; the words stand beside the page's others. */
export const verdictLooks: Readonly<
  Record<DeskVerdict, { readonly fill: 'good' | 'info' | 'plain' | 'warn' | 'bad'; readonly icon: IconName }>
> = {
  signedIn: { fill: 'good', icon: 'check' },
  signedOut: { fill: 'info', icon: 'logout' },
  already: { fill: 'plain', icon: 'info' },
  early: { fill: 'warn', icon: 'clock' },
  late: { fill: 'warn', icon: 'hourglass' },
  none: { fill: 'bad', icon: 'calendar' },
  unknown: { fill: 'bad', icon: 'ban' },
  booked: { fill: 'good', icon: 'calendar' },
  undone: { fill: 'plain', icon: 'undo' },
};

/** Another of those who take part may come once the first is there. */
export const maySignIn = (
  { actions, status, needsSignIn, came }: Pick<SignBooking, 'actions' | 'status' | 'needsSignIn' | 'came'>,
  account: string,
): boolean =>
  actions.has('signIn') ||
  (status === 'performed' && needsSignIn && !came.some((each) => each.account === account));

interface Plan {
  /** Undefined: signing in is tried. */
  readonly verdict:
    | Exclude<DeskVerdict, 'signedIn' | 'signedOut' | 'unknown' | 'undone' | 'booked'>
    | undefined;
  readonly booking: SignBooking | undefined;
}

const byStart = (a: SignBooking, b: SignBooking): number => a.start - b.start;

/** Signing in may be open all day: so long before its start somebody is expected. */
const DUE_MINUTES = 60;

/** Nobody is expected yet: it takes a press of its own to sign somebody in so long before. */
export const isFar = ({ start }: Pick<SignBooking, 'start'>, minute: number): boolean =>
  start - minute > DUE_MINUTES;

/** What a scan does: it signs in for what is open and near, the earliest first, and for nothing else. */
export const planOf = (bookings: readonly SignBooking[], account: string, minute: number): Plan => {
  const sorted = bookings.toSorted(byStart);
  const open = sorted.find((booking) => maySignIn(booking, account) && !isFar(booking, minute));
  if (open) return { verdict: undefined, booking: open };
  const isHere = ({ status, signedInAt }: SignBooking) => status === 'performed' && signedInAt !== undefined;
  const here = sorted.findLast(isHere);
  if (here) return { verdict: 'already', booking: here };
  const ahead = sorted.find(
    ({ status, needsSignIn }) => needsSignIn && (status === 'approved' || status === 'pending'),
  );
  if (ahead) return { verdict: 'early', booking: ahead };
  const missed = sorted.findLast(({ status }) => status === 'missed');
  return missed ? { verdict: 'late', booking: missed } : { verdict: 'none', booking: sorted.at(-1) };
};

/** Where a booking of today stands in the list of arrivals, in the order in which they are shown. */
export const arrivalGroups = ['late', 'due', 'here', 'later', 'missed', 'left'] as const;
export type ArrivalGroup = (typeof arrivalGroups)[number];

type Arriving = Pick<SignBooking, 'status' | 'start' | 'actions' | 'signedOutAt' | 'needsSignIn'>;

/** Undefined: nobody has to come for it. */
export const groupOf = (booking: Arriving, minute: number): ArrivalGroup | undefined => {
  const { status, start, actions, signedOutAt, needsSignIn } = booking;
  if (status === 'missed') return 'missed';
  if (status === 'completed' || status === 'terminated' || signedOutAt !== undefined) return 'left';
  if (status === 'performed') return 'here';
  if (status !== 'pending' && status !== 'approved') return undefined;
  if (!actions.has('signIn')) return needsSignIn ? 'later' : undefined;
  if (start < minute) return 'late';
  return isFar(booking, minute) ? 'later' : 'due';
};

/** Where one person of a booking stands: others of it may be here while they are still to come. */
export const groupFor = (
  booking: Arriving & Pick<SignBooking, 'came' | 'end'>,
  account: string,
  minute: number,
): ArrivalGroup | undefined => {
  const group = groupOf(booking, minute);
  if (group !== 'here' || booking.came.length === 0 || booking.end <= minute) return group;
  if (!maySignIn(booking, account)) return group;
  return booking.start < minute ? 'late' : isFar(booking, minute) ? 'later' : 'due';
};

/** Those first to whom something can be done now. */
export const rankOf = (group: ArrivalGroup | undefined): number => {
  const order: readonly (ArrivalGroup | undefined)[] = ['late', 'due', 'here', 'later'];
  const rank = order.indexOf(group);
  return rank === -1 ? order.length : rank;
};

export interface Ordered<T> {
  readonly first: T;
  /** Groups that somebody is in, in their order. */
  readonly counts: readonly (readonly [ArrivalGroup, number])[];
  /** The start, in minutes of the day, of the next that somebody has to come for. */
  readonly next: number | undefined;
}

const awaited: ReadonlySet<ArrivalGroup> = new Set(['late', 'due', 'later']);
/** After every start of a day. */
const END = 24 * 60;

type Placed = Arriving & Pick<SignBooking, 'resourceId'>;

/** Resources that somebody comes to on a day; where somebody is waited for comes first, then what begins next. */
export const orderedBy = <T extends Placed>(bookings: readonly T[], minute: number): readonly Ordered<T>[] =>
  [...new Set(bookings.map(({ resourceId }) => resourceId))]
    .flatMap((id): Ordered<T>[] => {
      const own = bookings.filter(({ resourceId }) => resourceId === id);
      const groups = arrivalGroups.map(
        (group) => [group, own.filter((each) => groupOf(each, minute) === group)] as const,
      );
      const ahead = groups.flatMap(([group, of]) => (awaited.has(group) ? of.map(({ start }) => start) : []));
      const counts = groups
        .filter(([, of]) => of.length > 0)
        .map(([group, of]) => [group, of.length] as const);
      const [first] = own;
      return first && counts.length > 0
        ? [{ first, counts, next: ahead.length > 0 ? Math.min(...ahead) : undefined }]
        : [];
    })
    .toSorted((a, b) => (a.next ?? END) - (b.next ?? END));
