// A number of a visitor, masked; who may look at it whole says what for, and it is hidden again after a minute.
import { type LookedAt, type LookPurpose, lookPurposes } from '@campus/events/visit/look-purposes';
import { useState } from 'react';
import { bilingual } from '../../lib/bilingual.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { useFormCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { tell } from '../../ui/toast.tsx';
import { SHOW_NUMBER } from './visit.graphql.ts';
import { useVisitWords } from './words.ts';

interface WholeNumberProps {
  readonly id: string;
  readonly field: LookedAt;
  readonly masked: string;
}

export const WholeNumber = ({ id, field, masked }: WholeNumberProps) => {
  const { t, say } = useVisitWords();
  const { run, isBusy } = useFormCommand();
  const now = useServerSecond() * 1_000;
  const [isAsking, setIsAsking] = useState(false);
  const [purpose, setPurpose] = useState<LookPurpose>();
  const [shown, setShown] = useState<{ readonly value: string; readonly until: number }>();
  const isOpen = shown !== undefined && now < shown.until;
  const look = async (): Promise<void> => {
    setIsAsking(false);
    if (!purpose) return;
    const { answer, refusal } = await run(SHOW_NUMBER, { id, field, purpose });
    setPurpose(undefined);
    if (refusal) tell(refusal);
    else if (answer?.value && answer.until) setShown({ value: answer.value, until: answer.until });
  };
  const what = t(`apply.${field}`);
  if (isOpen)
    return (
      <span role="status">
        {shown.value}{' '}
        <small className="faint">
          {t('apply.hiddenIn', { count: Math.ceil((shown.until - now) / 1_000) })}
        </small>
      </span>
    );
  return (
    <>
      {masked}{' '}
      <Button
        look="link"
        icon="eye"
        label={t('apply.lookAt', { what })}
        disabled={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {t('apply.look')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('apply.lookAt', { what })}
          text={t('apply.lookNote')}
          action={t('apply.look')}
          look="primary"
          isDisabled={purpose === undefined}
          onConfirm={() => void look()}
          onClose={() => setIsAsking(false)}
        >
          <fieldset className="look-purposes">
            <legend>{t('apply.purpose')}</legend>
            {lookPurposes.map(([code, zh, en]) => (
              <label key={code}>
                <input
                  type="radio"
                  name={`purpose ${field}`}
                  checked={purpose === code}
                  onChange={() => setPurpose(code)}
                />
                {say(bilingual(zh, en))}
              </label>
            ))}
          </fieldset>
        </Confirm>
      ) : null}
    </>
  );
};
