// How long a booking still waits for its payment, and how much it is.
import { useApolloClient, useQuery } from '@apollo/client/react';
import { minutesOf } from '@campus/events/domain/time/period';
import { instantOf } from '@campus/events/domain/time/zone';
import { useEffect, useRef } from 'react';
import { askedAgain } from '../lib/asked-again.ts';
import { useCampus } from '../lib/campus.ts';
import { Countdown, useSecondsLeft } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { PAYMENT_OF } from './payments.graphql.ts';
import { usePaymentWords } from './words.ts';
import './payments.css';

/** `2026-11-30 10:00:30` on the campus, as an ISO instant. */
const isoOf = (zone: string, time: string): string => {
  const [date = '', clock = ''] = time.split(' ');
  const minute = minutesOf(clock.slice(0, 5)) ?? 0;
  return new Date(instantOf(zone, date, minute) + Number(clock.slice(6)) * 1000).toISOString();
};

/** When it is over, what stands on the page is asked again. */
const TimeLeft = ({ until }: { readonly until: string }) => {
  const { t } = usePaymentWords();
  const client = useApolloClient();
  const left = useSecondsLeft(until);
  const isTold = useRef(false);
  useEffect(() => {
    if (left > 0 || isTold.current) return;
    isTold.current = true;
    void askedAgain(client.refetchQueries({ include: 'active' }));
  }, [left, client]);
  return (
    <span>
      {t('payWithin')} <Countdown until={until} />
    </span>
  );
};

export const PayNote = ({ bookingId }: { readonly bookingId: string }) => {
  const { t } = usePaymentWords();
  const { zone } = useCampus();
  const { data } = useQuery(PAYMENT_OF, { variables: { id: bookingId }, context: { isQuiet: true } });
  const payment = data?.booking?.paymentInfo;
  if (!payment) return null;
  return (
    <span className="pay-note">
      <Icon name="clock" size={13} /> {t('amount', { amount: payment.business_amount })}
      {payment.pay_until === null ? null : <TimeLeft until={isoOf(zone, payment.pay_until)} />}
    </span>
  );
};
