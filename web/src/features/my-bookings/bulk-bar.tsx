// Several of one's bookings, chosen to be cancelled or taken off the list together.
import { useState } from 'react';
import type { Booking } from '../../booking/booking.ts';
import type { OwnActions } from '../../booking/mine/own-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useMyBookingsWords } from './words.ts';
import '../../ui/lists.css';

interface BulkProps {
  readonly chosen: readonly Booking[];
  readonly action: 'cancel' | 'hide';
  readonly start: OwnActions['start'];
  /** How many can be chosen. */
  readonly most: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

export const BulkBar = ({ chosen, action, start, most, onAll, onClear }: BulkProps) => {
  const { t } = useMyBookingsWords();
  return (
    <section className="list-bulk" aria-label={t('bulk')}>
      <span role="status">{t('chosen', { count: chosen.length })}</span>
      <Button
        look="danger"
        onClick={() => {
          start(action, chosen);
          onClear();
        }}
      >
        {t(action === 'hide' ? 'hideChosen' : 'cancelChosen', { count: chosen.length })}
      </Button>
      {chosen.length < most ? (
        <Button look="link" onClick={onAll}>
          {t('chooseAll', { count: most })}
        </Button>
      ) : null}
      <Button look="link" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
};

export const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    clear: () => setChosen(new Set()),
    chooseAll: (ids: readonly string[]) => setChosen(new Set(ids)),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
  };
};
