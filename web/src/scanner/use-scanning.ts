// Looks through the camera until it reads a code. While the page acts on a code the picture stands still.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../lib/server-time.ts';
import { type Camera, type NoCamera, openCamera, whyNone } from './camera.ts';
import { type CodeReader, openCodeReader, pixelsOf } from './code-reader.ts';

/** `paused`: the page was hidden; `unable`: codes cannot be read here, or what reads them could not be loaded. */
export type Sight = 'starting' | 'seeing' | 'paused' | 'unable' | NoCamera;

export interface Scanning {
  readonly sight: Sight;
  /** Undefined where the camera has no light. */
  readonly isLit: boolean | undefined;
  readonly light: (isOn: boolean) => void;
  /** Asks for the camera again, after a refusal or a pause. */
  readonly again: () => void;
  /** Reads a picture of the gallery; false where it holds no code. */
  readonly readPicture: (file: Blob) => Promise<boolean>;
}

const LOOK_MS = 150;
/** The same code held before the camera is one scan. */
const SAME_MS = 5_000;

type OnCode = (text: string) => unknown;

let seen: ImageData | undefined;
/** The picture of the last code that was read: it stays behind what the code leads to. */
export const lastSeen = (): ImageData | undefined => seen;

/** Looks again and again until `isOver`. */
const look = async (
  video: HTMLVideoElement,
  reader: CodeReader,
  onCode: OnCode,
  isOver: () => boolean,
): Promise<void> => {
  let last = { text: '', at: 0 };
  while (!isOver()) {
    const pixels = pixelsOf(video, video.videoWidth, video.videoHeight);
    const text = pixels ? await reader.read(pixels) : '';
    const isNew = text !== '' && (text !== last.text || deviceNow() - last.at > SAME_MS);
    if (isNew && !isOver()) {
      video.pause();
      // What was read from has gone to the reader.
      seen = pixelsOf(video, video.videoWidth, video.videoHeight);
      navigator.vibrate?.(40);
      await onCode(text);
      last = { text, at: deviceNow() };
      if (!isOver()) await video.play();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

interface Parts {
  readonly video: HTMLVideoElement;
  readonly reader: () => CodeReader;
  /** What reads codes could not be loaded, or not be run: the next attempt loads it anew. */
  readonly onUnable: () => void;
  readonly onCode: OnCode;
  readonly onSight: (sight: Sight) => void;
  readonly onCamera: (camera: Camera | undefined) => void;
}

/** Answers how to end it. Hidden, the page gives the camera back. */
const scan = ({ video, reader, onUnable, onCode, onSight, onCamera }: Parts): (() => void) => {
  let camera: Camera | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    document.removeEventListener('visibilitychange', onHidden);
    camera?.stop();
  };
  const end = (sight: Sight): void => {
    if (isOver) return;
    stop();
    onSight(sight);
    onCamera(undefined);
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && camera) end('paused');
  };
  const start = async (): Promise<void> => {
    // React may mount a page twice in one go: the first time asks for no camera.
    await Promise.resolve();
    if (isOver) return;
    camera = await openCamera();
    if (isOver) return camera.stop();
    onCamera(camera);
    video.srcObject = camera.stream;
    await video.play();
    onSight('seeing');
    await look(video, reader(), onCode, () => isOver).catch(() => {
      if (!isOver) onUnable();
      end('unable');
    });
  };
  document.addEventListener('visibilitychange', onHidden);
  start().catch((error: unknown) => end(whyNone(error)));
  return stop;
};

/** @param onCode the picture stands still until what it answers has come */
export const useScanning = (video: RefObject<HTMLVideoElement | null>, onCode: OnCode): Scanning => {
  const latest = useRef(onCode);
  const reader = useRef<CodeReader>(undefined);
  const stop = useRef<() => void>(() => undefined);
  const [camera, setCamera] = useState<Camera>();
  const [sight, setSight] = useState<Sight>('starting');
  const [isLit, setIsLit] = useState(false);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  const readerNow = useCallback((): CodeReader => {
    reader.current ??= openCodeReader();
    return reader.current;
  }, []);
  const dropReader = useCallback((): void => {
    reader.current?.close();
    reader.current = undefined;
  }, []);
  useEffect(() => dropReader, [dropReader]);
  const begin = useCallback((): void => {
    if (!video.current) return;
    seen = undefined;
    setSight('starting');
    setIsLit(false);
    stop.current = scan({
      video: video.current,
      reader: readerNow,
      onUnable: dropReader,
      onCode: (text) => latest.current(text),
      onSight: setSight,
      onCamera: setCamera,
    });
  }, [video, readerNow, dropReader]);
  useEffect(() => {
    begin();
    return () => stop.current();
  }, [begin]);
  const readPicture = async (file: Blob): Promise<boolean> => {
    const bitmap = await createImageBitmap(file);
    const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height);
    const text = pixels ? await readerNow().read(pixels) : '';
    if (text !== '') await latest.current(text);
    return text !== '';
  };
  return {
    sight,
    isLit: camera?.hasTorch ? isLit : undefined,
    light: (isOn) => void camera?.light(isOn).then(() => setIsLit(isOn)),
    again: begin,
    readPicture,
  };
};
