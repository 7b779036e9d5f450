// A phone is proved by a code: number and captcha, then the six digits. Nothing else is asked, and nothing is told of
// the person who has the number.
import { normalPhone } from '@campus/events/domain/phone';
import { type FormEvent, useState } from 'react';
import { CaptchaField } from '../../booking/flow/captcha-field.tsx';
import { useCaptcha } from '../../booking/flow/use-captcha.ts';
import { keepVisitor, type VisitorCredential } from '../../identity/visitor-credential.ts';
import { type Refusal, refusalOf } from '../../lib/answer.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField, TextInput } from '../../ui/field.tsx';
import { Refused } from '../../ui/states.tsx';
import { keepPassesOf } from './kept-passes.ts';
import { PROVE_PHONE, SEND_CODE } from './visit.graphql.ts';
import { useVisitWords } from './words.ts';

interface ProvePhoneProps {
  readonly tenantKey: string;
  readonly onProved: (visitor: VisitorCredential) => void;
}

const BETWEEN_SECONDS = 61;
const CODE_LENGTH = 6;

/** Sends codes and checks them; knows what is on its way, and when the next may be asked for. */
const useProof = ({ tenantKey, onProved }: ProvePhoneProps) => {
  const send = useSend();
  const captcha = useCaptcha(true);
  const second = useServerSecond();
  const [sentTo, setSentTo] = useState('');
  const [nextAt, setNextAt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const sendTo = async (phone: string): Promise<void> => {
    const solved = await captcha?.solve();
    if (!solved) return;
    setIsBusy(true);
    const { data, refusal: failed } = await send(SEND_CODE, { key: tenantKey, phone, ...solved });
    setIsBusy(false);
    const refused = failed ?? (data && refusalOf(data.sent));
    captcha?.refused(refused?.code);
    setRefusal(refused?.code === '1003' ? undefined : refused);
    if (data?.sent.wait) setNextAt(second + data.sent.wait);
    if (refused) return;
    setSentTo(phone);
    setNextAt(second + BETWEEN_SECONDS);
    captcha?.another();
  };
  const prove = async (code: string): Promise<void> => {
    setIsBusy(true);
    const { data, refusal: failed } = await send(PROVE_PHONE, {
      key: tenantKey,
      model: { phone: sentTo, code },
    });
    setIsBusy(false);
    const refused = failed ?? (data && refusalOf(data.proved));
    setRefusal(refused);
    if (refused || !data?.proved.token || !data.proved.expires) return;
    const visitor = { token: data.proved.token, expires: data.proved.expires, phone: sentTo, tenantKey };
    await keepPassesOf(sentTo);
    keepVisitor(visitor);
    onProved(visitor);
  };
  const change = (): void => {
    setSentTo('');
    setRefusal(undefined);
  };
  return { captcha, sentTo, wait: Math.max(0, nextAt - second), isBusy, refusal, sendTo, prove, change };
};

export const ProvePhone = (props: ProvePhoneProps) => {
  const { t } = useVisitWords();
  const { captcha, sentTo, wait, isBusy, refusal, sendTo, prove, change } = useProof(props);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const isPhone = normalPhone(phone) !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sentTo === '') void sendTo(phone);
    else void prove(code);
  };
  return (
    <form className="visit-form" onSubmit={submit}>
      {sentTo === '' ? (
        <>
          <TextField
            label={t('prove.phone')}
            isRequired
            hint={t('prove.phoneHint')}
            type="tel"
            autoComplete="tel"
            value={phone}
            maxLength={20}
            onType={setPhone}
          />
          {captcha ? <CaptchaField captcha={captcha} hint={t('prove.captcha')} /> : null}
        </>
      ) : (
        <>
          <p className="visit-note">
            {t('prove.sentTo', { phone: sentTo })}{' '}
            <Button look="link" onClick={change}>
              {t('prove.otherPhone')}
            </Button>
          </p>
          <Field
            label={t('prove.code')}
            isRequired
            hint={wait > 0 ? t('prove.again', { count: wait }) : t('prove.lost')}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                maxLength={CODE_LENGTH}
                onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
        </>
      )}
      {refusal ? <Refused text={refusal.text} code={refusal.code} /> : null}
      <Button
        type="submit"
        look="primary"
        large
        disabled={
          isBusy || (sentTo === '' ? !isPhone || !captcha?.isComplete || wait > 0 : code.length < CODE_LENGTH)
        }
      >
        {sentTo === ''
          ? wait > 0
            ? t('prove.again', { count: wait })
            : t('prove.send')
          : t('prove.confirm')}
      </Button>
    </form>
  );
};
