// A made-up week of one room, as the drawings show it, at 10:48 on Wednesday 18 November 2026.
import { overlaps, type Period } from '@campus/events/domain/time/period';
import type { Bilingual } from '../src/lib/bilingual.ts';
import { learnServerTime } from '../src/lib/server-time.ts';
import type { LocalNow } from '../src/lib/when.ts';
import type {
  ClaimsByDate,
  ClosedByDate,
  ClosedSpan,
  MineByKey,
  TimetableClaim,
} from '../src/timetable/claims.ts';
import type { Verdict } from '../src/timetable/selection.ts';

export const zone = 'Asia/Shanghai';
export const nowAt = Date.parse('2026-11-18T10:48:00+08:00');
learnServerTime(nowAt);

const text = (zh: string, en: string): Bilingual => ({ zh, en });
const at = (hours: number): number => Math.round(hours * 60);

let keys = 0;
const claim = (
  from: number,
  to: number,
  state: TimetableClaim['state'],
  label: Bilingual | null = null,
  more: Partial<TimetableClaim> = {},
): TimetableClaim => {
  keys += 1;
  return { key: `c${keys}`, start: at(from), end: at(to), state, capacity: 1, taken: 1, label, ...more };
};
const hold = (seconds: number) => ({ holdUntil: new Date(nowAt + seconds * 1000).toISOString() });

const own = {
  group: claim(14, 16, 'taken'),
  reading: claim(18.5, 20.5, 'taken'),
  thesis: claim(14, 16, 'taken'),
  contest: claim(19, 21, 'taken'),
};

export const mine: MineByKey = new Map([
  [own.group.key, { label: text('课题组例会', 'Lab group') }],
  [own.reading.key, { label: text('读书会', 'Reading circle') }],
  [own.thesis.key, { label: text('开题答辩', 'Thesis proposal') }],
  [own.contest.key, { label: text('竞赛集训', 'Contest training') }],
]);

export const claims: ClaimsByDate = new Map([
  [
    '2026-11-16',
    [
      claim(8, 9.67, 'taken', text('课程 · 数据结构', 'Algorithms')),
      claim(10, 11.67, 'taken', text('教研室例会', 'Faculty')),
      own.group,
      claim(19, 21, 'taken', text('英语角', 'English corner')),
    ],
  ],
  [
    '2026-11-17',
    [
      claim(8, 9.67, 'taken', text('课程 · 离散数学', 'Discrete maths')),
      claim(13.5, 15.17, 'taken', text('课程 · 编译原理', 'Compilers')),
      claim(15.5, 17, 'taken', text('支部学习', 'Staff study')),
      own.reading,
    ],
  ],
  [
    '2026-11-18',
    [
      claim(8, 9.67, 'taken', text('课程 · 线性代数', 'Linear algebra')),
      claim(10, 11.5, 'taken', text('系务会议', 'Department meeting')),
      claim(14, 15.5, 'taken', text('研究生面谈', 'Interviews')),
      claim(16, 17.5, 'held', null, hold(102)),
      claim(19, 20.5, 'requested', text('赵* · 学生会', 'Zhao* · Students')),
    ],
  ],
  [
    '2026-11-19',
    [
      claim(10, 11.67, 'taken', text('课程 · 操作系统', 'Systems')),
      own.thesis,
      claim(16.5, 18, 'requested', text('李*明 · 计科院', 'Li* · Computing')),
    ],
  ],
  [
    '2026-11-20',
    [
      claim(8, 9.67, 'taken', text('课程 · 数据结构', 'Algorithms')),
      claim(10, 11.67, 'taken', text('外事接待', 'Guests')),
      claim(17, 18, 'held', null, hold(26)),
      own.contest,
    ],
  ],
  ['2026-11-21', [claim(9, 12, 'taken', text('研究生学术沙龙', 'Graduate salon'))]],
]);

const span = (from: number, to: number, reason: Bilingual): ClosedSpan => ({
  start: at(from),
  end: at(to),
  reason,
});

export const closedSpans: ClosedByDate = new Map([
  ['2026-11-19', [span(8, 10, text('投影机检修', 'Projector repair'))]],
  [
    '2026-11-21',
    [span(8, 9, text('', '')), span(17, 22, text('周六开放 09:00–17:00', 'Open Sat 09:00–17:00'))],
  ],
  ['2026-11-22', [span(8, 22, text('周日不开放', 'Closed on Sundays'))]],
]);

export const now: LocalNow = { date: '2026-11-18', minute: at(10.8), second: 0 };

/** The rules of the made-up room: the past, claims, closures, half an hour to two hours. */
export const verdictOf = (date: string, period: Period): Verdict => {
  if (date < now.date || (date === now.date && period.start < now.minute))
    return { ok: false, ...text('预约时间已过', 'The time has passed') };
  const taken = (claims.get(date) ?? []).find((one) => overlaps(one, period));
  if (taken) return { ok: false, ...text('该时段已约满', 'The period is fully booked') };
  const closed = (closedSpans.get(date) ?? []).find((one) => overlaps(one, period));
  if (closed) return { ok: false, ...text('不在开放时间内', 'Outside the opening time') };
  const length = period.end - period.start;
  if (length > 120) return { ok: false, ...text('最长 2 小时', 'At most 2 hours') };
  const more = 120 - length;
  return {
    ok: true,
    ...(more > 0 ? { more: text(`最长 2 小时，还可延长 ${more} 分`, `At most 2 h, ${more} min more`) } : {}),
  };
};
