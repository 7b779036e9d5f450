// @vitest-environment jsdom
// A phone without network is led to what it has kept; a desk, and a server that answers, are not.
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, expect, it, vi } from 'vitest';
import { protect } from './routes.tsx';
import { forgetTerminal, keepTerminal } from './terminal-credential.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64)';
type Go = Awaited<ReturnType<Parameters<typeof protect>[0]['guard']>>;
const broken: Go = { go: 'to', path: '/error/500' };

afterEach(() => vi.unstubAllGlobals());

interface Device {
  readonly userAgent: string;
  readonly onLine: boolean;
  readonly answers: boolean;
  /** The sign-in never comes to an end without network. */
  readonly starts: boolean;
  readonly decision?: Go;
  readonly path?: string;
}

const ledTo = async ({ userAgent, onLine, answers, starts, decision = { go: 'on' }, path }: Device) => {
  vi.stubGlobal('navigator', { userAgent, onLine });
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
  const outcome = { outcome: 'signedIn' } as const;
  const singleSignOn = {
    start: () => (starts ? Promise.resolve(outcome) : new Promise<never>(() => {})),
    login: () => Promise.resolve(),
  };
  const load = protect({
    // The loader uses nothing else of it.
    singleSignOn: standIn<Parameters<typeof protect>[0]['singleSignOn']>(singleSignOn),
    guard: () => Promise.resolve(decision),
    contextPath: '/campus',
    language: () => 'zh',
  });
  const request = new Request(`http://campus.test/campus${path ?? '/mobile/myAppointment?tab=done'}`);
  const answer = await load({
    request,
    url: new URL(request.url),
    params: {},
    pattern: '',
    context: standIn({}),
  });
  return answer instanceof Response ? answer.headers.get('Location') : answer;
};

const kept = '/error/offline?wanted=%2Fmobile%2FmyAppointment%3Ftab%3Ddone';
const phone = { userAgent: PHONE, onLine: true, answers: true, starts: true };

it('shows a phone what it has kept, whether it knows that it is offline or only hears nothing', async () => {
  expect(await ledTo({ ...phone, onLine: false })).toBe(kept);
  expect(await ledTo({ ...phone, answers: false, starts: false })).toBe(kept);
  expect(await ledTo({ ...phone, answers: false, decision: broken })).toBe(kept);
});

it('goes on where the server answers, and never leads a desk there', async () => {
  expect(await ledTo(phone)).toBeNull();
  expect(await ledTo({ ...phone, decision: broken })).toMatch('/error/500?wanted=');
  const desk = { ...phone, userAgent: DESK, onLine: false, answers: false };
  expect(await ledTo(desk)).toBeNull();
  expect(await ledTo({ ...desk, decision: broken })).toMatch('/error/500?wanted=');
});

it('leads a terminal that lost its address to its own screen, and asks nobody there to sign in', async () => {
  const terminal = { ...phone, userAgent: DESK, decision: { go: 'signIn' } } as const;
  const kept = { id: 't', name: 'T', token: 'token', resourceIds: ['r1', 'r2'] };
  keepTerminal(localStorage, kept);
  expect(await ledTo({ ...terminal, path: '/' })).toBe('/door/r1');
  keepTerminal(localStorage, { ...kept, kind: 'kiosk' });
  expect(await ledTo({ ...terminal, path: '/pc/home' })).toBe('/door/kiosk');
  forgetTerminal(localStorage);
});
