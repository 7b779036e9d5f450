// The rules of a resource as sentences that a person reads before booking. Pure: one sentence a rule, in both languages.
import type { DateRule, Lending, NoReservation, Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate, Weekday } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import type { Bilingual } from '../lib/bilingual.ts';
import { dayText, durationText, periodText, weekdayText } from '../lib/when.ts';

export type RuleSubject = 'open' | 'time' | 'ahead' | 'approval' | 'signIn' | 'change' | 'closed';

export interface RuleSentence {
  readonly about: RuleSubject;
  readonly text: Bilingual;
}

type Sentence = RuleSentence | undefined;

const sentence = (about: RuleSubject, zh: string, en: string): RuleSentence => ({ about, text: { zh, en } });

const DAY = 1440;

/** `3 天` / `3 days`, or hours and minutes where it is less than a day. */
const lengthText = (minutes: number): Bilingual => {
  if (minutes < DAY || minutes % DAY !== 0)
    return { zh: durationText(minutes, 'zh'), en: durationText(minutes, 'en') };
  const days = minutes / DAY;
  return { zh: `${days} 天`, en: days === 1 ? '1 day' : `${days} days` };
};

const weekdaysText = (days: readonly Weekday[]): Bilingual => {
  const sorted = days.toSorted((a, b) => a - b);
  return {
    zh: `周${sorted.map((day) => weekdayText(day, 'zh', true)).join('、')}`,
    en: sorted.map((day) => weekdayText(day, 'en')).join(', '),
  };
};

const spanOf = (from: LocalDate, to: LocalDate): Bilingual =>
  from === to
    ? { zh: dayText(from, 'zh'), en: dayText(from, 'en') }
    : {
        zh: `${dayText(from, 'zh')}至${dayText(to, 'zh')}`,
        en: `${dayText(from, 'en')} – ${dayText(to, 'en')}`,
      };

const joined = (parts: readonly Bilingual[]): Bilingual => ({
  zh: parts.map(({ zh }) => zh).join('、'),
  en: parts.map(({ en }) => en).join(', '),
});

const datesText = (rule: DateRule): Bilingual => {
  switch (rule.kind) {
    case 'every':
    case 'rolling': // `ahead` says for how many days.
      return { zh: '每天', en: 'Every day' };
    case 'weekdays':
      return weekdaysText(rule.weekdays);
    case 'ranges':
      return joined(rule.ranges.map(({ from, to }) => spanOf(from, to)));
    case 'monthDays':
      return joined(
        rule.days.map(({ month, day }) =>
          month === undefined
            ? { zh: `每月 ${day} 日`, en: `day ${day} of each month` }
            : { zh: `${month}月${day}日`, en: `${day}/${month} each year` },
        ),
      );
  }
};

const open = ({ dateRule, openHours }: Rules): Sentence => {
  const { zh, en } = datesText(dateRule);
  const hours = periodText(openHours);
  return sentence('open', `${zh} ${hours} 开放`, `${en}, ${hours}`);
};

const slots = ({ slotRule }: Rules): Sentence => {
  if (slotRule.kind === 'wholeDay') return sentence('time', '按天预约', 'Booked for whole days');
  if (slotRule.kind === 'fixed') {
    const periods = slotRule.slots.map(periodText);
    return sentence('time', `固定时段：${periods.join('、')}`, `Fixed slots: ${periods.join(', ')}`);
  }
  const { zh, en } = lengthText(slotRule.stepMinutes);
  return sentence('time', `以 ${zh} 为单位`, `In steps of ${en}`);
};

const duration = ({ duration: { minMinutes, maxMinutes } }: Rules): Sentence => {
  const least = minMinutes ? lengthText(minMinutes) : undefined;
  const most = maxMinutes ? lengthText(maxMinutes) : undefined;
  if (least && most)
    return sentence('time', `每次 ${least.zh}至${most.zh}`, `${least.en} to ${most.en} each time`);
  if (most) return sentence('time', `每次最长 ${most.zh}`, `At most ${most.en} each time`);
  return least && sentence('time', `每次至少 ${least.zh}`, `At least ${least.en} each time`);
};

const gap = ({ gapMinutes }: Rules): Sentence => {
  if (gapMinutes === 0) return undefined;
  const { zh, en } = lengthText(gapMinutes);
  return sentence('time', `两次预约之间空 ${zh}`, `${en} stay free between two bookings`);
};

/** How far ahead, by whichever of its two rules ends first. */
const ahead = ({ advance, dateRule }: Rules): Sentence => {
  const rolling = dateRule.kind === 'rolling' ? dateRule.days * DAY : Number.POSITIVE_INFINITY;
  const most = Math.min(rolling, advance?.maxMinutes ?? rolling);
  if (!Number.isFinite(most)) return undefined;
  const [least, { zh, en }] = [lengthText(advance?.minMinutes ?? 0), lengthText(most)];
  const isReleased = dateRule.kind === 'rolling' && most === rolling && dateRule.refreshMinute > 0;
  const at = isReleased ? clockOf(dateRule.refreshMinute) : '';
  const [released, opens] = at
    ? [`，每天 ${at} 开放新的一天`, `; another day opens daily at ${at}`]
    : ['', ''];
  return advance && advance.minMinutes > 0
    ? sentence('ahead', `提前 ${least.zh}至${zh}预约${released}`, `Book ${least.en} to ${en} ahead${opens}`)
    : sentence('ahead', `最多提前 ${zh}预约${released}`, `Book at most ${en} ahead${opens}`);
};

const approval = ({ approval: { needed, preaudit } }: Rules): Sentence =>
  needed
    ? preaudit
      ? sentence('approval', '需要预审和审批', 'Needs a pre-audit and an approval')
      : sentence('approval', '需要审批', 'Needs approval')
    : sentence('approval', '无需审批，预约即成功', 'Booked at once, without approval');

const signIn = ({ attendance }: Rules): Sentence => {
  const { signIn: who, opensMinutesBefore, keepMinutes, closesMinutesAfter, whenNobodySignedIn } = attendance;
  if (who === 'none') return undefined;
  const from =
    opensMinutesBefore === undefined
      ? { zh: '当天可签到', en: 'Sign in on the day' }
      : {
          zh: `开始前 ${lengthText(opensMinutesBefore).zh}起签到`,
          en: `Sign in from ${lengthText(opensMinutesBefore).en} before the start`,
        };
  const kept = keepMinutes || closesMinutesAfter;
  if (!kept || whenNobodySignedIn !== 'missed') return sentence('signIn', from.zh, from.en);
  const { zh, en } = lengthText(kept);
  return sentence(
    'signIn',
    `${from.zh}，迟到超过 ${zh}会释放，并记一次未履约`,
    `${from.en}; released ${en} after it, and counted as missed`,
  );
};

const changes = ({ changeMinutes, cancelMinutes }: Rules): Sentence => {
  const limits = (
    changeMinutes === cancelMinutes
      ? [{ minutes: cancelMinutes, zh: '改期或取消', en: 'changes or cancellation' }]
      : [
          { minutes: changeMinutes, zh: '改期', en: 'changes' },
          { minutes: cancelMinutes, zh: '取消', en: 'cancellation' },
        ]
  ).filter(({ minutes }) => minutes > 0);
  if (limits.length === 0) return undefined;
  const zh = limits.map((limit) => `${lengthText(limit.minutes).zh}内不能${limit.zh}`).join('、');
  const en = limits.map((limit) => `${limit.en} in the last ${lengthText(limit.minutes).en}`).join(', no ');
  return sentence('change', `开始前 ${zh}`, `No ${en} before the start`);
};

const closedOn = ({ on }: NoReservation): Bilingual => {
  if (on.kind === 'weekday')
    return { zh: `每${weekdayText(on.weekday, 'zh')}`, en: weekdayText(on.weekday, 'en') };
  if (on.kind === 'range') return spanOf(on.from, on.to);
  return { zh: `每年${on.month}月${on.day}日`, en: `${on.day}/${on.month} each year` };
};

const closed = (rule: NoReservation): RuleSentence => {
  const when = closedOn(rule);
  const hours = rule.hours ? ` ${clockOf(rule.hours.start)}–${clockOf(rule.hours.end)}` : '';
  const { zh = '', en = '' } = rule.reason ?? {};
  return sentence(
    'closed',
    `${when.zh}${hours} 不开放${zh ? `（${zh}）` : ''}`,
    `Closed ${when.en}${hours}${en || zh ? ` (${en || zh})` : ''}`,
  );
};

/** A device is borrowed for days: no hours, no sign-in, and given up until it is handed out. */
const lent = ({ maxDays, waitingDays }: Lending, units: number): Sentence =>
  sentence(
    'time',
    `最多借 ${maxDays} 天，每人最多 ${units} 件；${waitingDays > 0 ? `逾 ${waitingDays} 天` : '首日'}未领取自动取消`,
    `At most ${maxDays} days and ${units} per person; cancelled if not collected ${
      waitingDays > 0 ? `within ${waitingDays} days` : 'on the first day'
    }`,
  );

/** What a person should know before booking, the most asked first. */
export const rulesInWords = (rules: Rules): RuleSentence[] => {
  const { lending, placesPerBooking, noReservations } = rules;
  const [lasts, uses] = lending
    ? [[lent(lending, placesPerBooking)], []]
    : [
        [slots(rules), duration(rules), gap(rules)],
        [signIn(rules), changes(rules)],
      ];
  const known = [
    open(rules),
    ...lasts,
    ahead(rules),
    approval(rules),
    ...uses,
    ...noReservations.map(closed),
  ];
  return known.filter((one) => one !== undefined);
};
