// The visits of an ordinary week: each day's plans, which chance draws alike at every start. All names are invented.
import { chanceFrom } from './chance.ts';
import type { PlannedVisit } from './seed-visits.ts';

const DAYS_BEFORE = 7;
const VISITS = { today: 36, before: 14 };

const surnames = [
  '沈',
  '宋',
  '唐',
  '许',
  '韩',
  '冯',
  '曹',
  '彭',
  '曾',
  '萧',
  '田',
  '董',
  '袁',
  '潘',
  '蒋',
  '余',
];
const givenNames = ['嘉禾', '雨辰', '晓岚', '文博', '静怡', '一鸣', '子墨', '若溪', '启航', '书瑶'];
const units = [
  '江北大学',
  '北岭材料公司',
  '青禾出版社',
  '正源机电',
  '远景会展',
  '南山研究所',
  '云帆软件',
  '',
];
const gates = ['GATE-E', 'GATE-E', 'GATE-S', 'GATE-N'];
const hosts = ['student43', 'student44', 'student45', 'student46', 'student47', 'student48'];

/** Kinds of visits with what they come for, as often as they come. */
const kinds = [
  ['1', ['课题交流', '设备验收', '教材洽谈', '校友回访']],
  ['1', ['论文答辩', '面试', '学术报告']],
  ['2', ['中学生参观', '企业走访']],
  ['3', ['展品运送', '仪器送修']],
  ['4', ['参观校园', '看校史馆']],
] as const;

export const everydayVisits = (tenant: string): readonly PlannedVisit[] => {
  const chance = chanceFrom(`${tenant} visits of every day`);
  const planned = (day: number, index: number): PlannedVisit => {
    const [type, reasons] = chance.pick(kinds);
    const from = 8 + chance.whole(10);
    return {
      day,
      hours: [from, from + 2],
      type,
      name: `${chance.pick(surnames)}${chance.pick(givenNames)}`,
      unit: chance.pick(units),
      phone: `1380002${String((day + DAYS_BEFORE) * 100 + index).padStart(4, '0')}`,
      reason: chance.pick(reasons),
      host: chance.pick(hosts),
      by: chance.happens(40) ? 'asks' : 'invited',
      outcome: 'approved',
      companions: type === '2' ? 2 + chance.whole(8) : chance.whole(2),
      plate: type === '3' ? `京A${String(10_000 + chance.whole(90_000))}` : undefined,
      // Cars come by the south.
      gate: type === '3' ? 'GATE-S' : chance.pick(gates),
    };
  };
  return Array.from({ length: DAYS_BEFORE + 1 }, (_, ago) => -ago).flatMap((day) =>
    Array.from({ length: day === 0 ? VISITS.today : VISITS.before }, (_, index) => planned(day, index)),
  );
};
