// What visitors will see: the registration itself, answered from what is being changed and from no server. It takes
// no press, so that nothing is held or sent.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { maskedName } from '@campus/events/booking/schedule/disclosure';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { visitorTypes } from '@campus/events/visit/visit-lists';
import { fieldNamed } from '@campus/events/visit/visitor-fields';
import { useMemo, useState } from 'react';
import { of } from 'rxjs';
import { Segmented } from '../../ui/segmented.tsx';
import { ConsentStep } from './consent-step.tsx';
import { type Drafting, emptyDraft, type VisitDraft } from './draft.ts';
import { VISIT_GATES } from './invite.graphql.ts';
import { PersonStep } from './person-step.tsx';
import { Steps, useRegisterTitle } from './register-page.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { useSettingsWords } from './settings-words.ts';
import type { StepProps, VisitGate } from './use-hold.ts';
import { VisitStep } from './visit-step.tsx';

const NO_ONE = { token: '', expires: 0, phone: '13800000000', tenantKey: '' };
const nothing = (): void => {};
const holding = { left: 582, isBusy: false, hold: async () => {}, giveUp: nothing, wish: async () => {} };
const sending = { submit: async () => {}, isBusy: false, refusal: undefined };
/** Fields that have places of their own in the form, and are no line of it. */
const placed = [
  'in_school_date',
  'in_school_area',
  'accept_visit_name',
  'accept_visit_unit',
  'accept_visit_phone',
];

const windowIdOf = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  `${clockOf(start)}-${clockOf(end)}`;

const answersOf = ({ windows, dailyLimit }: SettingsDraft, today: string) => ({
  VisitWindows: {
    day: {
      __typename: 'VisitorDay',
      date: addDays(today, 1),
      visitor_type: '1',
      places: dailyLimit,
      left: dailyLimit,
      is_open: 1,
      opens_at: null,
      windows: windows.map(({ start, end, places }) => ({
        __typename: 'VisitorWindow',
        id: windowIdOf({ start, end }),
        start_time: clockOf(start),
        end_time: clockOf(end),
        places,
        left: places,
        held: 0,
        is_wished: 0,
      })),
    },
  },
  VisitHost: { host: null },
});

type Named = { readonly zh: string; readonly en: string };

interface PreviewProps {
  readonly draft: SettingsDraft;
  readonly name: Named;
  readonly consent: Named & { readonly version: string };
  readonly texts: Pick<StepProps['settings'], 'title' | 'banner' | 'welcome' | 'information'>;
  readonly today: string;
}

const sharedOf = ({
  draft,
  name,
  consent,
  texts,
  today,
  gates,
}: PreviewProps & { readonly gates: readonly VisitGate[] }): Pick<StepProps, 'settings' | 'fields'> => ({
  settings: {
    name: name.zh,
    name_en: name.en,
    zone: 'UTC',
    today,
    ...texts,
    consent_version: consent.version,
    consent_text: consent.zh,
    consent_text_en: consent.en,
    visitor_types: visitorTypes
      .filter(([code]) => draft.types.some((type) => type.code === code && type.isOn))
      .map(([code, zh, en]) => ({
        code,
        name: zh,
        name_en: en,
        advance_days: draft.advance,
        most_companions: 10,
        retention_days: draft.retention,
        leave_time: draft.leaveBy,
        release_time: draft.release,
        gates: [...gates],
        shut_gates: [],
      })),
  },
  fields: draft.fields
    .filter((field) => field.isShown && !placed.includes(field.name))
    .map((field) => {
      const words = fieldNamed(field.name);
      return {
        field_name: field.name,
        name: words?.zh ?? field.name,
        name_en: words?.en ?? field.name,
        is_required: Number(field.isRequired),
        choices: [],
      };
    }),
});

/** Somebody with two companions who holds the first window of tomorrow. */
const exampleOf = (
  { windows: [window] }: SettingsDraft,
  today: string,
  t: ReturnType<typeof useSettingsWords>['t'],
): VisitDraft => ({
  ...emptyDraft,
  step: 2,
  name: t('preview.person'),
  date: addDays(today, 1),
  window: window ? windowIdOf(window) : '',
  start: clockOf(window?.start ?? 9 * 60),
  end: clockOf(window?.end ?? 11 * 60),
  hostName: t('preview.host'),
  hostUnit: t('preview.unit'),
  hostMasked: maskedName(t('preview.host')),
  reason: t('preview.reason'),
  companions: 2,
});

export const Preview = (props: PreviewProps) => {
  const { draft, today } = props;
  const { t } = useSettingsWords();
  const [step, setStep] = useState<'1' | '2' | '3'>('2');
  const { data } = useQuery(VISIT_GATES);
  const answers = JSON.stringify(answersOf(draft, today));
  const client = useMemo(() => {
    const known: Readonly<Record<string, object>> = JSON.parse(answers);
    const link = new ApolloLink(({ operationName }) => of({ data: known[operationName ?? ''] ?? null }));
    return new ApolloClient({ link, cache: new InMemoryCache() });
  }, [answers]);
  const drafting: Drafting = {
    draft: exampleOf(draft, today, t),
    savedAt: 0,
    change: nothing,
    clear: nothing,
  };
  const seen = sharedOf({ ...props, gates: data?.gates ?? [] });
  const shared = {
    ...seen,
    title: useRegisterTitle(seen.settings),
    drafting,
    steps: <Steps step={Number(step)} onStep={nothing} />,
  };
  return (
    <aside className="settings-card settings-preview" aria-label={t('preview.label')}>
      <header>
        <h2>{t('preview.label')}</h2>
        <span className="list-space" />
        <Segmented
          small
          label={t('preview.step')}
          value={step}
          choices={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`step.${value}`) }))}
          onChange={setStep}
        />
      </header>
      <div className="settings-phone" inert>
        <ApolloProvider client={client} key={answers}>
          {step === '1' ? (
            <PersonStep {...shared} tenantKey="" visitor={NO_ONE} onProved={nothing} onLeave={nothing} />
          ) : step === '2' ? (
            <VisitStep {...shared} holding={holding} />
          ) : (
            <ConsentStep {...shared} holding={holding} sending={sending} phone={NO_ONE.phone} />
          )}
        </ApolloProvider>
      </div>
      <p className="settings-note">{t('preview.note')}</p>
    </aside>
  );
};
