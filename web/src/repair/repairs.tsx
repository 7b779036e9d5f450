// What is known to be broken at a place, and the way to tell of more.
import { useQuery } from '@apollo/client/react';
import { brokenParts, OPEN } from '@campus/events/repair/repair-report';
import { lazy, Suspense, useState } from 'react';
import { askedAgain } from '../lib/asked-again.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { RepairsQuery } from '../wire.generated.ts';
import { REPAIRS } from './repair.graphql.ts';
import type { PlaceProps } from './repair-form.tsx';
import { useRepairWords } from './words.ts';
import './repairs.css';

const RepairForm = lazy(async () => ({ default: (await import('./repair-form.tsx')).RepairForm }));

const partOf = (wanted: number): Bilingual => {
  const [, zh = '', en = ''] = brokenParts.find(([part]) => part === wanted) ?? [];
  return { zh, en };
};

type Known = RepairsQuery['repairs'][number];

const KnownRepair = ({ known }: { known: Known }) => {
  const { t, say, language } = useRepairWords();
  const { part, state, create_time, is_own, answer } = known;
  const isOpen = state === OPEN;
  const word = isOpen ? (is_own ? 'ownOpen' : 'open') : 'closed';
  return (
    <li data-open={isOpen}>
      <Icon name={isOpen ? 'alert' : 'check'} size={18} />
      {t(word, { part: say(partOf(part)), age: dateTimeText(create_time, language), answer })}
    </li>
  );
};

const useRepairs = (id: string) => useQuery(REPAIRS, { variables: { id }, context: { isQuiet: true } });

export const KnownRepairs = ({ resourceId }: Pick<PlaceProps, 'resourceId'>) => {
  const { data } = useRepairs(resourceId);
  if (!data || data.repairs.length === 0) return null;
  return (
    <ul className="known-repairs">
      {data.repairs.map((known) => (
        <KnownRepair key={known.id} known={known} />
      ))}
    </ul>
  );
};

export const ReportRepair = (place: PlaceProps) => {
  const { t } = useRepairWords();
  const [isAsked, setIsAsked] = useState(false);
  const { refetch } = useRepairs(place.resourceId);
  return (
    <>
      <Button look="quiet" icon="alert" onClick={() => setIsAsked(true)}>
        {t('report')}
      </Button>
      {isAsked ? (
        <Suspense fallback={null}>
          <RepairForm
            {...place}
            onClose={() => setIsAsked(false)}
            onSent={() => {
              setIsAsked(false);
              void askedAgain(refetch());
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

export const Repairs = (place: PlaceProps) => (
  <div className="repairs">
    <KnownRepairs resourceId={place.resourceId} />
    <ReportRepair {...place} />
  </div>
);
