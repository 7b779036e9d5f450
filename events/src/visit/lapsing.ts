// What the clock does to a visit: it passes the question on, ends, expires, and forgets.
import { accept, type Decision, nothing } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { openLevel } from './answering.ts';
import type { ErasePerson, VisitLapses } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { isLive, keptUntil, type Visit } from './state.ts';

const HOUR = 60 * 60_000;

export const lapse = (command: VisitLapses, visit: Visit): Decision<VisitEvent> => {
  const { now, entered } = command;
  const events: VisitEvent[] = [];
  if (visit.task?.state === 'open' && now >= visit.task.by)
    events.push({ type: 'HostStayedSilent', data: {} });
  if (!isLive(visit)) return accept(...events);
  const isOpen = visit.phase !== 'approved';
  if (isOpen && now >= visit.endsAt) events.push({ type: 'VisitExpired', data: {} });
  else if (!isOpen && now >= visit.leaveByAt) events.push({ type: 'VisitEnded', data: { entered } });
  else events.push(...passedOn(command, visit));
  return events.length > 0 ? accept(...events) : nothing;
};

/** A step that nobody answered is passed on once; the deputy's own silence ends with the visit. */
const passedOn = ({ now, deputy }: VisitLapses, visit: Visit): VisitEvent[] => {
  const due = passesOnAt(visit);
  if (due === undefined || now < due) return [];
  const isFree = deputy !== undefined && visit.approvals.every(({ account }) => account !== deputy);
  const to = isFree && deputy !== visit.host ? deputy : undefined;
  return [{ type: 'AnswerPassedOn', data: { level: openLevel(visit), to } }];
};

const passesOnAt = ({ phase, isPassedOn, waitsSince, passOnHours }: Visit): Instant | undefined =>
  phase === 'asked' && !isPassedOn ? waitsSince + passOnHours * HOUR : undefined;

/** When the clock has to look at it again; undefined: never. */
export const dueAtOf = (visit: Visit): Instant | undefined => {
  const task = visit.task?.state === 'open' ? visit.task.by : undefined;
  if (!isLive(visit)) return task;
  const over = visit.phase === 'approved' ? visit.leaveByAt : visit.endsAt;
  return Math.min(over, task ?? over, passesOnAt(visit) ?? over);
};

/** Nothing is to be done before its time is over. */
export const erase = ({ now }: ErasePerson, visit: Visit): Decision<VisitEvent> => {
  const until = keptUntil(visit);
  if (until === undefined || now < until) return nothing;
  const used = visit.phase === 'ended' && visit.entered !== false;
  const kept = used ? 'retention' : 'unused';
  return accept({ type: 'PersonErased', data: { because: visit.isWithdrawn ? 'withdrawn' : kept } });
};
