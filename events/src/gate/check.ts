// The one check of a gate: what is known and what was scanned give a verdict, on the server and without a network
// alike. Pure: the reading of the code, the lists and the clock come in.
import type { Instant } from '../domain/envelope.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import { clockOf } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';
import { type HolderKind, partsOfHolder, type ReadCode } from './pass-code.ts';
import { type GateVerdict, type ReasonCode, type ReasonParameters, reasons, spanWords } from './reasons.ts';

export type Direction = 'in' | 'out';

/** A gate, as its location says. */
export interface GateFacts {
  readonly id: string;
  readonly direction: Direction | 'both';
  readonly takesCars: boolean;
  /** Somebody stands there. */
  readonly isGuarded: boolean;
}

export type PassState =
  | 'valid'
  | 'not_completed'
  | 'not_approved'
  | 'rejected'
  | 'cancelled'
  | 'revoked'
  | 'expired'
  | 'disabled';

/** What a gate's own list holds of a pass: nothing that names a person. */
export interface PassFacts {
  readonly holder: string;
  readonly state: PassState;
  /** A visit: the one day, and minutes of it. */
  readonly date?: LocalDate | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly leaveBy?: number | undefined;
  /** A long-term person: days, both included. */
  readonly from?: LocalDate | undefined;
  readonly until?: LocalDate | undefined;
  /** Ids of gates; none: all of them. */
  readonly gates: readonly string[];
  /** The holder and the companions. */
  readonly of: number;
  /** An exact hit of a black list. */
  readonly isStopped?: boolean | undefined;
  /** A black list has somebody of this name: an alert, never a refusal. */
  readonly isNamesake?: boolean | undefined;
}

/** Where the holder was last seen. */
export interface PresenceFacts {
  /** Absent: outside. */
  readonly insideSince?: Instant | undefined;
  /** How many of the group are inside, and have entered since the first of them. */
  readonly count: number;
  readonly last?: { readonly gate: string; readonly direction: Direction; readonly at: Instant } | undefined;
}

export interface Known {
  readonly gate: GateFacts;
  readonly pass: PassFacts | undefined;
  readonly presence: PresenceFacts | undefined;
  /** When the list was right; the server's is always. */
  readonly listAt: Instant;
  readonly clock: WallClock;
}

/** The tenant's zone, and how a gate is called. */
export interface WallClock {
  readonly zone: string;
  readonly gateName: (id: string) => { readonly zh: string; readonly en: string };
}

export interface Scan {
  readonly code: ReadCode;
  readonly direction: Direction | 'both';
  /** `paper`: compared by the guard; `number`: found by card, phone or name; `plate`: a car. */
  readonly method: 'code' | 'paper' | 'number' | 'plate';
}

export interface Checked {
  readonly verdict: GateVerdict;
  readonly reason: ReasonCode;
  readonly params: ReasonParameters;
  readonly direction: Direction;
  readonly holder?: string | undefined;
  /** The one who passes now is the n-th of the group; of a full one, all. */
  readonly entered?: number | undefined;
  readonly of?: number | undefined;
}

/** A second scan by the same gate within this repeats the verdict and records nothing. */
const REPEAT_MS = 3_000;
const LIST_LIFE_MS = 72 * 3_600_000;

export const checkPassage = (known: Known, scan: Scan, now: Instant): Checked => {
  const direction = directionOf(known, scan);
  const holder = 'holder' in scan.code ? scan.code.holder : undefined;
  const found =
    ofCode(scan.code) ??
    ofGate(known, scan, direction, now) ??
    (direction === 'out' ? leaving(known, now) : entering(known, scan, now));
  const [reason, params = {}, entered] = found;
  const of = known.pass?.of;
  return { verdict: reasons[reason].verdict, reason, params, direction, holder, entered, of };
};

type Found = readonly [reason: ReasonCode, params?: ReasonParameters, entered?: number | undefined];

/** At a gate both ways a complete group that is inside leaves. */
const directionOf = ({ gate, pass, presence }: Known, scan: Scan): Direction => {
  const wanted = scan.direction === 'both' ? gate.direction : scan.direction;
  if (wanted !== 'both') return wanted;
  const isInside = presence?.insideSince !== undefined;
  return isInside && presence.count >= (pass?.of ?? 1) ? 'out' : 'in';
};

const ofCode = (code: ReadCode): Found | undefined => {
  switch (code.outcome) {
    case 'read':
      return undefined;
    case 'old':
      return ['old_picture', { age: spanWords(code.ageMs) }];
    case 'ahead':
      return ['clock_ahead', { age: spanWords(code.ageMs) }];
    case 'version':
      return ['unknown_version'];
    case 'foreign':
      return ['other_tenant'];
    default:
      return [code.outcome];
  }
};

const ofGate = (known: Known, scan: Scan, direction: Direction, now: Instant): Found | undefined => {
  const { gate, presence, listAt } = known;
  const last = presence?.last;
  const isRepeated =
    last?.gate === gate.id && last.direction === direction && now >= last.at && now - last.at < REPEAT_MS;
  if (isRepeated) return ['just_admitted', {}, presence?.count];
  if (gate.direction !== 'both' && gate.direction !== direction) return ['wrong_direction'];
  if (scan.method === 'plate' && !gate.takesCars) return ['no_cars'];
  if (scan.method === 'paper' && !gate.isGuarded) return ['guarded_only'];
  if (now - listAt > LIST_LIFE_MS) return ['list_too_old'];
  return undefined;
};

/** Nobody is kept inside: an exit is at most a question. */
const leaving = ({ pass, presence, clock }: Known, now: Instant): Found => {
  if (presence?.insideSince === undefined) return ['not_inside'];
  const { leaveBy, date } = pass ?? {};
  const isLate =
    leaveBy !== undefined &&
    date !== undefined &&
    isAfter(localOf(clock.zone, now), { date, minute: leaveBy });
  return isLate ? ['leaving_late', { time: clockOf(leaveBy) }] : ['leaving'];
};

interface Local {
  readonly date: LocalDate;
  readonly minute: number;
}

const isAfter = (one: Local, other: Local): boolean =>
  one.date > other.date || (one.date === other.date && one.minute > other.minute);

const entering = (known: Known, { method }: Scan, now: Instant): Found => {
  const { pass, gate, clock, presence } = known;
  if (!pass) return [method === 'plate' ? 'unknown_plate' : 'unknown_pass'];
  if (pass.isStopped) return ['ask_duty_officer'];
  if (pass.state !== 'valid') return [pass.state];
  const untimely = ofTime(pass, clock, now);
  if (untimely) return untimely;
  if (pass.gates.length > 0 && !pass.gates.includes(gate.id))
    return ['other_gate', { gates: gatesInWords(pass.gates, clock) }];
  const found = ofPresence(known);
  // The first of a group is asked about; who was let in once is not asked again.
  const isAsked = pass.isNamesake && presence?.insideSince === undefined;
  return isAsked ? ['same_name', {}, found[2]] : found;
};

const ofTime = (pass: PassFacts, clock: WallClock, now: Instant): Found | undefined => {
  const { date: today, minute: minutes } = localOf(clock.zone, now);
  if (pass.from !== undefined && today < pass.from) return ['not_begun', { date: pass.from }];
  if (pass.until !== undefined && today > pass.until) return ['ended', { date: pass.until }];
  if (pass.date === undefined) return undefined;
  if (today !== pass.date) return ['not_today', { date: pass.date }];
  if (pass.start !== undefined && minutes < pass.start) return ['too_early', { time: clockOf(pass.start) }];
  if (pass.end !== undefined && minutes >= pass.end) return ['too_late', { time: clockOf(pass.end) }];
  return undefined;
};

const ofPresence = ({ pass, presence, clock }: Known): Found => {
  const of = pass?.of ?? 1;
  if (presence?.insideSince === undefined)
    return of > 1 ? ['more_of_group', { entered: 1, of }, 1] : ['admitted'];
  const entered = presence.count + 1;
  if (entered <= of) return ['more_of_group', { entered, of }, entered];
  if (of > 1) return ['group_full', { of }, of];
  const time = clockOf(localOf(clock.zone, presence.insideSince).minute);
  return ['already_inside', { time, gate: clock.gateName(presence.last?.gate ?? '') }];
};

const gatesInWords = (gates: readonly string[], { gateName }: WallClock) => {
  const names = gates.map(gateName);
  return { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') };
};

/** Staff and students are not on a gate's list one by one: only those who may not pass are. */
export const passOfHolder = (holder: string, listed: PassFacts | undefined): PassFacts | undefined => {
  if (listed) return listed;
  return kindOf(holder) === 'account' ? { holder, state: 'valid', gates: [], of: 1 } : undefined;
};

const kindOf = (holder: string): HolderKind | undefined => partsOfHolder(holder)?.kind;
