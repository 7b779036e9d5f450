// @vitest-environment jsdom
// The devices on which one is told: the browser is asked after a press alone, and what it refuses is explained.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../lib/config.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();

// Its words are made known where it is read.
const { PushPage } = await import('./push-page.tsx');

const ENDPOINT = 'https://push.example/1';
const ID = Array.from(
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))),
  (byte) => byte.toString(16).padStart(2, '0'),
).join('');

const subscription = {
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'theirs', auth: 'secret' } }),
  unsubscribe: vi.fn(async () => true),
};
const subscribe = vi.fn(async () => subscription);
const requestPermission = vi.fn(async () => 'granted');
let there: typeof subscription | null;

beforeEach(() => {
  there = null;
  subscribe.mockClear().mockImplementation(async () => subscription);
  requestPermission.mockClear().mockResolvedValue('granted');
  vi.spyOn(config, 'startsOffline', 'get').mockReturnValue(true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const pushManager = { getSubscription: async () => there, subscribe };
  const ready = Promise.resolve({ pushManager, getNotifications: async () => [] });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
});

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const device = (id: string, topics: readonly string[]) => ({
  __typename: 'PushDevice',
  id,
  name: 'Firefox · Windows',
  topics,
  create_time: '2026-11-20 08:00:00',
});
const answer = { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: '1' };
const show = (devices: readonly object[] = []) =>
  showPage(
    '/pc/devices',
    { '/pc/devices': <PushPage /> },
    {
      PushDevices: { key: 'the key', devices },
      SavePushDevice: { saved: answer },
      RemovePushDevice: { removed: answer },
    },
  );
const begin = () => screen.findByRole('button', { name: '在这台设备上提醒我' });

it('asks the browser after a press, and subscribes with the key of the server', async () => {
  const { asked } = await show();
  const button = await begin();
  await waitFor(() => expect(asked.some(({ operationName }) => operationName === 'PushDevices')).toBe(true));
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'SavePushDevice')?.variables).toMatchObject({
      model: {
        endpoint: ENDPOINT,
        p256dh: 'theirs',
        auth: 'secret',
        language: 'zh',
        topics: ['soon', 'leave', 'decided'],
      },
    }),
  );
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
});

it('says what a refusal, an old browser and a service out of reach mean', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission });
  await show();
  await screen.findByText(/已拒绝本站发送通知/);
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  await show();
  await screen.findByText(/不能接收提醒/);
});

it('says that the push service of the browser is out of reach', async () => {
  subscribe.mockRejectedValue(new Error('push service error'));
  const { asked } = await show();
  await waitFor(() => expect(asked.some(({ operationName }) => operationName === 'PushDevices')).toBe(true));
  fireEvent.click(await begin());
  await screen.findByText(/连不上它的推送服务/);
});

it('switches topics of this device, ends it, and removes others', async () => {
  there = subscription;
  const { asked } = await show([device(ID, ['soon']), device('other', ['decided'])]);
  fireEvent.click(await screen.findByRole('checkbox', { name: '我的申请有结果' }));
  const sent = (name: string) =>
    asked.flatMap(({ operationName, variables }) => (operationName === name ? [variables] : []));
  await waitFor(() =>
    expect(sent('SavePushDevice')).toMatchObject([{ model: { topics: ['soon', 'decided'] } }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '移除: Firefox · Windows' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: '移除: Firefox · Windows' }));
  await waitFor(() => expect(sent('RemovePushDevice')).toMatchObject([{ id: 'other' }]));
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '不再提醒' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: '不再提醒' }));
  await waitFor(() => expect(sent('RemovePushDevice')).toHaveLength(2));
  expect(subscription.unsubscribe).toHaveBeenCalled();
});
