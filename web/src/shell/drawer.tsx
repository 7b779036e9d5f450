// What slides over a phone's page: Escape, back, a press beside it and its own button close it.
import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from '../ui/back-closes.ts';

export interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [onClose]);
  return (
    <dialog ref={element} className="drawer" aria-label={label} onCancel={onClose}>
      {children}
    </dialog>
  );
};
