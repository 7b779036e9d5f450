// The second step: when, to whom and with how many. A window that is pressed is held; the counters change the hold.
import { useLazyQuery, useQuery } from '@apollo/client/react';
import { addDays } from '@campus/events/domain/time/dates';
import { Fragment, type ReactNode, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { dateText } from '../../lib/when.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { AskedField, askedOf, lackingOf } from './asked-fields.tsx';
import type { VisitDraft } from './draft.ts';
import { LivePill } from './live-pill.tsx';
import { gateChosen, gatesOffered, type Holding, isCarBarred, type StepProps, typeOf } from './use-hold.ts';
import { VISIT_HOST, VISIT_WINDOWS } from './visit.graphql.ts';
import { type Day, DayButton, Hours, POLL_MS, Windows } from './visit-windows.tsx';
import { FootButton, HoldPill, VisitorPage } from './visitor-page.tsx';
import { useGatesText, useVisitWords } from './words.ts';

const OLD_SECONDS = 12;

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
  useBackCloses(() => change({ step: 1 }));
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
