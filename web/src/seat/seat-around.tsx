// After the scan of a seat that cannot be had: the nearest one that is free, and a report where nobody sits on it.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { nearestFree } from './seat-states.ts';
import { useSeatsNow } from './use-seats-now.ts';
import { useSeatWords } from './words.ts';

export interface SeatAroundProps {
  readonly resourceId: string;
  readonly seat: string;
}

/** A free seat stays free so long at least. */
const FREE_MINUTES = 30;

export const SeatAround = ({ resourceId, seat }: SeatAroundProps) => {
  const { t } = useSeatWords();
  const { cells = [], seating } = useSeatsNow(resourceId, FREE_MINUTES);
  const [isReporting, setIsReporting] = useState(false);
  const next = nearestFree(cells, seat);
  const isTaken = cells.some(({ number, state }) => number === seat && state === 'taken');
  return (
    <div className="repairs">
      {next ? (
        <p className="row wrap scan-ways">
          <Icon name="seat" size={18} /> {t('nearby')}{' '}
          <Link to={`?seat=${encodeURIComponent(next)}`} replace>
            {next}
          </Link>
        </p>
      ) : null}
      {isTaken ? (
        <Button look="quiet" icon="alert" onClick={() => setIsReporting(true)}>
          {t('report')}
        </Button>
      ) : null}
      {isReporting && seating ? (
        <ReportDialog
          resourceId={resourceId}
          number={seat}
          supervision={seating.supervision}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </div>
  );
};
