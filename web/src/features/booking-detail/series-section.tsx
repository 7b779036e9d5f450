// The series a booking belongs to: every date with its verdict, to be skipped or tried again.

import { useQuery } from '@apollo/client/react';
import { minutesOf } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusedSentence } from '../../booking/optimistic.ts';
import { OwnStatusTag } from '../../booking/status-tag.tsx';
import { refusedRows } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { unitsWithin } from '../../lib/text-limit.ts';
import { useCommand } from '../../lib/use-command.ts';
import { dateText, type LocalNow } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import {
  type BookingDetail,
  OWN_SERIES,
  RENAME_SERIES,
  seriesOf,
  UPDATE_SERIES_DATE,
} from './booking-detail.graphql.ts';
import { MissingSection } from './missing-section.tsx';
import {
  isGivenUp,
  type SeriesDate,
  type SeriesStep,
  type SeriesSum,
  seriesStepsOf,
  sumOf,
} from './series.ts';
import { SeriesEditDialog } from './series-edit-dialog.tsx';
import { useDetailWords } from './words.ts';

const icons: Readonly<Record<SeriesDate['verdict'], IconName>> = {
  wanted: 'hourglass',
  taken: 'check',
  refused: 'ban',
  skipped: 'close',
};

interface DateRowProps {
  readonly date: SeriesDate;
  readonly isThis: boolean;
  /** The whole series was given up. */
  readonly isOver: boolean;
  readonly now: LocalNow;
  readonly onStep: (step: SeriesStep) => void;
}

const DateRow = ({ date, isThis, isOver, now, onStep }: DateRowProps) => {
  const { t, say, language } = useDetailWords();
  const steps = isOver ? [] : seriesStepsOf(date, now);
  const when = `${dateText(date.date, language)} ${date.startTime}–${date.endTime}`;
  const reason = say(date.reason);
  return (
    <li className={isThis ? 'series-date series-this' : 'series-date'}>
      {date.status === undefined ? (
        <span className={`series-verdict series-${date.verdict}`}>
          <Icon name={icons[date.verdict]} size={14} />
          {t(isOver ? 'verdict.cancelled' : `verdict.${date.verdict}`)}
        </span>
      ) : (
        <OwnStatusTag
          booking={{
            date: date.date,
            status: date.status,
            start: minutesOf(date.startTime) ?? 0,
            end: minutesOf(date.endTime) ?? 0,
          }}
        />
      )}
      {date.bookingId === undefined || isThis ? (
        <span>{when}</span>
      ) : (
        <Link to={`/pc/appointmentDetail/self/${encodeURIComponent(date.bookingId)}`}>{when}</Link>
      )}
      <span className="soft series-note">
        {isThis ? t('thisOne') : reason}
        {date.isException && date.verdict !== 'skipped' ? ` ${t('exception')}` : ''}
        {date.heals ? ` ${t('heals')}` : ''}
      </span>
      <span className="series-steps">
        {steps.map((step) => (
          <Button key={step} label={`${t(`step.${step}`)}: ${when}`} onClick={() => onStep(step)}>
            {t(`step.${step}`)}
          </Button>
        ))}
      </span>
    </li>
  );
};

const parts = ['asked', 'taken', 'refused', 'skipped'] as const satisfies readonly (keyof SeriesSum)[];

/** `12 次待审批`: only what there is. */
const sumText = (sum: SeriesSum, t: (key: string, values: { readonly count: number }) => string): string =>
  parts.flatMap((part) => (sum[part] > 0 ? [t(`seriesSum.${part}`, { count: sum[part] })] : [])).join(' · ');

const RenameDialog = (props: { title: string; onRename: (title: string) => void; onClose: () => void }) => {
  const { t } = useDetailWords();
  const [title, setTitle] = useState(props.title);
  return (
    <Confirm
      title={t('rename.title')}
      action={t('rename.do')}
      look="primary"
      isDisabled={title.trim() === '' || title.trim() === props.title}
      onConfirm={() => props.onRename(title.trim())}
      onClose={props.onClose}
    >
      <TextField
        label={t('rename.name')}
        isRequired
        value={title}
        maxLength={unitsWithin(100, title)}
        onType={setTitle}
      />
    </Confirm>
  );
};

export interface SeriesSectionProps {
  readonly seriesId: string;
  readonly booking: BookingDetail;
  readonly now: LocalNow;
  /** The booking itself may have been skipped with its date. */
  readonly onChanged: () => void;
}

export const SeriesSection = ({ seriesId, booking, now, onChanged }: SeriesSectionProps) => {
  const { t } = useDetailWords();
  const command = useCommand();
  const [asked, setAsked] = useState<'edit' | 'rename'>();
  const { data, error, refetch } = useQuery(OWN_SERIES, { variables: { filter: { id: seriesId } } });
  const series = data && seriesOf(data, seriesId);
  if (error && !data) return <MissingSection error={error} onRetry={() => void askedAgain(refetch())} />;
  if (!series) return null;
  const { title, dates } = series;
  const readAgain = async () => {
    await askedAgain(refetch());
    onChanged();
  };
  const change = async (date: SeriesDate, action: SeriesStep) => {
    const { answer, refusal: failed } = await command(UPDATE_SERIES_DATE, {
      seriesId,
      date: date.asked.date,
      startTime: date.asked.startTime,
      action,
    });
    tell(answer ? refusedSentence({ refused: refusedRows(answer), failed }) : failed);
    await readAgain();
  };
  const rename = async (name: string) => {
    setAsked(undefined);
    const { refusal } = await command(RENAME_SERIES, { seriesId, title: name });
    tell(refusal);
    await readAgain();
  };
  const isOver = isGivenUp(dates);
  const named = dates.find(({ bookingId }) => bookingId === booking.id);
  return (
    <section className="card detail-card" aria-label={t('series')}>
      <h2>
        <Icon name="repeat" size={16} /> {title === '' ? t('series') : t('seriesNamed', { title })}
        <span className="faint">{isOver ? t('verdict.cancelled') : sumText(sumOf(dates), t)}</span>
      </h2>
      <p className="detail-actions">
        {named && !isOver && seriesStepsOf(named, now).length > 0 ? (
          <Button icon="edit" onClick={() => setAsked('edit')}>
            {t('edit.title')}
          </Button>
        ) : null}
        <Button onClick={() => setAsked('rename')}>{t('rename.title')}</Button>
      </p>
      <ul className="series-dates">
        {dates.map((date) => (
          <DateRow
            key={`${date.date}-${date.startTime}`}
            date={date}
            isThis={date.bookingId === booking.id}
            isOver={isOver}
            now={now}
            onStep={(step) => void change(date, step)}
          />
        ))}
      </ul>
      {asked === 'edit' && named ? (
        <SeriesEditDialog
          booking={booking}
          seriesId={seriesId}
          date={named}
          now={now}
          onDone={() => {
            setAsked(undefined);
            void readAgain();
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'rename' ? (
        <RenameDialog
          title={title}
          onRename={(name) => void rename(name)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
};
