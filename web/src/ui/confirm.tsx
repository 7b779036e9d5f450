// Asks before something is done, or for what it needs: one button that does it, one that goes back.
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import './lists.css';

export interface ConfirmProps {
  /** What will happen to what, `撤销终端「302 门口」`. */
  readonly title: string;
  readonly text?: string | undefined;
  /** The word of the one button that does it. */
  readonly action: string;
  /** `danger` takes something away; `primary` only asks because others are concerned. */
  readonly look?: 'danger' | 'primary';
  /** The word of the other button, in place of "Back". */
  readonly back?: string;
  /** Asks one thing, such as whether to go on. */
  readonly isSmall?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export const Confirm = (props: ConfirmProps) => {
  const { title, text, action, look = 'danger', back, isSmall = true, isDisabled = false } = props;
  const { isBusy, onConfirm, onClose, children } = props;
  const { t } = useText();
  return (
    <Dialog
      title={title}
      isSmall={isSmall}
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          {/* Not "cancel": beside "cancel the booking" nobody could tell which is which. */}
          <Button onClick={onClose}>{back ?? t('action.back')}</Button>
          <Button look={look} disabled={isDisabled} aria-busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </Dialog>
  );
};
