// A seat room in the hand of who looks after it: how each seat stands now, and opening or closing it on the spot.
import { useParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { PhonePage } from '../../shell/phone-page.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OfSeatRoom } from './of-seat-room.tsx';
import { type SeatsProps, useSeats } from './use-seats.ts';
import { useSeatPlanWords } from './words.ts';
import './phone-rooms.css';

export const PhoneSeatsPage = () => {
  const { id = '' } = useParams();
  return <OfSeatRoom id={id}>{(room, readAgain) => <Seats room={room} readAgain={readAgain} />}</OfSeatRoom>;
};

const Seats = ({ room, readAgain }: SeatsProps) => {
  const { t, say } = useSeatPlanWords();
  const { wanted, setWanted, state, setState, ...of } = useSeats({ room, readAgain });
  const { seats, shown, now, close, isSaving, refusal, dialog } = of;
  const closed = seats.filter(({ isClosed }) => isClosed).length;
  return (
    <PhonePage
      isInShell
      title={say(bilingual(room.resources_name, room.resources_name_en))}
      note={t('count', { seats: seats.length, closed })}
      backTo="/mobile/seats"
    >
      <TextInput
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <fieldset className="phone-chips" aria-label={t('state')}>
        {(['', 'open', 'closed'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={state === one}
            onClick={() => setState(one)}
          >
            {t(one === '' ? 'everySeat' : one === 'open' ? 'inUse' : 'outOfUse')}
          </button>
        ))}
      </fieldset>
      {refusal ? (
        <p className="bad" role="alert">
          {say(refusal.text)} <Button onClick={() => void readAgain()}>{t('readAgain')}</Button>
        </p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState icon="seat" title={t(seats.length === 0 ? 'noPlan' : 'none')} />
      ) : null}
      <ul className="phone-seats">
        {shown.map((seat) => (
          <li key={seat.number}>
            <strong>{seat.number}</strong>
            <span>
              {t(`states.${seat.isClosed ? 'disabled' : (now.get(seat.number) ?? 'free')}`)}
              <small>{seat.block}</small>
            </span>
            <Button
              disabled={isSaving}
              label={`${t(seat.isClosed ? 'open' : 'close')}: ${seat.number}`}
              onClick={() => void close(seat)}
            >
              {t(seat.isClosed ? 'open' : 'close')}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </PhonePage>
  );
};
