// Requests that a workflow service decides: each is opened there once, has one answer, the booking follows it and no
// other, and in the end neither side waits for the other.
import { byStream, type Fact, type Rest, textIn } from '../../simulation/checker/facts.ts';

/** What the booking becomes by an answer. */
const following: Readonly<Record<string, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned',
};
const ending: ReadonlySet<string> = new Set(['Approved', 'Rejected', 'Returned', 'Cancelled']);

export const checkReviews = (facts: readonly Fact[], hall: string, rest: Rest): string[] => {
  const days = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.category !== 'schedule' || fact.keys[1] !== hall || fact.data.booking === undefined) continue;
    const booking = textIn(fact, 'booking');
    days.set(booking, [...(days.get(booking) ?? []), fact]);
  }
  const flows = byStream(facts.filter(({ category }) => category === 'workflow'));
  const flowOf = new Map([...flows.values()].map((own) => [own[0]?.keys[1] ?? '', own]));
  return [...days].flatMap(([booking, day]) => {
    const flow = flowOf.get(booking) ?? [];
    return [
      ...checkFollowed(booking, day, flow),
      ...checkOnce(booking, flow),
      ...checkAgreed(booking, day, flow, rest),
    ];
  });
};

const outcomesIn = (flow: readonly Fact[]): readonly Fact[] =>
  flow.filter(({ type }) => type === 'WorkflowAnswered');

const checkFollowed = (booking: string, day: readonly Fact[], flow: readonly Fact[]): string[] =>
  day.flatMap(({ type, stream, index }) => {
    if (!Object.values(following).includes(type)) return [];
    const answer = outcomesIn(flow).findLast((fact) => fact.index < index);
    return answer && following[textIn(answer, 'outcome')] === type
      ? []
      : [`${stream}: ${booking} was ${type}, and its service did not say so`];
  });

const checkOnce = (booking: string, flow: readonly Fact[]): string[] =>
  ['WorkflowOpened', 'WorkflowAnswered', 'WorkflowWithdrawn'].flatMap((type) => {
    const asked = flow.filter((fact) => fact.type === type).map((fact) => textIn(fact, 'asked'));
    return new Set(asked).size < asked.length ? [`${booking}: ${type} twice for one request`] : [];
  });

const checkAgreed = (
  booking: string,
  day: readonly Fact[],
  flow: readonly Fact[],
  { now, dueWithinMs }: Rest,
): string[] => {
  const last = Math.max(day.at(-1)?.at ?? 0, flow.at(-1)?.at ?? 0);
  if (last + dueWithinMs > now) return [];
  const end = day.find(({ type }) => ending.has(type));
  const [answer] = outcomesIn(flow);
  const has = (type: string): boolean => flow.some((fact) => fact.type === type);
  if (answer && !end) return [`${booking}: its service has answered, and it does not follow`];
  if (!end) return has('WorkflowOpened') ? [] : [`${booking}: its service was never asked`];
  const isWithdrawn = answer !== undefined || has('WorkflowWithdrawn');
  return end.type === 'Cancelled' && has('WorkflowCallBegun') && !isWithdrawn
    ? [`${booking}: it was given up, and its service does not know`]
    : [];
};
