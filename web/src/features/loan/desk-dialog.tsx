// Asks what the desk has to say when something leaves or comes back: how many, in what state, a remark.
import { type FormEvent, useState } from 'react';
import { countText, unitsWithin } from '../../lib/text-limit.ts';
import { dateText } from '../../lib/when.ts';
import { useLoanWords } from '../../loan/words.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Checkbox, Field, TextInput } from '../../ui/field.tsx';
import type { DeskAct, Loan } from './loan.ts';

export interface DeskSaid {
  readonly remark: string | null;
  readonly units: number;
  readonly isDamaged: boolean;
}

export interface DeskDialogProps {
  readonly act: DeskAct;
  readonly loan: Loan;
  readonly onConfirm: (said: DeskSaid) => void;
  readonly onClose: () => void;
}

const MAX_REMARK = 200;

export const DeskDialog = ({ act, loan, onConfirm, onClose }: DeskDialogProps) => {
  const { t, say, language } = useLoanWords();
  const [remark, setRemark] = useState('');
  const [units, setUnits] = useState(loan.out);
  const [isDamaged, setIsDamaged] = useState(false);
  const isFit = act !== 'give_back' || (Number.isInteger(units) && units >= 1 && units <= loan.out);
  const confirm = () => {
    if (isFit) onConfirm({ remark: remark.trim() || null, units, isDamaged });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const about = { device: say(loan.device), person: say(loan.person), count: loan.units };
  return (
    <Confirm
      title={t(`ask.${act}`, about)}
      text={t('period', { from: dateText(loan.from, language), until: dateText(loan.until, language) })}
      action={t(`do.${act}`)}
      look="primary"
      isDisabled={!isFit}
      onConfirm={confirm}
      onClose={onClose}
    >
      <form className="loan-form" onSubmit={submit}>
        {act === 'give_back' ? (
          <>
            <Field label={t('unitsBack')} aside={t('ofOut', { count: loan.out })}>
              {(control) => (
                <TextInput
                  {...control}
                  type="number"
                  min={1}
                  max={loan.out}
                  value={units}
                  onChange={({ target }) => setUnits(Number(target.value))}
                />
              )}
            </Field>
            <Checkbox label={t('damaged')} isChecked={isDamaged} onChange={setIsDamaged} />
            {isDamaged ? (
              <p className="field-note" role="status">
                {t('damagedHint')}
              </p>
            ) : null}
          </>
        ) : null}
        <Field label={t('remark')} aside={countText(remark, MAX_REMARK)}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus={act !== 'give_back'}
              maxLength={unitsWithin(MAX_REMARK, remark)}
              value={remark}
              onChange={({ target }) => setRemark(target.value)}
            />
          )}
        </Field>
        <button type="submit" hidden />
      </form>
    </Confirm>
  );
};
