// A terminal opens its screen without a person; a person without a terminal signs in.
import { describe, expect, it, vi } from 'vitest';
import { enterAsDevice, isTerminalAt, tokenAt } from './device-entry.ts';
import { devicePaths } from './paths.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { forgetTerminal, keepTerminal, readTerminal } from './terminal-credential.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const credential = { id: 't', name: '302', resourceIds: ['r'], token: 'terminal-token' };

const entering = (
  singleSignOn: Pick<SingleSignOn, 'start' | 'account' | 'login'>,
  storage: ReturnType<typeof memory>,
  path = '/door/r?x=1',
) => {
  const loader = enterAsDevice({ singleSignOn, storage, contextPath: '/campus', language: () => 'zh' });
  const request = new Request(`http://campus.example/campus${path}`);
  return Promise.resolve(
    loader({ request, params: {}, context: undefined, unstable_pattern: '' } as never, undefined),
  );
};

const signedIn = (account: string | undefined) => ({
  start: vi.fn(async () => ({ outcome: account ? 'signedIn' : 'signedOut' }) as const),
  account: () => account,
  login: vi.fn(async () => {}),
});

describe('entering a door', () => {
  it('asks nobody to sign in on a paired terminal', async () => {
    const storage = memory();
    keepTerminal(storage, credential);
    const person = signedIn(undefined);
    expect(await entering(person, storage)).toBeNull();
    expect(person.start).not.toHaveBeenCalled();
  });

  it('lets a person who is signed in look', async () => {
    expect(await entering(signedIn('door1'), memory())).toBeNull();
  });

  it('leads a screen that is not paired to its pairing', async () => {
    const person = signedIn(undefined);
    const answer = await entering(person, memory());
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/door/pair');
    expect(person.login).not.toHaveBeenCalled();
  });

  it('sends anyone before a board to sign in and back there', async () => {
    const person = signedIn(undefined);
    void entering(person, memory(), '/board/occupancy?x=1');
    await expect.poll(() => person.login).toHaveBeenCalledWith('/board/occupancy?x=1', 'zh');
  });
});

describe('the token of a device', () => {
  it('speaks on the screens of devices only', async () => {
    const storage = memory();
    keepTerminal(storage, credential);
    const personal = async () => 'personal';
    expect(await tokenAt('/door/r', storage, personal)).toBe('terminal-token');
    expect(await tokenAt('/board/occupancy', storage, personal)).toBe('terminal-token');
    expect(await tokenAt('/pc/home', storage, personal)).toBe('personal');
    expect(isTerminalAt('/door/r', storage)).toBe(true);
    expect(isTerminalAt('/pc/home', storage)).toBe(false);
  });

  it('is gone when forgotten, and nonsense is no token', async () => {
    const storage = memory();
    keepTerminal(storage, credential);
    forgetTerminal(storage);
    expect(readTerminal(storage)).toBeUndefined();
    storage.setItem('campus.terminal', '{"token":1}');
    expect(readTerminal(storage)).toBeUndefined();
    storage.setItem('campus.terminal', '{');
    expect(await tokenAt('/door/r', storage, async () => 'personal')).toBe('personal');
  });
});

describe('paths of devices', () => {
  it('hold doors, boards and gates', () => {
    expect(
      ['/door/r', '/board/occupancy', '/visitor/accessControlScan', '/doors', '/pc/door'].map((path) =>
        devicePaths.test(path),
      ),
    ).toEqual([true, true, true, false, false]);
  });
});
