// What rules mean for somebody who wants to book now, in sentences; what differs from the rules that are saved is
// marked. Dates and hours are those of the rules that decide bookings.
import { limitText } from '../booking/allowance/counting.ts';
import type { Instant } from '../domain/envelope.ts';
import { isEqual } from '../domain/record/equal.ts';
import { cellRequest } from '../domain/rules/check.ts';
import { dateRule, openDates, openHours } from '../domain/rules/opening.ts';
import { type PeriodRule, questionOf } from '../domain/rules/question.ts';
import { capacity } from '../domain/rules/room.ts';
import type { Bilingual, Rules, RulesDocument } from '../domain/rules/rules.ts';
import { grid, placesPerBooking, seats } from '../domain/rules/shape.ts';
import { past } from '../domain/rules/timing.ts';
import { both, dateText, lengthText, listed } from '../domain/rules/wording.ts';
import { addDays, type LocalDate } from '../domain/time/dates.ts';
import { clockOf } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';

export type SentenceCode =
  | 'barred'
  | 'off'
  | 'ahead'
  | 'window'
  | 'opens'
  | 'gap'
  | 'hours'
  | 'shape'
  | 'places'
  | 'approval'
  | 'signIn'
  | 'change'
  | 'kept';

/** A piece of a sentence. */
interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface Sentence {
  readonly code: SentenceCode;
  readonly zh: readonly Piece[];
  readonly en: readonly Piece[];
}

/** In both languages `{name}` stands for the value of that name. */
export interface Line extends Bilingual {
  readonly code: SentenceCode;
  readonly values?: Readonly<Record<string, Bilingual | undefined>>;
  /** Worth a line only where it has changed. */
  readonly isQuiet?: true;
}

/** A place as its records say it is. */
type Place = Pick<RulesDocument, 'rules' | 'limits' | 'unfinishedLimit'>;
type Telling = (place: Place, now: Instant) => Line | undefined;

/** Without what was `before` nothing has changed. */
export const sentencesOf = (before: Place | undefined, after: Place, now: Instant): readonly Sentence[] =>
  tellings.flatMap((telling): Sentence[] => {
    const line = telling(after, now);
    const was = before ? telling(before, now) : line;
    if (!line || (line.isQuiet && isEqual(line, was))) return [];
    return [sentenceOf(line, was)];
  });

/** What differs from the line as it `was` is marked; a line that was none is marked whole. */
export const sentenceOf = (line: Line, was: Line | undefined): Sentence => {
  const isSame = line.zh === was?.zh;
  const isWhole = !isSame && !line.values;
  const piecesOf = (language: keyof Bilingual): Piece[] =>
    line[language]
      .split(/\{(\w+)\}/)
      .map((text, index): Piece => {
        const value = index % 2 === 1 ? line.values?.[text] : undefined;
        if (!value) return { text, isChanged: isWhole };
        return { text: value[language], isChanged: !isSame || !isEqual(value, was.values?.[text]) };
      })
      .filter(({ text }) => text !== '');
  return { code: line.code, zh: piecesOf('zh'), en: piecesOf('en') };
};

const MINUTE = 60_000;

const off: Telling = ({ rules: { condition, lending } }) => {
  if (condition === 'enabled')
    return (
      lending && {
        code: 'off',
        zh: '该设备按借用登记，不按时段预约',
        en: 'This device is lent, not booked by the hour',
      }
    );
  return condition === 'maintenance'
    ? {
        code: 'off',
        zh: '资源维护中，启用前不能预约',
        en: 'Under maintenance: nobody can book until it is in use',
      }
    : { code: 'off', zh: '资源已停用，启用前不能预约', en: 'Disabled: nobody can book until it is in use' };
};

const lengthOf = ({ slotRule, duration: { minMinutes = 0, maxMinutes = 0 } }: Rules): Bilingual => {
  if (slotRule.kind === 'fixed') return both('按固定时段', 'in fixed slots');
  if (slotRule.kind === 'wholeDay') return both('按整天', 'for whole days');
  const [least, most] = [lengthText(minMinutes), lengthText(maxMinutes)];
  if (minMinutes && maxMinutes)
    return both(`单次 ${least.zh}至 ${most.zh}`, `${least.en} to ${most.en} at a time`);
  if (maxMinutes) return both(`单次最长 ${most.zh}`, `${most.en} at a time at most`);
  return minMinutes
    ? both(`单次最短 ${least.zh}`, `at least ${least.en} at a time`)
    : both('单次时长不限', 'any length');
};

const ahead: Telling = ({ rules }) => {
  const length = lengthOf(rules);
  if (!rules.advance)
    return {
      code: 'ahead',
      zh: '提前多久都可预约，{length}',
      en: 'Any time ahead, {length}',
      values: { length },
    };
  const furthest = lengthText(rules.advance.maxMinutes);
  return {
    code: 'ahead',
    zh: '可提前 {furthest} 预约，{length}',
    en: 'Up to {furthest} ahead, {length}',
    values: { furthest, length },
  };
};

const DAYS_LOOKED_AT = 370;

/** Days within which a rule lets days in, today included. */
const daysAhead = ({ dateRule: rule }: Rules): number => {
  if (rule.kind === 'rolling') return Math.min(rule.days + 1, DAYS_LOOKED_AT);
  return rule.kind === 'weekdays' && rule.weeksAhead !== undefined ? 14 : DAYS_LOOKED_AT;
};

const isOpenOn = (rules: Rules, date: LocalDate, now: Instant): boolean => {
  const question = questionOf(cellRequest(date, rules.openHours, 'page'), rules, [], now);
  return !openDates.verdict(question) && !dateRule.verdict(question);
};

interface OpenDays {
  readonly first: LocalDate;
  /** Undefined: the days do not end within a year. */
  readonly last: LocalDate | undefined;
}

/** The days that the dates let in now; undefined: none. */
const openDaysOf = (rules: Rules, now: Instant): OpenDays | undefined => {
  const { date: today } = localOf(rules.zone, now);
  const dates = Array.from({ length: daysAhead(rules) }, (_, day) => addDays(today, day));
  const first = dates.find((date) => isOpenOn(rules, date, now));
  if (first === undefined) return undefined;
  const last = dates.findLast((date) => isOpenOn(rules, date, now));
  return { first, last: last === addDays(today, DAYS_LOOKED_AT - 1) ? undefined : last };
};

/** `今天 13:48` / `today 13:48`, `11月27日 周五 10:48` / `Fri 27 Nov, 10:48`. */
const momentText = (date: LocalDate, minute: number, today: LocalDate): Bilingual => {
  const clock = clockOf(minute);
  if (date === today) return both(`今天 ${clock}`, `today ${clock}`);
  if (date === addDays(today, 1)) return both(`明天 ${clock}`, `tomorrow ${clock}`);
  const { zh, en } = dateText(date);
  return both(`${zh} ${clock}`, `${en}, ${clock}`);
};

/** Undefined: it begins now. */
const bookableFrom = (rules: Rules, { first }: OpenDays, now: Instant): Bilingual | undefined => {
  const least = rules.advance?.minMinutes ?? 0;
  const from = localOf(rules.zone, now + least * MINUTE);
  if (first > from.date) return dateText(first);
  return least > 0 ? momentText(from.date, from.minute, localOf(rules.zone, now).date) : undefined;
};

/** Undefined: there is no end. */
const bookableUntil = ({ advance, zone }: Rules, { last }: OpenDays, now: Instant): Bilingual | undefined => {
  const end = advance && localOf(zone, now + advance.maxMinutes * MINUTE);
  if (end && (!last || end.date <= last)) return momentText(end.date, end.minute, localOf(zone, now).date);
  return last === undefined ? undefined : dateText(last);
};

const reach: Telling = ({ rules }, now) => {
  const days = openDaysOf(rules, now);
  if (!days) return { code: 'window', zh: '目前没有开放预约的日期', en: 'No date is open for booking now' };
  const from = bookableFrom(rules, days, now);
  const until = bookableUntil(rules, days, now);
  const begins = from ? both('{from} 起', 'From {from}') : both('现在起', 'From now');
  const ends = until
    ? both('最远到 {until}', 'until {until}')
    : both('之后的开放日都可约', 'on, any open day');
  return {
    code: 'window',
    zh: `${begins.zh}，${ends.zh}`,
    en: `${begins.en} ${ends.en}`,
    values: { from, until },
  };
};

export interface Opening {
  readonly date: LocalDate;
  readonly at: { readonly date: LocalDate; readonly minute: number };
}

/** The day that is let in next and when; undefined: none, or a lead time keeps people from it anyway. */
export const nextOpening = (rules: Rules, now: Instant): Opening | undefined => {
  const { dateRule: rule, zone, advance } = rules;
  const days = rule.kind === 'rolling' ? openDaysOf(rules, now) : undefined;
  if (rule.kind !== 'rolling' || !days?.last) return undefined;
  const furthest = advance && localOf(zone, now + advance.maxMinutes * MINUTE).date;
  if (furthest && furthest < days.last) return undefined;
  const here = localOf(zone, now);
  const on = here.minute < rule.refreshMinute ? here.date : addDays(here.date, 1);
  return { date: addDays(days.last, 1), at: { date: on, minute: rule.refreshMinute } };
};

const openingText = ({ date, minute }: Opening['at'], today: LocalDate): Bilingual =>
  both(momentText(date, minute, today).zh, `${date === today ? 'today' : 'tomorrow'} at ${clockOf(minute)}`);

const opens: Telling = ({ rules }, now) => {
  const opening = nextOpening(rules, now);
  if (!opening) return undefined;
  const { date, at } = opening;
  const { date: today } = localOf(rules.zone, now);
  return {
    code: 'opens',
    zh: '{day}，{at} 起开放',
    en: '{day} opens {at}',
    values: { day: dateText(date), at: openingText(at, today) },
  };
};

const between: Telling = ({ rules: { gapMinutes } }) =>
  gapMinutes > 0
    ? {
        code: 'gap',
        zh: '两次预约之间空出 {gap}',
        en: '{gap} stay free between two bookings',
        values: { gap: lengthText(gapMinutes) },
      }
    : { code: 'gap', zh: '两次预约可以紧接', en: 'Bookings may follow at once', isQuiet: true };

/** A rule in its own words. */
const inItsWords =
  (code: SentenceCode, rule: PeriodRule, isTold: (rules: Rules) => boolean = () => true): Telling =>
  ({ rules }, now) => {
    const { date } = localOf(rules.zone, now);
    const question = questionOf(cellRequest(date, rules.openHours, 'page'), rules, [], now);
    return isTold(rules) ? { code, ...rule.says(question), isQuiet: true } : undefined;
  };

const quiet =
  (code: SentenceCode, textOf: (place: Place) => Bilingual): Telling =>
  (place) => ({ code, ...textOf(place), isQuiet: true });

const closedText = ({ rules: { noReservations } }: Place): Bilingual =>
  noReservations.length === 0
    ? both('没有另外不开放的时段', 'No period is closed besides')
    : both(`另有 ${noReservations.length} 条不开放时段`, `Closed periods besides: ${noReservations.length}`);

const modesText = ({ rules: { modes } }: Place): Bilingual => {
  const names = {
    single: both('单次', 'once'),
    periodic: both('周期', 'periodic'),
    batch: both('批量', 'in batches'),
  };
  const { zh, en } = listed(
    (['single', 'periodic', 'batch'] as const).flatMap((mode) => (modes[mode] ? [names[mode]] : [])),
  );
  return both(`可以${zh}预约`, `Bookings: ${en}`);
};

const beforeText = (minutes: number, zh: string, en: string): Bilingual => {
  if (minutes === 0) return both(`开始前都可以${zh}`, `${en} is possible until the start`);
  const time = lengthText(minutes);
  return both(`开始前 ${time.zh}内不能${zh}`, `${en} is not possible in the last ${time.en}`);
};

const approvalText = ({ rules: { approval } }: Place): Bilingual => {
  if (!approval.needed) return both('无需审批，预约即成功', 'Booked at once, without approval');
  return approval.holdsPlace
    ? both('需要审批，待审批时占用时段', 'Needs approval; a request holds its place')
    : both('需要审批，待审批时不占用时段', 'Needs approval; a request holds no place');
};

const signInText = ({ rules: { attendance } }: Place): Bilingual => {
  const { signIn, opensMinutesBefore, closesMinutesAfter } = attendance;
  if (signIn === 'none') return both('无需签到', 'Nobody signs in');
  const [from, until] = [opensMinutesBefore, closesMinutesAfter].map((span) =>
    span !== undefined ? lengthText(span) : undefined,
  );
  return both(
    `${from ? `开始前 ${from.zh}起` : '当天起'}签到，${until ? `最晚到开始后 ${until.zh}` : '最晚到结束'}`,
    `Sign in from ${from ? `${from.en} before the start` : 'midnight'} until ${until ? `${until.en} after it` : 'the end'}`,
  );
};

const limitsText = ({ limits, unfinishedLimit }: Place): Bilingual => {
  const unfinished =
    unfinishedLimit === undefined
      ? []
      : [both(`未完成的最多 ${unfinishedLimit} 个`, `${unfinishedLimit} unfinished at most`)];
  const all = [...limits.map(limitText), ...unfinished];
  return all.length === 0 ? both('预约次数不限', 'Any number of bookings') : listed(all);
};

/** Says nothing of a device that is lent. */
const byTheHour =
  (telling: Telling): Telling =>
  (place, now) =>
    place.rules.lending ? undefined : telling(place, now);

const tellings: readonly Telling[] = [
  off,
  byTheHour(ahead),
  byTheHour(reach),
  byTheHour(opens),
  byTheHour(between),
  inItsWords('hours', openHours),
  inItsWords('hours', openDates),
  inItsWords('hours', dateRule, ({ dateRule: { kind } }) => kind !== 'rolling'),
  quiet('hours', closedText),
  inItsWords('shape', grid),
  inItsWords('shape', past),
  inItsWords('places', seats),
  inItsWords('places', capacity),
  inItsWords('places', placesPerBooking),
  quiet('places', limitsText),
  quiet('shape', modesText),
  quiet('approval', approvalText),
  quiet('signIn', signInText),
  byTheHour(quiet('change', ({ rules }) => beforeText(rules.changeMinutes, '改期', 'Changing'))),
  byTheHour(quiet('change', ({ rules }) => beforeText(rules.cancelMinutes, '取消', 'Cancelling'))),
];
