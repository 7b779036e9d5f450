// A usual time to an answer as people say it: rounded up, so that it is no promise that is broken half of the time.
import type { Language } from '../../lib/bilingual.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const words = {
  zh: { minutes: '分钟', hours: '小时', days: '天' },
  en: { minutes: 'min', hours: 'h', days: 'days' },
} as const;

/** `2 小时` / `2 h`: tens of minutes, whole hours, then whole days. */
export const answerTimeText = (minutes: number, language: Language): string => {
  const { minutes: minute, hours: hour, days: day } = words[language];
  if (minutes <= HOUR - 10) return `${Math.ceil(minutes / 10) * 10} ${minute}`;
  if (minutes <= DAY) return `${Math.ceil(minutes / HOUR)} ${hour}`;
  return `${Math.ceil(minutes / DAY)} ${day}`;
};
