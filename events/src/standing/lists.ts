// The three lists that administrators keep by hand: bans, the white list, the bar on saving.
import { accept, type Decision, nothing, refuse } from '../domain/decider.ts';
import type { Instant } from '../domain/envelope.ts';
import { isEqual } from '../domain/record/equal.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import { bindingBar, isExempt } from './binding.ts';
import type {
  BarSaves,
  ChangeBan,
  EndExemption,
  GrantExemption,
  LiftBan,
  LiftBar,
  PlaceBan,
  ReinstateBan,
} from './commands.ts';
import type { StandingEvent } from './events.ts';
import type { BanRecord, StandingState } from './state.ts';

const UNTIL = { zh: '结束时间', en: 'The end' };
const EXEMPT = { zh: '该用户在白名单中', en: 'the user is on the white list' };
const FELL = { zh: '所依据的失约已撤销', en: 'the fault that it rested on counts no more' };

const refusedEnd = (until: Instant, now: Instant): Rejection | undefined =>
  until <= now
    ? reject(1002, { reason: { zh: `${UNTIL.zh}须晚于现在`, en: `${UNTIL.en} must lie ahead` } })
    : undefined;

/** Codes: 1002 it would be over already, 3001 the white list says otherwise. */
export const placeBan = (command: PlaceBan, state: StandingState): Decision<StandingEvent> => {
  const { now, ban, scope, until, words } = command;
  if (state.bans.some((each) => each.ban === ban)) return nothing;
  const rejection =
    refusedEnd(until, now) ?? (isExempt(state, scope, now) ? reject(3001, { reason: EXEMPT }) : undefined);
  if (rejection) return refuse(rejection);
  return accept({
    type: 'Banned',
    data: { ban, source: 'manual', scope, from: now, until, faults: [], words },
  });
};

const banOf = ({ bans }: StandingState, id: string): BanRecord | undefined =>
  bans.find(({ ban }) => ban === id);

/** Codes: 4004, 1002, 3001 lifted or over. */
export const changeBan = (command: ChangeBan, state: StandingState): Decision<StandingEvent> => {
  const { now, ban, until, words, scope } = command;
  const found = banOf(state, ban);
  if (!found) return refuse(reject(4004));
  if (found.lifted || found.until <= now) return refuse(reject(3001));
  const isScope = scope === undefined || scope === found.scope;
  if (isScope && found.until === until && isEqual(found.words, words ?? found.words)) return nothing;
  const rejection = refusedEnd(until, now);
  if (rejection) return refuse(rejection);
  return accept({
    type: 'BanChanged',
    data: { ban, until, scope: isScope ? undefined : scope, words },
  });
};

/** Codes: 4004, 3001 over. The faults it rested on stay used up. */
export const liftBan = ({ now, ban, words }: LiftBan, state: StandingState): Decision<StandingEvent> => {
  const found = banOf(state, ban);
  if (!found) return refuse(reject(4004));
  if (found.lifted) return nothing;
  if (found.until <= now) return refuse(reject(3001));
  return accept({ type: 'BanLifted', data: { ban, because: 'administrator', words } });
};

/** Codes: 4004, 3001 over, or it fell with a fault. */
export const reinstateBan = ({ now, ban }: ReinstateBan, state: StandingState): Decision<StandingEvent> => {
  const found = banOf(state, ban);
  if (!found) return refuse(reject(4004));
  if (!found.lifted) return nothing;
  if (found.lifted.fault !== undefined) return refuse(reject(3001, { reason: FELL }));
  return found.until <= now ? refuse(reject(3001)) : accept({ type: 'BanReinstated', data: { ban } });
};

/** Code: 1002. */
export const grantExemption = (command: GrantExemption, state: StandingState): Decision<StandingEvent> => {
  const { type: _, now, ...exemption } = command;
  const found = state.exemptions.find((each) => each.exemption === exemption.exemption);
  if (found && isEqual(found, exemption)) return nothing;
  const rejection = exemption.until === undefined ? undefined : refusedEnd(exemption.until, now);
  return rejection ? refuse(rejection) : accept({ type: 'Exempted', data: exemption });
};

export const endExemption = (
  { exemption }: EndExemption,
  { exemptions }: StandingState,
): Decision<StandingEvent> =>
  exemptions.some((each) => each.exemption === exemption)
    ? accept({ type: 'ExemptionEnded', data: { exemption } })
    : nothing;

/** Code: 1002. Of many saves at once only the first one bars. */
export const barSaves = (command: BarSaves, state: StandingState): Decision<StandingEvent> => {
  const { now, bar, source, until, words } = command;
  const found = state.bars.find((each) => each.bar === bar);
  if (source === 'automatic' && bindingBar(state, now)) return nothing;
  if (found?.until === until && isEqual(found.words, words ?? found.words)) return nothing;
  const rejection = refusedEnd(until, now);
  if (rejection) return refuse(rejection);
  const from = found?.from ?? now;
  return accept({ type: 'Barred', data: { bar, source, from, until, words } });
};

export const liftBar = ({ bar }: LiftBar, { bars }: StandingState): Decision<StandingEvent> =>
  bars.some((each) => each.bar === bar) ? accept({ type: 'BarLifted', data: { bar } }) : nothing;
