// A time zone as people call it: its name, the city and how far it is from UTC.
import type { Language } from '../../lib/bilingual.ts';

/** China counts in one zone, and calls it so. */
const ownNames: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'Asia/Shanghai': ['北京时间', 'Beijing time'],
};

/** An instant of our time: zones were elsewhere before. */
const NOW = Date.UTC(2026, 0, 1);

const partOf = (zone: string, language: Language, timeZoneName: 'longGeneric' | 'shortOffset'): string => {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: zone,
    timeZoneName,
  });
  return format.formatToParts(NOW).find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

export const zoneName = (zone: string, language: Language): string => {
  try {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    const own = ownNames[zone]?.[language === 'zh' ? 0 : 1];
    const offset = partOf(zone, language, 'shortOffset').replace('GMT', 'UTC');
    return `${own ?? `${partOf(zone, language, 'longGeneric')} · ${city}`} ${offset}`;
  } catch {
    return zone;
  }
};
