// Chooses the colleague who gets a booking: found by name or account, picked from the list.
import { useState } from 'react';
import { type Bilingual, bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Booking } from '../booking.ts';
import { useFoundPeople } from '../flow/people-field.tsx';
import { useBookingWords } from '../flow/words.ts';
import './hand-over.css';

export interface Colleague {
  readonly account: string;
  readonly name: Bilingual;
}

interface HandOverDialogProps {
  readonly booking: Booking;
  readonly isSending: boolean;
  readonly onHandOver: (colleague: Colleague) => void;
  readonly onClose: () => void;
}

export const HandOverDialog = ({ booking, isSending, onHandOver, onClose }: HandOverDialogProps) => {
  const { t, say, language } = useBookingWords();
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<Colleague>();
  const { people, isAsking, hasFailed } = useFoundPeople(sought);
  const found = people.filter(({ user_id }) => user_id !== booking.account);
  const { resource, date } = booking;
  const note = [say(resource), dateText(date, language), periodText(booking)].join(' · ');
  return (
    <Confirm
      title={t('handOver.title')}
      action={chosen ? t('handOver.to', { name: say(chosen.name) }) : t('handOver.do')}
      look="primary"
      isDisabled={chosen === undefined || isSending}
      onConfirm={() => chosen && onHandOver(chosen)}
      onClose={onClose}
    >
      <p className="faint">{note}</p>
      <p>{t('handOver.means')}</p>
      <TextField
        label={t('handOver.who')}
        type="search"
        value={sought}
        autoComplete="off"
        placeholder={t('handOver.ask')}
        onType={(text) => {
          setSought(text);
          setChosen(undefined);
        }}
      />
      <fieldset className="hand-over-people" aria-label={t('handOver.who')}>
        {found.map(({ user_id, user_name, user_name_en, dept_name, dept_name_en }) => {
          const name = bilingual(user_name || user_id, user_name_en);
          const facts = [user_id, say(bilingual(dept_name, dept_name_en))];
          return (
            <label key={user_id}>
              <input
                type="radio"
                name="colleague"
                checked={chosen?.account === user_id}
                onChange={() => setChosen({ account: user_id, name })}
              />
              <span>{say(name)}</span>
              <span className="faint">{facts.filter(Boolean).join(' · ')}</span>
            </label>
          );
        })}
      </fieldset>
      {sought.trim() !== '' && found.length === 0 ? (
        <p className="faint">{t(isAsking ? 'lookingUp' : hasFailed ? 'picker.failed' : 'nobody')}</p>
      ) : null}
    </Confirm>
  );
};
