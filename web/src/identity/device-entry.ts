// How a screen on a wall or at a door is opened: by the terminal's own token, else by signing in. The steps
// of a person's page are left out, because a terminal has no settings, no notices and no menu.
import { type LoaderFunction, redirect } from 'react-router';
import { devicePaths } from './paths.ts';
import { CALLBACK_ERROR } from './routes.tsx';
import type { SingleSignOn } from './single-sign-on.ts';
import { readTerminal } from './terminal-credential.ts';

/** Below the context path. */
const PAIRING = '/door/pair';

export interface DeviceEntryOptions {
  readonly singleSignOn: Pick<SingleSignOn, 'start' | 'account' | 'login'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** `''` or `/campus`. */
  readonly contextPath: string;
  readonly language: () => 'zh' | 'en';
}

export const enterAsDevice =
  ({ singleSignOn, storage, contextPath, language }: DeviceEntryOptions): LoaderFunction =>
  async ({ request }) => {
    if (readTerminal(storage)) return null;
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(contextPath) ? pathname.slice(contextPath.length) || '/' : pathname;
    const { outcome } = await singleSignOn.start();
    if (outcome === 'failed') return redirect(CALLBACK_ERROR);
    if (singleSignOn.account() !== undefined) return null;
    // A screen at a door has no keyboard, and nobody's password belongs on it.
    if (path.startsWith('/door/')) return redirect(PAIRING);
    await singleSignOn.login(`${path}${search}`, language());
    // The browser is leaving; nothing is to be shown in between.
    return new Promise<never>(() => {});
  };

/** Whether it is a paired terminal that speaks from `path`. */
export const isTerminalAt = (path: string, storage: DeviceEntryOptions['storage']): boolean =>
  devicePaths.test(path) && readTerminal(storage) !== undefined;

/** The token for requests from `path`: on a device's screen the terminal's own before a person's. */
export const tokenAt = async (
  path: string,
  storage: DeviceEntryOptions['storage'],
  personal: () => Promise<string | undefined>,
): Promise<string | undefined> =>
  (devicePaths.test(path) ? readTerminal(storage)?.token : undefined) ?? personal();
