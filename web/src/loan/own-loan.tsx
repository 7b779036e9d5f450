// What the borrower of a device is told: where it is collected, what to take while it is late, how fewer are taken.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '../booking/booking.ts';
import { timetablePath } from '../booking/paths.ts';
import { askedAgain } from '../lib/asked-again.ts';
import { bilingual } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { useCommand } from '../lib/use-command.ts';
import { dateText } from '../lib/when.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { tell } from '../ui/toast.tsx';
import type { OwnLoanQuery } from '../wire.generated.ts';
import { LOWER_UNITS, OWN_LOAN } from './borrow.graphql.ts';
import { Counter } from './counter.tsx';
import { useLoanWords } from './words.ts';

type Loan = NonNullable<NonNullable<OwnLoanQuery['booking']>['appointmentBorrow']>;

interface OwnLoanProps {
  readonly booking: Pick<Booking, 'id' | 'place'>;
  readonly onChanged: () => void;
}

/** States of the desk in which the borrower comes to it. */
const comes: ReadonlySet<unknown> = new Set(['collect', 'out', 'overdue']);

export const OwnLoan = ({ booking: { id, place }, onChanged }: OwnLoanProps) => {
  const { t, language } = useLoanWords();
  const { data, refetch } = useQuery(OWN_LOAN, { variables: { id }, context: { isQuiet: true } });
  const loan = data?.booking?.appointmentBorrow;
  const mayLower = loan?.actions?.includes('lower_units') === true;
  const offers = loan?.offers ?? [];
  const counter = comes.has(loan?.desk) ? loan?.counter : undefined;
  if (!loan || (loan.delayed !== 1 && offers.length === 0 && !mayLower && !counter)) return null;
  const changed = () => {
    void askedAgain(refetch());
    onChanged();
  };
  return (
    <section className="card detail-card" aria-label={t('own.section')}>
      {loan.delayed === 1 || offers.length > 0 ? <Late loan={loan} /> : null}
      {counter ? (
        <>
          <h2>
            <Icon name="pin" size={16} /> {t('own.counter')}
          </h2>
          <Counter counter={counter} place={place} />
          {loan.desk === 'collect' ? (
            <p>{t('own.collectBy', { time: dateTimeText(loan.collect_by ?? '', language) })}</p>
          ) : null}
        </>
      ) : null}
      {mayLower ? <Fewer id={id} units={loan.units ?? 1} onDone={changed} /> : null}
    </section>
  );
};

const Late = ({ loan }: { readonly loan: Loan }) => {
  const { t, say, language } = useLoanWords();
  const isLate = loan.delayed === 1;
  return (
    <>
      <h2>
        <Icon name="alert" size={16} /> {t(isLate ? 'own.late' : 'own.gone')}
      </h2>
      <p>{t(isLate ? 'own.lateHint' : 'own.goneHint')}</p>
      <ul>
        {(loan.offers ?? []).map((offer) => (
          <li key={`${offer.resources_id}-${offer.appointment_date}`}>
            <Link to={timetablePath(offer.resources_id)}>
              {t('own.take', {
                device: say(bilingual(offer.resources_name, offer.resources_name_en)),
                from: dateText(offer.appointment_date, language),
                until: dateText(offer.until_date, language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

interface FewerProps {
  readonly id: string;
  readonly units: number;
  readonly onDone: () => void;
}

const Fewer = ({ id, units, onDone }: FewerProps) => {
  const { t } = useLoanWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="detail-actions">
      <Button onClick={() => setIsOpen(true)}>{t('own.fewer')}</Button>
      {isOpen ? <FewerDialog id={id} units={units} onDone={onDone} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
};

const FewerDialog = ({ id, units, onDone, onClose }: FewerProps & { readonly onClose: () => void }) => {
  const { t, both } = useLoanWords();
  const command = useCommand();
  const [wanted, setWanted] = useState(units - 1);
  const isFit = Number.isInteger(wanted) && wanted >= 1 && wanted < units;
  const lower = async () => {
    if (!isFit) return;
    const { refusal } = await command(LOWER_UNITS, { id, units: wanted });
    onClose();
    tell(refusal, both('own.lowered', { count: wanted }));
    if (!refusal) onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void lower();
  };
  return (
    <Confirm
      title={t('own.fewerTitle')}
      text={t('own.fewerText', { count: units })}
      action={t('own.fewer')}
      look="primary"
      isDisabled={!isFit}
      onConfirm={() => void lower()}
      onClose={onClose}
    >
      <form className="loan-form" onSubmit={submit}>
        <TextField
          label={t('own.units')}
          type="number"
          min={1}
          max={units - 1}
          value={wanted}
          onType={(text) => setWanted(Number(text))}
        />
        <button type="submit" hidden />
      </form>
    </Confirm>
  );
};
