// Seats that are left for a while: who leaves sits there, nobody leaves or comes back twice.
import { type Fact, textIn } from '../../simulation/checker/facts.ts';

type Sitting = 'ahead' | 'there' | 'away' | 'over';

const ending: ReadonlySet<string> = new Set([
  'Cancelled',
  'Missed',
  'Completed',
  'Terminated',
  'SignedOut',
  'SeatReleased',
]);

/** From which state to which; what is missing here cannot happen to a seat. */
const moves: Readonly<Record<string, Partial<Record<Sitting, Sitting>>>> = {
  SignedIn: { ahead: 'there' },
  SeatLeft: { there: 'away' },
  SeatReturned: { away: 'there' },
};

export const checkSeats = (facts: readonly Fact[], room: string): string[] => {
  const sitting = new Map<string, Sitting>();
  return facts.flatMap((fact) => {
    const { category, keys, type, stream, revision } = fact;
    if (category !== 'schedule' || keys[1] !== room || fact.data.booking === undefined) return [];
    const booking = textIn(fact, 'booking');
    if (type === 'Booked') sitting.set(booking, 'ahead');
    if (ending.has(type)) sitting.set(booking, 'over');
    const before = sitting.get(booking);
    const after = before && moves[type]?.[before];
    if (after) sitting.set(booking, after);
    return moves[type] && !after
      ? [`${stream}@${revision} ${type}: ${booking} is ${before ?? 'not there'}`]
      : [];
  });
};
