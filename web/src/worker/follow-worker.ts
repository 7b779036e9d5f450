// Keeps the application on this device, so that it starts without network, and offers a new version when one has come.
import { config } from '../lib/config.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { isPageUnsaved } from '../ui/leaving.ts';
import { toast } from '../ui/toast.tsx';

const FOUND_TEXT = { zh: '有新版本', en: 'A new version is available' };
const RELOAD_TEXT = { zh: '更新', en: 'Update' };
/** Nobody is interrupted: so long nothing was pressed or typed. */
const QUIET_MS = 10_000;
const LOOK_MS = 60 * 60_000;
/** A page that nobody looks at is not left older than this. */
const OLDEST_MS = 24 * LOOK_MS;

const used = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `run` once nothing has been pressed or typed for a while, and nothing typed would be lost. */
const whenQuiet = (run: () => void): void => {
  let timer: number | undefined;
  const wait = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isPageUnsaved()) return wait();
      for (const name of used) window.removeEventListener(name, wait, true);
      run();
    }, QUIET_MS);
  };
  for (const name of used) window.addEventListener(name, wait, { capture: true, passive: true });
  wait();
};

const offer = (): void => {
  whenQuiet(() =>
    toast({
      key: 'new-version',
      text: FOUND_TEXT,
      act: { text: RELOAD_TEXT, onAct: () => window.location.reload() },
    }),
  );
  window.setTimeout(() => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && !isPageUnsaved()) window.location.reload();
    });
  }, OLDEST_MS);
};

const forgetWorkers = async (workers: ServiceWorkerContainer): Promise<void> => {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
};

const register = async (workers: ServiceWorkerContainer): Promise<void> => {
  const hadOne = workers.controller !== null;
  const registration = await workers.register(`${config.contextPath}/sw.js`, {
    scope: `${config.contextPath}/`,
  });
  const { active } = await workers.ready;
  // Its own files are kept as well, so that this very page starts without network.
  active?.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
  // The first one on a device brings nothing new.
  if (hadOne) workers.addEventListener('controllerchange', offer, { once: true });
  window.setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
};

/** Where the operator has switched it off, what is on this device is taken away. */
export const followWorker = (): void => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // Browsers have it where the page came over TLS, or from this machine.
  if (!workers) return;
  whenIdle(() => {
    const done = config.startsOffline ? register(workers) : forgetWorkers(workers);
    // A browser may refuse; the page then needs the network to start.
    done.catch(() => undefined);
  });
};
