// Bundles are whole or nothing: once everything has come to rest, all of its rooms and devices stand, or none does; what
// its owner gave up is gone, and what was told and recorded of each was so.
import { rowsIn } from '@campus/events/domain/unknown';
import type { Sent, Step } from '../people/journal.ts';
import { isLentByDay, isOfKind, unitsIn } from '../places.ts';
import { byStream, type Fact, instantAt, numberIn, type Rest, textIn } from './facts.ts';
import { whyLoanUnjustified } from './loans.ts';
import { lastState } from './occupancy.ts';
import { type Evidence, type Moment, whyUnjustified } from './refusals.ts';

interface Member {
  readonly booking: string;
  readonly resource: string;
  readonly units: number;
}

export interface Bundle {
  readonly stream: string;
  readonly account: string;
  readonly date: string;
  readonly start: number;
  readonly end: number;
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
        units: Number(row.units),
      }));
      const [account, date] = [textIn(first, 'account'), textIn(first, 'date')];
      const [start, end] = [numberIn(first, 'start'), numberIn(first, 'end')];
      const bundle = { stream, account, date, start, end, members, facts: own };
      return [[textIn(first, 'bundle'), bundle] as const];
    }),
  );

export const checkBundles = (
  bundles: ReadonlyMap<string, Bundle>,
  journal: readonly Sent[],
  evidence: Evidence,
  rest: Rest,
): string[] => {
  const found = foundIn(bundles, evidence);
  return [
    ...[...bundles.values()].flatMap((each) => [
      ...checkOnce(each),
      ...checkCauses(each, found),
      ...checkWhole(each, found, rest),
    ]),
    ...journal.flatMap((sent) => checkTold(sent, found, evidence)),
  ];
};

/** The booking that stands for a member, or its loan: what was ever said of it, and how it stands by now. */
interface Found {
  readonly facts: readonly Fact[];
  readonly account: string;
  readonly isStanding: boolean;
  /** Absent: it is lent. */
  readonly startsAt?: number;
}

type FoundByBooking = ReadonlyMap<string, Found>;

const foundIn = (bundles: ReadonlyMap<string, Bundle>, evidence: Evidence): FoundByBooking =>
  new Map(
    [...bundles.values()].flatMap(({ members, date }) =>
      members.flatMap((member) => {
        const found = roomOf(member, date, evidence) ?? deviceOf(member, evidence);
        return found ? [[member.booking, found] as const] : [];
      }),
    ),
  );

/** Followed from day to day, wherever it has moved. */
const roomOf = (member: Member, date: string, evidence: Evidence): Found | undefined => {
  const day = evidence.days.get(evidence.streamOf(member.resource, date));
  const last = lastState(day).bookings.get(member.booking);
  if (!day || !last) return undefined;
  const facts = day.facts.filter(({ data }) => data.booking === member.booking);
  const moved = last.phase === 'moved' && facts.findLast(({ type }) => type === 'MovedAway');
  const there = moved && roomOf(member, textIn(moved, 'to'), evidence);
  if (there) return { ...there, facts: [...facts, ...there.facts] };
  const { account, startsAt, phase } = last;
  return { facts, account, startsAt, isStanding: phase === 'ahead' || phase === 'inUse' };
};

const deviceOf = ({ booking, resource }: Member, evidence: Evidence): Found | undefined => {
  const device = evidence.devices.get(evidence.loanStreamOf(resource));
  const loan = device?.states.at(-1)?.loans.get(booking);
  if (!device || !loan) return undefined;
  const facts = device.facts.filter(({ data }) => data.booking === booking);
  const { account, phase } = loan;
  return { facts, account, isStanding: phase === 'ahead' || phase === 'out' };
};

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

const isOpening = ({ type }: Fact): boolean => type === 'Booked' || type === 'Borrowed';
const isByOwner = ({ type, data }: Fact): boolean => type === 'Cancelled' && data.by === 'owner';
const isByOthers = ({ type, data }: Fact): boolean =>
  type === 'Rejected' || (type === 'Cancelled' && data.by !== 'owner');

/** What is taken is what was asked, and what is recorded of a member had happened to it. */
const checkCauses = (bundle: Bundle, found: FoundByBooking): string[] =>
  bundle.members.flatMap((member) => {
    const told = found.get(member.booking);
    const opened = told?.facts.find(isOpening);
    const wrong = opened && !isAsAsked(opened, member, bundle);
    return [
      ...(wrong ? [`${bundle.stream}: ${member.booking} is another than was asked for`] : []),
      ...bundle.facts.flatMap((fact) =>
        fact.data.booking === member.booking && told && !hasCause(fact, told)
          ? [`${bundle.stream}@${fact.revision}: ${nameOf(fact)} has no cause`]
          : [],
      ),
    ];
  });

/** A device that is lent by the day has the hours of its desk. */
const isAsAsked = ({ type, data }: Fact, { units }: Member, bundle: Bundle): boolean => {
  const { account, date, start, end } = bundle;
  if (data.account !== account || data.units !== units) return false;
  if (type === 'Borrowed' && (data.date !== date || data.until !== date)) return false;
  return data.by === 'day' || (data.start === start && data.end === end);
};

const SKEW_MS = 400;

const hasCause = (fact: Fact, { facts, startsAt }: Found): boolean => {
  const before = facts.filter(({ index }) => index < fact.index);
  switch (fact.type) {
    case 'MemberTaken':
      return before.some(isOpening);
    case 'MemberLeft':
      return before.some(isByOwner);
    case 'MemberLost':
      return before.some(isByOthers);
    case 'MemberKept':
      // Somebody has the device in their hands, or sits in the room.
      return startsAt === undefined
        ? before.some(({ type }) => type === 'HandedOut')
        : startsAt <= fact.at + SKEW_MS;
    default:
      return true;
  }
};

/** Given up again, and not put away. */
const isShown = ({ isStanding, facts }: Found): boolean =>
  !isStanding &&
  facts.some(({ type, data }) => type === 'Cancelled' && data.by === 'system') &&
  !facts.some(({ type }) => type === 'Hidden');

const checkWhole = (bundle: Bundle, found: FoundByBooking, { now, dueWithinMs }: Rest): string[] => {
  const { stream, members, facts, account, date, start } = bundle;
  const lastOf = ({ booking }: Member): number => found.get(booking)?.facts.at(-1)?.at ?? 0;
  const last = Math.max(facts.at(-1)?.at ?? now, ...members.map(lastOf));
  if (last + dueWithinMs > now) return [];
  const end = facts.find(({ type }) => type === 'BundleEnded');
  return members.flatMap(({ booking }) => {
    const member = found.get(booking);
    const isKept = facts.some(({ type, data }) => type === 'MemberKept' && data.booking === booking);
    // A successor keeps the place of somebody who left.
    const isOwners = member?.account === account;
    if (end) {
      if (member?.isStanding && isOwners && !isKept)
        return [`${stream} has ended, and ${booking} of it stands`];
      return end.data.because === 'refused' && member && isShown(member)
        ? [`${stream} was refused, and its owner's list has ${booking}`]
        : [];
    }
    if (!member) return [`${stream} stands without ${booking}`];
    if (member.isStanding) return [];
    const lost = member.facts.findLast((fact) => isByOwner(fact) || isByOthers(fact));
    const isLeft = lost?.actor === account && isByOwner(lost);
    return lost && !isLeft && lost.at < (member.startsAt ?? instantAt(date, start))
      ? [`${stream} stands, and ${booking} of it was taken away`]
      : [];
  });
};

const checkTold = (
  { step, key, sentAfter, answers, ...sent }: Sent,
  found: FoundByBooking,
  evidence: Evidence,
): string[] => {
  if (step.kind !== 'bundle') return [];
  return answers.flatMap(({ answer, at, before }) => {
    if (answer.outcome !== 'bundled') return [];
    const { members } = answer;
    const isHad = members.some(({ became }) => became === 'taken');
    if (isHad && members.some(({ became }) => became === 'free' || became === 'refused'))
      return [`${key} was told of half a bundle`];
    return members.flatMap(({ resource, booking, became, code }) => {
      const opened = found.get(booking)?.facts.find(isOpening);
      if (became === 'taken')
        return opened && opened.index < before
          ? []
          : [`${key} was told that ${resource} is booked, and it is not`];
      // Judged elsewhere: 2007 is about the account as a whole.
      if (became !== 'refused' || !code || code === 2007) return [];
      const wish = { ...sent, key, sentAfter, answers };
      const why = whyMemberUnjustified(wish, { ...step, resource }, code, { at, before }, evidence);
      return why ? [`${key} was refused ${resource} with ${code}: ${why}`] : [];
    });
  });
};

type BundleStep = Extract<Step, { kind: 'bundle' }>;

/** Judges the member alone, without the bundle. */
const whyMemberUnjustified = (
  sent: Omit<Sent, 'step'>,
  step: BundleStep,
  code: NonNullable<Parameters<typeof whyUnjustified>[1]>['code'],
  moment: Moment,
  evidence: Evidence,
): string | undefined => {
  const { resource, date, start, end } = step;
  const units = unitsIn(resource, step.units);
  if (!isOfKind(resource, 'device')) {
    const asked = { ...step, units, kind: 'book' } as const;
    return whyUnjustified({ ...sent, step: asked }, { code }, moment, evidence);
  }
  const hours = isLentByDay(resource) ? {} : { start, end };
  const asked = { kind: 'borrow', resource, date, until: date, units, ...hours } as const;
  const device = evidence.devices.get(evidence.loanStreamOf(resource));
  return whyLoanUnjustified({ ...sent, step: asked }, code, moment, device, evidence.placesOf);
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
