// How the office reads a process: what skips a stage, what its limit does, and why somebody decides.
import type { Bilingual } from '../../domain/rules/rules.ts';
import { clockOf } from '../../domain/time/period.ts';
import type { StepLimit } from '../schedule/process.ts';
import type { Deciders, SkipCondition, StageSeen } from './stages.ts';

const days = ['一', '二', '三', '四', '五', '六', '日'] as const;
const daysEn = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const people: Readonly<Record<string, Bilingual>> = {
  staff: { zh: '教职工', en: 'staff' },
  student: { zh: '学生', en: 'a student' },
  visitor: { zh: '访客', en: 'a visitor' },
  resource_admin: { zh: '资源管理员', en: 'a resource administrator' },
  type_admin: { zh: '类型管理员', en: 'a type administrator' },
  super_admin: { zh: '超级管理员', en: 'a super administrator' },
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** 90 minutes are 1 hour 30 minutes. */
export const lengthWords = (minutes: number): Bilingual => {
  const parts = [
    [Math.floor(minutes / DAY), '天', 'd'],
    [Math.floor((minutes % DAY) / HOUR), '小时', 'h'],
    [minutes % HOUR, '分钟', 'min'],
  ] as const;
  const said = parts.filter(([value]) => value > 0);
  return {
    zh: said.map(([value, zh]) => `${value} ${zh}`).join(' '),
    en: said.map(([value, , en]) => `${value} ${en}`).join(' '),
  };
};

export const skipWords = (condition: SkipCondition): Bilingual => {
  switch (condition.by) {
    case 'atMost': {
      const { zh, en } = lengthWords(condition.minutes);
      return { zh: `时长不超过 ${zh}`, en: `at most ${en}` };
    }
    case 'atLeast': {
      const { zh, en } = lengthWords(condition.minutes);
      return { zh: `时长不少于 ${zh}`, en: `at least ${en}` };
    }
    case 'startsWithin': {
      const hours = `${clockOf(condition.hours.start)}–${clockOf(condition.hours.end)}`;
      return { zh: `${hours} 之间开始`, en: `starts ${hours}` };
    }
    case 'weekdays':
      return {
        zh: `周${condition.days.map((day) => days[day - 1]).join('、')}`,
        en: `on ${condition.days.map((day) => daysEn[day - 1]).join(', ')}`,
      };
    case 'role': {
      const { zh, en } = people[condition.role] ?? { zh: condition.role, en: condition.role };
      return { zh: `申请人是${zh}`, en: `asked by ${en}` };
    }
  }
};

/** A limit is set in hours, and said in them. */
const limitLength = (minutes: number): Bilingual =>
  minutes % HOUR === 0 ? { zh: `${minutes / HOUR} 小时`, en: `${minutes / HOUR} h` } : lengthWords(minutes);

/** `isLast`: nothing is passed on from there. */
export const limitWords = ({ minutes, does }: StepLimit, isLast: boolean): Bilingual => {
  const { zh, en } = limitLength(minutes);
  if (does === 'reject') return { zh: `${zh}未处理，驳回`, en: `no answer in ${en}: rejected` };
  return does === 'remind' || isLast
    ? { zh: `${zh}未处理，提醒`, en: `no answer in ${en}: reminded` }
    : { zh: `${zh}未处理，转下一步`, en: `no answer in ${en}: passed on` };
};

/** Undefined: the holders of its post decide, and nothing is to be said. */
export const reasonWords = ({ applies, because, deciders }: StageSeen): Bilingual | undefined => {
  if (!applies) return because && skipWords(because);
  if (because) return { zh: '两步都符合跳过条件，保留此步', en: 'both would be skipped and this one stays' };
  return whyThey(deciders);
};

const whyThey = ({ by, isOwnersPost, away }: Deciders): Bilingual | undefined => {
  if (by !== 'post') return { zh: '岗位上无人可审批', en: 'nobody of the post can answer' };
  if (isOwnersPost) return { zh: '本人不审批自己', en: 'nobody decides their own' };
  return away.length > 0 ? { zh: '有人请假', en: 'some are away' } : undefined;
};
