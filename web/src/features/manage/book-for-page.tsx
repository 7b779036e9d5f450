// A booking that the office makes for somebody: who, where and when, and then what the resource asks for.

import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { modelOf } from '../../booking/flow/form.ts';
import { FormFields } from '../../booking/flow/form-fields.tsx';
import {
  type BookedResource,
  type BookingForm,
  useBookingForm,
} from '../../booking/flow/use-booking-form.ts';
import { BOOK_FOR } from '../../booking/office/book-for.graphql.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { havingInName } from '../../lib/having-in-name.ts';
import { PEOPLE } from '../../lib/people.graphql.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { useNamedResources } from '../../resource/resource-names.ts';
import { ResourcePicker } from '../../resource/resource-picker.tsx';
import { bookingsPath } from '../../shell/breadcrumb.ts';
import { useLeavePage } from '../../shell/leave-page.ts';
import { ClockNotice } from '../../timetable/zone-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { type Picked, Picker } from '../../ui/picker.tsx';
import { Refused, Skeleton } from '../../ui/states.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PeopleQuery } from '../../wire.generated.ts';

import { useManageWords } from './words.ts';
import '../../booking/flow/booking-flow.css';
import '../../ui/lists.css';
import './manage.css';

const MOST_OFFERED = 10;
const DAY = 24 * 60;
const HALF_HOUR = 30;
const HOUR = 60;
/** Nothing of the person at the desk. */
const notMine = { phone: '', email: '' };
const nothing = { zh: '', en: '' };

interface Wish {
  readonly person: Picked | undefined;
  readonly resource: Picked | undefined;
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

interface PartProps {
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

type FoundPerson = PeopleQuery['people']['edges'][number]['node'];

const personOf = ({ user_id, user_name, user_name_en }: FoundPerson) => {
  const { zh, en } = bilingual(user_name || user_id, user_name_en);
  return { id: user_id, name: { zh: `${zh} (${user_id})`, en: `${en} (${user_id})` } };
};

const PersonField = ({ wish, onChange }: PartProps) => {
  const { t } = useManageWords();
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, previousData, ...search } = useQuery(PEOPLE, {
    variables: {
      first: MOST_OFFERED,
      filter: {
        or: ['user_name', 'user_name_en', 'user_id'].map((field) => ({ [field]: { like: sought } })),
      },
    },
    skip: sought === '',
    context: { isQuiet: true },
  });
  const found =
    sought === '' ? [] : ((data ?? previousData)?.people.edges ?? []).map(({ node }) => personOf(node));
  return (
    <Picker
      label={t('behalf.person')}
      placeholder={t('behalf.personHint')}
      text={text}
      onType={setText}
      options={data ? found : havingInName(sought, found)}
      search={search}
      chosen={wish.person}
      onChange={(person) => onChange({ person })}
    />
  );
};

const WhoWhereWhen = ({ wish, onChange }: PartProps) => {
  const { t } = useManageWords();
  const { start, end } = wish;
  return (
    <div className="closure-fields">
      <span className="field">
        <span>{t('behalf.person')} *</span>
        <PersonField wish={wish} onChange={onChange} />
      </span>
      <span className="field">
        <span>{t('behalf.resource')} *</span>
        <ResourcePicker
          label={t('behalf.resource')}
          placeholder={t('behalf.resourceHint')}
          chosen={wish.resource}
          onChange={(resource) => onChange({ resource })}
        />
      </span>
      <span className="field">
        <span>{t('behalf.date')} *</span>
        <DateButton label={t('behalf.date')} date={wish.date} onChange={(date) => onChange({ date })} />
      </span>
      <span className="field">
        <span>{t('behalf.time')} *</span>
        <span className="home-ask-part">
          <TimeField
            label={t('behalf.start')}
            value={start}
            from={0}
            to={DAY - HALF_HOUR}
            onChange={(from) =>
              onChange({ start: from, end: Math.min(DAY, from + Math.max(end - start, HALF_HOUR)) })
            }
          />
          –
          <TimeField
            label={t('behalf.end')}
            value={end}
            from={start + HALF_HOUR}
            to={DAY}
            onChange={(to) => onChange({ end: to })}
          />
        </span>
      </span>
    </div>
  );
};

const useBookingFor = () => {
  const { run, isBusy, refusal } = useFormCommand();
  const leavePage = useLeavePage();
  const book = async ({ date, start, end, person, resource }: Wish, form: BookingForm) => {
    const filled = modelOf(form.fields, form.values, {
      resourceId: resource?.id ?? '',
      date,
      period: { start, end },
      units: 1,
      holdId: undefined,
      // A manager who books for others knows the rules of the resource.
      noticeRead: true,
      fromPhone: false,
    });
    const saved = await run(BOOK_FOR, { model: { ...filled, appointment_user: person?.id ?? null } });
    if (saved.refusal) return;
    const number = saved.answer.bookingNumber ?? '';
    toast({ tone: 'good', text: { zh: `预约成功：${number}`, en: `Reservation succeeded: ${number}` } });
    leavePage(managedDetailPath(saved.answer.appointmentId ?? ''));
  };
  return { book, refusal, isBusy };
};

interface FilledProps {
  readonly wish: Wish;
  readonly resource: BookedResource;
}

/** What the resource asks for, once it is known which. */
const Filled = ({ wish, resource }: FilledProps) => {
  const { t } = useManageWords();
  const leavePage = useLeavePage();
  const form = useBookingForm(resource, notMine, null);
  const { book, refusal, isBusy } = useBookingFor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.showFaults();
    if (form.faults.size === 0) void book(wish, form);
  };
  return (
    <form className="behalf-form" onSubmit={submit}>
      <FormFields form={{ ...form, applicant: [] }} seats={undefined} folds={false} />
      {refusal ? <Refused {...refusal} /> : null}
      <div className="confirm-foot">
        <Button onClick={() => leavePage(bookingsPath)}>{t('action.back')}</Button>
        <Button type="submit" look="primary" disabled={wish.person === undefined || form.isLoading || isBusy}>
          {t('behalf.submit')}
        </Button>
      </div>
    </form>
  );
};

const BookForForm = ({ given }: { given: Pick<Wish, 'person' | 'resource'> }) => {
  const { t } = useManageWords();
  const { date } = useLocalNow(useCampus().zone);
  const [wish, setWish] = useState<Wish>(() => ({
    ...given,
    date,
    start: 9 * HOUR,
    end: 10 * HOUR,
  }));
  const { resource } = wish;
  return (
    <section className="list-page closure-form">
      <h1>{t('behalf.title')}</h1>
      <p className="faint">{t('behalf.hint')}</p>
      <ClockNotice />
      <WhoWhereWhen wish={wish} onChange={(part) => setWish((now) => ({ ...now, ...part }))} />
      {resource ? (
        <Filled
          key={resource.id}
          wish={wish}
          resource={{
            id: resource.id,
            typeId: '',
            name: resource.name ?? nothing,
            place: nothing,
            seats: undefined,
            description: nothing,
            prompt: nothing,
          }}
        />
      ) : null}
    </section>
  );
};

/** Begins with the person and the resource that the address names, as far as the reader may see them. */
export const BookForPage = () => {
  const [address] = useSearchParams();
  const account = address.get('person') ?? '';
  const resources = useNamedResources(address.getAll('resource').slice(0, 1));
  const people = useQuery(PEOPLE, {
    variables: { first: 1, filter: { user_id: account } },
    skip: account === '',
    context: { isQuiet: true },
  });
  if (!resources || (account !== '' && !people.data && !people.error)) return <Skeleton lines={6} />;
  const person = people.data?.people.edges.map(({ node }) => personOf(node))[0];
  return <BookForForm key={address.toString()} given={{ person, resource: resources[0] }} />;
};
