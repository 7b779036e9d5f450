// A dialog over the page, for what needs more room than the side panel gives. The browser keeps the focus inside.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n.ts';
import { useBackCloses } from './back-closes.ts';
import { Button } from './button.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Asks one thing, such as whether to go on. */
  readonly isSmall?: boolean;
}

export const Dialog = (props: DialogProps) => {
  const { title, note, aside, onClose, children, foot, isSmall = false } = props;
  const { t } = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  // Before it is taken off the page: a dialog that is closed on it gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The dialog itself is where reading begins; the first button would be the one that closes.
    dialog?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={isSmall ? 'dialog dialog-small' : 'dialog'}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="panel-head dialog-head">
        <h2 id={titleId}>{title}</h2>
        {note}
        {aside}
        <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} />
      </header>
      <div className="panel-body">{children}</div>
      {foot === undefined ? null : <footer className="panel-foot">{foot}</footer>}
    </dialog>
  );
};
