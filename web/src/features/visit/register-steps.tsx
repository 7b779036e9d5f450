// The first two steps: who comes, proved by a code; and when, to whom and with how many. A window that is pressed is
// held; the counters change the hold.

import { useLazyQuery, useQuery } from '@apollo/client/react';
import { addDays, weekdayOf } from '@campus/events/domain/time/dates';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { VisitorCredential } from '../../identity/visitor-credential.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { dateText, weekdayText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { VisitWindowsQuery } from '../../wire.generated.ts';
import { AskedField, askedOf, lackingOf } from './asked-fields.tsx';
import type { Drafting, VisitDraft } from './draft.ts';
import { LivePill } from './live-pill.tsx';
import { ProvePhone } from './prove-phone.tsx';
import { gateChosen, gatesOffered, type Holding, isCarBarred, type StepProps, typeOf } from './use-hold.ts';
import { VISIT_HOST, VISIT_WINDOWS, VISITOR_SELF } from './visit.graphql.ts';
import { FootButton, HoldPill, VisitBanner, VisitorPage } from './visitor-page.tsx';
import { useGatesText, useVisitWords } from './words.ts';

interface PersonStepProps extends StepProps {
  readonly tenantKey: string;
  readonly visitor: VisitorCredential | undefined;
  readonly onProved: (visitor: VisitorCredential) => void;
  readonly onLeave: () => void;
}

/** A returning visitor finds what they entered the last time. */
const useLastTime = ({ draft, change }: Drafting, isProved: boolean) => {
  const { data } = useQuery(VISITOR_SELF, { skip: !isProved });
  const last = data?.self;
  useEffect(() => {
    if (!last?.visitor_name || draft.name !== '') return;
    change({
      name: last.visitor_name,
      more: last.unit ? { ...draft.more, unit: last.unit } : draft.more,
      hostName: draft.hostName || last.accept_visit_name || '',
      hostUnit: draft.hostUnit || last.accept_visit_unit || '',
      reason: draft.reason || last.in_school_reason || '',
    });
  }, [last, draft, change]);
};

export const PersonStep = (props: PersonStepProps) => {
  const { title, steps, drafting, settings, fields, tenantKey, visitor, onProved, onLeave } = props;
  const { t, say } = useVisitWords();
  const { draft, change } = drafting;
  useLastTime(drafting, visitor !== undefined);
  const type = typeOf(settings, draft);
  const asked = askedOf(fields, 1);
  const lacking = lackingOf(asked, draft).length > 0;
  const foot =
    visitor === undefined ? undefined : (
      <FootButton
        label={t('person.next')}
        note={t('person.nextNote')}
        disabled={draft.name.trim() === '' || lacking}
        onPress={() => change({ step: 2, type: type?.code ?? '1' })}
      />
    );
  return (
    <VisitorPage title={title} foot={foot}>
      {steps}
      <VisitBanner uri={settings.banner} tenantKey={tenantKey} />
      {settings.welcome ? <p className="visit-welcome">{settings.welcome}</p> : null}
      {settings.information ? (
        <details className="visit-information" open>
          <summary>{t('person.information')}</summary>
          <p>{settings.information}</p>
        </details>
      ) : null}
      <p className="visit-note">{t('person.notice', { days: type?.retention_days ?? 30 })}</p>
      {visitor === undefined ? (
        <ProvePhone tenantKey={tenantKey} onProved={onProved} />
      ) : (
        <div className="visit-form">
          <p className="visit-proved">
            <Icon name="check" size={16} /> {t('person.proved', { phone: visitor.phone })}
            <Button look="link" onClick={onLeave}>
              {t('prove.otherPhone')}
            </Button>
          </p>
          <TextField
            label={t('person.name')}
            isRequired
            autoComplete="name"
            value={draft.name}
            maxLength={50}
            onType={(name) => change({ name })}
          />
          {asked.map((field) => (
            <AskedField key={field.field_name} field={field} drafting={drafting} />
          ))}
          {settings.visitor_types.length > 1 ? (
            <SelectField
              label={t('person.type')}
              value={draft.type}
              onChoose={(type) => change({ type })}
              choices={settings.visitor_types.map(({ code, name, name_en }) => [
                code,
                say(bilingual(name, name_en)),
              ])}
            />
          ) : null}
        </div>
      )}
    </VisitorPage>
  );
};

const POLL_MS = 5_000;
const OLD_SECONDS = 12;

type Day = VisitWindowsQuery['day'];

const DayButton = ({
  date,
  isToday,
  draft,
  onChoose,
}: {
  date: string;
  isToday: boolean;
  draft: VisitDraft;
  onChoose: (date: string) => void;
}) => {
  const { t, language } = useVisitWords();
  const { data } = useQuery(VISIT_WINDOWS, { variables: { type: draft.type, date }, pollInterval: POLL_MS });
  const left = data?.day.left;
  const isShut = data !== undefined && (data.day.is_open === 0 || left === 0);
  const word =
    data === undefined
      ? ''
      : data.day.is_open === 0
        ? t('day.shut')
        : left === 0
          ? t('day.full')
          : left === null
            ? t('day.open')
            : t('day.left', { count: left });
  return (
    <button
      type="button"
      className="visit-day"
      aria-pressed={draft.date === date}
      aria-label={`${dateText(date, language)} ${word}`}
      disabled={isShut}
      onClick={() => onChoose(date)}
    >
      <span>{isToday ? t('day.today') : weekdayText(weekdayOf(date), language, true)}</span>
      <strong>{Number(date.slice(8))}</strong>
      <small>{word}</small>
    </button>
  );
};

interface WindowsProps {
  /** The campus lies there. */
  readonly zone: string;
  readonly day: Day;
  readonly draft: VisitDraft;
  readonly holding: Holding;
}

/** A full window, and the wish to be told when there is room again. */
const FullWindow = ({ day, draft, holding, window }: WindowsProps & { window: Day['windows'][number] }) => {
  const { t } = useVisitWords();
  const { id, start_time, end_time, left, is_wished: isWished } = window;
  const hours = `${start_time}–${end_time}`;
  const people = 1 + draft.companions + draft.children;
  return (
    <div className="visit-window" data-full>
      <strong>{hours}</strong>
      <span>
        {left === 0 ? t('window.full') : t('window.left', { left, places: window.places ?? left })}
        <button
          type="button"
          aria-pressed={isWished === 1}
          aria-label={`${hours} ${t('window.tellMe')}`}
          disabled={holding.isBusy || day.is_open === 0}
          onClick={() => void holding.wish({ window: id, people, isWished: isWished === 0 })}
        >
          {t(isWished === 1 ? 'window.told' : 'window.tellMe')}
        </button>
      </span>
    </div>
  );
};

const Windows = (props: WindowsProps) => {
  const { day, draft, holding, zone } = props;
  const { t } = useVisitWords();
  const now = useLocalNow(zone);
  const people = 1 + draft.companions + draft.children;
  return (
    <fieldset className="visit-windows">
      <legend className="heard-only">{t('visit.window')}</legend>
      {day.windows.map((window) => {
        const { id, start_time, end_time, places, left, held } = window;
        if (day.date === now.date && (minutesOf(end_time) ?? 0) <= now.minute)
          return (
            <div key={id} className="visit-window" data-full>
              <strong>{`${start_time}–${end_time}`}</strong>
              <span>{t('window.over')}</span>
            </div>
          );
        const isHeld = draft.window === id && holding.left > 0;
        if (!isHeld && left !== null && left + held < people)
          return <FullWindow key={id} {...props} window={window} />;
        return (
          <button
            key={id}
            type="button"
            className="visit-window"
            aria-pressed={isHeld}
            disabled={holding.isBusy}
            onClick={() => void holding.hold({ window: id, start: start_time, end: end_time, people })}
          >
            <strong>
              {`${start_time}–${end_time}`}
              {isHeld ? <Icon name="check" size={18} /> : null}
            </strong>
            <span>
              {left === null ? t('day.open') : t('window.left', { left, places: places ?? left })}
              {isHeld || held > 0 ? <em>{t('window.held', { count: isHeld ? people : held })}</em> : null}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};

const Hours = ({ drafting: { draft, change } }: Pick<StepProps, 'drafting'>) => {
  const { t } = useVisitWords();
  return (
    <div className="visit-pair">
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} label={t(`visit.${name}`)} isRequired>
          {({ id }) => (
            <TimeField
              id={id}
              label={t(`visit.${name}`)}
              value={minutesOf(draft[name])}
              from={0}
              to={24 * 60}
              step={15}
              onChange={(minute) => change({ [name]: clockOf(minute) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
};

const HostFields = ({ drafting: { draft, change } }: Pick<StepProps, 'drafting'>) => {
  const { t, say } = useVisitWords();
  const [find, { data, loading, called }] = useLazyQuery(VISIT_HOST, { fetchPolicy: 'network-only' });
  const { hostName: name, hostUnit: unit } = draft;
  const canFind = name.trim() !== '' && unit.trim() !== '';
  const look = async (): Promise<void> => {
    if (!canFind || draft.hostMasked !== '') return;
    const found = await find({ variables: { name, unit } });
    change({ hostMasked: found.data?.host?.masked ?? '' });
  };
  const host = data?.host;
  return (
    <>
      <div className="visit-pair">
        {(['hostName', 'hostUnit'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`visit.${field}`)}
            isRequired
            value={draft[field]}
            maxLength={100}
            onBlur={() => void look()}
            onType={(text) => change({ [field]: text, hostMasked: '' })}
          />
        ))}
      </div>
      <p className="visit-found" role="status">
        {draft.hostMasked !== '' ? (
          <span className="good">
            <Icon name="check" size={16} /> {t('visit.found', { host: draft.hostMasked })}
          </span>
        ) : called && !loading && !host && canFind ? (
          <span className="bad">{t('visit.notFound')}</span>
        ) : (
          t('visit.hostHint')
        )}
        {host ? <span className="heard-only">{say(bilingual(host.unit, host.unit_en))}</span> : null}
      </p>
    </>
  );
};

interface CounterProps {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

const Counter = ({ label, note, value, most, onChange }: CounterProps) => {
  const { t } = useVisitWords();
  return (
    <fieldset className="visit-counter" aria-label={label}>
      <span>
        {label}
        <small>{note}</small>
      </span>
      <span className="visit-counter-keys">
        <button
          type="button"
          aria-label={t('counter.less', { of: label })}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={t('counter.more', { of: label })}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </span>
    </fieldset>
  );
};

const Gates = ({ drafting: { draft, change }, settings }: Pick<StepProps, 'drafting' | 'settings'>) => {
  const { t, say } = useVisitWords();
  const gatesText = useGatesText();
  const gates = gatesOffered(settings, draft);
  const shut = typeOf(settings, draft)?.shut_gates ?? [];
  if (gates.length + shut.length < 2) return null;
  const forCars = gates.filter(({ takes_cars }) => takes_cars === 1);
  const isSplit = forCars.length > 0 && forCars.length < gates.length;
  return (
    <fieldset className="visit-gates">
      <legend>
        {t('gate.title')}{' '}
        <small>{t(isSplit ? 'gate.cars' : 'gate.any', { names: gatesText(forCars) })}</small>
      </legend>
      {gates.map(({ id, name, name_en }) => (
        <button
          key={id}
          type="button"
          className="visit-gate"
          aria-pressed={draft.gate === id}
          onClick={() => change({ gate: draft.gate === id ? '' : id })}
        >
          {draft.gate === id ? <Icon name="check" size={16} /> : null} {say(bilingual(name, name_en))}
        </button>
      ))}
      {shut.map(({ id, name, name_en }) => (
        <button key={id} type="button" className="visit-gate" disabled>
          {say(bilingual(name, name_en))}
          <small>{t('day.shut')}</small>
        </button>
      ))}
    </fieldset>
  );
};

interface VisitStepProps extends StepProps {
  readonly holding: Holding;
}

/** What is chosen, and what this step asks for besides. */
const readinessOf = (
  { drafting: { draft }, fields, settings, holding }: VisitStepProps,
  day: Day | undefined,
) => {
  const needs = (name: string) => fields.some((each) => each.field_name === name && each.is_required === 1);
  const isHeld = draft.window !== '' && holding.left > 0;
  const isChosen = day !== undefined && (isHeld || day.windows.length === 0) && draft.end > draft.start;
  const hours = isChosen ? `${draft.start}–${draft.end}` : '';
  const isFilled =
    (!needs('in_school_reason') || draft.reason.trim() !== '') &&
    (!needs('car_card_number') || draft.plate !== '') &&
    lackingOf(askedOf(fields, 2), draft).length === 0;
  const wanted = {
    time: hours !== '',
    host: draft.hostMasked !== '',
    fields: isFilled,
    gate: !isCarBarred(settings, draft),
  };
  const lacks = (['time', 'host', 'fields', 'gate'] as const).filter((each) => !wanted[each]);
  return { hours, lacks, needs };
};

const VisitFoot = (props: VisitStepProps & { readonly date: string; readonly day: Day | undefined }) => {
  const { drafting, settings, holding, date, day } = props;
  const { t, say, language } = useVisitWords();
  const gate = gateChosen(settings, drafting.draft);
  const { draft, change } = drafting;
  const { hours, lacks } = readinessOf(props, day);
  const isReady = lacks.length === 0;
  const what = lacks.map((each) => t(`visit.lacks.${each}`)).join(t('visit.lackComma'));
  return (
    <>
      <div className="visit-sum">
        <p>
          <strong>{hours === '' ? t('visit.choose') : `${dateText(date, language)} ${hours}`}</strong>
          <small>
            {gate ? `${say(bilingual(gate.name, gate.name_en))} · ` : ''}
            {t('visit.sum', { count: 1 + draft.companions + draft.children })}
          </small>
        </p>
        <HoldPill left={holding.left} />
      </div>
      <FootButton
        label={t('visit.next')}
        note={isReady ? t('visit.nextNote', { host: draft.hostMasked }) : t('visit.lacking', { what })}
        disabled={!isReady}
        onPress={() => change({ step: 3 })}
      />
    </>
  );
};

interface OptionalProps {
  readonly label: string;
  readonly note: string;
  readonly icon: IconName;
  /** It has to be filled in, or was. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A field that most visitors leave out: one line until it is pressed. */
const Optional = ({ label, note, icon, isOpen, children }: OptionalProps) => {
  const [isPressed, setIsPressed] = useState(false);
  if (isOpen || isPressed) return children;
  return (
    <button type="button" className="visit-optional" onClick={() => setIsPressed(true)}>
      <Icon name={icon} size={20} />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </button>
  );
};

const Details = (props: VisitStepProps & { readonly most: number }) => {
  const { drafting, fields, settings, holding, most } = props;
  const { t } = useVisitWords();
  const { draft, change } = drafting;
  const asks = (name: string) => fields.some(({ field_name }) => field_name === name);
  const { needs } = readinessOf(props, undefined);
  const people = (counts: Partial<Pick<VisitDraft, 'companions' | 'children'>>): void => {
    change(counts);
    const { window, start, end, companions, children } = { ...draft, ...counts };
    if (holding.left > 0) void holding.hold({ window, start, end, people: 1 + companions + children });
  };
  const barred = isCarBarred(settings, draft) ? t('gate.noCars') : undefined;
  const line = (name: 'reason' | 'plate', isRequired: boolean, hint?: string, error?: string) => (
    <TextField
      label={t(`visit.${name}`)}
      isRequired={isRequired}
      hint={hint}
      error={error}
      value={draft[name]}
      maxLength={200}
      onType={(text) => change({ [name]: text })}
    />
  );
  const counter = (name: 'companions' | 'children', note: string) => (
    <Counter
      key={name}
      label={t(`visit.${name}`)}
      note={note}
      value={draft[name]}
      most={most}
      onChange={(count) => people({ [name]: count })}
    />
  );
  const counters = [
    asks('peers') ? counter('companions', t('visit.most', { count: most })) : null,
    asks('in_child') ? counter('children', t('visit.onlyCount')) : null,
  ];
  const drawn: Readonly<Record<string, ReactNode>> = {
    in_school_reason: line('reason', needs('in_school_reason')),
    car_card_number: (
      <Optional
        icon="car"
        label={t('visit.plateOptional')}
        note={t('visit.plateHint')}
        isOpen={needs('car_card_number') || draft.plate !== ''}
      >
        {line('plate', needs('car_card_number'), t('visit.plateHint'), barred)}
      </Optional>
    ),
    // The counters stand together, where the first of them is asked for.
    [asks('peers') ? 'peers' : 'in_child']: <div className="visit-pair">{counters}</div>,
  };
  const asked = askedOf(fields, 2);
  return (
    <section className="visit-part" aria-label={t('visit.hostName')}>
      <HostFields drafting={drafting} />
      {fields.map((field) => (
        <Fragment key={field.field_name}>
          {drawn[field.field_name] ??
            (asked.includes(field) ? <AskedField field={field} drafting={drafting} /> : null)}
        </Fragment>
      ))}
    </section>
  );
};

export const VisitStep = (props: VisitStepProps) => {
  const { title, steps, drafting, settings } = props;
  const { t } = useVisitWords();
  const { draft, change } = drafting;
  const type = typeOf(settings, draft);
  const { advance_days: ahead = 7, most_companions: most = 10, release_time: release } = type ?? {};
  const days = Array.from({ length: Math.min(8, ahead + 1) }, (_, day) => addDays(settings.today, day));
  const date = draft.date >= settings.today ? draft.date : '';
  const { data, loading, error, refetch } = useQuery(VISIT_WINDOWS, {
    variables: { type: draft.type, date },
    skip: date === '',
    pollInterval: POLL_MS,
    notifyOnNetworkStatusChange: true,
  });
  const readAgain = (): void => void askedAgain(refetch());
  const holding: Holding = {
    ...props.holding,
    hold: (wish) => props.holding.hold(wish).then(readAgain),
    wish: (wish) => props.holding.wish(wish).then(readAgain),
  };
  const hasWindows = data !== undefined && data.day.windows.length > 0;
  return (
    <VisitorPage title={title} foot={<VisitFoot {...props} date={date} day={data?.day} />}>
      {steps}
      <section className="visit-part" aria-labelledby="visit-when">
        <h2 id="visit-when">
          {t('visit.when')}{' '}
          <small>
            {t('visit.ahead', { count: ahead })}
            {release ? t('visit.release', { time: release }) : ''}
          </small>
          {date === '' ? null : (
            <LivePill isLoading={loading} hasFailed={error !== undefined} oldSeconds={OLD_SECONDS} />
          )}
        </h2>
        <div className="visit-days">
          {days.map((each) => (
            <DayButton
              key={each}
              date={each}
              isToday={each === settings.today}
              draft={{ ...draft, date }}
              onChoose={(to) => {
                props.holding.giveUp();
                change({ date: to, window: '', hold: '', heldUntil: 0 });
              }}
            />
          ))}
        </div>
        {hasWindows ? <Windows day={data.day} draft={draft} holding={holding} zone={settings.zone} /> : null}
        {data && !hasWindows ? <Hours drafting={drafting} /> : null}
        {hasWindows && draft.window !== '' && holding.left === 0 ? (
          <p className="bad" role="alert">
            {t('hold.over')}
          </p>
        ) : null}
      </section>
      <Gates drafting={drafting} settings={settings} />
      <Details {...props} holding={holding} most={most} />
    </VisitorPage>
  );
};
