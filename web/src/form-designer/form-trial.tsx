// The booking form as the draft would have it: the real one, to be filled in. Nothing of it is kept.
import type { AskedField } from '@campus/events/booking/asked-field';
import { isShown } from '@campus/events/booking/form-fields';
import { useState } from 'react';
import { type FormValues, faultsOf, initialOf, kindOfMode } from '../booking/flow/form.ts';
import { FormFields } from '../booking/flow/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDesignerWords } from './words.ts';
import '../booking/flow/booking-flow.css';

export interface FormTrialProps {
  readonly fields: readonly AskedField[];
  /** The one that is being changed. */
  readonly marked: string | undefined;
}

export const FormTrial = ({ fields: asked, marked }: FormTrialProps) => {
  const { t, say, language } = useDesignerWords();
  const [written, setWritten] = useState<FormValues>({});
  const [isTried, setIsTried] = useState(false);
  const fields = asked.map((field) => ({ ...field, kind: kindOfMode(field.mode), last: '' }));
  const values = { ...initialOf(fields, language), ...written };
  const shown = fields.filter((field) => isShown(field, values));
  const faults = faultsOf(fields, values, { seats: undefined });
  const hidden = fields.filter((field) => !shown.includes(field));
  const names = hidden.map(({ label }) => say(label)).join(language === 'zh' ? '、' : ', ');
  return (
    <div className="trial-form">
      <h4>{t('newBooking')}</h4>
      <FormFields
        isTrial
        marked={marked}
        form={{
          fields: shown,
          isLoading: false,
          applicant: [],
          values,
          change: (name, value) => setWritten({ ...written, [name]: value }),
          isRestored: false,
          clear: () => setWritten({}),
          faults,
          showsFaults: isTried,
        }}
        seats={undefined}
        folds={false}
      />
      <footer>
        <Button
          onClick={() => {
            setWritten({});
            setIsTried(false);
          }}
        >
          {t('empty')}
        </Button>
        <Button look="primary" onClick={() => setIsTried(true)}>
          {t('tryIt')}
        </Button>
      </footer>
      {isTried ? (
        <p className={faults.size === 0 ? 'trial-said good' : 'trial-said bad'} role="status">
          <Icon name={faults.size === 0 ? 'check' : 'alert'} size={14} />
          {faults.size === 0 ? t('wouldSend') : t('wouldStay', { count: faults.size })}
        </p>
      ) : null}
      {hidden.length === 0 ? null : (
        <p className="faint">
          <Icon name="info" size={14} /> {t('hidden', { names })}
        </p>
      )}
    </div>
  );
};
