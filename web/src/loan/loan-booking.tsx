// A device that is lent: its days with how many are free, and the request for it.
import { useQuery } from '@apollo/client/react';
import { addDays, datesBetween, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { modelOf } from '../booking/flow/form.ts';
import { FormFields } from '../booking/flow/form-fields.tsx';
import { type BookedResource, useBookingForm } from '../booking/flow/use-booking-form.ts';
import { bookingPath } from '../booking/paths.ts';
import { type Refusal, refusedRows } from '../lib/answer.ts';
import { askedAgain } from '../lib/asked-again.ts';
import { bilingual } from '../lib/bilingual.ts';
import { useFormCommand } from '../lib/use-command.ts';
import { dateText } from '../lib/when.ts';
import { useNews } from '../live/use-news.ts';
import { ClockNotice } from '../timetable/zone-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Field, TextField } from '../ui/field.tsx';
import { Refused } from '../ui/states.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { Unanswered } from '../ui/unanswered.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import type { LoanCalendarQuery } from '../wire.generated.ts';
import { BORROW, LOAN_CALENDAR, LOAN_NEWS } from './borrow.graphql.ts';
import { Counter } from './counter.tsx';
import { firstShown, LoanDays, SHOWN_DAYS } from './loan-days.tsx';
import { type ChosenDays, type DayStock, freeDuring, pressed } from './loan-span.ts';
import { useLoanWords } from './words.ts';

const DAY_MINUTES = 24 * 60;

type Calendar = NonNullable<LoanCalendarQuery['calendar']>;

interface LoanBookingProps {
  readonly resource: BookedResource;
  readonly today: LocalDate;
}

const useLoanDays = (resourceId: string, month: LocalDate) => {
  const from = firstShown(month);
  const { data, previousData, error, refetch } = useQuery(LOAN_CALENDAR, {
    variables: { resourceId, from, to: addDays(from, SHOWN_DAYS - 1) },
  });
  // Others borrow meanwhile.
  useNews({
    document: LOAN_NEWS,
    subject: resourceId,
    variables: (resumed) => ({ resourceId, ...resumed }),
    onNews: (asNewAs) => void askedAgain(refetch(asNewAs)),
  });
  const calendar = (data ?? previousData)?.calendar;
  const days = useMemo(
    () => new Map((calendar?.days ?? []).map((day): [LocalDate, DayStock] => [day.date, day])),
    [calendar],
  );
  return { calendar, days, error, refetch };
};

export const LoanBooking = ({ resource, today }: LoanBookingProps) => {
  const [month, setMonth] = useState(today);
  const [chosen, choose] = useState<ChosenDays>();
  const { calendar, days, error, refetch } = useLoanDays(resource.id, month);
  if (!calendar) return <Unanswered error={error} refetch={refetch} shape="grid" lines={6} />;
  return (
    <div className="loan-page">
      <LoanDays
        month={month}
        today={today}
        days={days}
        chosen={chosen}
        onMonth={setMonth}
        onPress={(day) => choose(pressed(chosen, day, calendar.maxDays))}
      />
      <Request
        resource={resource}
        calendar={calendar}
        chosen={chosen}
        free={chosen ? freeDuring(chosen, days) : 0}
        onDone={() => {
          choose(undefined);
          void askedAgain(refetch());
        }}
      />
    </div>
  );
};

interface RequestProps {
  readonly resource: BookedResource;
  readonly calendar: Calendar;
  readonly chosen: ChosenDays | undefined;
  readonly free: number;
  readonly onDone: () => void;
}

/** What was borrowed or asked for. */
interface Taken extends ChosenDays {
  readonly id: string;
  readonly number: string;
  readonly units: number;
}

const Request = (props: RequestProps) => {
  const [taken, setTaken] = useState<Taken>();
  if (taken) return <Success {...props} taken={taken} onMore={() => setTaken(undefined)} />;
  return <RequestForm {...props} onTaken={setTaken} />;
};

interface SuccessProps extends Pick<RequestProps, 'resource' | 'calendar'> {
  readonly taken: Taken;
  readonly onMore: () => void;
}

const Success = ({ resource, calendar, taken, onMore }: SuccessProps) => {
  const { t, language } = useLoanWords();
  const { id, number, from, until, units } = taken;
  const { asksApproval, counter } = calendar;
  return (
    <section className="loan-side" aria-live="polite">
      <h2>{t(asksApproval ? 'pick.requested' : 'pick.borrowed')}</h2>
      <p>
        {t('pick.number')} <strong>{number}</strong>
      </p>
      <p>
        {t('pick.taken', {
          from: dateText(from, language),
          until: dateText(until, language),
          count: units,
        })}
      </p>
      {counter ? <Counter counter={counter} place={resource.place} /> : null}
      <p className="faint">{t(asksApproval ? 'pick.requestedHint' : 'pick.borrowedHint')}</p>
      <p>
        <Link className="button button-primary" to={bookingPath(id)}>
          {t('pick.see')}
        </Link>{' '}
        <Button onClick={onMore}>{t('pick.more')}</Button>
      </p>
    </section>
  );
};

interface HourProps {
  readonly label: string;
  /** `HH:mm` */
  readonly value: string;
  readonly calendar: Calendar;
  readonly onChange: (value: string) => void;
}

const Hour = ({ label, value, calendar: { opens, closes }, onChange }: HourProps) => (
  <Field label={label}>
    {({ id }) => (
      <TimeField
        id={id}
        label={label}
        value={minutesOf(value)}
        from={minutesOf(opens) ?? 0}
        to={minutesOf(closes) ?? DAY_MINUTES}
        onChange={(minute) => onChange(clockOf(minute))}
      />
    )}
  </Field>
);

const RequestForm = (props: RequestProps & { readonly onTaken: (taken: Taken) => void }) => {
  const { resource, calendar, chosen, free, onDone, onTaken } = props;
  const { t, say, language } = useLoanWords();
  const fromPhone = useIsCompact();
  const { run, isBusy } = useFormCommand();
  const form = useBookingForm(resource);
  const [units, setUnits] = useState(1);
  const [start, setStart] = useState(calendar.opens);
  const [end, setEnd] = useState(calendar.closes);
  const [refusal, setRefusal] = useState<Refusal>();
  const most = Math.min(calendar.mostUnits, Math.max(free, 1));
  const byTime = calendar.by === 'time';
  const barred = calendar.mayBook.errcode === 0 ? undefined : calendar.mayBook;
  const isReady =
    !barred && chosen !== undefined && free >= units && (form.notice === undefined || form.isRead);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    form.showFaults();
    if (!chosen || !isReady || isBusy || form.faults.size > 0) return;
    const period = { start: minutesOf(start) ?? 0, end: minutesOf(end) ?? 0 };
    const model = modelOf(form.fields, form.values, {
      resourceId: resource.id,
      date: chosen.from,
      period,
      units,
      holdId: undefined,
      noticeRead: form.isRead,
      fromPhone,
    });
    const wish = {
      model,
      dates: datesBetween(chosen.from, chosen.until),
      startTime: byTime ? start : null,
      endTime: byTime ? end : null,
    };
    const { answer, refusal: failed } = await run(BORROW, wish);
    const refused = (answer && refusedRows(answer)[0]) ?? failed;
    setRefusal(refused);
    if (refused || !answer) return;
    form.forget();
    const { ids, rows } = answer;
    onTaken({ ...chosen, units, id: ids?.[0] ?? '', number: rows[0]?.booking_number ?? '' });
    onDone();
  };

  return (
    <form className="loan-side" onSubmit={(event) => void submit(event)}>
      <h2>{t('pick.title')}</h2>
      <p aria-live="polite">
        {chosen
          ? t('pick.chosen', {
              from: dateText(chosen.from, language),
              until: dateText(chosen.until, language),
              count: Math.min(free, calendar.mostUnits),
            })
          : t('pick.hint')}
      </p>
      <p className="faint">
        {t(calendar.waitingDays > 0 ? 'pick.rules' : 'pick.rulesFirstDay', {
          days: calendar.maxDays,
          units: calendar.mostUnits,
          wait: calendar.waitingDays,
        })}
      </p>
      {barred ? (
        <p className="bad" role="status">
          {say(bilingual(barred.msg, barred.msg_en))}
        </p>
      ) : null}
      <ClockNotice />
      {calendar.by === 'time' ? (
        <>
          <Hour label={t('pick.from')} value={start} calendar={calendar} onChange={setStart} />
          <Hour label={t('pick.until')} value={end} calendar={calendar} onChange={setEnd} />
        </>
      ) : null}
      {calendar.mostUnits > 1 ? (
        <TextField
          label={t('pick.units')}
          type="number"
          min={1}
          max={most}
          value={units}
          onType={(text) => setUnits(Math.max(1, Math.min(Number(text) || 1, most)))}
        />
      ) : null}
      <FormFields form={form} folds={false} seats={undefined} />
      {form.notice ? (
        <>
          <p>{say(form.notice)}</p>
          <Checkbox label={t('pick.read')} isChecked={form.isRead} onChange={form.markRead} />
        </>
      ) : null}
      {refusal ? <Refused text={refusal.text} /> : null}
      <Button type="submit" look="primary" disabled={!isReady || isBusy}>
        {t(calendar.asksApproval ? 'pick.request' : 'pick.borrow')}
      </Button>
    </form>
  );
};
