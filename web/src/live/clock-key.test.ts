// The key changes exactly when the clock changes what is drawn of a day.
import type { Rules } from '@campus/events/domain/rules/rules';
import { at, sampleRules } from '@campus/events/testing/sample-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockKey } from './clock-key.ts';
import { closedSpansOf } from './day-view.ts';

const date = '2026-09-16';
const empty = { revision: -1, rulesRevision: '1', claims: [] };

describe('clockKey', () => {
  it('stays the same for days that are far away', () => {
    const rules = sampleRules();
    expect(clockKey(rules, '2026-09-25', at(date, '10:00'))).toBe(
      clockKey(rules, '2026-09-25', at(date, '10:01')),
    );
    expect(clockKey(rules, date, at(date, '10:00'))).not.toBe(clockKey(rules, date, at(date, '10:01')));
  });

  it('never stays the same while what is drawn changes', () => {
    const someRules = fc.constantFrom<Partial<Rules>>(
      {},
      { advance: { minMinutes: 90, maxMinutes: 2_880 } },
      { latestRule: { until: 'startPlus', minutes: 15 } },
      { latestRule: { until: 'end' } },
      { dateRule: { kind: 'rolling', days: 3, refreshMinute: 480 } },
      {
        dateRule: {
          kind: 'rolling',
          days: 3,
          refreshMinute: 0,
          effectiveFrom: '2026-09-15',
          effectiveMinute: 1_380,
        },
      },
      { dateRule: { kind: 'weekdays', weekdays: [3, 5], weeksAhead: 0 } },
      {
        dateRule: {
          kind: 'weekdays',
          weekdays: [1, 2, 3, 4, 5],
          weeksAhead: 0,
          nextWeekOpens: { weekday: 5, minute: 600 },
        },
      },
    );
    const minute = fc.integer({ min: -4 * 1440, max: 2 * 1440 });
    fc.assert(
      fc.property(someRules, minute, fc.integer({ min: 1, max: 300 }), (changes, start, later) => {
        const rules = sampleRules(changes);
        const first = at(date, '00:00') + start * 60_000;
        const second = first + later * 60_000;
        if (clockKey(rules, date, first) !== clockKey(rules, date, second)) return;
        expect(closedSpansOf(rules, date, empty, second)).toEqual(closedSpansOf(rules, date, empty, first));
      }),
      { numRuns: 300 },
    );
  });
});
