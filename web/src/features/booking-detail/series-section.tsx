// The series a booking belongs to: every date with its verdict, to be skipped or tried again.
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { refusedSentence } from '../../bookings/optimistic.ts';
import { StatusTag } from '../../bookings/status-tag.tsx';
import { refusalOf, refusedRows } from '../../lib/answer.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import { dateText, type LocalNow } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { OWN_SERIES, seriesOf, UPDATE_SERIES_DATE } from './booking-detail.graphql.ts';
import { type SeriesDate, type SeriesStep, seriesStepOf, sumOf } from './series.ts';

const icons: Readonly<Record<SeriesDate['verdict'], IconName>> = {
  wanted: 'hourglass',
  taken: 'check',
  refused: 'ban',
  skipped: 'close',
};

interface DateRowProps {
  readonly date: SeriesDate;
  readonly isThis: boolean;
  readonly now: LocalNow;
  readonly onStep: (step: SeriesStep) => void;
}

const DateRow = ({ date, isThis, now, onStep }: DateRowProps) => {
  const { t, say, language } = useWords('booking-detail');
  const step = seriesStepOf(date, now);
  const when = `${dateText(date.date, language)} ${date.startTime}–${date.endTime}`;
  const reason = say(date.reason);
  return (
    <li className={isThis ? 'series-date series-this' : 'series-date'}>
      {date.status === undefined ? (
        <span className={`series-verdict series-${date.verdict}`}>
          <Icon name={icons[date.verdict]} size={14} />
          {t(`verdict.${date.verdict}`)}
        </span>
      ) : (
        <StatusTag status={date.status} />
      )}
      {date.bookingId === undefined || isThis ? (
        <span>{when}</span>
      ) : (
        <Link to={`/pc/appointmentDetail/self/${encodeURIComponent(date.bookingId)}`}>{when}</Link>
      )}
      <span className="series-note">
        {isThis ? t('thisOne') : reason}
        {date.isException ? ` ${t('exception')}` : ''}
      </span>
      {step === undefined ? (
        <span />
      ) : (
        <Button label={`${t(`step.${step}`)}: ${when}`} onClick={() => onStep(step)}>
          {t(`step.${step}`)}
        </Button>
      )}
    </li>
  );
};

export interface SeriesSectionProps {
  readonly seriesId: string;
  readonly bookingId: string;
  readonly now: LocalNow;
  /** The booking itself may have been skipped with its date. */
  readonly onChanged: () => void;
}

export const SeriesSection = ({ seriesId, bookingId, now, onChanged }: SeriesSectionProps) => {
  const { t } = useWords('booking-detail');
  const send = useSend();
  const { data, refetch } = useQuery(OWN_SERIES, { variables: { filter: { id: seriesId } } });
  const series = data && seriesOf(data, seriesId);
  if (!series) return null;
  const { title, dates } = series;
  const change = async (date: SeriesDate, action: SeriesStep) => {
    const sent = await send(UPDATE_SERIES_DATE, {
      seriesId,
      date: date.date,
      startTime: date.startTime,
      action,
      command_id: newCommandId(),
    });
    const refusal = sent.data
      ? refusedSentence({ refused: refusedRows(sent.data.answer), failed: refusalOf(sent.data.answer) })
      : sent.refusal;
    if (refusal) toast({ tone: 'bad', ...refusal });
    await refetch().catch(() => undefined);
    onChanged();
  };
  return (
    <section className="detail-card" aria-label={t('series')}>
      <h2>
        <Icon name="repeat" size={16} /> {title === '' ? t('series') : t('seriesNamed', { title })}
        <span className="faint">{t('seriesSum', { ...sumOf(dates) })}</span>
      </h2>
      <ul className="series-dates">
        {dates.map((date) => (
          <DateRow
            key={`${date.date}-${date.startTime}`}
            date={date}
            isThis={date.bookingId === bookingId}
            now={now}
            onStep={(step) => void change(date, step)}
          />
        ))}
      </ul>
    </section>
  );
};
