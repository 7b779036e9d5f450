// Appeals against a fault or a ban: one for each, decided once, and reopened where the decision was a mistake.
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import { reject } from '../domain/rejections.ts';
import type { DecideAppeal, FileAppeal, ReopenAppeal } from './commands.ts';
import type { StandingEvent } from './events.ts';
import { overturned, reinstated } from './faults.ts';
import type { AppealRecord, StandingState } from './state.ts';

const ALREADY = { zh: '已申诉过', en: 'an appeal was made already' };
const SETTLED = { zh: '已撤销或已结束', en: 'it counts no more' };

/** Codes: 4004, 3001 there is an appeal already, or nothing to appeal against any more. */
export const fileAppeal = (command: FileAppeal, state: StandingState): Decision<StandingEvent> => {
  const { type: _, now, ...said } = command;
  if (state.appeals.some(({ appeal }) => appeal === said.appeal)) return nothing;
  const fault = state.faults.find((each) => each.fault === said.fault);
  const ban = state.bans.find((each) => each.ban === said.ban);
  if (!fault && !ban) return refuse(reject(4004));
  const isSettled = fault ? fault.state !== 'counts' : ban?.lifted || (ban?.until ?? 0) <= now;
  if (isSettled) return refuse(reject(3001, { reason: SETTLED }));
  const isAppealed = state.appeals.some((each) =>
    said.fault === undefined ? each.ban === said.ban : each.fault === said.fault,
  );
  if (isAppealed) return refuse(reject(3001, { reason: ALREADY }));
  return accept({ type: 'Appealed', data: said });
};

/** Codes: 4004, 3001 decided otherwise already. */
export const decideAppeal = (command: DecideAppeal, state: StandingState): Decision<StandingEvent> => {
  const { appeal, outcome, words } = command;
  const found = state.appeals.find((each) => each.appeal === appeal);
  if (!found) return refuse(reject(4004));
  if (found.state === outcome) return nothing;
  if (found.state !== 'open') return refuse(reject(3001));
  return accept<StandingEvent>(
    { type: 'AppealDecided', data: { appeal, outcome, words } },
    ...(outcome === 'overturned' ? whatFalls(found, state) : []),
  );
};

/** A fault that was taken back meanwhile, or a ban lifted meanwhile, falls only once. */
const whatFalls = (appeal: AppealRecord, state: StandingState): StandingEvent[] => {
  const fault = state.faults.find((each) => each.fault === appeal.fault);
  if (fault) return fault.state === 'counts' ? overturned(fault, state, undefined) : [];
  const ban = state.bans.find((each) => each.ban === appeal.ban);
  return ban && !ban.lifted ? [{ type: 'BanLifted', data: { ban: ban.ban, because: 'overturned' } }] : [];
};

/** Code: 4004. What fell with the decision stands again. */
export const reopenAppeal = ({ appeal }: ReopenAppeal, state: StandingState): Decision<StandingEvent> => {
  const found = state.appeals.find((each) => each.appeal === appeal);
  if (!found) return refuse(reject(4004));
  if (found.state === 'open') return nothing;
  return accept<StandingEvent>(
    { type: 'AppealReopened', data: { appeal } },
    ...(found.state === 'overturned' ? whatStandsAgain(found, state) : []),
  );
};

const whatStandsAgain = (appeal: AppealRecord, state: StandingState): StandingEvent[] => {
  const fault = state.faults.find((each) => each.fault === appeal.fault);
  if (fault) return fault.state === 'overturned' ? reinstated(fault, state) : [];
  const ban = state.bans.find((each) => each.ban === appeal.ban);
  const isFallen = ban?.lifted?.because === 'overturned' && ban.lifted.fault === undefined;
  return ban && isFallen ? [{ type: 'BanReinstated', data: { ban: ban.ban } }] : [];
};
