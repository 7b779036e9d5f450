// A form beside the timetable that covers nothing: a side panel on a wide screen, a bottom sheet on a phone. Escape
// closes it.

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useText } from '../i18n.ts';
import { useBackCloses } from './back-closes.ts';
import { Button } from './button.tsx';
import { isComposing } from './composing.ts';
import { useIsCompact } from './use-compact.ts';
import { useDragDown } from './use-drag-down.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface PanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays visible above the scrolling part. */
  readonly top?: ReactNode;
  /** Stays visible below the scrolling part: the one button that says what will happen. */
  readonly foot?: ReactNode;
  /** Stands right of the title, such as the hold that runs down. */
  readonly aside?: ReactNode;
  /** Names the panel where the title is not text. */
  readonly label?: string;
  /** False where the foot already offers to close. */
  readonly hasClose?: boolean;
  /** True where it is there to be read: the keyboard and the screen reader begin at its top. */
  readonly takesFocus?: boolean;
}

const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

/** In a sheet the field that is typed into stands below the head: there is room above the keyboard. */
const useFieldOnTop = (root: RefObject<HTMLElement | null>, isSheet: boolean): void =>
  useEffect(() => {
    const sheet = root.current;
    if (!isSheet || !sheet) return undefined;
    const lift = () => {
      const field = document.activeElement;
      if (!field?.matches(TYPED) || !sheet.contains(field)) return;
      // Its name stays above it.
      (field.closest('.field') ?? field).scrollIntoView?.({ block: 'start' });
    };
    sheet.addEventListener('focusin', lift);
    // The keyboard comes after the focus.
    window.addEventListener('resize', lift);
    return () => {
      sheet.removeEventListener('focusin', lift);
      window.removeEventListener('resize', lift);
    };
  }, [root, isSheet]);

export const Panel = (props: PanelProps) => {
  const { title, onClose, children, top, foot, aside, label, hasClose = true, takesFocus = false } = props;
  const { t } = useText();
  const isCompact = useIsCompact();
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useFocusReturn(root);
  useBackCloses(onClose);
  useFieldOnTop(root, isCompact);
  const drag = useDragDown(root, onClose);
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={`panel ${isCompact ? 'panel-sheet' : 'panel-side'}`}
      aria-label={label}
      aria-labelledby={label === undefined ? titleId : undefined}
    >
      {isCompact ? <span {...drag} className="panel-grip" aria-hidden="true" /> : null}
      <header className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
        {isCompact ? null : (
          <span className="keycap" aria-hidden="true">
            Esc
          </span>
        )}
        {hasClose ? <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} /> : null}
      </header>
      {top === undefined ? null : <div className="panel-top">{top}</div>}
      <div className="panel-body">{children}</div>
      {foot === undefined ? null : <footer className="panel-foot">{foot}</footer>}
    </section>
  );
};
