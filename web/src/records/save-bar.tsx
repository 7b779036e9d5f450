// The foot of a form: what was changed, each with a way back, what is wrong, and the button that saves. It is never
// grey: where something is wrong it leads there.
import { Button as AntdButton } from 'antd';
import { Icon } from '../ui/icon.tsx';
import type { Part } from './form-parts.ts';
import { useRecordWords } from './words.ts';

export interface Change {
  readonly part: Part;
  readonly before: string;
  readonly after: string;
  readonly isWrong: boolean;
}

export interface SaveBarProps {
  readonly changes: readonly Change[];
  readonly errors: number;
  readonly isSaving: boolean;
  /** What saving reaches. */
  readonly save: string;
  /** Fields without which nothing is made. */
  readonly missing?: readonly string[] | undefined;
  readonly onUndo: (changes: readonly Change[]) => void;
  readonly onGo: (change: Change) => void;
  readonly onError: () => void;
  readonly onCancel: () => void;
}

export const SaveBar = ({
  changes,
  errors,
  isSaving,
  save,
  missing = [],
  onUndo,
  onGo,
  onError,
  onCancel,
}: SaveBarProps) => {
  const { t, language } = useRecordWords();
  return (
    <footer className="form-bar">
      {changes.length > 0 ? (
        <>
          <strong className="form-bar-count">{t('changes', { count: changes.length })}</strong>
          <ul className="form-chips">
            {changes.map((change) => (
              <Chip key={change.part.name} change={change} onUndo={onUndo} onGo={onGo} />
            ))}
          </ul>
          <button type="button" className="button button-quiet" onClick={() => onUndo(changes)}>
            {t('undoAll')}
          </button>
        </>
      ) : (
        <span className="record-space">
          {missing.length > 0 ? (
            <>
              {t('missing')} <strong>{missing.join(language === 'zh' ? '、' : ', ')}</strong>
            </>
          ) : null}
        </span>
      )}
      {errors > 0 ? (
        <button type="button" className="button button-quiet form-bar-errors" onClick={onError}>
          <Icon name="alert" size={14} />
          {t('errors', { count: errors })}
        </button>
      ) : null}
      <AntdButton onClick={onCancel}>{t('cancel')}</AntdButton>
      <AntdButton type="primary" htmlType="submit" loading={isSaving}>
        {save}
      </AntdButton>
    </footer>
  );
};

interface ChipProps extends Pick<SaveBarProps, 'onUndo' | 'onGo'> {
  readonly change: Change;
}

const Chip = ({ change, onUndo, onGo }: ChipProps) => {
  const { t, say } = useRecordWords();
  const { part, before, after, isWrong } = change;
  const name = say(part);
  return (
    <li className={isWrong ? 'form-chip form-chip-wrong' : 'form-chip'}>
      <button type="button" title={`${name}: ${before} → ${after}`} onClick={() => onGo(change)}>
        {isWrong ? <Icon name="alert" size={13} /> : null}
        <span>{name}</span>
        <s>{before}</s>
        <span aria-hidden="true">›</span>
        <b>{after}</b>
      </button>
      <button
        type="button"
        className="form-chip-undo"
        aria-label={t('undoOf', { name, was: t('was', { value: before }) })}
        onClick={() => onUndo([change])}
      >
        <Icon name="undo" size={13} />
      </button>
    </li>
  );
};
