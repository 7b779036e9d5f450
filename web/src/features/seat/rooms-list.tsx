// What the list of seat rooms has beside its columns: the way to the seats of each, and to how they stand now.
import { Link } from 'react-router';
import type { ListSlot } from '../../records/list-slot.ts';
import { nowPath, seatsPath } from './paths.ts';
import { useSeatPlanWords } from './words.ts';

export const seatRoomsSlot: ListSlot = () => {
  const { t } = useSeatPlanWords();
  return {
    cells: {
      resources_number: ({ id, resources_number }) => (
        <Link to={nowPath(id)} title={t('detail')}>
          {String(resources_number ?? '')}
        </Link>
      ),
      rows: ({ id, rows }) => (
        <Link to={seatsPath(id)} title={t('seatsTab')}>
          {String(rows ?? '–')}
        </Link>
      ),
    },
  };
};
