// Where a device is collected and brought back: place, hours and phone, as far as they are known.
import { type Bilingual, bilingual } from '../lib/bilingual.ts';
import type { LoanCounterFragment } from '../wire.generated.ts';
import { useLoanWords } from './words.ts';

interface CounterProps {
  readonly counter: LoanCounterFragment;
  /** Building and floor of the device itself: told where nobody has named its desk. */
  readonly place: Bilingual;
}

export const Counter = ({ counter, place }: CounterProps) => {
  const { t, say } = useLoanWords();
  const { opens, closes, phone } = counter;
  const desk = say(bilingual(counter.place, counter.place_en)) || say(place);
  const keeper = say(bilingual(counter.department, counter.department_en));
  return (
    <>
      <p>{t(desk === '' ? 'pick.hours' : 'pick.desk', { desk, opens, closes })}</p>
      {keeper === '' ? null : <p>{t('pick.keeper', { keeper })}</p>}
      {phone ? (
        <p>
          {t('pick.phone')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </p>
      ) : null}
    </>
  );
};
