// All that I wait for, offers first; nothing where I wait for nothing.
import { useOwnWaits } from './use-own-waits.ts';
import { WaitCard } from './wait-card.tsx';
import { useWaitWords } from './words.ts';

export const OwnWaitList = () => {
  const { t } = useWaitWords();
  const { waits, ...commands } = useOwnWaits();
  if (waits.length === 0) return null;
  const offersFirst = waits.toSorted(
    (one, other) => Number(one.offerUntil === undefined) - Number(other.offerUntil === undefined),
  );
  return (
    <section className="own-waits" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {offersFirst.map((wait) => (
        <WaitCard key={wait.id} wait={wait} {...commands} />
      ))}
    </section>
  );
};
