// @vitest-environment jsdom
// What a page does by itself about answers that concern every call, and whom it takes somebody for.
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draftOf, keepDraft } from '../booking/flow/drafts.ts';
import { config } from '../lib/config.ts';
import { testScreens } from '../testing/screens.ts';
import { signOnAs } from '../testing/signed-in.ts';
import { guardLeaving } from '../ui/leaving.ts';
import { Toaster } from '../ui/toast.tsx';
import { MENUS } from './session.graphql.ts';
import { createSession } from './session.ts';
import { nameShown, rolesShown } from './use-shell-data.ts';

testScreens();

const nothing = () => undefined;
const noPicture = { show: nothing, belongTo: nothing, takeAway: nothing, keepWhenLeft: () => nothing };

const asking = async (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  const { singleSignOn, reauthenticate } = signOnAs('ann');
  const { apollo } = createSession(config, singleSignOn, noPicture);
  await expect(apollo.query({ query: MENUS })).rejects.toThrow();
  return reauthenticate;
};

it('signs in again where the session was ended elsewhere', async () => {
  const errors = [{ message: 'out', extensions: { code: 'OIDC_BC_LOGOUT' } }];
  window.history.replaceState(null, '', '/pc/home?date=2026-11-24');
  const reauthenticate = await asking(() => Response.json({ errors }));
  expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('/pc/home?date=2026-11-24');
});

it('keeps a page with something unsaved, and goes on once the person has signed in elsewhere', async () => {
  const errors = [{ message: 'out', extensions: { code: 'OIDC_BC_LOGOUT', errcode: 4001 } }];
  vi.stubGlobal('fetch', async () => Response.json({ errors }));
  render(<Toaster />);
  const { singleSignOn, reauthenticate, resume } = signOnAs('ann');
  const { apollo } = createSession(config, singleSignOn, noPicture);
  const stop = guardLeaving(
    () => undefined,
    () => true,
  );
  const save = () => expect(apollo.query({ query: MENUS })).rejects.toThrow();
  await save();
  await save();
  expect(reauthenticate).not.toHaveBeenCalled();
  expect(resume).toHaveBeenCalledOnce();
  await screen.findByText('您已退出登录，请重新登录');
  const link = screen.getByRole('link', { name: '登录' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank']);
  resume.mockResolvedValue(true);
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('您已重新登录，请继续');
  expect(screen.queryByRole('link')).toBeNull();
  // Nothing unsaved is left: the page may go.
  stop();
  await save();
  expect(reauthenticate).toHaveBeenCalledOnce();
});

it('drops the draft of a booking when the person signs out here, not when the session ends elsewhere', () => {
  const key = { account: 'ann', about: 'r1' };
  const { singleSignOn, tell } = signOnAs('ann');
  createSession(config, singleSignOn, noPicture);
  keepDraft(key, { theme: '答辩' }, 0);
  tell('ended');
  expect(draftOf(key, 0)).toEqual({ theme: '答辩' });
  tell('left');
  expect(draftOf(key, 0)).toBeUndefined();
});

it('tells what went wrong on the way in the words of the documents', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Toaster />);
  const reauthenticate = await asking(() => new Response('', { status: 503 }));
  await screen.findByText(/服务不可用/);
  expect(written).toHaveBeenCalledWith(expect.objectContaining({ kind: 'http', code: '503' }));
  written.mockRestore();
  expect(reauthenticate).not.toHaveBeenCalled();
});

it.each(['query', 'header'] as const)(
  'says by the %s who is signed in, as the deployment wants it',
  async (place) => {
    const sent = vi.fn(async (_address: string, _init: RequestInit) =>
      Response.json({ data: { canvasmenus: [] } }),
    );
    vi.stubGlobal('fetch', sent);
    const { singleSignOn } = signOnAs('ann');
    const known = { ...singleSignOn, identityToken: () => 'who' };
    const { apollo } = createSession({ ...config, identityTokenIn: place }, known, noPicture);
    await apollo.query({ query: MENUS });
    const [address, init] = sent.mock.calls[0] ?? [];
    const told = [address?.endsWith('?id_token=who'), new Headers(init?.headers).get('x-id-token')];
    expect(told).toEqual(place === 'query' ? [true, null] : [false, 'who']);
  },
);

it('takes everyone for a user, and for an administrator who has a menu', () => {
  expect([...rolesShown([], [])]).toEqual(['user']);
  expect([...rolesShown(['approver'], ['/manage/home'])]).toEqual(['user', 'approver', 'admin']);
});

it('calls somebody by the account where the person could not be loaded', () => {
  expect(nameShown(undefined, 'ann', 'zh')).toBe('ann');
  expect(nameShown({ name: '安', name_en: 'Ann' }, 'ann', 'zh')).toBe('安');
  expect(nameShown({ name: '安', name_en: 'Ann' }, 'ann', 'en')).toBe('Ann');
});
