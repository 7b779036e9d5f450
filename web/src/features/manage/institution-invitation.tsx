// The invitation of an institution's first administrator: how far it is, sent again at a press, or to somebody else.
import { type FormEvent, useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { minuteText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Refused } from '../../ui/states.tsx';
import { INVITE_ADMINISTRATOR, type Institution, RESEND_INVITATION } from './institution.graphql.ts';
import { useManageWords } from './words.ts';

interface InvitingProps {
  readonly institution: Institution;
  readonly isNext: boolean;
  readonly onSent: (position: string | null | undefined) => Promise<void>;
}

export const Inviting = ({ institution, isNext, onSent }: InvitingProps) => {
  const { t, say, language } = useManageWords();
  const { zone } = useCampus();
  const { run, isBusy, refusal } = useFormCommand();
  const [isOther, setIsOther] = useState(false);
  const { invitation, invitation_until: until, invited_name: name, invited_email: email } = institution;
  const { operator_hint: hint, operator_hint_en, tenant_id: id } = institution;
  const isSent = invitation === 'sent';
  const resend = async (): Promise<void> => {
    const sent = await run(RESEND_INVITATION, { id });
    if (!sent.refusal) await onSent(sent.answer.position);
  };
  const state = t(`institution.invitation.${invitation}`, {
    until: until ? minuteText(zone, until, language) : '',
  });
  return (
    <>
      {name ? <p>{t('institution.named', { name, email: email ?? '' })}</p> : null}
      {hint ? (
        <p className="bad">{say(bilingual(hint, operator_hint_en ?? hint))}</p>
      ) : (
        <p role="status">{state}</p>
      )}
      {name && !isOther ? (
        <div className="institution-acts">
          <Button
            look={isNext && !isSent ? 'primary' : 'plain'}
            disabled={isBusy}
            onClick={() => void resend()}
          >
            {t(isSent || invitation === 'over' ? 'institution.resend' : 'institution.invite')}
          </Button>
          <Button onClick={() => setIsOther(true)}>{t('institution.other')}</Button>
        </div>
      ) : (
        <OtherPerson institution={institution} onClose={() => setIsOther(false)} onSent={onSent} />
      )}
      {refusal ? <Refused {...refusal} /> : null}
    </>
  );
};

interface OtherPersonProps extends Pick<InvitingProps, 'institution' | 'onSent'> {
  readonly onClose: () => void;
}

const OtherPerson = ({ institution, onClose, onSent }: OtherPersonProps) => {
  const { t } = useManageWords();
  const { run, isBusy, refusal } = useFormCommand();
  const { tenant_id, invited_account, invited_name, invited_email } = institution;
  const [person, setPerson] = useState({
    account: invited_account ?? '',
    name: invited_name ?? '',
    email: invited_email ?? '',
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const sent = await run(INVITE_ADMINISTRATOR, { model: Object.assign({ tenant_id }, person) });
    if (sent.refusal) return;
    await onSent(sent.answer.position);
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="institution-form">
      {(['account', 'name', 'email'] as const).map((name) => (
        <Field key={name} label={t(`institution.field.${name}`)} isRequired>
          {(control) => (
            <input
              {...control}
              className="field-input"
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={person[name]}
              onChange={(event) => setPerson(Object.assign({}, person, { [name]: event.target.value }))}
            />
          )}
        </Field>
      ))}
      <p className="faint">{t('institution.otherHint')}</p>
      <div className="institution-acts">
        <Button type="submit" look="primary" disabled={isBusy}>
          {t('institution.invite')}
        </Button>
        {invited_name ? <Button onClick={onClose}>{t('institution.cancel')}</Button> : null}
      </div>
      {refusal ? <Refused {...refusal} /> : null}
    </form>
  );
};
