// The fields of the booking form, one control for each kind the resource may ask for.
import { MEETING_FIELD } from '@campus/events/booking/built-in-fields';
import { isRequiredNow } from '@campus/events/booking/form-fields';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { DateButton } from '../../ui/date-button.tsx';
import { Checkbox, Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { revealIn } from '../../ui/focus.ts';
import { Skeleton } from '../../ui/states.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { FileField } from '../../uploads/file-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { aboutParticipants, type FormField, fileIn, fileText, YES } from './form.ts';
import { DepartmentField, PeopleField, peopleIn } from './people-field.tsx';
import type { FilledForm } from './use-booking-form.ts';
import { useBookingWords } from './words.ts';

interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Ties it to its label. */
  readonly control: { readonly id: string };
}

const LAST_MINUTE = 24 * 60 - 1;

const typeOf = ({ name, kind }: FormField): string => {
  if (name === 'phone') return 'tel';
  if (name === 'email') return 'email';
  return kind === 'number' ? 'number' : 'text';
};

const Choices = ({ field, value, onChange }: ControlProps) => {
  const { say } = useBookingWords();
  const chosen = value === '' ? [] : value.split('|');
  return (
    <span className="booking-choices">
      {field.choices.map((choice) => (
        <Checkbox
          key={choice.zh}
          label={say(choice)}
          isChecked={chosen.includes(choice.zh)}
          onChange={(isChecked) =>
            onChange(
              (isChecked ? [...chosen, choice.zh] : chosen.filter((one) => one !== choice.zh)).join('|'),
            )
          }
        />
      ))}
    </span>
  );
};

export const FieldControl = (props: ControlProps) => {
  const { field, value, onChange, control } = props;
  const { t, say } = useBookingWords();
  if (field.kind === 'choices') return <Choices {...props} />;
  if (field.kind === 'person')
    return (
      <PeopleField
        control={control}
        value={value}
        onChange={onChange}
        isMany={field.name === 'participantList'}
      />
    );
  if (field.kind === 'department')
    return <DepartmentField control={control} value={value} onChange={onChange} />;
  if (field.kind === 'file') {
    const { uri, name } = fileIn(value);
    return (
      <FileField
        id={control.id}
        label={say(field.label)}
        accepts="files"
        uri={uri}
        name={name}
        onChange={(file) => onChange(file ? fileText(file) : '')}
      />
    );
  }
  if (field.kind === 'choice')
    return (
      <SelectInput
        {...control}
        value={value}
        onChoose={onChange}
        none={['', t('choose')]}
        choices={field.choices.map((choice) => [choice.zh, say(choice)])}
      />
    );
  if (field.kind === 'date')
    return (
      <DateButton
        id={control.id}
        label={say(field.label)}
        date={value}
        onChange={onChange}
        onClear={() => onChange('')}
      />
    );
  if (field.kind === 'time')
    return (
      <TimeField
        id={control.id}
        label={say(field.label)}
        value={minutesOf(value)}
        from={0}
        to={LAST_MINUTE}
        onChange={(minute) => onChange(clockOf(minute))}
        onClear={() => onChange('')}
      />
    );
  if (field.kind === 'longText')
    return (
      <textarea
        {...control}
        className="input"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextInput
      {...control}
      type={typeOf(field)}
      value={value}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

/** Whether those who are named are told, and may sign in as well. */
const AboutParticipants = ({ form }: { readonly form: FilledForm }) => {
  const { t } = useBookingWords();
  return (
    <span className="booking-choices">
      {aboutParticipants.map(({ name }) => (
        <Checkbox
          key={name}
          label={t(`aboutParticipants.${name}`)}
          isChecked={form.values[name] === YES}
          onChange={(isChecked) => form.change(name, isChecked ? YES : '')}
        />
      ))}
    </span>
  );
};

/** Few bookings need them: they wait behind one line until they are asked for, on a phone with all that is optional. */
const SELDOM: ReadonlySet<string> = new Set(['entourage', 'enclosure', MEETING_FIELD]);

interface WithMoreProps {
  readonly form: FilledForm;
  readonly children: (field: FormField) => ReactNode;
}

const WithMore = ({ form, children }: WithMoreProps) => {
  const { t, say, language } = useBookingWords();
  const isCompact = useIsCompact();
  const isEmpty = ({ name }: FormField): boolean => (form.values[name] ?? '') === '';
  /** Nothing folds under the fingers of a person who empties it. */
  const [wasEmpty] = useState(() => new Set(form.fields.filter(isEmpty).map(({ name }) => name)));
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = (field: FormField): boolean =>
    !isOpen &&
    (isCompact || SELDOM.has(field.name)) &&
    wasEmpty.has(field.name) &&
    isEmpty(field) &&
    !isRequiredNow(field, form.values);
  const folded = form.fields.filter(isFolded);
  const names = folded.map(({ label }) => say(label)).join(language === 'zh' ? '、' : ', ');
  return (
    <>
      {form.fields.filter((field) => !isFolded(field)).map(children)}
      {folded.length === 0 ? null : (
        <p>
          <Button
            look="link"
            icon="plus"
            onClick={({ currentTarget }) =>
              revealIn(currentTarget.closest('.booking-fields'), () => setIsOpen(true))
            }
          >
            {t('more', { names })}
          </Button>
        </p>
      )}
    </>
  );
};

const Applicant = ({ facts }: { readonly facts: FilledForm['applicant'] }) => {
  const { t, say } = useBookingWords();
  if (facts.length === 0) return null;
  return (
    <dl className="booking-applicant" aria-label={t('applicant')}>
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{say(label)}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

export interface FormFieldsProps {
  readonly form: FilledForm;
  readonly seats: number | undefined;
  /** What is filled is folded to a line. */
  readonly folds: boolean;
  /** Where rooms for so many people stand that are free then; absent: none is offered. */
  readonly biggerPath?: (people: number) => string;
  /** Before it leads there. */
  readonly onLeave?: () => void;
  /** It stands there to be tried: the keyboard stays where it is. */
  readonly isTrial?: boolean;
  /** The field that is being changed. */
  readonly marked?: string | undefined;
}

/** More people than seats is said at once, not only when it is sent. */
const isSaidAtOnce = ({ name }: FormField, { values }: FilledForm, seats: number | undefined): boolean =>
  name === 'person_times' && seats !== undefined && Number(values.person_times) > seats;

/** The form is there to be filled: its first field has the keyboard. A finger would only be shown the keys too early. */
const useFocusOnce = (isReady: boolean): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  const isCompact = useIsCompact();
  useEffect(() => {
    if (!isReady || isCompact) return;
    root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [isReady, isCompact]);
  return root;
};

export const FormFields = (props: FormFieldsProps) => {
  const { form, seats, folds, biggerPath, onLeave, isTrial = false, marked } = props;
  const { t, say } = useBookingWords();
  const first = useFocusOnce(!form.isLoading && !isTrial);
  if (form.isLoading) return <Skeleton lines={3} />;
  const asideOf = ({ name }: FormField): string | undefined => {
    const people = peopleIn(form.values.participantList ?? '').length;
    if (seats === undefined) return undefined;
    if (name === 'participantList' && people > 0) return t('chosenOf', { people, seats });
    return name === 'person_times' ? t('seats', { count: seats }) : undefined;
  };
  const shown = (field: FormField) => {
    const isTooMany = isSaidAtOnce(field, form, seats);
    const fault = form.showsFaults || isTooMany ? form.faults.get(field.name) : undefined;
    const people = Number(form.values.person_times);
    return (
      <Fragment key={field.name}>
        <Field
          label={say(field.label)}
          isMarked={field.name === marked}
          isRequired={isRequiredNow(field, form.values)}
          error={fault && say(fault)}
          hint={field.hint || undefined}
          aside={asideOf(field)}
        >
          {(control) => (
            <FieldControl
              field={field}
              control={control}
              value={form.values[field.name] ?? ''}
              onChange={(value) => form.change(field.name, value)}
            />
          )}
        </Field>
        {field.name === 'participantList' && form.values.participantList ? (
          <AboutParticipants form={form} />
        ) : null}
        {isTooMany && biggerPath ? (
          <Link to={biggerPath(people)} onClick={onLeave}>
            {t('biggerRoom', { count: people })}
          </Link>
        ) : null}
      </Fragment>
    );
  };
  return (
    <div ref={first} className="booking-fields">
      {form.isRestored ? (
        <p className="booking-restored" role="status">
          {t('restored')}
          <Button look="link" onClick={form.clear}>
            {t('clearDraft')}
          </Button>
        </p>
      ) : null}
      <Applicant facts={form.applicant} />
      {folds ? <FoldedFields form={form}>{shown}</FoldedFields> : <WithMore form={form}>{shown}</WithMore>}
    </div>
  );
};
