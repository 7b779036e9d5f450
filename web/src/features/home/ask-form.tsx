// "When do you need it?": a kind, a day, a time and how many people lead to what is free then.
import { addDays } from '@campus/events/time/dates';
import { clockOf } from '@campus/events/time/period';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LocalNow } from '../../lib/when.ts';
import type { ResourceType } from '../../session/translate.ts';
import type { Selection } from '../../timetable/selection.ts';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useHomeWords } from './words.ts';

const OPENS = 6 * 60;
const CLOSES = 23 * 60;
const STEP = 30;
const HOUR = 60;

const MORNING = 9 * HOUR;
const EVENING = 20 * HOUR;

/** An hour from the next half hour on, or tomorrow morning when today is nearly over. */
const nextHour = ({ date, minute }: LocalNow): Selection => {
  if (minute >= EVENING) return { date: addDays(date, 1), start: MORNING, end: MORNING + HOUR };
  const start = Math.max(8 * HOUR, Math.ceil((minute + 1) / STEP) * STEP);
  return { date, start, end: start + HOUR };
};

interface Asked extends Selection {
  readonly typeId: string;
  /** Empty: any number. */
  readonly people: string;
}

/** Where the list of a kind shows what is free then. */
const listAddress = ({ typeId, date, start, end, people }: Asked): string => {
  const query = new URLSearchParams({ date, view: 'day', from: clockOf(start), to: clockOf(end) });
  if (people !== '') query.set('seats', people);
  return `/pc/resources/${encodeURIComponent(typeId)}/list?${query}`;
};

export const AskForm = ({ types, now }: { types: readonly ResourceType[]; now: LocalNow }) => {
  const { t, say } = useHomeWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(() => ({ typeId: '', people: '', ...nextHour(now) }));
  const change = (part: Partial<Asked>) => setAsked({ ...asked, ...part });
  const typeId = asked.typeId || types[0]?.id || '';
  const isWrong = asked.end <= asked.start;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && typeId !== '') navigate(listAddress({ ...asked, typeId }));
  };
  return (
    <form className="home-ask" aria-label={t('ask.label')} onSubmit={submit}>
      <h1>{t('ask.title')}</h1>
      <div className="home-ask-fields">
        <SelectInput
          aria-label={t('ask.type')}
          value={typeId}
          onChange={({ target }) => change({ typeId: target.value })}
        >
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {say(type.name)}
            </option>
          ))}
        </SelectInput>
        <DateButton
          label={t('ask.date')}
          date={asked.date}
          earliest={now.date}
          onChange={(date) => change({ date })}
        />
        <span className="home-ask-times">
          <TimeField
            label={t('ask.from')}
            value={asked.start}
            from={OPENS}
            to={CLOSES - STEP}
            onChange={(start) => change({ start, end: Math.min(CLOSES, start + (asked.end - asked.start)) })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={t('ask.to')}
            value={asked.end}
            from={OPENS + STEP}
            to={CLOSES}
            onChange={(end) => change({ end })}
          />
        </span>
        <TextInput
          type="number"
          aria-label={t('ask.people')}
          min={1}
          max={9999}
          inputMode="numeric"
          placeholder={t('ask.people')}
          value={asked.people}
          onChange={({ target }) => change({ people: target.value.replace(/\D/g, '').slice(0, 4) })}
        />
        <Button look="primary" type="submit" icon="search" disabled={isWrong || typeId === ''}>
          {t('ask.search')}
        </Button>
      </div>
      {isWrong ? (
        <p className="bad" role="alert">
          {t('ask.wrongTime')}
        </p>
      ) : null}
    </form>
  );
};
