// Visitors by the log alone: no window ever lets in more people than it has places, each live visit has its places and
// nothing else keeps any, a passage is recorded once however often a gate tells of it, two gates that admitted one
// person are named together, and who is inside is what entries and leavings come to.
import type { Document } from '@campus/projections/ports/read-store';
import type { Sent, Step } from '../people/journal.ts';
import { phoneOf, VISIT_WINDOWS } from '../places.ts';
import { byStream, type Fact, instantAt, numberIn, type Rest, textIn } from './facts.ts';
import type { Moment } from './refusals.ts';

/** Clocks of two nodes differ at most by this, twice. */
const SKEW_MS = 400;

interface Taken {
  readonly holder: unknown;
  readonly window: string;
  readonly places: number;
  /** Absent: a claim, for as long as its visit lives. */
  readonly until?: number;
}

/** Holds and claims of one day, by their ids. */
type VisitDay = ReadonlyMap<string, Taken>;

interface Passage {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly gate: string;
  readonly count: number;
  readonly of: number;
  readonly happenedAt: number;
  readonly heardAt: number;
}

interface States<State> {
  readonly facts: readonly Fact[];
  /** After each of its facts. */
  readonly states: readonly State[];
}

export interface Visits {
  readonly days: ReadonlyMap<string, States<VisitDay>>;
  readonly phases: ReadonlyMap<string, States<string>>;
  readonly gates: ReadonlyMap<string, States<readonly Passage[]>>;
  /** The keyed hash of the phone of each `tenant/account`, as the log has it. */
  readonly holders: ReadonlyMap<string, unknown>;
}

const statesOf = <State>(
  facts: readonly Fact[],
  category: string,
  initial: State,
  evolve: (state: State, fact: Fact) => State,
): ReadonlyMap<string, States<State>> =>
  new Map(
    [...byStream(facts.filter((fact) => fact.category === category))].map(([stream, own]) => {
      const states: State[] = [];
      for (const fact of own) states.push(evolve(states.at(-1) ?? initial, fact));
      return [stream, { facts: own, states }] as const;
    }),
  );

export const visitsOf = (facts: readonly Fact[]): Visits => ({
  days: statesOf<VisitDay>(facts, 'visitday', new Map(), dayAfter),
  phases: statesOf(facts, 'visit', 'none', phaseAfter),
  gates: statesOf<readonly Passage[]>(facts, 'passage', [], passagesAfter),
  holders: new Map(
    facts.flatMap(({ category, keys, actor, data }) =>
      category === 'visitday' && data.holder !== undefined
        ? [[`${keys[0]}/${actor}`, data.holder] as const]
        : [],
    ),
  ),
});

const dayAfter = (day: VisitDay, fact: Fact): VisitDay => {
  const { type, data } = fact;
  const without = (...ids: readonly unknown[]) => [...day].filter(([id]) => !ids.includes(id));
  const taken = () => ({
    holder: data.holder,
    window: textIn(fact, 'window'),
    places: numberIn(fact, 'places'),
  });
  switch (type) {
    case 'PlacesHeld': {
      const hold = { ...taken(), until: numberIn(fact, 'until') };
      return new Map([...without(data.hold), [textIn(fact, 'hold'), hold]]);
    }
    case 'PlacesClaimed':
      return new Map([...without(data.hold, data.visit), [textIn(fact, 'visit'), taken()]]);
    case 'HoldGivenUp':
      return new Map(without(data.hold));
    case 'PlacesReleased':
      return new Map(without(data.visit));
    default:
      return day;
  }
};

const phases: Readonly<Record<string, string>> = {
  VisitAsked: 'asked',
  VisitInvited: 'approved',
  UrgentlyAdmitted: 'approved',
  VisitApproved: 'approved',
  ApprovalTakenBack: 'asked',
  VisitRefused: 'refused',
  VisitCancelled: 'cancelled',
  VisitRevoked: 'revoked',
  VisitExpired: 'expired',
  VisitEnded: 'ended',
};

const phaseAfter = (phase: string, { type }: Fact): string => phases[type] ?? phase;
const isLive = (phase: string | undefined): boolean => phase === 'asked' || phase === 'approved';

const passagesAfter = (passages: readonly Passage[], fact: Fact): readonly Passage[] => {
  const { type, data, at: heardAt } = fact;
  if (type === 'PassageUndone') return passages.filter(({ id }) => id !== data.passage);
  if (type !== 'Entered' && type !== 'Left') return passages;
  const [direction, of] =
    type === 'Entered' ? (['in', numberIn(fact, 'of')] as const) : (['out', 1] as const);
  const told = { gate: textIn(fact, 'gate'), count: numberIn(fact, 'count'), direction, of, heardAt };
  const passage = { ...told, id: textIn(fact, 'passage'), happenedAt: numberIn(fact, 'happenedAt') };
  return [...passages, passage].toSorted(
    (one, other) => one.happenedAt - other.happenedAt || one.heardAt - other.heardAt,
  );
};

/** Entries minus leavings, never more than the pass admits. */
const insideAfter = (passages: readonly Passage[]): number =>
  passages.reduce(
    (inside, { direction, count, of }) => (direction === 'out' ? 0 : Math.min(of, inside + count)),
    0,
  );

/** Those that stand without doubt at an instant: a claim, or a hold that no clock has ended. */
const placesIn = (day: VisitDay, window: string, except: (id: string, taken: Taken) => boolean, at: number) =>
  [...day].reduce(
    (sum, [id, taken]) =>
      taken.window !== window || except(id, taken) || (taken.until ?? Number.POSITIVE_INFINITY) <= at
        ? sum
        : sum + taken.places,
    0,
  );

const limitOf = (window: string): number => VISIT_WINDOWS.find((each) => each.window === window)?.places ?? 0;

/** `limitOf`: the places of a window; the simulation's own where it is absent. */
export const checkPlaces = ({ days }: Pick<Visits, 'days'>, placesOf = limitOf): string[] =>
  [...days].flatMap(([stream, { facts, states }]) =>
    facts.flatMap((fact, index) => {
      if (fact.type !== 'PlacesClaimed' && fact.type !== 'PlacesHeld') return [];
      const day = states[index] ?? new Map();
      const window = textIn(fact, 'window');
      const where = `${stream}@${fact.revision} ${fact.type}`;
      const taken = placesIn(day, window, () => false, fact.at + SKEW_MS);
      const claims = [...day.values()].filter(
        (each) => each.until === undefined && each.window === window && each.holder === fact.data.holder,
      );
      const isTwice = fact.type === 'PlacesClaimed' && fact.data.holder !== undefined && claims.length > 1;
      return [
        ...(taken > placesOf(window) ? [`${where}: ${taken} people in ${placesOf(window)} places`] : []),
        ...(isTwice ? [`${where}: one phone has two places in ${window}`] : []),
      ];
    }),
  );

const idIn = ({ keys }: Fact): string => String(keys[1]);

/** At rest a visit has its places exactly as long as it lives. */
export const checkPlacesKept = ({ days, phases: visits }: Visits, { now, dueWithinMs }: Rest): string[] => {
  const claimed = new Set<string>();
  const lost = [...days].flatMap(([stream, { facts, states }]) =>
    [...(states.at(-1) ?? [])].flatMap(([id, { until }]) => {
      if (until !== undefined) return [];
      claimed.add(id);
      const visit = [...visits.values()].find(({ facts: [first] }) => first && idIn(first) === id);
      const changedAt = Math.max(facts.at(-1)?.at ?? 0, visit?.facts.at(-1)?.at ?? 0);
      return isLive(visit?.states.at(-1)) || changedAt + dueWithinMs >= now
        ? []
        : [`${stream}: ${id} keeps places and is ${visit?.states.at(-1) ?? 'no visit'}`];
    }),
  );
  const bare = [...visits].flatMap(
    ([
      stream,
      {
        facts: [first],
        states,
      },
    ]) =>
      first?.data.window === undefined || !isLive(states.at(-1)) || claimed.has(idIn(first))
        ? []
        : [`${stream}: it is ${states.at(-1)} and has no place`],
  );
  return [...lost, ...bare, ...checkLapses(visits, { now, dueWithinMs })];
};

const checkLapses = (visits: Visits['phases'], { now, dueWithinMs }: Rest): string[] =>
  [...visits].flatMap(([stream, { facts, states }]) => {
    const first = facts[0];
    if (!first || first.data.endsAt === undefined) return [];
    const over = numberIn(first, states.at(-1) === 'approved' ? 'leaveByAt' : 'endsAt');
    const isLate = Math.max(over, facts.at(-1)?.at ?? 0) + dueWithinMs < now;
    return isLive(states.at(-1)) && isLate ? [`${stream}: it is over and nobody recorded it`] : [];
  });

/** `presence`: who is inside, as the read model has it; absent: nobody asked. */
export const checkPassages = ({ gates }: Pick<Visits, 'gates'>, presence?: readonly Document[]): string[] => [
  ...[...gates].flatMap(([stream, { states }]) => {
    const passages = states.at(-1) ?? [];
    const ids = passages.map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    return twice.map((id) => `${stream}: the passage ${id} is there twice`);
  }),
  ...[...gates.values()].flatMap(({ facts: [first], states }) =>
    first && presence ? wrongPresence(first, states.at(-1) ?? [], presence) : [],
  ),
];

const wrongPresence = (
  { keys, stream }: Fact,
  passages: readonly Passage[],
  presence: readonly Document[],
): string[] => {
  const shown = presence.find(({ tenant, holder }) => tenant === keys[0] && holder === keys[1]);
  const inside = insideAfter(passages);
  return shown?.count === inside ? [] : [`${stream}: ${inside} are inside, and ${shown?.count} are shown`];
};

/** Two entries of one person through two gates, one after the other. */
export const checkRivals = (facts: readonly Fact[], { gates }: Pick<Visits, 'gates'>): string[] => {
  const named = facts.flatMap(({ category, data }) =>
    category === 'exception' && Array.isArray(data.passages) ? [data.passages] : [],
  );
  return [...gates].flatMap(([stream, { states }]) => {
    const passages = states.at(-1) ?? [];
    return passages.flatMap((own, index) => {
      const before = passages[index - 1];
      const isRival =
        own.of === 1 && own.direction === 'in' && before?.direction === 'in' && before.gate !== own.gate;
      return isRival && !named.some((ids) => ids.includes(own.id) && ids.includes(before.id))
        ? [`${stream}: ${before.id} and ${own.id} stand in no exception together`]
        : [];
    });
  });
};

type VisitStep = Extract<Step, { kind: 'holdVisit' | 'visit' | 'answerVisit' | 'passGate' }>;

const kinds: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  ...(['holdVisit', 'visit', 'answerVisit', 'passGate'] as const),
]);

export const isOfVisit = (step: Step): step is VisitStep => kinds.has(step.kind);

const streamOf = (category: string, ...keys: readonly string[]): string =>
  `${category}-${keys.map(encodeURIComponent).join('/')}`;

/** The states from the sending of a command to its answer. */
const within = <State>(found: States<State> | undefined, initial: State, from: number, before: number) => {
  const { facts = [], states = [] } = found ?? {};
  const first = facts.findLastIndex(({ index }) => index < from);
  const last = facts.findLastIndex(({ index }) => index < before);
  return [first < 0 ? initial : (states[first] ?? initial), ...states.slice(first + 1, last + 1)];
};

/** Accepted because it was so already. */
export const wasDoneToVisit = (
  step: VisitStep,
  { phases: visits, gates }: Visits,
  stream: string,
  revision: number,
): boolean => {
  if (step.kind === 'passGate')
    return gates.get(stream)?.states[revision]?.some(({ id }) => id === step.passage) ?? false;
  if (step.kind !== 'answerVisit') return false;
  const phase = visits.get(stream)?.states[revision];
  return (
    phase === { approve: 'approved', refuse: 'refused', cancel: 'cancelled', revoke: 'revoked' }[step.how]
  );
};

/** Undefined: a refusal was true at some moment while it was decided. */
export const whyVisitUnjustified = (
  { step, account, sentAt, sentAfter }: Sent & { readonly step: VisitStep },
  tenant: string,
  code: number,
  { at, before }: Moment,
  visits: Visits,
): string | undefined => {
  const justified = (is: boolean): string | undefined => (is ? undefined : 'nothing spoke against it');
  if (step.kind === 'answerVisit') {
    const stream = visits.phases.get(streamOf('visit', tenant, step.visit));
    const stands = { approve: 'asked', refuse: 'asked', revoke: 'approved', cancel: 'asked approved' }[
      step.how
    ];
    return justified(
      code === 3001 && within(stream, 'none', sentAfter, before).some((phase) => !stands.includes(phase)),
    );
  }
  if (step.kind === 'passGate') {
    const stream = visits.gates.get(streamOf('passage', tenant, `visit:${step.visit}`));
    const isInside = (passages: readonly Passage[]) =>
      insideAfter(passages) > 0 && insideAfter(passages) + step.count > step.count;
    return justified(code === 3001 && !step.isLate && within(stream, [], sentAfter, before).some(isInside));
  }
  const days = within(
    visits.days.get(streamOf('visitday', tenant, '0', step.date)),
    new Map<string, Taken>(),
    sentAfter,
    before,
  );
  const holder = visits.holders.get(`${tenant}/${account}`);
  switch (code) {
    case 2005: {
      const [places, own] =
        step.kind === 'visit'
          ? ([1 + step.companions, (id: string) => id === step.hold] as const)
          : ([
              step.places,
              (_: string, taken: Taken) => taken.until !== undefined && taken.holder === holder,
            ] as const);
      const isFull = (day: VisitDay) =>
        placesIn(day, step.window, own, sentAt - SKEW_MS) + places > limitOf(step.window);
      return days.some(isFull) ? undefined : 'there was room all the time';
    }
    case 2010: {
      const end = VISIT_WINDOWS.find(({ window }) => window === step.window)?.end ?? 0;
      return justified(step.kind === 'visit' && at + SKEW_MS >= instantAt(step.date, end));
    }
    case 2012:
      return justified(
        days.some((day) =>
          [...day.values()].some(
            (each) => each.until === undefined && each.holder === holder && each.window === step.window,
          ),
        ),
      );
    default:
      return `nothing here can lead to it for ${phoneOf(account)}`;
  }
};
