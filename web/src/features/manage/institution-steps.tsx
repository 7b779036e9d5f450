// The page of an institution until its first booking: what is done, what is next, who does it and the one action of
// each step. Its settings open below at a press; afterwards they are the page.
import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useRecordNames } from '../../records/record-names.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { INSTITUTION_SET_UP, type Institution } from './institution.graphql.ts';
import { Inviting } from './institution-invitation.tsx';
import { useManageWords } from './words.ts';
import './institution.css';

type Step = Institution['steps'][number];

/** A letter leaves within seconds. */
const LOOK_AGAIN_MS = 2_000;

/** Where its administrator goes on, below the address at which everybody signs in. */
const places: Readonly<Record<string, string>> = {
  administered: '',
  set_up: 'tenant/init',
  resource: 'manage/resources/resources-list-add',
  booking: 'pc/home',
};

interface InstitutionStepsProps {
  readonly id: string;
  /** The form of the institution. */
  readonly children: ReactNode;
}

const useInstitution = (id: string) => {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(INSTITUTION_SET_UP, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const institution = data?.institution;
  const isOnItsWay = institution?.invitation === 'waiting';
  useEffect(() => {
    if (isOnItsWay) startPolling(LOOK_AGAIN_MS);
    return stopPolling;
  }, [isOnItsWay, startPolling, stopPolling]);
  const { tell } = useRecordNames();
  const { name, name_en } = institution ?? {};
  useEffect(() => {
    if (name) tell(id, bilingual(name, name_en));
  }, [id, name, name_en, tell]);
  const again = (position: string | null | undefined) =>
    askedAgain(refetch({ id, min_position: position ?? null }));
  return { institution, error, refetch, again };
};

export const InstitutionSteps = ({ id, children }: InstitutionStepsProps) => {
  const { t, say } = useManageWords();
  const { institution, error, refetch, again } = useInstitution(id);
  const [isEdited, setIsEdited] = useState(false);
  if (!institution) return <Unanswered error={error} refetch={refetch} />;
  const { steps, name, name_en } = institution;
  const open = steps.filter(({ done }) => !done);
  const next = open[0]?.key;
  if (next === undefined) return children;
  return (
    <>
      <section className="institution-steps" aria-label={t('institution.title')}>
        <header>
          <h1>{say(bilingual(name, name_en))}</h1>
          <span className="institution-left">
            <Icon name="hourglass" size={14} />
            {t('institution.left', { count: open.length })}
          </span>
          <span className="record-space" />
          <Button icon="edit" aria-expanded={isEdited} onClick={() => setIsEdited(!isEdited)}>
            {t(isEdited ? 'institution.fold' : 'institution.edit')}
          </Button>
        </header>
        <div className="institution-body">
          <ol>
            {steps.map((step, index) => (
              <StepRow
                key={step.key}
                step={step}
                number={index + 1}
                isNext={step.key === next}
                institution={institution}
                onEdit={() => setIsEdited(true)}
                onSent={again}
              />
            ))}
          </ol>
          <HandedOver institution={institution} />
        </div>
      </section>
      {isEdited ? children : null}
    </>
  );
};

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isNext: boolean;
  readonly institution: Institution;
  readonly onEdit: () => void;
  readonly onSent: (position: string | null | undefined) => Promise<void>;
}

const StepRow = ({ step, number, isNext, institution, onEdit, onSent }: StepRowProps) => {
  const { t } = useManageWords();
  const { key, done } = step;
  const { invited_name: invited } = institution;
  const classes = ['institution-step', done && 'institution-done', isNext && 'institution-next'];
  return (
    <li className={classes.filter(Boolean).join(' ')} aria-current={isNext ? 'step' : undefined}>
      <span className="institution-mark" aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="institution-said">
        <h2>
          {key === 'administered' && !done && invited
            ? t('institution.waitingFor', { name: invited })
            : t(key === 'invited' && !done ? 'institution.toInvite' : `institution.step.${key}`)}
          <span className="heard-only">{t(done ? 'institution.done' : 'institution.open')}</span>
        </h2>
        {key === 'invited' ? (
          <Inviting institution={institution} isDone={done} onSent={onSent} />
        ) : (
          <p>{t(`institution.${done ? 'was' : 'who'}.${key}`)}</p>
        )}
      </div>
      <StepAction step={step} institution={institution} onEdit={onEdit} />
    </li>
  );
};

const StepAction = ({ step, institution, onEdit }: Pick<StepRowProps, 'step' | 'institution' | 'onEdit'>) => {
  const { t } = useManageWords();
  const place = places[step.key];
  if (step.done || step.key === 'invited') return null;
  if (place === undefined) return <Button onClick={onEdit}>{t('institution.turnOn')}</Button>;
  const address = new URL(place, institution.sign_in_at).href;
  return <CopyButton text={address} label={t(`institution.copy.${step.key}`)} />;
};

const CopyButton = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <code className="institution-address">{text}</code>;
  return (
    <Button icon="copy" onClick={async () => setIsShown(!(await copyText(text)))}>
      {label}
    </Button>
  );
};

/** What its administrator has to know. */
const HandedOver = ({ institution }: { readonly institution: Institution }) => {
  const { t } = useManageWords();
  const { sign_in_as, sign_in_at, public_address, invited_name, invited_email } = institution;
  const rows: readonly (readonly [word: string, value: string | null | undefined])[] = [
    ['person', invited_name],
    ['email', invited_email],
    ['signInAs', sign_in_as],
    ['signInAt', sign_in_at],
    ['public', public_address],
  ];
  return (
    <aside className="institution-handed" aria-label={t('institution.handed')}>
      <h2>{t('institution.handed')}</h2>
      <dl>
        {rows.map(([word, value]) => (
          <div key={word}>
            <dt>{t(`institution.told.${word}`)}</dt>
            <dd>{value ?? <span className="faint">{t(`institution.untold.${word}`)}</span>}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={sign_in_at} label={t('institution.copy.administered')} />
    </aside>
  );
};
