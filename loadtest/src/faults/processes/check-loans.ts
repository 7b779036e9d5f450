// Devices on loan, counted from the log alone: no day promises more units than there are, nothing is out that was not
// handed out once, and what an account is charged with is what it has.
import { type Fact, numberIn, type Rest, textIn } from '../../simulation/checker/facts.ts';

interface Loan {
  readonly stream: string;
  readonly booking: string;
  readonly account: string;
  readonly date: string;
  readonly until: string;
  /** The hours of one day; absent: it is lent by the day. */
  readonly hours?: { readonly start: number; readonly end: number };
  readonly units: number;
  readonly back: number;
  readonly isOut: boolean;
  readonly isOver: boolean;
  readonly changedAt: number;
}

/** Checks the devices whose loans these facts tell, with so many units each. */
export const checkLoans = (facts: readonly Fact[], units: number, rest: Rest): string[] => {
  const loans = new Map<string, Loan>();
  const complaints: string[] = [];
  for (const fact of facts) {
    if (fact.category !== 'loan' || fact.data.booking === undefined) continue;
    const where = `${fact.stream}@${fact.revision} ${fact.type}`;
    const before = loans.get(textIn(fact, 'booking'));
    const after = loanAfter(before, fact);
    if (!after) complaints.push(`${where}: there is no such loan, or it has been done`);
    else loans.set(after.booking, after);
    if (fact.type !== 'Borrowed' || !after) continue;
    const promised = mostPromised([...loans.values()], after);
    if (promised > units) complaints.push(`${where}: ${promised} of ${units} units are promised`);
  }
  return [...complaints, ...checkCharged(facts, loans, rest)];
};

/** Undefined: it could not happen to this loan any more. */
const loanAfter = (before: Loan | undefined, fact: Fact): Loan | undefined => {
  const changedAt = fact.at;
  if (fact.type === 'Borrowed') return before ? undefined : borrowed(fact);
  if (!before) return undefined;
  switch (fact.type) {
    case 'HandedOut':
      if (before.isOut || before.isOver) return undefined;
      return { ...before, changedAt, isOut: true, units: Number(fact.data.units ?? before.units) };
    case 'GivenBack': {
      const back = before.back + numberIn(fact, 'units');
      return before.isOut && back <= before.units
        ? { ...before, changedAt, back, isOver: back === before.units }
        : undefined;
    }
    case 'Cancelled':
      return before.isOver || before.isOut ? undefined : { ...before, changedAt, isOver: true };
    default:
      return { ...before, changedAt };
  }
};

const borrowed = (fact: Fact): Loan => ({
  stream: fact.stream,
  ...(fact.data.by === 'time' && { hours: { start: numberIn(fact, 'start'), end: numberIn(fact, 'end') } }),
  booking: textIn(fact, 'booking'),
  account: textIn(fact, 'account'),
  date: textIn(fact, 'date'),
  until: textIn(fact, 'until'),
  units: numberIn(fact, 'units'),
  back: 0,
  isOut: false,
  isOver: false,
  changedAt: fact.at,
});

/**
 * The units promised on the days or minutes of one loan: loans that begin then or before and are not back.
 */
const mostPromised = (all: readonly Loan[], asked: Loan): number => {
  const loans = all.filter(({ stream, isOver }) => stream === asked.stream && !isOver);
  const begins = loans.flatMap(({ date, hours }) => {
    const moment = { day: date, minute: hours?.start ?? 0 };
    return isTaken(asked, moment) ? [moment] : [];
  });
  const first = { day: asked.date, minute: asked.hours?.start ?? 0 };
  return Math.max(
    ...[first, ...begins].map((moment) =>
      loans.reduce((sum, loan) => (isTaken(loan, moment) ? sum + loan.units - loan.back : sum), 0),
    ),
  );
};

const isTaken = (
  { date, until, hours }: Loan,
  { day, minute }: { readonly day: string; readonly minute: number },
): boolean => date <= day && day <= until && (!hours || (hours.start <= minute && minute < hours.end));

/** Claims of an account that run over days are loans. */
export const isOfLoan = ({ category, data }: Fact, loans: ReadonlySet<unknown>): boolean =>
  category === 'allowance' && (data.until !== undefined || loans.has(data.booking));

const checkCharged = (
  facts: readonly Fact[],
  loans: ReadonlyMap<string, Loan>,
  { now, dueWithinMs }: Rest,
): string[] => {
  const charged = new Map<string, { readonly account: string; readonly since: number }>();
  const known = new Set(
    facts.flatMap(({ category, type, data }) =>
      category === 'loan' || (category === 'allowance' && type === 'Taken' && data.until !== undefined)
        ? [data.booking]
        : [],
    ),
  );
  for (const fact of facts) {
    if (!isOfLoan(fact, known)) continue;
    const booking = textIn(fact, 'booking');
    // Shifted: it is taken anew where a crash may have left it behind.
    if (fact.type === 'Taken' || fact.type === 'Shifted')
      charged.set(booking, { account: fact.keys[1] ?? '', since: fact.at });
    else charged.delete(booking);
  }
  const idle = [...charged].flatMap(([booking, { account, since }]) => {
    const loan = loans.get(booking);
    const isSettled = Math.max(since, loan?.changedAt ?? 0) + dueWithinMs < now;
    return isSettled && (loan === undefined || loan.isOver)
      ? [`${account} is still charged with the loan ${booking}, which is over`]
      : [];
  });
  const free = [...loans.values()].flatMap(({ booking, account, isOver }) =>
    isOver || charged.get(booking)?.account === account
      ? []
      : [`${account} has the loan ${booking} and was not charged with it`],
  );
  return [...idle, ...free];
};
