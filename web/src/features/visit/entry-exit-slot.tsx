// What the list of entries and exits has beside its columns: the way to a visit's passages, and to those of its car.
import { Link } from 'react-router';
import type { ListSlot } from '../../records/list-slot.ts';
import { useVisitWords } from './words.ts';

const OFFICE = '/manage/visitorManagement/visitorInfoEntryExit';

export const entryExitSlot: ListSlot = () => {
  const { t } = useVisitWords();
  return {
    cells: {
      visitor_name: ({ id, visitor_name }) => (
        <Link to={`${OFFICE}ApplyDetail/${encodeURIComponent(id)}`}>
          {visitor_name ? String(visitor_name) : t('apply.erasedName')}
        </Link>
      ),
      car_card_number: ({ id, car_card_number: plate }) =>
        plate ? <Link to={`${OFFICE}ApplyCarDetail/${encodeURIComponent(id)}`}>{String(plate)}</Link> : '–',
    },
  };
};
