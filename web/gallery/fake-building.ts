// Many made-up rooms with their claims, for the grid: a few as drawn, or as many as a stress test asks for.
import { addDays } from '@campus/events/domain/time/dates';
import { overlaps, type Period } from '@campus/events/domain/time/period';
import type { ClaimsByDate, ClosedByDate, MineByKey, TimetableClaim } from '../src/timetable/claims.ts';
import type { GridResource } from '../src/timetable/resources-grid/row-order.ts';
import type { Verdict } from '../src/timetable/selection.ts';
import { now, nowAt } from './fake-campus.ts';

const names = [
  ['Yifu 201 Seminar Room', '逸夫楼 201 研讨室', 'Yifu, F2', '逸夫楼 2 层', 16],
  ['Yifu 204 Seminar Room', '逸夫楼 204 研讨室', 'Yifu, F2', '逸夫楼 2 层', 16],
  ['Yifu 302 Meeting Room', '逸夫楼 302 会议室', 'Yifu, F3', '逸夫楼 3 层', 20],
  ['Yifu 304 Meeting Room', '逸夫楼 304 会议室', 'Yifu, F3', '逸夫楼 3 层', 20],
  ['Yifu 308 Discussion Room', '逸夫楼 308 研讨室', 'Yifu, F3', '逸夫楼 3 层', 24],
  ['Yifu 415 Lecture Room', '逸夫楼 415 阶梯教室', 'Yifu, F4', '逸夫楼 4 层', 60],
  ['Lizhi 102 Training Room', '励志楼 102 培训室', 'Lizhi, F1', '励志楼 1 层', 40],
  ['Lizhi 205 Meeting Room', '励志楼 205 会议室', 'Lizhi, F2', '励志楼 2 层', 14],
  ['Library 2-03 Group Room', '图书馆 2-03 研讨间', 'Library, F2', '图书馆 2 层', 8],
] as const;
const labels = [
  ['Algorithms', '数据结构'],
  ['Thesis group', '课题组例会'],
  ['Faculty', '教研室例会'],
  ['Lab meeting', '组会'],
  ['Study group', '读书会'],
] as const;

/** The same numbers each time. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
};

const states = ['taken', 'taken', 'taken', 'taken', 'requested', 'held'] as const;

const dayClaims = (roll: (sides: number) => number, id: string, perDay: number): TimetableClaim[] => {
  const claims: TimetableClaim[] = [];
  const cells = 28 / perDay;
  for (let index = 0; index < perDay; index += 1) {
    if (perDay < 10 && roll(3) === 0) continue;
    const start = 480 + Math.floor(index * cells) * 30;
    const length = Math.max(30, Math.min(Math.floor(cells) * 30, 30 * (1 + roll(5))));
    const state = states[roll(states.length)] ?? 'taken';
    const [en = '', zh = ''] = labels[roll(labels.length)] ?? [];
    claims.push({
      key: `${id}-${start}`,
      start,
      end: start + length,
      state,
      capacity: 1,
      taken: 1,
      label: state === 'taken' ? { zh, en } : null,
      holdUntil: state === 'held' ? new Date(nowAt + 102_000).toISOString() : null,
    });
  }
  return claims;
};

export interface FakeBuilding {
  readonly resources: readonly GridResource[];
  readonly claims: Map<string, ClaimsByDate>;
  readonly closedSpans: Map<string, ClosedByDate>;
  readonly mine: MineByKey;
}

/** `count` rooms with about `perDay` claims on each of the week's days. */
export const buildingOf = (count: number, perDay: number): FakeBuilding => {
  const roll = dice(7);
  const resources = Array.from({ length: count }, (_, index): GridResource => {
    const [en, zh, placeEn, placeZh, capacity] = names[index % names.length] ?? names[0];
    const suffix = index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`;
    return {
      id: `r${index}`,
      name: { en: `${en}${suffix}`, zh: `${zh}${suffix}` },
      place: { en: placeEn, zh: placeZh },
      capacity,
    };
  });
  const dates = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index));
  const claims = new Map(
    resources.map(({ id }) => [
      id,
      new Map(dates.map((date) => [date, dayClaims(roll, `${id}-${date}`, perDay)])),
    ]),
  );
  const repair = { start: 720, end: 1020, reason: { zh: '投影机检修', en: 'Projector repair' } };
  const closedSpans = new Map([['r5', new Map([['2026-11-18', [repair]]])]]);
  claims.get('r5')?.set('2026-11-18', []);
  const firstKey = claims.get('r1')?.get('2026-11-18')?.[1]?.key ?? '';
  return { resources, claims, closedSpans, mine: new Map([[firstKey, {}]]) };
};

export const verdictIn =
  ({ claims, closedSpans }: FakeBuilding) =>
  (resourceId: string, date: string, period: Period): Verdict => {
    if (date < now.date || (date === now.date && period.start < now.minute))
      return { ok: false, zh: '预约时间已过', en: 'The time has passed' };
    const blocked = [
      ...(claims.get(resourceId)?.get(date) ?? []),
      ...(closedSpans.get(resourceId)?.get(date) ?? []),
    ].some((one) => overlaps(one, period));
    return blocked ? { ok: false, zh: '该时段已约满', en: 'The period is fully booked' } : { ok: true };
  };
