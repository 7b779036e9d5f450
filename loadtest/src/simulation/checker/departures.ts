// People who leave: what they had ahead is released, handed over or kept, as the rule says, once for each departure;
// nothing of it stays behind, and nothing else is touched.
import type { Step } from '../people/journal.ts';
import type { DepartureRules } from '../records.ts';
import { SUCCESSOR } from '../records.ts';
import { byStream, type Fact, textIn } from './facts.ts';
import type { Device } from './loan-states.ts';
import { type Day, lastState } from './occupancy.ts';

/** What is due is done at the latest so long after, by a turn that comes round. */
const DONE_WITHIN_MS = 11 * 60_000;
const [KEEP, RELEASE, HAND_OVER] = [0, 1, 2];

interface Departure {
  readonly tenant: string;
  readonly account: string;
  readonly cause: Fact;
  readonly because: 'disabled' | 'moved';
  /** Place in the log at which the account came back or left once more. */
  readonly endsAt: number;
}

/** Streams of accounts that were disabled or moved; who was disabled already leaves no second time. */
const departuresOf = (facts: readonly Fact[]): readonly Departure[] =>
  [...byStream(facts.filter(({ category, keys }) => category === 'record' && keys[1] === 'account'))].flatMap(
    ([, own]) => {
      const departures: Departure[] = [];
      let isDisabled = false;
      const close = (index: number): void => {
        const last = departures.at(-1);
        if (last?.endsAt === Infinity) departures.push({ ...(departures.pop() ?? last), endsAt: index });
      };
      for (const fact of own) {
        const [tenant = '', , account = ''] = fact.keys;
        const about = { tenant, account, cause: fact, endsAt: Infinity };
        if (fact.type === 'StateChanged') {
          close(fact.index);
          isDisabled = fact.data.to === 1;
          if (isDisabled) departures.push({ ...about, because: 'disabled' });
        } else if (fact.type === 'Saved' && fact.data.created === false && !isDisabled) {
          close(fact.index);
          departures.push({ ...about, because: 'moved' });
        }
      }
      return departures;
    },
  );

interface Left {
  readonly id: string;
  readonly account: string;
  readonly isAhead: boolean;
  readonly startsAt: number;
  readonly since: number;
}

const allLeft = (
  days: ReadonlyMap<string, Day>,
  devices: ReadonlyMap<string, Device>,
  tenant: string,
): readonly Left[] => [
  ...[...days.values()]
    .filter((day) => day.facts[0]?.keys[0] === tenant)
    .flatMap((day) =>
      [...lastState(day).bookings.values()].map(({ id, account, phase, startsAt, bookedAt }) => {
        const isAhead = phase === 'ahead';
        return { id, account, isAhead, startsAt, since: bookedAt };
      }),
    ),
  ...[...devices.values()]
    .filter((device) => device.tenant === tenant)
    .flatMap(({ states }) =>
      [...(states.at(-1)?.loans.values() ?? [])].map(({ id, account, phase, startsAt, bookedAt }) => {
        const isAhead = phase === 'ahead';
        return { id, account, isAhead, startsAt, since: bookedAt };
      }),
    ),
];

export const checkDepartures = (
  facts: readonly Fact[],
  {
    days,
    devices,
  }: { readonly days: ReadonlyMap<string, Day>; readonly devices: ReadonlyMap<string, Device> },
  rules: DepartureRules,
  now: number,
): string[] => {
  const departures = departuresOf(facts);
  const causes = new Map(departures.map((each) => [each.cause.id, each]));
  const settled = facts.filter(({ type }) => type === 'DepartureSettled');
  return [
    ...wrongSettled(settled, causes),
    ...facts.flatMap((fact) => wrongTouch(fact, causes, rules)),
    ...departures.flatMap((each) => {
      const { cause, endsAt, account, tenant, because } = each;
      const rule = because === 'disabled' ? rules.onDisabled : rules.onMoved;
      if (endsAt !== Infinity || cause.at + DONE_WITHIN_MS > now) return [];
      const done = settled.find(({ data }) => data.cause === cause.id);
      if (!done) return [`${account} has left by ${cause.stream}@${cause.revision}, and nobody settled it`];
      if (rule === KEEP) return [];
      return allLeft(days, devices, tenant)
        .filter((left) => left.account === account && left.isAhead)
        .filter((left) => left.since < cause.at && left.startsAt > now)
        .map(({ id }) => `${account} has left, and ${id} of before stays theirs`);
    }),
  ];
};

const wrongSettled = (settled: readonly Fact[], causes: ReadonlyMap<string, Departure>): string[] => {
  const seen = new Set<string>();
  return settled.flatMap((fact) => {
    const cause = textIn(fact, 'cause');
    const isTwice = seen.has(cause);
    seen.add(cause);
    if (isTwice) return [`${fact.stream}@${fact.revision}: the same departure is settled twice`];
    const departure = causes.get(cause);
    return departure?.account === fact.data.account && departure?.because === fact.data.because
      ? []
      : [`${fact.stream}@${fact.revision}: nobody left by that`];
  });
};

/** What follows from a departure happens to bookings of who left, as the rule says. */
const wrongTouch = (fact: Fact, causes: ReadonlyMap<string, Departure>, rules: DepartureRules): string[] => {
  const departure = causes.get(fact.correlation);
  const isHanded = fact.type === 'HandedOver';
  const where = `${fact.stream}@${fact.revision} ${fact.type}`;
  if (!departure) return isHanded ? [`${where}: nobody left`] : [];
  if (!isHanded && fact.type !== 'Cancelled') return [];
  const rule = departure.because === 'disabled' ? rules.onDisabled : rules.onMoved;
  if (isHanded)
    return rule === HAND_OVER && fact.data.from === departure.account && fact.data.to === SUCCESSOR
      ? []
      : [`${where}: it was not to be handed over to them`];
  // What cannot be handed over is released.
  return rule === RELEASE || rule === HAND_OVER ? [] : [`${where}: it was to be kept`];
};

type Departing = Extract<Step, { kind: 'depart' }>;

/** Accepted because it was so already. */
export const wasDoneToAccount = (
  { how }: Departing,
  facts: readonly Fact[],
  stream: string,
  revision: number,
): boolean => {
  const told = facts.filter((fact) => fact.stream === stream && fact.revision < revision);
  const last = told.findLast(({ type, data }) => type === 'StateChanged' && data.field === 'disabled');
  return how === 'move' ? false : (last?.data.to ?? 0) === (how === 'disable' ? 1 : 0);
};
