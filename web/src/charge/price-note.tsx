// What a period costs, said before it is booked.
import { useQuery } from '@apollo/client/react';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { bilingual } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import type { ChargeQuoteQuery } from '../wire.generated.ts';
import { CHARGE_QUOTE } from './payments.graphql.ts';
import { usePaymentWords } from './words.ts';
import './payments.css';

export type Quote = NonNullable<ChargeQuoteQuery['quote']>;

const WHEN_BOOKING = 1;
const FREE = '0.00';

/** Undefined: it costs nothing, or that is not known yet. */
export const useQuote = (resourceId: string, { start, end }: Period, units: number): Quote | undefined => {
  const { data, previousData } = useQuery(CHARGE_QUOTE, {
    variables: { resourceId, start: clockOf(start), end: clockOf(end), units },
    skip: start >= end,
    context: { isQuiet: true },
  });
  return (data ?? previousData)?.quote ?? undefined;
};

/** Whether the place is firm only once it is paid. */
export const isPaidFirst = ({ deduction_mode, business_amount }: Quote): boolean =>
  deduction_mode === WHEN_BOOKING && business_amount !== FREE;

/** What an hour, a slot, a booking or a day costs. */
export const UnitPrice = ({ quote }: { readonly quote: Quote }) => {
  const { t } = usePaymentWords();
  const { unit, price, free_minutes: count, deduction_mode } = quote;
  const parts = [t(`per.${unit}`, { amount: price }), t(`when.${deduction_mode}`)];
  if (count > 0) parts.push(t('freeMinutes', { count }));
  return <>{parts.join(' · ')}</>;
};

export const PriceNote = ({ quote }: { readonly quote: Quote }) => {
  const { t, say } = usePaymentWords();
  const reminder = say(bilingual(quote.charge_reminder, quote.charge_reminder_en));
  const rule = say(bilingual(quote.charge_rule_name, quote.charge_rule_name_en));
  const isFree = quote.business_amount === FREE;
  return (
    <div className="price-note">
      <Icon name="info" size={14} />
      <div>
        <p>
          <span className="faint">{t('price')}</span>{' '}
          <strong>{isFree ? t('free') : t('amount', { amount: quote.business_amount })}</strong>
          {isFree ? null : <span className="faint"> · {t(`when.${quote.deduction_mode}`)}</span>}
        </p>
        <p className="faint">
          {[rule, quote.free_minutes > 0 ? t('freeMinutes', { count: quote.free_minutes }) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {reminder === '' ? null : <p>{reminder}</p>}
      </div>
    </div>
  );
};
