// "When do you need it?": a kind, a day, a time and how many people lead to the best that is free then.

import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { listPath } from '../../booking/paths.ts';
import { unitsWithin } from '../../lib/text-limit.ts';
import type { LocalNow } from '../../lib/when.ts';
import { durationText } from '../../lib/when.ts';
import type { ResourceType } from '../../session/translate.ts';
import type { Selection } from '../../timetable/selection.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { FoundResource } from './suggest.graphql.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type Sought, useSuggestions } from './use-suggestions.ts';
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

type Asked = Sought;

/** Where the list of a kind shows what is free then, in the view that suits the screen. */
const listAddress = ({ typeId, date, start, end, people }: Asked): string => {
  const query = new URLSearchParams({ date, from: clockOf(start), to: clockOf(end) });
  if (people > 0) query.set('seats', String(people));
  return listPath(typeId, query);
};

/** Another kind has other equipment, perhaps on other campuses. */
const anyOf = (typeId: string) => ({ typeId, campus: '', equipment: '' });

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

/** What one may choose beside, as far as the rooms of the kind differ in it. */
const Likeness = ({ all, asked, change }: Omit<PartProps, 'now'> & { all: readonly FoundResource[] }) => {
  const { t, say } = useHomeWords();
  const campuses = new Map(all.flatMap(({ campus, campusName }) => (campus ? [[campus, campusName]] : [])));
  const equipment = [...new Set(all.flatMap((one) => one.equipment))].toSorted();
  return (
    <>
      {campuses.size < 2 ? null : (
        <SelectInput
          aria-label={t('ask.campus')}
          value={asked.campus}
          onChoose={(campus) => change({ campus })}
          none={['', t('ask.anyCampus')]}
          choices={[...campuses].map(([code, name]) => [code, say(name)])}
        />
      )}
      {equipment.length === 0 ? null : (
        <SelectInput
          aria-label={t('ask.equipment')}
          value={asked.equipment}
          onChoose={(equipment) => change({ equipment })}
          none={['', t('ask.anyEquipment')]}
          choices={equipment.map((item) => [item, item])}
        />
      )}
    </>
  );
};

const LONGEST_SUBJECT = 100;

interface AskFormProps {
  /** A single type is not asked for. */
  readonly types: readonly ResourceType[];
  readonly now: LocalNow;
  readonly title?: string;
}

export const AskForm = ({ types, now, title }: AskFormProps) => {
  const { t, say } = useHomeWords();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Asked>(() => ({ ...anyOf(''), people: 0, ...nextHour(now) }));
  const [subject, setSubject] = useState('');
  const asked = { ...chosen, typeId: chosen.typeId || (types[0]?.id ?? '') };
  const change = (part: Partial<Asked>) => setChosen({ ...chosen, ...part });
  const found = useSuggestions(asked, now.date);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked.typeId !== '') navigate(listAddress(asked), { state: { subject: subject.trim() } });
  };
  return (
    <div className="stack home-ask">
      <form className="stack home-ask-form" aria-label={t('ask.label')} onSubmit={submit}>
        <h1>{title ?? t('ask.title')}</h1>
        <ClockNotice />
        <div className="row wrap home-ask-fields">
          <Day asked={asked} now={now} change={change} />
          <Time asked={asked} now={now} change={change} />
        </div>
        <div className="row wrap home-ask-fields">
          {types.length === 1 ? null : (
            <SelectInput
              aria-label={t('ask.type')}
              value={asked.typeId}
              onChoose={(value) => change(anyOf(value))}
              choices={types.map((type) => [type.id, say(type.name)])}
            />
          )}
          <TextInput
            type="number"
            aria-label={t('ask.people')}
            min={1}
            max={9999}
            inputMode="numeric"
            placeholder={t('ask.people')}
            value={asked.people === 0 ? '' : asked.people}
            onChange={({ target }) => change({ people: Number(target.value.replace(/\D/g, '').slice(0, 4)) })}
          />
          <Likeness all={found.all} asked={asked} change={change} />
          <TextInput
            aria-label={t('ask.subject')}
            maxLength={unitsWithin(LONGEST_SUBJECT, subject)}
            placeholder={t('ask.subjectUsual')}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <Button type="submit" icon="search" disabled={asked.typeId === ''}>
            {t('ask.search')}
          </Button>
        </div>
      </form>
      {asked.typeId === '' ? null : (
        <SuggestionList found={found} sought={asked} subject={subject.trim() || t('ask.usualSubject')} />
      )}
    </div>
  );
};
