// Commands that wait a few seconds so that they can be taken back; leaving the page sends them at once.

export interface Deferred {
  /** Forgets the command. Does nothing once it was sent. */
  undo(): void;
}

/** What still waits, so that nothing a person asked for is lost with the page. */
const waiting = new Set<() => void>();

/** Sends what waits, as leaving the page does. */
export const sendWaiting = (): void => {
  for (const send of [...waiting]) send();
};

if (typeof window !== 'undefined') window.addEventListener('pagehide', sendWaiting);

/** Sends after `seconds` unless it is undone first. */
export const deferred = (seconds: number, command: () => void): Deferred => {
  const send = (): void => {
    if (!waiting.delete(send)) return;
    clearTimeout(timer);
    command();
  };
  const timer = setTimeout(send, seconds * 1000);
  waiting.add(send);
  return {
    undo: () => {
      clearTimeout(timer);
      waiting.delete(send);
    },
  };
};
