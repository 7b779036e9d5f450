// What slides over a phone's page: Escape, a press beside it and its own button close it.
import { type ReactNode, useEffect, useRef } from 'react';

export interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const element = useRef<HTMLDialogElement>(null);
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
