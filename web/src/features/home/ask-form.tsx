// "When do you need it?": a kind, a day, a time and how many people lead to what is free then.
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LocalNow } from '../../lib/when.ts';
import { durationText } from '../../lib/when.ts';
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
const lengths = [HOUR, 2 * HOUR, 3 * HOUR] as const;

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

/** Where the list of a kind shows what is free then, in the view that suits the screen. */
const listAddress = ({ typeId, date, start, end, people }: Asked): string => {
  const query = new URLSearchParams({ date, from: clockOf(start), to: clockOf(end) });
  if (people !== '') query.set('seats', people);
  return `/pc/resources/${encodeURIComponent(typeId)}/list?${query}`;
};

interface PartProps {
  readonly asked: Asked;
  readonly now: LocalNow;
  readonly change: (part: Partial<Asked>) => void;
}

const Chip = (props: { text: string; isChosen: boolean; onPress: () => void }) => (
  <button type="button" className="chip" aria-pressed={props.isChosen} onClick={props.onPress}>
    {props.text}
  </button>
);

const Day = ({ asked, now, change }: PartProps) => {
  const { t } = useHomeWords();
  const tomorrow = addDays(now.date, 1);
  return (
    <span className="home-ask-part">
      <Chip
        text={t('action.today')}
        isChosen={asked.date === now.date}
        onPress={() => change({ date: now.date })}
      />
      <Chip
        text={t('ask.tomorrow')}
        isChosen={asked.date === tomorrow}
        onPress={() => change({ date: tomorrow })}
      />
      <DateButton
        label={t('ask.date')}
        date={asked.date}
        earliest={now.date}
        onChange={(date) => change({ date })}
      />
    </span>
  );
};

const Time = ({ asked, change }: PartProps) => {
  const { t, language } = useHomeWords();
  const { start, end } = asked;
  const lasting = (from: number, minutes: number) => ({ start: from, end: Math.min(CLOSES, from + minutes) });
  return (
    <>
      <span className="home-ask-part">
        <TimeField
          label={t('ask.from')}
          value={start}
          from={OPENS}
          to={CLOSES - STEP}
          onChange={(from) => change(lasting(from, end - start))}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          label={t('ask.to')}
          value={end}
          from={start + STEP}
          to={CLOSES}
          onChange={(to) => change({ end: to })}
        />
      </span>
      <fieldset className="home-ask-part" aria-label={t('ask.long')}>
        {lengths.map((minutes) => (
          <Chip
            key={minutes}
            text={durationText(minutes, language)}
            isChosen={end - start === minutes}
            onPress={() => change(lasting(start, minutes))}
          />
        ))}
      </fieldset>
    </>
  );
};

export const AskForm = ({ types, now }: { types: readonly ResourceType[]; now: LocalNow }) => {
  const { t, say } = useHomeWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(() => ({ typeId: '', people: '', ...nextHour(now) }));
  const change = (part: Partial<Asked>) => setAsked({ ...asked, ...part });
  const typeId = asked.typeId || types[0]?.id || '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeId !== '') navigate(listAddress({ ...asked, typeId }));
  };
  return (
    <form className="home-ask" aria-label={t('ask.label')} onSubmit={submit}>
      <h1>{t('ask.title')}</h1>
      <div className="home-ask-fields">
        <Day asked={asked} now={now} change={change} />
        <Time asked={asked} now={now} change={change} />
      </div>
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
        <Button look="primary" type="submit" icon="search" disabled={typeId === ''}>
          {t('ask.search')}
        </Button>
      </div>
    </form>
  );
};
