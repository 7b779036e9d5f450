// Asks once before something that cannot be taken back; names what it is about.
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
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export const Confirm = (props: ConfirmProps) => {
  const { title, text, action, look = 'danger', isDisabled = false, onConfirm, onClose, children } = props;
  const { t } = useText();
  return (
    <Dialog
      title={title}
      isSmall
      onClose={onClose}
      foot={
        <div className="confirm-foot">
          {/* Not "cancel": beside "cancel the booking" nobody could tell which is which. */}
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button look={look} disabled={isDisabled} onClick={onConfirm}>
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
