// The camera of this visit: asked for once, dark while the page is hidden, and why there is none.

declare global {
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/** `absent`: there is none, or this browser gives none to a page. */
export type NoCamera = 'refused' | 'busy' | 'absent';

export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  light(isOn: boolean): Promise<void>;
  stop(): void;
}

export const whyNone = (error: unknown): NoCamera => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
};

export const openCamera = async (): Promise<Camera> => {
  // Undefined without TLS and in some embedded browsers.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('no camera for this page', 'NotFoundError');
  const stream = await devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  return {
    stream,
    hasTorch: track?.getCapabilities?.().torch === true,
    light: async (isOn) => track?.applyConstraints({ advanced: [{ torch: isOn }] }),
    stop: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
};
