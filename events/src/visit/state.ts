// What the decisions about a visit read, and what its read model shows: one fold for both.
import type { Recorded } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import type { ApprovedAs, VisitEvent, VisitTerms } from './events.ts';
import type { LookPurpose, NumberSeen } from './look-purposes.ts';

export type VisitPhase =
  | 'invited'
  | 'asked'
  | 'approved'
  | 'refused'
  | 'cancelled'
  | 'revoked'
  | 'expired'
  | 'ended';

export interface Approval {
  readonly level: number;
  readonly account: string;
  readonly as: ApprovedAs;
  readonly at: Instant;
}

export interface Visit extends VisitTerms {
  readonly phase: VisitPhase;
  readonly approvals: readonly Approval[];
  readonly askedAt: Instant;
  /** Since when the open step waits for its answer. */
  readonly waitsSince: Instant;
  /** When it came into the phase that it is in. */
  readonly phaseAt: Instant;
  /** The open step was passed on; `deputy`: to whom, else to the administrators. */
  readonly isPassedOn?: true | undefined;
  readonly deputy?: string | undefined;
  readonly consent?: { readonly version: string; readonly at: Instant; readonly card: boolean } | undefined;
  readonly consentShown?: string | undefined;
  readonly isWithdrawn?: true | undefined;
  /** A code of `visit_refusal`; what the visitor reads. */
  readonly refusal?: string | undefined;
  readonly entered?: boolean | undefined;
  /** What the host of an urgent visit still owes an answer for. */
  readonly task?:
    | { readonly state: 'open' | 'known' | 'unknown' | 'silent'; readonly by: Instant }
    | undefined;
  /** The last look at a whole number. */
  readonly look?:
    | {
        readonly field: NumberSeen;
        readonly purpose: LookPurpose;
        readonly account: string;
        readonly at: Instant;
      }
    | undefined;
  readonly isErased?: true | undefined;
}

export interface VisitState {
  /** A stream holds one visit; the second half of its name is the id. */
  readonly visit?: Visit | undefined;
}

export const initial: VisitState = {};

export const evolve = ({ visit }: VisitState, event: VisitEvent, recorded?: Recorded): VisitState => ({
  visit: evolveVisit(visit, event, recorded),
});

export const evolveVisit = (
  visit: Visit | undefined,
  event: VisitEvent,
  recorded?: Recorded,
): Visit | undefined => {
  const at = recorded?.at ?? 0;
  if (event.type === 'VisitAsked') return visit ?? asked(event.data, at);
  if (event.type === 'VisitInvited') return visit ?? invited(event.data, at);
  if (event.type === 'UrgentlyAdmitted') return visit ?? admitted(event.data, at);
  return visit && evolveBegun(visit, event, at);
};

const begun = (terms: VisitTerms, phase: VisitPhase, at: Instant): Visit => ({
  ...terms,
  phase,
  approvals: [],
  askedAt: at,
  waitsSince: at,
  phaseAt: at,
});

/** Where nobody has to agree it is valid at once. */
const asked = (terms: VisitTerms, at: Instant): Visit => {
  const visit = begun(terms, 'asked', at);
  return { ...visit, phase: openPhase(visit) };
};

/** An invitation is its host's approval. */
const invited = (
  { isComplete, ...terms }: VisitTerms & { readonly isComplete: boolean },
  at: Instant,
): Visit => {
  const approvals = [{ level: 1, account: terms.host, as: 'host', at }] as const;
  const visit = { ...begun(terms, 'invited', at), approvals };
  return isComplete ? { ...visit, phase: openPhase(visit) } : visit;
};

const admitted = (
  { answerBy, ...terms }: VisitTerms & { readonly answerBy: Instant },
  at: Instant,
): Visit => ({
  ...begun(terms, 'approved', at),
  task: { state: 'open', by: answerBy },
});

/** What a visit with nothing left to enter is in, by its approvals. */
const openPhase = ({ approvals, levels }: Pick<Visit, 'approvals' | 'levels'>): 'asked' | 'approved' =>
  approvals.length >= levels ? 'approved' : 'asked';

const into = (visit: Visit, phase: VisitPhase, at: Instant): Visit =>
  visit.phase === phase ? visit : { ...visit, phase, phaseAt: at };

type Later = Exclude<VisitEvent, { type: 'VisitAsked' | 'VisitInvited' | 'UrgentlyAdmitted' }>;

const evolveBegun = (visit: Visit, event: Later, at: Instant): Visit => {
  switch (event.type) {
    case 'PeopleChanged': {
      const { by: _, isComplete, ...people } = event.data;
      const after = { ...visit, ...people };
      return visit.phase === 'invited' && isComplete
        ? { ...into(after, openPhase(after), at), waitsSince: at }
        : after;
    }
    case 'VisitMoved': {
      const { by, ...place } = event.data;
      const approvals = by === 'host' ? visit.approvals.filter(({ as }) => as === 'host') : [];
      const after = {
        ...visit,
        ...place,
        approvals,
        isPassedOn: undefined,
        deputy: undefined,
        waitsSince: at,
      };
      return visit.phase === 'invited' ? after : into(after, openPhase(after), at);
    }
    case 'ConsentShown':
      return { ...visit, consentShown: event.data.version };
    case 'ConsentGiven': {
      const { version, card } = event.data;
      return { ...visit, consent: { version, at, card }, isWithdrawn: undefined };
    }
    case 'ConsentWithdrawn':
      return { ...visit, consent: undefined, isWithdrawn: true };
    case 'VisitApproved': {
      const { level, account, as } = event.data;
      const after = { ...visit, approvals: [...visit.approvals, { level, account, as, at }] };
      return {
        ...into(after, openPhase(after), at),
        waitsSince: at,
        isPassedOn: undefined,
        deputy: undefined,
      };
    }
    case 'ApprovalTakenBack': {
      const approvals = visit.approvals.filter(({ level }) => level !== event.data.level);
      return { ...into({ ...visit, approvals }, 'asked', at), waitsSince: at };
    }
    case 'AnswerPassedOn':
      return { ...visit, isPassedOn: true, deputy: event.data.to };
    case 'HostAnswered':
      return withTask(visit, event.data.isKnown ? 'known' : 'unknown');
    case 'HostStayedSilent':
      return withTask(visit, 'silent');
    case 'NumberShown':
      return { ...visit, look: { ...event.data, at } };
    case 'PersonErased':
      return { ...visit, isErased: true };
    default:
      return closed(visit, event, at);
  }
};

const withTask = (visit: Visit, state: NonNullable<Visit['task']>['state']): Visit =>
  visit.task ? { ...visit, task: { ...visit.task, state } } : visit;

type Closing = Extract<
  Later,
  { type: 'VisitRefused' | 'VisitCancelled' | 'VisitRevoked' | 'VisitExpired' | 'VisitEnded' }
>;

const closed = (visit: Visit, event: Closing, at: Instant): Visit => {
  switch (event.type) {
    case 'VisitRefused':
      return { ...into(visit, 'refused', at), refusal: event.data.reason };
    case 'VisitCancelled':
      return into(visit, 'cancelled', at);
    case 'VisitRevoked':
      return into(visit, 'revoked', at);
    case 'VisitExpired':
      return into(visit, 'expired', at);
    case 'VisitEnded':
      return { ...into(visit, 'ended', at), entered: event.data.entered };
  }
};

const livePhases: ReadonlySet<VisitPhase> = new Set(['invited', 'asked', 'approved']);

/** Asked for, invited or valid: it holds its places. */
export const isLive = ({ phase }: Pick<Visit, 'phase'>): boolean => livePhases.has(phase);

/** People who take a place: the visitor, companions, children. */
export const headsOf = ({ companions, children }: Pick<Visit, 'companions' | 'children'>): number =>
  1 + companions + children;

const DAY = 24 * 60 * 60_000;
/** A registration that never became a visit. */
const UNUSED_DAYS = 7;
export const RETENTION_DAYS = { least: 7, usual: 30, most: 180 } as const;

/** From when its person may be erased; undefined: it is not over. */
export const keptUntil = (visit: Visit): Instant | undefined => {
  if (visit.isErased || isLive(visit)) return undefined;
  if (visit.isWithdrawn) return visit.phaseAt;
  const became = visit.phase === 'ended' && visit.entered !== false;
  if (became) return visit.leaveByAt + visit.retentionDays * DAY;
  return visit.phaseAt + Math.min(UNUSED_DAYS, visit.retentionDays) * DAY;
};
