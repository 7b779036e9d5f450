// Bundles are whole or nothing: once everything has come to rest, all of its rooms are booked, or none is; what
// its owner gave up is gone, and what was told of each room was so.
import { rowsIn } from '@campus/events/domain/unknown';
import type { Sent } from '../people/journal.ts';
import { byStream, type Fact, type Rest, textIn } from './facts.ts';
import { type Day, lastState } from './occupancy.ts';
import { type Evidence, whyUnjustified } from './refusals.ts';

interface Member {
  readonly booking: string;
  readonly resource: string;
}

export interface Bundle {
  readonly stream: string;
  readonly account: string;
  readonly date: string;
  readonly members: readonly Member[];
  readonly facts: readonly Fact[];
}

export const bundlesOf = (facts: readonly Fact[]): ReadonlyMap<string, Bundle> =>
  new Map(
    [...byStream(facts.filter(({ category }) => category === 'bundle'))].flatMap(([stream, own]) => {
      const [first] = own;
      if (first?.type !== 'BundleRequested') return [];
      const members = rowsIn(first.data.members).map((row) => ({
        booking: String(row.booking),
        resource: String(row.resourceId),
      }));
      const [account, date] = [textIn(first, 'account'), textIn(first, 'date')];
      return [[textIn(first, 'bundle'), { stream, account, date, members, facts: own }] as const];
    }),
  );

export const checkBundles = (
  bundles: ReadonlyMap<string, Bundle>,
  journal: readonly Sent[],
  evidence: Evidence,
  rest: Rest,
): string[] => [
  ...[...bundles.values()].flatMap((each) => [...checkOnce(each), ...checkWhole(each, evidence, rest)]),
  ...journal.flatMap((sent) => checkTold(sent, bundles, evidence)),
];

const nameOf = ({ type, data }: Fact): string => `${type} ${String(data.booking ?? '')}`;

const checkOnce = ({ stream, facts }: Bundle): string[] => {
  const seen = new Set<string>();
  let ended = false;
  return facts.flatMap((fact) => {
    if (fact.type === 'AlreadyDone') return [];
    const name = nameOf(fact);
    const isTwice = seen.has(name);
    const isLate = ended && fact.type === 'MemberTaken';
    seen.add(name);
    ended ||= fact.type === 'BundleEnded';
    if (isTwice) return [`${stream}: ${name} twice`];
    return isLate ? [`${stream}: ${name} after its end`] : [];
  });
};

const dayOf = ({ days, streamOf }: Evidence, { date }: Bundle, { resource }: Member): Day | undefined =>
  days.get(streamOf(resource, date));

const checkWhole = (bundle: Bundle, evidence: Evidence, { now, dueWithinMs }: Rest): string[] => {
  const { stream, members, facts, account } = bundle;
  const lastOf = (member: Member): number => dayOf(evidence, bundle, member)?.facts.at(-1)?.at ?? 0;
  const last = Math.max(facts.at(-1)?.at ?? now, ...members.map(lastOf));
  if (last + dueWithinMs > now) return [];
  const end = facts.find(({ type }) => type === 'BundleEnded');
  return members.flatMap((member) => {
    const { booking } = member;
    const day = dayOf(evidence, bundle, member);
    const found = lastState(day).bookings.get(booking);
    const isStanding = found?.phase === 'ahead' || found?.phase === 'inUse';
    const isKept = facts.some(({ type, data }) => type === 'MemberKept' && data.booking === booking);
    if (end) return isStanding && !isKept ? [`${stream} has ended, and ${booking} of it stands`] : [];
    if (!found) return [`${stream} stands without ${booking}`];
    const cancelled = day?.facts.find(({ type, data }) => type === 'Cancelled' && data.booking === booking);
    const isLeft = cancelled?.actor === account && cancelled.data.by === 'owner';
    return cancelled && !isLeft && cancelled.at < found.startsAt
      ? [`${stream} stands, and ${booking} of it was taken away`]
      : [];
  });
};

const checkTold = (
  { step, key, sentAfter, answers, ...sent }: Sent,
  bundles: ReadonlyMap<string, Bundle>,
  evidence: Evidence,
): string[] => {
  if (step.kind !== 'bundle') return [];
  return answers.flatMap(({ answer, at, before }) => {
    if (answer.outcome !== 'bundled') return [];
    const { members } = answer;
    const isHad = members.some(({ became }) => became === 'taken');
    if (isHad && members.some(({ became }) => became === 'free' || became === 'refused'))
      return [`${key} was told of half a bundle`];
    const bundle = bundles.get(answer.bundle);
    return members.flatMap(({ resource, booking, became, code }) => {
      const day = bundle && dayOf(evidence, bundle, { resource, booking });
      const booked = day?.facts.find(({ type, data }) => type === 'Booked' && data.booking === booking);
      if (became === 'taken')
        return booked && booked.index < before
          ? []
          : [`${key} was told that ${resource} is booked, and it is not`];
      // That is judged of the account as a whole.
      if (became !== 'refused' || !code || code === 2007) return [];
      const asked = { ...step, kind: 'book', resource } as const;
      const wish: Sent = { ...sent, key, sentAfter, answers, step: asked };
      const why = whyUnjustified(wish, { code }, { at, before }, evidence);
      return why ? [`${key} was refused ${resource} with ${code}: ${why}`] : [];
    });
  });
};

/** Undefined: that a bundle cannot be given up was true at some moment. */
export const whyGiveUpUnjustified = (
  { step, sentAfter }: Sent,
  code: number,
  { before }: { readonly before: number },
  bundles: ReadonlyMap<string, Bundle>,
): string | undefined => {
  if (step.kind !== 'giveUpBundle') return 'it is no bundle';
  const bundle = bundles.get(step.bundle);
  const first = bundle?.facts[0]?.index ?? Number.POSITIVE_INFINITY;
  if (code === 4004) return first >= sentAfter ? undefined : 'the bundle was there all the time';
  if (code !== 3001) return 'nothing here can lead to it';
  const settled = bundle?.facts.find((_, index, all) =>
    bundle.members.every(({ booking }) =>
      all.slice(0, index + 1).some(({ data }) => data.booking === booking),
    ),
  );
  return settled && settled.index < sentAfter && first < before ? 'all of it was decided' : undefined;
};
