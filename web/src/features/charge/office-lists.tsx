// What the office's lists of charges have beside their columns: the way to the booking, and what the provider says.
import { useQuery } from '@apollo/client/react';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { useState } from 'react';
import { bookingCell } from '../../booking/office/booking-cell.tsx';
import { usePaymentWords } from '../../charge/words.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/failure.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import { DateButton } from '../../ui/date-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChargeReconciliationQuery } from '../../wire.generated.ts';
import { RECONCILIATION } from './result.graphql.ts';
import './result.css';

const DAYS = 30;

export const detailsSlot: ListSlot = () => ({ cells: { booking_number: bookingCell } });

type Books = NonNullable<ChargeReconciliationQuery['books']>;

const Differences = ({ differences }: Pick<Books, 'differences'>) => {
  const { t } = usePaymentWords();
  if (differences.length === 0)
    return (
      <p className="good">
        <Icon name="check" size={14} /> {t('books.agree')}
      </p>
    );
  return (
    <>
      <p className="bad">
        <Icon name="alert" size={14} /> {t('books.differ', { count: differences.length })}
      </p>
      <ul>
        {differences.map((each) => (
          <li key={each.business_flow_no}>
            {t('books.line', {
              order: each.order_no,
              paid: each.paid,
              theirs: each.provider_paid,
              refunded: each.refunded,
              theirRefunded: each.provider_refunded,
            })}
          </li>
        ))}
      </ul>
    </>
  );
};

const Books = ({ today }: { readonly today: LocalDate }) => {
  const { t, say } = usePaymentWords();
  const [from, setFrom] = useState(addDays(today, 1 - DAYS));
  const [until, setUntil] = useState(today);
  const { data, error } = useQuery(RECONCILIATION, {
    variables: { from, until },
    skip: from > until,
    context: { isQuiet: true },
  });
  const books = data?.books;
  return (
    <section className="books" aria-label={t('books.title')}>
      <header>
        <strong>{t('books.title')}</strong>
        <DateButton label={t('books.from')} date={from} onChange={setFrom} /> –{' '}
        <DateButton label={t('books.until')} date={until} onChange={setUntil} />
      </header>
      {books ? (
        <>
          <p>{t('books.ours', { paid: books.paid, refunded: books.refunded })}</p>
          <p>
            {t('books.theirs', {
              provider: t(`books.providers.${books.provider}`),
              paid: books.provider_paid,
              refunded: books.provider_refunded,
            })}
          </p>
          <Differences differences={books.differences} />
        </>
      ) : data ? (
        <p className="faint">{t('books.silent')}</p>
      ) : error ? (
        <p className="bad">{say(failureOf(error).text)}</p>
      ) : (
        <p className="faint">{t('books.asking')}</p>
      )}
    </section>
  );
};

export const billsSlot: ListSlot = () => {
  const { zone } = useCampus();
  const { date } = useLocalNow(zone);
  return { cells: { booking_number: bookingCell }, above: <Books today={date} /> };
};
