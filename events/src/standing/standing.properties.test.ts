// For all histories: a ban counts enough faults within its window and each fault once, and overturning a fault
// lifts what rested on it and nothing else. The sums are done here in a way of their own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../domain/decider.ts';
import { atDay, DAY, faultOn } from '../testing/sample-standing.ts';
import { bindingBan } from './binding.ts';
import type { FaultRule, StandingCommand } from './commands.ts';
import { standing } from './standing.ts';
import type { StandingState } from './state.ts';

const rules = fc.record({
  scope: fc.constantFrom('', 'rooms'),
  count: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 1, max: 30 }),
  banDays: fc.integer({ min: 1, max: 7 }),
});

const histories = fc.array(
  fc.record({ wait: fc.integer({ min: 0, max: 12 }), late: fc.integer({ max: 3, min: 0 }) }),
  {
    minLength: 1,
    maxLength: 25,
  },
);

const after = (state: StandingState, command: StandingCommand): StandingState => {
  const decision = standing.decide(command, state);
  return decision.outcome === 'refused' ? state : fold(standing, decision.events, state);
};

const told = (rule: FaultRule, history: readonly { wait: number; late: number }[]): StandingState => {
  let day = 0;
  let state = standing.initial;
  for (const [index, { wait, late }] of history.entries()) {
    day += wait;
    state = after(state, faultOn(day, index, { rule, happenedAt: atDay(day - late) }));
  }
  return state;
};

describe('every ban', () => {
  it('rests on enough faults of one window, and no fault carries two bans', () => {
    fc.assert(
      fc.property(rules, histories, (rule, history) => {
        const { bans, faults } = told(rule, history);
        const times = new Map(faults.map(({ fault, happenedAt }) => [fault, happenedAt]));
        for (const ban of bans) {
          const at = ban.faults.map((fault) => times.get(fault) ?? Number.NaN);
          expect(at.length).toBeGreaterThanOrEqual(rule.count);
          expect(Math.max(...at) - Math.min(...at)).toBeLessThan(rule.days * DAY);
        }
        const carrying = bans.flatMap((ban) => ban.faults);
        expect(new Set(carrying).size).toBe(carrying.length);
      }),
    );
  });

  it('comes as soon as its faults are there: those that carry none are too few for any window', () => {
    fc.assert(
      fc.property(rules, histories, (rule, history) => {
        const { bans, faults } = told(rule, history);
        const carrying = new Set(bans.flatMap((ban) => ban.faults));
        const free = faults.filter(({ fault }) => !carrying.has(fault)).map(({ happenedAt }) => happenedAt);
        for (const from of free) {
          const within = free.filter((at) => at >= from && at - from < rule.days * DAY);
          expect(within.length).toBeLessThan(rule.count);
        }
      }),
    );
  });

  it('follows the one before it', () => {
    fc.assert(
      fc.property(rules, histories, (rule, history) => {
        const { bans } = told(rule, history);
        for (const [index, ban] of bans.entries())
          expect(ban.from).toBeGreaterThanOrEqual(bans[index - 1]?.until ?? 0);
      }),
    );
  });
});

describe('overturning a fault', () => {
  it('lifts what rested on it, and leaves every other ban as it is', () => {
    fc.assert(
      fc.property(rules, histories, fc.nat(), (rule, history, chosen) => {
        const before = told(rule, history);
        const fault = before.faults[chosen % before.faults.length]?.fault ?? '';
        const now = atDay(400);
        const then = after(before, { type: 'OverturnFault', now, fault });
        for (const [index, ban] of then.bans.entries()) {
          const earlier = before.bans[index];
          if (ban.faults.includes(fault)) expect(ban.lifted?.fault).toBe(fault);
          else expect(ban).toEqual(earlier);
        }
        expect(after(then, { type: 'ReinstateFault', now, fault }).bans).toEqual(before.bans);
      }),
    );
  });

  it('never makes a ban bind that did not', () => {
    fc.assert(
      fc.property(rules, histories, fc.nat(), fc.nat({ max: 300 }), (rule, history, chosen, day) => {
        const before = told(rule, history);
        const fault = before.faults[chosen % before.faults.length]?.fault ?? '';
        const then = after(before, { type: 'OverturnFault', now: atDay(day), fault });
        const bans = bindingBan(then, 'rooms', atDay(day));
        if (bans) expect(before.bans).toContainEqual(bans);
      }),
    );
  });
});
