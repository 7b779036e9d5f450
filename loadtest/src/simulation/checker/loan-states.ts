// A lendable device as its events leave it, folded anew from the specification's words: who was promised how many units
// from when to when, who has them, what came back.
import { mostTaken } from '../../checker/day.ts';
import { DATES } from '../tasks.ts';
import { byStream, type Fact, numberIn, textIn } from './facts.ts';

export interface LoanSpan {
  readonly date: string;
  readonly until: string;
  readonly by: 'day' | 'time';
  readonly start: number;
  readonly end: number;
}

export interface Lent extends LoanSpan {
  readonly id: string;
  readonly account: string;
  readonly units: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly collectBy: number;
  readonly phase: 'ahead' | 'out' | 'back' | 'givenUp';
  /** Back and in order, and back for somebody to look at. */
  readonly back: number;
  readonly inspected: number;
  readonly isReminded: boolean;
  readonly isOverdue: boolean;
  /** Its borrower was told that another is late. */
  readonly isDelayed: boolean;
  /** Lent together with other places. */
  readonly bundle?: string;
  readonly bookedAt: number;
  /** The instant of its last event. */
  readonly changedAt: number;
}

export interface LoanState {
  /** Place of the event in the log. */
  readonly index: number;
  readonly loans: ReadonlyMap<string, Lent>;
}

export interface Device {
  readonly stream: string;
  readonly tenant: string;
  readonly resource: string;
  readonly facts: readonly Fact[];
  /** After each of its facts. */
  readonly states: readonly LoanState[];
}

const EMPTY: LoanState = { index: -1, loans: new Map() };

export const devicesOf = (facts: readonly Fact[]): ReadonlyMap<string, Device> =>
  new Map(
    [...byStream(facts.filter(({ category }) => category === 'loan'))].map(([stream, own]) => {
      const states: LoanState[] = [];
      for (const fact of own) states.push(stateAfter(states.at(-1) ?? EMPTY, fact));
      const [tenant = '', resource = ''] = own[0]?.keys ?? [];
      return [stream, { stream, tenant, resource, facts: own, states }] as const;
    }),
  );

/** The states it had while the log had between `from` and `to` events, the one at `from` included. */
export const loanWithin = (device: Device | undefined, from: number, to: number): readonly LoanState[] => {
  const states = [EMPTY, ...(device?.states ?? [])];
  const before = states.findLast(({ index }) => index < from) ?? EMPTY;
  return [before, ...states.filter(({ index }) => index >= from && index < to)];
};

/** The text stands in the log for ever. */
const NOT_COLLECTED = '逾期未领取，已自动取消 / not collected in time';

const NOTHING_TO_COLLECT = '设备未到位，已自动取消 / the device was not there to be collected';

/** The clock gave it up and blames nobody: too few units were there. */
export const wasNotThere = ({ type, data }: Fact): boolean =>
  type === 'Cancelled' && data.by === 'system' && data.reason === NOTHING_TO_COLLECT;

/** Units that are not on the shelf. */
export const outOf = ({ loans }: LoanState): number =>
  [...loans.values()].reduce(
    (sum, { phase, units, back }) => (phase === 'out' ? sum + units - back : sum),
    0,
  );

/** The clock gave it up, not the end of its bundle. */
export const isUncollected = ({ type, data }: Fact): boolean =>
  type === 'Cancelled' && data.by === 'system' && data.reason === NOT_COLLECTED;

/** Units that the borrower still has. */
export const stillOut = ({ phase, units, back, inspected }: Lent): number =>
  phase === 'out' ? units - back - inspected : 0;

const stateAfter = ({ loans }: LoanState, fact: Fact): LoanState => {
  const { index, at, type } = fact;
  if (type === 'AlreadyDone') return { index, loans };
  const before = loans.get(textIn(fact, 'booking'));
  const after = type === 'Borrowed' ? borrowed(fact) : before && lentAfter(before, fact);
  return { index, loans: after ? new Map([...loans, [after.id, { ...after, changedAt: at }]]) : loans };
};

const borrowed = (fact: Fact): Lent => ({
  id: textIn(fact, 'booking'),
  account: textIn(fact, 'account'),
  date: textIn(fact, 'date'),
  until: textIn(fact, 'until'),
  by: textIn(fact, 'by') === 'day' ? 'day' : 'time',
  start: numberIn(fact, 'start'),
  end: numberIn(fact, 'end'),
  units: numberIn(fact, 'units'),
  startsAt: numberIn(fact, 'startsAt'),
  endsAt: numberIn(fact, 'endsAt'),
  collectBy: numberIn(fact, 'collectBy'),
  phase: 'ahead',
  back: 0,
  inspected: 0,
  isReminded: false,
  isOverdue: false,
  isDelayed: false,
  ...(typeof fact.data.bundle === 'string' && { bundle: fact.data.bundle }),
  bookedAt: fact.at,
  changedAt: fact.at,
});

const lentAfter = (loan: Lent, fact: Fact): Lent => {
  switch (fact.type) {
    case 'HandedOut':
      return {
        ...loan,
        phase: 'out',
        ...(fact.data.units !== undefined && { units: numberIn(fact, 'units') }),
      };
    case 'CollectionDelayed':
      return { ...loan, isDelayed: true };
    case 'GivenBack': {
      const units = numberIn(fact, 'units');
      return fact.data.awaitsApproval === true
        ? { ...loan, inspected: loan.inspected + units }
        : { ...loan, back: loan.back + units };
    }
    case 'ReturnAccepted':
      return { ...loan, back: loan.back + loan.inspected, inspected: 0 };
    case 'Completed':
      return { ...loan, phase: 'back' };
    case 'Cancelled':
    case 'Rejected':
      return { ...loan, phase: 'givenUp' };
    case 'ReturnReminded':
      return { ...loan, isReminded: true };
    case 'BecameOverdue':
      return { ...loan, isOverdue: true };
    default:
      return loan;
  }
};

/** Before `aheadAt` nobody was late to collect it; by `overdueAt` it should have been back. */
interface Clocks {
  readonly aheadAt: number;
  readonly overdueAt: number;
}

/** What was due and is out stays taken for the whole of today. */
const spanOf = (loan: Lent, { overdueAt }: Clocks): LoanSpan =>
  loan.phase === 'out' && loan.endsAt < overdueAt ? { ...loan, until: DATES[0], end: 1440 } : loan;

const minutesOn = ({ date, until, by, start, end }: LoanSpan, day: string) => {
  if (day < date || day > until) return undefined;
  if (by === 'day') return { start: 0, end: 1440 };
  return { start: day === date ? start : 0, end: day === until ? end : 1440 };
};

/** The most units promised or out at one time within a span. */
export const mostPromised = (loans: readonly Lent[], span: LoanSpan, clocks: Clocks): number =>
  Math.max(
    0,
    ...DATES.map((day) => {
      const asked = minutesOn(span, day);
      if (!asked) return 0;
      const claims = loans.flatMap((loan) => {
        const isPromised = loan.phase === 'ahead' && clocks.aheadAt < loan.collectBy;
        const minutes = isPromised || loan.phase === 'out' ? minutesOn(spanOf(loan, clocks), day) : undefined;
        return minutes ? [{ ...minutes, units: loan.units - loan.back }] : [];
      });
      return mostTaken(claims, asked);
    }),
  );
