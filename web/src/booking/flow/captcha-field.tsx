// The captcha of the booking form: an image, its text, and a new image if it is hard to read.
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { CAPTCHA_LENGTH } from './captcha.ts';
import type { AskedCaptcha } from './use-captcha.ts';
import { useBookingWords } from './words.ts';

interface CaptchaFieldProps {
  readonly captcha: AskedCaptcha;
  /** In place of what the booking form says. */
  readonly hint?: string;
}

export const CaptchaField = ({ captcha, hint }: CaptchaFieldProps) => {
  const { t, say } = useBookingWords();
  const { image, hasFailed, typed, wasWrong } = captcha;
  return (
    <Field
      label={t('captcha.label')}
      isRequired
      hint={hint ?? t('captcha.hint')}
      error={wasWrong ? say(WRONG) : undefined}
    >
      {(control) => (
        <span className="captcha">
          <TextInput
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={CAPTCHA_LENGTH}
            onChange={({ target }) => captcha.type(target.value)}
          />
          {image ? (
            <img className="captcha-picture" src={image} alt={t('captcha.picture')} width={132} height={46} />
          ) : (
            <span className="captcha-picture faint" role="status">
              {t(hasFailed ? 'captcha.failed' : 'captcha.loading')}
            </span>
          )}
          <Button look="quiet" icon="refresh" label={t('captcha.again')} onClick={captcha.another} />
          <span className="heard-only" role="alert">
            {wasWrong ? say(WRONG) : ''}
          </span>
        </span>
      )}
    </Field>
  );
};

/** The server's text. */
const WRONG = { zh: '验证码错误或已过期', en: 'The verification code is wrong or has expired' };
