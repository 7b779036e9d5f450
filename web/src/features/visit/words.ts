// The words of visitors' pages, made known with their chunk.

import { bilingual } from '../../lib/bilingual.ts';
import bookingEn from '../../locales/en/booking.json' with { type: 'json' };
import en from '../../locales/en/visit-phone.json' with { type: 'json' };
import bookingZh from '../../locales/zh/booking.json' with { type: 'json' };
import zh from '../../locales/zh/visit-phone.json' with { type: 'json' };
import { addWords } from '../../words.ts';

export const useVisitWords = addWords('visit-phone', { zh, en });
// The captcha has words of its own.
addWords('booking', { zh: bookingZh, en: bookingEn });

interface NamedGate {
  readonly name: string;
  readonly name_en: string | null;
}

export const useGatesText = () => {
  const { t, say } = useVisitWords();
  return (gates: readonly NamedGate[]): string =>
    gates.map(({ name, name_en }) => say(bilingual(name, name_en))).join(t('detail.and'));
};

/** Those beside the visitor, in words. */
export const usePeopleText = () => {
  const { t, language } = useVisitWords();
  const comma = language === 'zh' ? '，' : ', ';
  const peopleText = ({ companions, children }: { companions: number; children: number }): string =>
    [
      t(companions > 0 ? 'people.with' : 'people.alone', { count: companions }),
      t(children > 0 ? 'people.children' : 'people.noChildren', { count: children }),
    ].join(comma);
  return { peopleText, comma };
};
