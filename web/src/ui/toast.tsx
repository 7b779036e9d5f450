// Short messages above the page; one that offers an undo counts down before it leaves.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useText } from '../i18n.ts';
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from './button.tsx';
import { focusFirst } from './focus.ts';
import { Icon } from './icon.tsx';
import { useIsCompact } from './use-compact.ts';

export interface Toast {
  readonly text: Bilingual;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The code of a refusal; follows small. */
  readonly code?: string | undefined;
  /** Offers to take the action back while the toast stays. */
  readonly onUndo?: (() => void) | undefined;
  /** Seconds until what it offers is over: it leaves then. By default 6, or 10 with an undo, while nothing rests on it. */
  readonly staySeconds?: number | undefined;
  /** On a phone instead of `text`: one line, and below it what the seconds that are left mean. */
  readonly brief?: { readonly text: Bilingual; readonly left: (seconds: number) => Bilingual } | undefined;
  /** Is shown once at a time, and stays until it is taken away by this key. */
  readonly key?: string;
  /** A button that does what the message is about; the message leaves. */
  readonly act?: { readonly text: Bilingual; readonly onAct: () => void };
  /** Opens in another tab. */
  readonly link?: { readonly text: Bilingual; readonly href: string };
}

interface ShownToast extends Toast {
  readonly id: number;
  readonly toldAt: number;
}

/** More at once would only cover the page. */
const maxToasts = 3;

interface Toasts {
  readonly shown: readonly ShownToast[];
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: number) => void;
  readonly takeAway: (key: string) => void;
}

/** One trouble may be told by a command and by the list that is read after it. */
const SAME_TROUBLE_MS = 4_000;

const isSameTrouble = (a: Toast, b: Toast): boolean =>
  a.tone === 'bad' && b.tone === 'bad' && a.text.zh === b.text.zh && a.code === b.code;

let lastId = 0;
const useToasts = create<Toasts>()((set, get) => ({
  shown: [],
  show: (toast) => {
    if (toast.key !== undefined && get().shown.some(({ key }) => key === toast.key)) return;
    lastId += 1;
    const id = lastId;
    // What went well is no news any more once something else has happened.
    const stays = ({ tone, onUndo }: Toast) => tone === 'bad' || onUndo !== undefined;
    const toldAt = performance.now();
    set(({ shown }) => {
      const told = shown.find((one) => isSameTrouble(one, toast));
      if (told && toldAt - told.toldAt < SAME_TROUBLE_MS) return { shown };
      const others = shown.filter((one) => stays(one) && one !== told);
      return { shown: [...others, { ...toast, id, toldAt }].slice(-maxToasts) };
    });
  },
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) })),
  takeAway: (key) => set(({ shown }) => ({ shown: shown.filter((toast) => toast.key !== key) })),
}));

/** Shows a toast; callable from anywhere, with or without React. */
export const toast = (message: Toast): void => useToasts.getState().show(message);

/** Tells why a command was refused, or what it did; `onUndo` takes it back. */
export const tell = (refusal: Refusal | undefined, done?: Bilingual, onUndo?: () => void): void => {
  if (refusal) toast({ tone: 'bad', ...refusal });
  else if (done) toast({ tone: 'good', text: done, onUndo });
};

export const takeToastAway = (key: string): void => useToasts.getState().takeAway(key);

interface ToastLineProps {
  readonly toast: ShownToast;
  /** Had the focus before it came here. */
  readonly cameFrom: () => Element | null;
}

const ToastLine = ({ toast: shown, cameFrom }: ToastLineProps) => {
  const { t, say } = useText();
  const dismiss = useToasts((toasts) => toasts.dismiss);
  const stay = shown.staySeconds ?? (shown.onUndo ? 10 : 6);
  const [left, setLeft] = useState(stay);
  const brief = useIsCompact() ? shown.brief : undefined;
  const line = useRef<HTMLDivElement>(null);
  // A pointer that rested where the line has come does not hold it, nor does the place of the last touch.
  const isPointedAt = useRef(false);
  useEffect(() => {
    if (shown.key !== undefined) return;
    const timer = setInterval(() => {
      const isHeld = line.current?.contains(document.activeElement) || isPointedAt.current;
      if (shown.staySeconds !== undefined)
        setLeft(shown.staySeconds - Math.round((performance.now() - shown.toldAt) / 1000));
      else if (!isHeld) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [shown]);
  useEffect(() => {
    if (left <= 0) dismiss(shown.id);
  }, [left, dismiss, shown.id]);
  useLayoutEffect(() => {
    const element = line.current;
    return () => {
      if (element?.contains(document.activeElement))
        focusFirst(cameFrom(), document.getElementById('content'));
    };
  }, [cameFrom]);
  const undo = () => {
    shown.onUndo?.();
    dismiss(shown.id);
  };
  return (
    <div
      ref={line}
      className={`toast toast-${brief ? 'brief' : (shown.tone ?? 'plain')}`}
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) isPointedAt.current = true;
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
      }}
    >
      <Icon name={shown.tone === 'bad' ? 'alert' : shown.tone === 'good' ? 'check' : 'info'} />
      <span className="toast-text">
        {say(brief?.text ?? shown.text)}
        {brief ? <small>{say(brief.left(left))}</small> : null}
        {shown.code === undefined ? null : <small className="toast-code">{shown.code}</small>}
      </span>
      {shown.onUndo === undefined ? null : (
        <>
          <Button className="toast-undo" look="quiet" icon="undo" onClick={undo}>
            {brief ? t('toast.back') : t('toast.undo', { seconds: left })}
          </Button>
          <span
            className="toast-left"
            aria-hidden="true"
            style={{ inlineSize: `${((left - 1) / stay) * 100}%` }}
          />
        </>
      )}
      {shown.act === undefined ? null : (
        <Button
          look="quiet"
          onClick={() => {
            shown.act?.onAct();
            dismiss(shown.id);
          }}
        >
          {say(shown.act.text)}
        </Button>
      )}
      {shown.link === undefined ? null : (
        <a className="toast-link" href={shown.link.href} target="_blank" rel="noopener">
          {say(shown.link.text)}
        </a>
      )}
      {brief ? null : (
        <Button look="quiet" icon="close" label={t('action.close')} onClick={() => dismiss(shown.id)} />
      )}
    </div>
  );
};

/** Stands once in every shell. */
export const Toaster = () => {
  const shown = useToasts((toasts) => toasts.shown);
  const before = useRef<Element>(null);
  const cameFrom = useCallback(() => before.current, []);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  return (
    <div ref={box} className="toaster" aria-live="polite">
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} cameFrom={cameFrom} />
      ))}
    </div>
  );
};
