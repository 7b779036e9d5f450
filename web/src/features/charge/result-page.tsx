// What became of a payment. The outcome is for anyone with the order number; what it was for, for its payer.
import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router';
import { bookingPath } from '../../booking/paths.ts';
import { usePaymentWords } from '../../charge/words.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { dateTextWithYear } from '../../lib/when.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { defaultSystemName } from '../../shell/shell-data.ts';
import { Icon, type IconName, Mark } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { PayResultQuery } from '../../wire.generated.ts';
import { PAY_RESULT } from './result.graphql.ts';
import './result.css';

const POLL_MS = 2_000;

/** States after which nothing more comes by itself. */
const SETTLED: ReadonlySet<number> = new Set([3, 5, 6]);

const icons: Readonly<Record<number, IconName>> = { 3: 'check', 5: 'undo', 6: 'close' };

const Outcome = ({ result }: { readonly result: NonNullable<PayResultQuery['result']> }) => {
  const { t, say, language } = usePaymentWords();
  const { payStatus, appointment_id, booking_number, business_amount } = result;
  const { appointment_date, start_time, end_time } = result;
  return (
    <>
      <span className={payStatus === 3 ? 'pay-mark good' : 'pay-mark'}>
        <Icon name={icons[payStatus] ?? 'hourglass'} size={32} />
      </span>
      <div role="status">
        <h1>{t(`result.${payStatus}`)}</h1>
      </div>
      <p>{t(`result.hint.${payStatus}`)}</p>
      {business_amount === null ? null : (
        <p className="pay-amount">{t('amount', { amount: business_amount })}</p>
      )}
      {appointment_date === null ? null : (
        <p>
          <strong>{say(bilingual(result.resources_name, result.resources_name_en))}</strong>
          <br />
          {dateTextWithYear(appointment_date, language)} {start_time}–{end_time}
        </p>
      )}
      <p className="faint">
        {booking_number === null ? null : (
          <>
            {t('booking')} {booking_number}
            <br />
          </>
        )}
        {t('order')} {result.order_no}
      </p>
      <p className="pay-links">
        {appointment_id === null ? null : (
          <Link className="button button-primary" to={bookingPath(appointment_id)}>
            {t('result.open')}
          </Link>
        )}
        <Link className="button" to="/pc/myAppointment">
          {t('result.mine')}
        </Link>
      </p>
    </>
  );
};

export const PayResultPage = () => {
  const [query] = useSearchParams();
  const order = query.get('order_no') ?? '';
  const { t, say } = usePaymentWords();
  const { data, error, refetch, stopPolling } = useQuery(PAY_RESULT, {
    variables: { order },
    skip: order === '',
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
    context: { isQuiet: true },
  });
  const result = data?.result;
  if (result && SETTLED.has(result.payStatus)) stopPolling();
  const isGone = order === '' || (data !== undefined && !result);
  return (
    <main className="stack pay-result" aria-label={t('result.title')}>
      <header className="pay-head">
        <Link className="header-name" to="/pc/home">
          <Mark size={24} />
          {say(defaultSystemName)}
        </Link>
        <LanguageSwitch />
      </header>
      {isGone ? (
        <EmptyState icon="search" title={t('result.gone')} hint={t('result.goneHint')}>
          <Link className="button" to="/pc/myAppointment">
            {t('result.mine')}
          </Link>
        </EmptyState>
      ) : result ? (
        <Outcome result={result} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={5} />
      )}
    </main>
  );
};
