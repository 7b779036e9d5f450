// What is free instead, as choices that take the place of the refused period at once.
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FreePeriod } from './series.ts';
import { useBookingWords } from './words.ts';
import './booking-flow.css';

export interface AlternativesProps {
  readonly offered: readonly FreePeriod[];
  /** What was refused, so that only what differs is said. */
  readonly resourceId: string;
  readonly date: string;
  readonly onTake: (free: FreePeriod) => void;
}

export const Alternatives = ({ offered, resourceId, date, onTake }: AlternativesProps) => {
  const { t, say, language } = useBookingWords();
  if (offered.length === 0) return null;
  return (
    <section className="alternatives" aria-label={t('insteadTitle')}>
      <h3>{t('insteadTitle')}</h3>
      <ul>
        {offered.map((free) => (
          <li key={`${free.resourceId}/${free.date}/${free.period.start}`}>
            <Button onClick={() => onTake(free)}>
              <Icon name={free.resourceId === resourceId ? 'clock' : 'building'} size={14} />
              <b>{free.resourceId === resourceId ? periodText(free.period) : say(free.name)}</b>
              <span className="faint">
                {free.resourceId === resourceId
                  ? free.date === date
                    ? ''
                    : dateText(free.date, language)
                  : [free.seats === undefined ? '' : t('seats', { count: free.seats }), t('sameTime')]
                      .filter((part) => part !== '')
                      .join(' · ')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
