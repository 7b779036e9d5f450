// Ctrl or Cmd with Enter sends the form, wherever in its fields the keyboard is.
import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '../../ui/composing.ts';

/** Written for `aria-keyshortcuts` of the button that does the same. */
export const SEND_KEYS = 'Control+Enter Meta+Enter';

const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat && !isComposing(event);

/**
 * Keys in the fields of the form: on a button Enter is its own press, and a dialog over the form has keys of
 * its own.
 */
const isInFields = (target: EventTarget | null, form: HTMLElement): boolean =>
  target instanceof Element &&
  target.closest('button, a, summary') === null &&
  target.closest('dialog') === form.closest('dialog');

/** @param send undefined while the form cannot be sent */
export const useSendKey = (send: (() => void) | undefined): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element || !send) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSendKey(event) || !isInFields(event.target, element)) return;
      event.preventDefault();
      send();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [send]);
  return form;
};
