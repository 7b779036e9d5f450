// A stranger asks to come, in three steps: who, when and to whom, check and consent. No account, no bottom bar; the
// draft stays on this phone, and the places of the window are held while the form is filled.
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { bilingual } from '../../lib/bilingual.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { askedOf, sentOf } from './asked-fields.tsx';
import { ConsentStep } from './consent-step.tsx';
import { type Drafting, useDraft } from './draft.ts';
import { PersonStep } from './person-step.tsx';
import { gatesSent, type StepProps, useWindowHold, type VisitSettings } from './use-hold.ts';
import { PUBLIC_FIELDS, PUBLIC_SETTINGS, REGISTER_VISIT } from './visit.graphql.ts';
import { VisitStep } from './visit-step.tsx';
import { useVisitor, VisitorPage } from './visitor-page.tsx';
import { useVisitWords } from './words.ts';

export const Steps = ({
  step,
  onStep,
}: {
  readonly step: number;
  readonly onStep: (step: 1 | 2 | 3) => void;
}) => {
  const { t } = useVisitWords();
  return (
    <ol className="visit-steps" aria-label={t('steps.label')}>
      {([1, 2, 3] as const).map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={each < step || undefined}>
          <button type="button" disabled={each >= step} onClick={() => onStep(each)}>
            {each < step ? <Icon name="check" size={16} /> : <span>{each}</span>} {t(`steps.${each}`)}
          </button>
        </li>
      ))}
    </ol>
  );
};

/** The link of a poster names the gate at which it hangs. */
const useGateOfPoster = ({ draft, change }: Drafting, { visitor_types: types }: VisitSettings): void => {
  const [params] = useSearchParams();
  const gate = params.get('gate') ?? '';
  const isKnown = types.some(({ gates }) => gates.some(({ id }) => id === gate));
  const isPreset = useRef(false);
  useEffect(() => {
    if (isPreset.current || !isKnown) return;
    isPreset.current = true;
    if (draft.gate === '') change({ gate });
  }, [isKnown, gate, draft.gate, change]);
};

const useSubmit = (
  drafting: Drafting,
  { settings, fields }: Pick<StepProps, 'settings' | 'fields'>,
  phone: string | undefined,
) => {
  const { language } = useVisitWords();
  const { run, isBusy, refusal } = useFormCommand();
  const navigate = useNavigate();
  const submit = async (): Promise<void> => {
    const { draft, clear } = drafting;
    const { answer, refusal: refused } = await run(REGISTER_VISIT, {
      version: settings.consent_version,
      language,
      card: draft.card === '' ? 0 : 1,
      model: {
        ...sentOf([...askedOf(fields, 1), ...askedOf(fields, 2)], draft),
        visitor_type: draft.type,
        visitor_name: draft.name,
        phone,
        card_type: draft.card === '' ? undefined : draft.cardType,
        card_number: draft.card || undefined,
        is_car: draft.plate === '' ? 0 : 1,
        car_card_number: draft.plate || undefined,
        in_school_date: draft.date,
        window_id: draft.window || undefined,
        hold_id: draft.hold || undefined,
        start_time: draft.start || undefined,
        end_time: draft.end || undefined,
        in_school_reason: draft.reason || undefined,
        gates: gatesSent(settings, draft),
        companions: draft.companions,
        in_child: draft.children,
        accept_visit_name: draft.hostName,
        accept_visit_unit: draft.hostUnit,
      },
    });
    const id = answer?.ids?.[0];
    if (refused || !id) return;
    clear();
    navigate(`/mobile/visitor/detail/${encodeURIComponent(id)}?sent=1`, { replace: true });
  };
  return { submit, isBusy, refusal };
};

/** What the office calls its visits, in the one language in which it does, and whose they are. */
export const useRegisterTitle = ({ title, name, name_en }: VisitSettings): string => {
  const { t, say, language } = useVisitWords();
  const campus = say(bilingual(name, name_en));
  const isRead = language === 'zh' || !/\p{Script=Han}/u.test(title ?? '');
  if (!title || !isRead) return t('register.title', { campus });
  return title.includes(campus) ? title : t('register.titled', { campus, title });
};

const Registration = ({ settings, tenantKey }: { settings: VisitSettings; tenantKey: string }) => {
  const drafting = useDraft();
  const { draft, change } = drafting;
  const { visitor, enter, leave } = useVisitor();
  useGateOfPoster(drafting, settings);
  const holding = useWindowHold(drafting);
  const { data } = useQuery(PUBLIC_FIELDS, { variables: { key: tenantKey } });
  const fields = data?.fields ?? [];
  const sending = useSubmit(drafting, { settings, fields }, visitor?.phone);
  const step = visitor === undefined ? 1 : draft.step;
  useEffect(() => {
    if (step > 0) window.scrollTo({ top: 0 });
  }, [step]);
  const title = useRegisterTitle(settings);
  const shared = {
    title,
    drafting,
    settings,
    fields,
    steps: <Steps step={step} onStep={(to) => change({ step: to })} />,
  };
  if (step === 1)
    return (
      <PersonStep {...shared} tenantKey={tenantKey} visitor={visitor} onProved={enter} onLeave={leave} />
    );
  if (step === 2) return <VisitStep {...shared} holding={holding} />;
  return <ConsentStep {...shared} holding={holding} sending={sending} phone={visitor?.phone ?? ''} />;
};

export const RegisterPage = () => {
  const { t } = useVisitWords();
  const { tenantKey } = useVisitor();
  const { data, error, refetch } = useQuery(PUBLIC_SETTINGS, { variables: { key: tenantKey } });
  if (!data)
    return (
      <VisitorPage title={t('register.plain')}>
        <Unanswered error={error} refetch={refetch} lines={8} />
      </VisitorPage>
    );
  if (!data.settings)
    return (
      <VisitorPage title={t('register.plain')}>
        <EmptyState icon="ban" title={t('register.noCampus')} hint={t('register.noCampusHint')} />
      </VisitorPage>
    );
  return <Registration settings={data.settings} tenantKey={tenantKey} />;
};
