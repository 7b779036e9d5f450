// Messages on this device while no page is open: the subscription of its browser, and whose it is.
import { config } from '../lib/config.ts';
import { forget, PUSH_OWNER, remember } from '../lib/storage.ts';

export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers have it where the page came over TLS; on an iPhone once the product is on the home screen. */
export const canPush = (): boolean =>
  config.startsOffline && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const managerOf = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

const readable = (subscription: PushSubscription): Subscribed => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

export const subscribedHere = async (): Promise<Subscribed | undefined> => {
  const subscription = await (await managerOf()).getSubscription();
  return subscription ? readable(subscription) : undefined;
};

/** A new one each time: what another person had here is told nothing more. Rejects where the browser cannot. */
export const subscribeHere = async (applicationServerKey: string, owner: string): Promise<Subscribed> => {
  const manager = await managerOf();
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  remember(PUSH_OWNER, owner);
  return readable(subscription);
};

/** The id of its record. */
export const deviceIdOf = async ({ endpoint }: Pick<Subscribed, 'endpoint'>): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** From then on this device is told nothing, and shows nothing of what it was told. Answers what it had. */
export const unsubscribeHere = async (): Promise<Subscribed | undefined> => {
  forget(PUSH_OWNER);
  const registration = await navigator.serviceWorker.ready;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription ? readable(subscription) : undefined;
};

const browsers = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** `Chrome · Android` */
export const deviceName = (userAgent: string = navigator.userAgent): string =>
  [browsers, systems]
    .flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
    .join(' · ') || 'Web';
