// Asks what the desk has to say when something leaves or comes back: how many, in what state, a remark.
import { type FormEvent, useState } from 'react';
import { countText, unitsWithin } from '../../lib/text-limit.ts';
import { dateText } from '../../lib/when.ts';
import { useLoanWords } from '../../loan/words.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { type DeskAct, type Loan, piecesTyped } from './loan.ts';

export interface DeskSaid {
  readonly remark: string | null;
  readonly units: number;
  readonly isDamaged: boolean;
  readonly pieces?: readonly string[];
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
  const most = act === 'hand_out' ? Math.min(loan.units, loan.here) : loan.out;
  const [units, setUnits] = useState(most);
  const [isDamaged, setIsDamaged] = useState(false);
  const [typed, setTyped] = useState('');
  const pieces = piecesTyped(typed);
  const isCounted = act === 'give_back' || (act === 'hand_out' && loan.units > 1);
  const isFit =
    pieces.length <= units && (!isCounted || (Number.isInteger(units) && units >= 1 && units <= most));
  const confirm = () => {
    if (isFit) onConfirm({ remark: remark.trim() || null, units, isDamaged, pieces });
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
        {isCounted ? (
          <>
            <TextField
              label={t(act === 'hand_out' ? 'unitsOut' : 'unitsBack')}
              aside={t(act === 'hand_out' ? 'ofPromised' : 'ofOut', {
                count: act === 'hand_out' ? loan.units : loan.out,
                here: loan.here,
              })}
              type="number"
              min={1}
              max={most}
              value={units}
              onType={(text) => setUnits(Number(text))}
            />
            {act === 'hand_out' && units < loan.units ? (
              <p className="field-note" role="status">
                {t('fewerHint', { count: loan.units - units })}
              </p>
            ) : null}
          </>
        ) : null}
        {act === 'hand_out' ? (
          <TextField
            label={t('pieces')}
            aside={t('piecesHint')}
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={typed}
            onType={setTyped}
          />
        ) : null}
        {act === 'give_back' && loan.pieces.length > 0 ? (
          <p className="field-note">{t('piecesOut', { pieces: loan.pieces.join(', ') })}</p>
        ) : null}
        {act === 'give_back' ? (
          <>
            <Checkbox label={t('damaged')} isChecked={isDamaged} onChange={setIsDamaged} />
            {isDamaged ? (
              <p className="field-note" role="status">
                {t('damagedHint')}
              </p>
            ) : null}
          </>
        ) : null}
        <TextField
          label={t('remark')}
          aside={countText(remark, MAX_REMARK)}
          autoFocus={act === 'accept_return'}
          maxLength={unitsWithin(MAX_REMARK, remark)}
          value={remark}
          onType={setRemark}
        />
        <button type="submit" hidden />
      </form>
    </Confirm>
  );
};
