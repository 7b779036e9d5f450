// Reads codes: what a scanner types like a keyboard, and what a camera sees where the browser reads codes itself.

import { halfWidth } from '@campus/events/domain/half-width';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { deviceNow } from '../lib/server-time.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
  }
}

/** Whether this browser reads codes from a camera; where it does not, scanners that type remain. */
export const canSeeCodes = (): boolean =>
  typeof window.BarcodeDetector === 'function' && navigator.mediaDevices !== undefined;

const LOOK_MS = 250;
/** The same code held before the camera is one scan. */
const SAME_MS = 5_000;

/** Calls once a code; stops the camera when it leaves the page. */
export const CodeCamera = ({ onCode }: { onCode: (text: string) => void }) => {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const Reader = window.BarcodeDetector;
    const shown = video.current;
    if (!Reader || !shown) return undefined;
    const detector = new Reader({ formats: ['qr_code', 'code_128'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let last = { text: '', at: 0 };
    const look = async (): Promise<void> => {
      const [seen] = await detector.detect(shown).catch(() => []);
      const text = seen?.rawValue ?? '';
      if (text !== '' && (text !== last.text || deviceNow() - last.at > SAME_MS)) {
        last = { text, at: deviceNow() };
        latest.current(text);
      }
      if (!isGone) timer = setTimeout(() => void look(), LOOK_MS);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isGone) return stop();
      shown.srcObject = stream;
      await shown.play();
      await look();
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => setIsRefused(true));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (isRefused)
    return (
      <p className="bad" role="alert">
        {t('camera.refused')}
      </p>
    );
  return <video ref={video} className="code-camera" muted playsInline aria-label={t('camera.label')} />;
};

/** A scanner types the whole code in a moment and ends it with Enter; nobody types so fast. */
const KEY_MS = 80;
const SHORTEST = 4;

/** What scanners type while nothing else is being typed on the page. */
export const useTypedCodes = (onCode: (text: string) => void): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let text = '';
    let at = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      if (timeStamp - at > KEY_MS) text = '';
      at = timeStamp;
      if (key.length === 1) text += halfWidth(key);
      else if (key === 'Enter' && text.length >= SHORTEST) {
        // It belongs to the code: the button that has the focus is not pressed by it.
        event.preventDefault();
        latest.current(text);
        text = '';
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
