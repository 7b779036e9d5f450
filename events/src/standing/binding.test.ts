// Whom a ban binds, until when, and how the refusal says so.
import { describe, expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import { textsOf } from '../domain/rejections.ts';
import { atDay, faultOn } from '../testing/sample-standing.ts';
import { bindingBan, isExempt, refusedByBan, refusedByBar } from './binding.ts';
import type { StandingCommand } from './commands.ts';
import { standing } from './standing.ts';
import type { StandingState } from './state.ts';

const ZONE = 'Asia/Shanghai';

const after = (...commands: readonly StandingCommand[]): StandingState =>
  commands.reduce<StandingState>((state, command) => {
    const decision = standing.decide(command, state);
    if (decision.outcome === 'refused') throw new Error(JSON.stringify(decision.rejection));
    return fold(standing, decision.events, state);
  }, standing.initial);

const three = [faultOn(0, 1), faultOn(3, 2), faultOn(5, 3)];
const byHand = (scope: string, until: number): StandingCommand => ({
  type: 'PlaceBan',
  now: atDay(0),
  ban: `until-${until}`,
  scope,
  until: atDay(until),
});

describe('a ban', () => {
  it('binds from its beginning to its end, half-open', () => {
    const state = after(...three);
    const binds = (now: number) => bindingBan(state, 'rooms', now) !== undefined;
    expect([atDay(5) - 1, atDay(5), atDay(6) - 1, atDay(6)].map(binds)).toEqual([false, true, true, false]);
  });

  it('binds for its type, or for every type', () => {
    const state = after(byHand('rooms', 9));
    expect(bindingBan(state, 'rooms', atDay(1))).toBeDefined();
    expect(bindingBan(state, 'seats', atDay(1))).toBeUndefined();
    expect(bindingBan(after(byHand('', 9)), 'seats', atDay(1))).toBeDefined();
  });

  it('is told as the one that ends last, with its end and its reason', () => {
    const state = after(byHand('rooms', 9), byHand('', 12));
    const refused = refusedByBan(state, 'rooms', atDay(1), ZONE);
    expect(refused).toMatchObject({ code: 2007, params: { ban: 'until-12', until: atDay(12) } });
    expect(refused && textsOf(refused)).toEqual({
      zh: '您已被列入黑名单（至 9月13日 周日 00:00，由管理员列入）',
      en: 'You are on the blacklist (until Sun 13 Sep 00:00: added by an administrator)',
    });
    const counted = refusedByBan(after(...three), 'rooms', atDay(5), ZONE);
    expect(counted?.reason).toEqual({
      zh: '至 9月7日 周一 00:00，30 天内失约 3 次',
      en: 'until Mon 7 Sep 00:00: 3 faults within 30 days',
    });
  });

  it('binds nobody on the white list while they are on it', () => {
    const exempt: StandingCommand = {
      type: 'GrantExemption',
      now: atDay(1),
      exemption: 'e',
      scope: 'rooms',
      until: atDay(2),
    };
    const state = after(byHand('', 9), exempt);
    expect(isExempt(state, 'rooms', atDay(1))).toBe(true);
    expect(refusedByBan(state, 'rooms', atDay(1), ZONE)).toBeUndefined();
    expect(refusedByBan(state, 'seats', atDay(1), ZONE)).toMatchObject({ code: 2007 });
    expect(refusedByBan(state, 'rooms', atDay(2), ZONE)).toMatchObject({ code: 2007 });
  });
});

it('bars saving until its end, and says from when on it goes again', () => {
  const until = atDay(0) + 30 * 60_000;
  const state = after({ type: 'BarSaves', now: atDay(0), bar: 'x', source: 'automatic', until });
  expect(refusedByBar(state, until - 1, ZONE, true)?.reason?.zh).toBe('9月1日 周二 00:30 后可继续预约');
  expect(refusedByBar(state, until, ZONE, true)).toBeUndefined();
  expect(refusedByBar(state, until - 1, ZONE, false)).toBeUndefined();
  const byHand = after({ type: 'BarSaves', now: atDay(0), bar: 'y', source: 'manual', until });
  const refused = refusedByBar(byHand, until - 1, ZONE, false);
  expect(refused).toMatchObject({ code: 1004 });
  expect(refused && textsOf(refused).zh).toBe('您已被限制预约，至 9月1日 周二 00:30');
});
