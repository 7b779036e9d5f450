// The parts of a day that the clock alone can change, as a key: with the same key a drawing stays true.
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { localOf, minutesBegun } from '@campus/events/domain/time/zone';

const MINUTE = 60_000;

/** A date rule that opens days as time goes by changes at one minute of the day, or once it is in force. */
const dateRuleKey = ({ dateRule, zone }: Rules, now: number): string => {
  const opensAt =
    dateRule.kind === 'rolling'
      ? dateRule.refreshMinute
      : dateRule.kind === 'weekdays' && dateRule.weeksAhead !== undefined
        ? (dateRule.nextWeekOpens?.minute ?? 0)
        : undefined;
  if (opensAt === undefined) return '';
  const here = localOf(zone, now);
  const inForceAt = dateRule.kind === 'rolling' ? (dateRule.effectiveMinute ?? 0) : 0;
  return `${here.date}${here.minute >= opensAt ? '+' : ''}${here.minute >= inForceAt ? '*' : ''}`;
};

/** @param now milliseconds since 1970 */
export const clockKey = (rules: Rules, date: LocalDate, now: number): string => {
  const { zone, advance, latestRule } = rules;
  const late = latestRule.until === 'startPlus' ? latestRule.minutes : 0;
  const begun = (minutes: number): number => minutesBegun(zone, date, now + minutes * MINUTE);
  return [
    begun(0),
    late === 0 ? '' : begun(-late),
    advance && advance.minMinutes > 0 ? begun(advance.minMinutes) : '',
    advance ? begun(advance.maxMinutes) : '',
    dateRuleKey(rules, now),
  ].join('|');
};
