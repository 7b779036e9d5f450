// What a booking costs and what became of its payment, with the button that pays while it can be paid.
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { bilingual } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PayNote } from './pay-note.tsx';
import { PAYMENT_OF } from './payments.graphql.ts';
import { usePaying } from './use-paying.ts';
import { usePaymentWords } from './words.ts';
import './payments.css';

export interface PaymentSectionProps {
  readonly bookingId: string;
  /** Changes when the booking does: then it is asked again. */
  readonly status: string;
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null | undefined }) =>
  value ? (
    <div className="detail-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;

export const PaymentSection = ({ bookingId, status }: PaymentSectionProps) => {
  const { t, say, language } = usePaymentWords();
  const pay = usePaying();
  const [isLeaving, setIsLeaving] = useState(false);
  const { data } = useQuery(PAYMENT_OF, {
    variables: { id: bookingId },
    pollInterval: isMoving(status) ? POLL_MS : 0,
    context: { isQuiet: true },
  });
  const payment = data?.booking?.paymentInfo;
  if (!payment) return null;
  const time = (value: string | null) => (value === null ? '' : dateTimeText(value, language));
  const reminder = say(bilingual(payment.charge_reminder, payment.charge_reminder_en));
  const leave = async () => {
    setIsLeaving(true);
    await pay(bookingId);
    setIsLeaving(false);
  };
  return (
    <section className="card detail-card" aria-label={t('title')}>
      <h2>
        <Icon name="info" size={16} /> {t('title')}
      </h2>
      <dl className="detail-facts">
        <Fact name={t('price')} value={t('amount', { amount: payment.business_amount })} />
        <Fact name={t('state')} value={t(`status.${payment.payStatus}`)} />
        <Fact
          name={t('rule')}
          value={say(bilingual(payment.charge_rule_name, payment.charge_rule_name_en))}
        />
        <Fact name={t('paid')} value={payment.deduction_mode ? t(`due.${payment.deduction_mode}`) : ''} />
        <Fact name={t('order')} value={payment.order_no} />
        <Fact name={t('business')} value={payment.business_no} />
        <Fact name={t('flow')} value={payment.business_flow_no} />
        <Fact name={t('method')} value={payment.paymentMethod ? t(`methods.${payment.paymentMethod}`) : ''} />
        <Fact name={t('payTime')} value={time(payment.pay_time)} />
        <Fact name={t('refundTime')} value={time(payment.refund_time)} />
      </dl>
      {reminder === '' ? null : <p className="faint">{reminder}</p>}
      {payment.canPay ? (
        <div className="detail-actions">
          <Button look="primary" disabled={isLeaving} aria-busy={isLeaving} onClick={() => void leave()}>
            {t('payNow')}
          </Button>
          {payment.pay_until === null ? null : <PayNote bookingId={bookingId} />}
        </div>
      ) : null}
    </section>
  );
};

const POLL_MS = 5_000;

/** A payment or a refund is on its way. */
const isMoving = (status: string): boolean => status === 'awaiting_payment' || status === 'cancelled';
