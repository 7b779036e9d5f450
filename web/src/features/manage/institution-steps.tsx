// What an institution still needs for its first booking, and the invitation of its administrator by mail.
import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useState } from 'react';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { momentText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import type { InstitutionSetUpQuery } from '../../wire.generated.ts';
import { INSTITUTION_SET_UP, INVITE_ADMINISTRATOR, RESEND_INVITATION } from './institution.graphql.ts';
import { useManageWords } from './words.ts';
import './institution.css';

type Institution = InstitutionSetUpQuery['institution'];

/** A letter leaves within seconds. */
const LOOK_AGAIN_MS = 2_000;

export const InstitutionSteps = ({ id }: { readonly id: string }) => {
  const { t } = useManageWords();
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
  if (!institution) return <Unanswered error={error} refetch={refetch} />;
  const again = (position: string | null | undefined) =>
    askedAgain(refetch({ id, min_position: position ?? null }));
  const next = institution.steps.find(({ done }) => !done)?.key;
  if (next === undefined)
    return (
      <section className="institution-steps" aria-label={t('institution.title')}>
        <WhoSignsInWhere institution={institution} />
      </section>
    );
  return (
    <section className="institution-steps" aria-label={t('institution.title')}>
      <h2>{t('institution.title')}</h2>
      <ol>
        {institution.steps.map(({ key, done }, index) => (
          <li
            key={key}
            className={`institution-step ${done ? 'institution-done' : ''} ${key === next ? 'institution-next' : ''}`}
            aria-current={key === next ? 'step' : undefined}
          >
            <span className="institution-mark" aria-hidden="true">
              {done ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <div>
              <h3>
                {t(`institution.step.${key}`)}
                <span className="heard-only">{t(done ? 'institution.done' : 'institution.open')}</span>
              </h3>
              {key === 'invited' && !done ? <Inviting institution={institution} onSent={again} /> : null}
              {key === 'administered' && !done ? (
                <>
                  <WhoSignsInWhere institution={institution} />
                  {next === key ? <Inviting institution={institution} onSent={again} /> : null}
                </>
              ) : null}
              {done || key === 'invited' || key === 'administered' ? null : (
                <p>{t(`institution.who.${key}`)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {institution.steps.some(({ key, done }) => key === 'administered' && done) ? (
        <WhoSignsInWhere institution={institution} />
      ) : null}
    </section>
  );
};

const WhoSignsInWhere = ({ institution }: { readonly institution: Institution }) => {
  const { t } = useManageWords();
  const { sign_in_as, sign_in_at, public_address, steps } = institution;
  const isAdministered = steps.some(({ key, done }) => key === 'administered' && done);
  return (
    <>
      <p>
        {sign_in_as
          ? t('institution.signIn', { name: sign_in_as, address: sign_in_at })
          : t(isAdministered ? 'institution.signInAt' : 'institution.nobody', { address: sign_in_at })}
      </p>
      <p>
        {public_address ? t('institution.public', { address: public_address }) : t('institution.noPublic')}
      </p>
    </>
  );
};

interface InvitingProps {
  readonly institution: Institution;
  readonly onSent: (position: string | null | undefined) => Promise<void>;
}

const Inviting = ({ institution, onSent }: InvitingProps) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const { invitation, invitation_until: until, operator_hint, operator_hint_en, can_invite } = institution;
  if (operator_hint)
    return <p className="bad">{say(bilingual(operator_hint, operator_hint_en ?? operator_hint))}</p>;
  return (
    <>
      <p role="status">
        {t(`institution.invitation.${invitation}`, { until: until ? momentText(zone, until, language) : '' })}
      </p>
      {can_invite ? <Form institution={institution} onSent={onSent} /> : null}
    </>
  );
};

const Form = ({ institution, onSent }: InvitingProps) => {
  const { t, say } = useManageWords();
  const { run, isBusy, refusal } = useFormCommand();
  const [person, setPerson] = useState({ account: '', name: '', email: '' });
  const id = institution.tenant_id;
  const isAgain = institution.invitation !== 'none';

  const sending = async (resend: boolean): Promise<void> => {
    const sent = resend
      ? await run(RESEND_INVITATION, { id })
      : await run(INVITE_ADMINISTRATOR, { model: { tenant_id: id, ...person } });
    if (!sent.refusal) await onSent(sent.answer.position);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending(false);
  };
  return (
    <>
      {isAgain ? (
        <>
          <Button disabled={isBusy} onClick={() => void sending(true)}>
            {t('institution.resend')}
          </Button>
          <p className="faint">{t('institution.other')}</p>
        </>
      ) : null}
      <form onSubmit={submit} className="institution-form">
        {(['account', 'name', 'email'] as const).map((name) => (
          <Field key={name} label={t(`institution.field.${name}`)} isRequired>
            {(control) => (
              <input
                {...control}
                className="field-input"
                type={name === 'email' ? 'email' : 'text'}
                autoComplete="off"
                value={person[name]}
                onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('institution.invite')}
        </Button>
      </form>
      <p className="bad" role="alert">
        {refusal ? say(refusal.text) : ''}
      </p>
    </>
  );
};
