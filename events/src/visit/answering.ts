// What those who answer for a visit decide: one or two levels, each approval once, taken back within ten seconds.
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import { visibleText } from '../domain/visible-text.ts';
import type { ApproveVisit, RefuseVisit, TakeBackVisitApproval } from './commands.ts';
import type { VisitEvent } from './events.ts';
import { isRefusalReason, OTHER_REASON } from './refusal-reasons.ts';
import type { Visit } from './state.ts';

/** Messages about an approval wait for so long. */
export const TAKE_BACK_MS = 10_000;

export const openLevel = ({ approvals }: Pick<Visit, 'approvals'>): 1 | 2 => (approvals.length === 0 ? 1 : 2);

/** Codes: 3001 it cannot be answered in its state, 4001 not by this account, or both levels by one. */
export const approve = ({ account, as }: ApproveVisit, visit: Visit): Decision<VisitEvent> => {
  const { phase, approvals, levels } = visit;
  const isAnswerer = (as[1] ?? as[2]) !== undefined;
  if (phase === 'approved' && isAnswerer) return nothing;
  if (phase === 'asked' && approvals.some((each) => each.account === account)) return nothing;
  if (phase !== 'asked') return refuse(reject(3001));
  const level = openLevel(visit);
  const role = as[level];
  if (!role) return refuse(reject(4001));
  return accept({ type: 'VisitApproved', data: { level, account, as: role, isFinal: level >= levels } });
};

/** Codes: 4004 no approval of the account, 3002 too late, 3001 something came after. */
export const takeBackApproval = (
  { account, now }: TakeBackVisitApproval,
  visit: Visit,
): Decision<VisitEvent> => {
  const { phase, approvals } = visit;
  const last = approvals.at(-1);
  if (last?.account !== account) return phase === 'asked' ? nothing : refuse(reject(4004));
  if (phase !== 'approved' && phase !== 'asked') return refuse(reject(3001));
  // An invitation is cancelled, not taken back.
  if (visit.path === '2' && last.level === 1) return refuse(reject(3001));
  if (now > last.at + TAKE_BACK_MS) return refuse(reject(3002));
  return accept({ type: 'ApprovalTakenBack', data: { level: last.level } });
};

const WORDS = { zh: '说明', en: 'The explanation' };

/** Codes: 3001, 4001, 1002 no such reason, 1001 another reason that says none. */
export const refuseVisit = (
  { account, as, reason, words }: RefuseVisit,
  visit: Visit,
): Decision<VisitEvent> => {
  if (visit.phase === 'refused') return nothing;
  if (visit.phase !== 'asked') return refuse(reject(3001));
  const level = openLevel(visit);
  if (!as[level] || visit.approvals.some((each) => each.account === account)) return refuse(reject(4001));
  if (!isRefusalReason(reason)) return refuse(reject(1002));
  if (reason === OTHER_REASON && visibleText(words) === '')
    return refuse(reject(1001, { params: { field: WORDS } }));
  return accept({ type: 'VisitRefused', data: { reason, words: visibleText(words) || undefined, level } });
};
