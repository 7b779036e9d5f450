// The two stages of an approval process: which of them a request passes, and who decides there on a day. The
// server decides by these functions, and the office tries its draft by them.
import { hours, oneOf, rows, type WireFields, wholeNumber, words } from '../../domain/rules/wire-values.ts';
import { isWeekday, type LocalDate, weekdayOf } from '../../domain/time/dates.ts';
import type { Period } from '../../domain/time/period.ts';
import { elementsIn } from '../../domain/unknown.ts';
import type { ApprovalStep, RunningProcess, RunningStep, StepLimit } from '../schedule/process.ts';

export type SkipCondition =
  | { readonly by: 'atMost' | 'atLeast'; readonly minutes: number }
  | { readonly by: 'startsWithin'; readonly hours: Period }
  | { readonly by: 'weekdays'; readonly days: readonly number[] }
  | { readonly by: 'role'; readonly role: string };

export interface Stage {
  readonly step: RunningStep;
  /** One of them suffices. */
  readonly skips: readonly SkipCondition[];
}

export interface Process {
  readonly id: string;
  readonly stages: readonly Stage[];
}

/** What is asked for, and who asks. */
export interface ProcessRequest extends Period {
  readonly owner: string;
  /** Roles of the owner, and what kind of person they are. */
  readonly roles: readonly string[];
  readonly date: LocalDate;
}

/** The directory, as far as it decides who decides. */
export interface ProcessPeople {
  /** Accounts in use that hold the post in the department. */
  readonly holdersOf: (step: ApprovalStep) => readonly string[];
  readonly isActive: (account: string) => boolean;
  /** Those who are away on the day of the question, each with a deputy where one is named. */
  readonly away: ReadonlyMap<string, string | undefined>;
}

export interface Deciders {
  /** `administrators`: nobody else can, so those of the resource must. */
  readonly by: 'post' | 'deputy' | 'administrators';
  readonly accounts: readonly string[];
  /** The owner holds the post, and does not decide. */
  readonly isOwnersPost: boolean;
  /** Holders of the post who are away. */
  readonly away: readonly string[];
}

export interface StageSeen {
  readonly step: RunningStep;
  readonly applies: boolean;
  /** The condition that skips it; of one that applies: it stays, since nobody else would decide. */
  readonly because?: SkipCondition | undefined;
  readonly deciders: Deciders;
}

const MOST_HOURS = 720;
const limits = { 1: 'remind', 2: 'passOn', 3: 'reject' } as const;
const prefixes = { preaudit: 'preaudit', audit: 'admin' } as const;

/** Undefined: no stage says who decides, so the request goes to the resource's approvers. */
export const processOf = (id: string, fields: WireFields): Process | undefined => {
  const stages = (['preaudit', 'audit'] as const).flatMap((stage) => stageOf(stage, fields) ?? []);
  return stages.length === 0 ? undefined : { id, stages };
};

const stageOf = (stage: RunningStep['stage'], fields: WireFields): Stage | undefined => {
  const of = (name: string): unknown => fields[`${prefixes[stage]}_${name}`];
  const [post, department] = [words(of('post')), words(of('dept'))];
  if (post === undefined || department === undefined) return undefined;
  const limit = limitIn(of('limit_hours'), of('limit_then'));
  const step: RunningStep = { stage, post, department, deputy: words(of('deputy')), limit };
  return { step, skips: rows(of('skipList'), conditionOf) };
};

const limitIn = (hoursGiven: unknown, thenGiven: unknown): StepLimit | undefined => {
  const given = wholeNumber(1, MOST_HOURS)(hoursGiven);
  return given === undefined
    ? undefined
    : { minutes: given * 60, does: oneOf(limits)(thenGiven) ?? 'remind' };
};

const conditionOf = (row: WireFields): SkipCondition | undefined => {
  const by = oneOf({ 1: 'atMost', 2: 'atLeast', 3: 'startsWithin', 4: 'weekdays', 5: 'role' } as const)(
    row.skip_by,
  );
  switch (by) {
    case 'atMost':
    case 'atLeast': {
      const minutes = wholeNumber(1, 10_080)(row.minutes);
      return minutes === undefined ? undefined : { by, minutes };
    }
    case 'startsWithin': {
      const within = hours(row.start_time, row.end_time);
      return within && { by, hours: within };
    }
    case 'weekdays': {
      const days = elementsIn(row.weekdays).map(Number).filter(isWeekday);
      return days.length === 0 ? undefined : { by, days };
    }
    case 'role': {
      const role = words(row.role);
      return role === undefined ? undefined : { by, role };
    }
    default:
      return undefined;
  }
};

const meets = (condition: SkipCondition, { start, end, date, roles }: ProcessRequest): boolean => {
  switch (condition.by) {
    case 'atMost':
      return end - start <= condition.minutes;
    case 'atLeast':
      return end - start >= condition.minutes;
    case 'startsWithin':
      return start >= condition.hours.start && start < condition.hours.end;
    case 'weekdays':
      return condition.days.includes(weekdayOf(date));
    case 'role':
      return roles.includes(condition.role);
  }
};

/** Every stage in its order. The last one stands even where it would be skipped, if no other applies. */
export const stagesOf = (
  { stages }: Process,
  request: ProcessRequest,
  people: ProcessPeople,
): readonly StageSeen[] => {
  const skipping = stages.map(({ skips }) => skips.find((condition) => meets(condition, request)));
  const isUnseen = skipping.every((condition) => condition !== undefined);
  return stages.map(({ step }, index) => {
    const because = skipping[index];
    const isLast = index === stages.length - 1;
    const applies = because === undefined || (isUnseen && isLast);
    return { step, applies, because, deciders: decidersOf(step, request.owner, people) };
  });
};

/** What a request that begins now takes along: the stages that apply to it. */
export const processFor = (process: Process, request: ProcessRequest): RunningProcess => ({
  id: process.id,
  steps: stagesOf(process, request, nobody).flatMap(({ step, applies }) => (applies ? [step] : [])),
});

const nobody: ProcessPeople = { holdersOf: () => [], isActive: () => false, away: new Map() };

/** Accounts that may answer now. Nobody decides on their own request: another of the post does, else a deputy. */
export const decidersOf = (step: RunningStep, owner: string, people: ProcessPeople): Deciders => {
  const holders = people.holdersOf(step);
  const others = holders.filter((account) => account !== owner);
  const away = others.filter((account) => people.away.has(account));
  const present = others.filter((account) => !people.away.has(account));
  const canStandIn = (account: string | undefined): account is string =>
    account !== undefined && account !== owner && people.isActive(account) && !people.away.has(account);
  const forThem = away.map((account) => people.away.get(account)).filter(canStandIn);
  const about = { isOwnersPost: others.length < holders.length, away };
  if (present.length > 0) return { by: 'post', accounts: [...new Set([...present, ...forThem])], ...about };
  if (forThem.length > 0) return { by: 'deputy', accounts: [...new Set(forThem)], ...about };
  return canStandIn(step.deputy)
    ? { by: 'deputy', accounts: [step.deputy], ...about }
    : { by: 'administrators', accounts: [], ...about };
};
