// The browser's side of signing in, with keycloak-js replaced: when tokens are renewed, what is shared,
// what a lost network costs.
import { describe, expect, it, vi } from 'vitest';
import { createSingleSignOn, type KeycloakClient } from './single-sign-on.ts';

const CONFIG = {
  authUrl: 'https://c.example/campus',
  realm: 'campus',
  clientId: 'campus-web',
  contextPath: '/campus',
};

const LOGIN_URL = 'https://c.example/campus/auth?state=1';

const storageOn = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** A client that finds the session of `account`; undefined: nobody is signed in. */
const sessionOf = (account: string | undefined): KeycloakClient => {
  const client: KeycloakClient = {
    authenticated: false,
    init: async () => {
      client.authenticated = account !== undefined;
      client.token = 'token-2';
      client.tokenParsed = { exp: 600, preferred_username: account };
      return client.authenticated;
    },
    createLoginUrl: async () => LOGIN_URL,
    logout: async () => {},
    updateToken: async () => false,
    clearToken: () => {
      client.authenticated = false;
    },
  };
  return client;
};

/** @param elsewhere the sessions that later clients find, one each */
const setting = (more: Partial<KeycloakClient> = {}, elsewhere: KeycloakClient[] = [], aheadMs = 0) => {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const kept = new Map<string, string>();
  const cached = new Map<string, string>();
  const keycloak: KeycloakClient = {
    authenticated: false,
    timeSkew: 0,
    init: vi.fn(async () => {
      keycloak.authenticated = true;
      keycloak.token = 'token-1';
      keycloak.tokenParsed = {
        exp: 300,
        jti: 'id-1',
        preferred_username: 'ann',
        tenant: 'north',
        roles: ['user', 1],
      };
      return true;
    }),
    createLoginUrl: vi.fn(async () => LOGIN_URL),
    logout: vi.fn(async () => {}),
    updateToken: vi.fn(async () => false),
    clearToken: vi.fn(() => {
      keycloak.authenticated = false;
      keycloak.onAuthLogout?.();
    }),
    ...more,
  };
  const goTo = vi.fn();
  const clients = [keycloak, ...elsewhere];
  const singleSignOn = createSingleSignOn(CONFIG, {
    newKeycloak: () => clients.shift() ?? sessionOf(undefined),
    origin: 'https://c.example',
    tabStorage: storageOn(kept),
    storage: storageOn(cached),
    clock: () => now,
    aheadMs: () => aheadMs,
    after: (ms, run) => void timers.push({ at: now + ms, run }),
    goTo,
  });
  /** Lets time pass and everything due happen. */
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.splice(timers.indexOf(due), 1);
      now = due.at;
      due.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    now = until;
  };
  return { keycloak, singleSignOn, goTo, pass, kept, cached };
};

describe('starting', () => {
  it('asks silently, with PKCE, without the frame that polls, at addresses below the context path', async () => {
    const { keycloak, singleSignOn } = setting();
    expect(await singleSignOn.start()).toEqual({ outcome: 'signedIn' });
    expect(keycloak.init).toHaveBeenCalledWith(
      expect.objectContaining({
        onLoad: 'check-sso',
        checkLoginIframe: false,
        pkceMethod: 'S256',
        redirectUri: 'https://c.example/campus/oidc-callback',
        silentCheckSsoRedirectUri: 'https://c.example/campus/silent-check-sso.html',
      }),
    );
  });

  it('happens once, however many ask', async () => {
    const { keycloak, singleSignOn } = setting();
    await Promise.all([singleSignOn.start(), singleSignOn.start()]);
    expect(keycloak.init).toHaveBeenCalledTimes(1);
  });

  it('knows who signed in, for which tenant, with which roles', async () => {
    const { singleSignOn } = setting();
    expect(singleSignOn.account()).toBeUndefined();
    await singleSignOn.start();
    expect(singleSignOn.account()).toBe('ann');
    expect(singleSignOn.tenant()).toBe('north');
    expect(singleSignOn.roles()).toEqual(['user']);
    expect(singleSignOn.tokenId()).toBe('id-1');
  });

  it('gives the token to whoever asks while it is still on its way', async () => {
    const { singleSignOn } = setting();
    void singleSignOn.start();
    expect(await singleSignOn.token()).toBe('token-1');
  });

  it('says that it failed, whatever was thrown', async () => {
    const { singleSignOn } = setting({ init: () => Promise.reject({ error: 'access_denied' }) });
    expect(await singleSignOn.start()).toEqual({ outcome: 'failed', reason: 'access_denied' });
  });

  it('does not wait without end for a provider that is away', async () => {
    const { singleSignOn, pass } = setting({ init: () => new Promise(() => {}) });
    const started = singleSignOn.start();
    await pass(10_000);
    expect(await started).toMatchObject({ outcome: 'failed' });
  });
});

describe('renewal', () => {
  it('judges a token by the clock of the server, however wrong the one of the device is', async () => {
    const { keycloak, singleSignOn } = setting({}, [], -5 * 3_600_000);
    await singleSignOn.start();
    expect(await singleSignOn.token()).toBe('token-1');
    expect(keycloak.timeSkew).toBe(5 * 3_600);
  });

  it('comes a minute before the token expires', async () => {
    const { keycloak, singleSignOn, pass } = setting();
    const changes: string[] = [];
    singleSignOn.onChange((change) => changes.push(change));
    await singleSignOn.start();
    vi.mocked(keycloak.updateToken).mockImplementation(async () => {
      keycloak.tokenParsed = { ...keycloak.tokenParsed, exp: 600, jti: 'id-2' };
      return true;
    });
    await pass(239_000);
    expect(keycloak.updateToken).not.toHaveBeenCalled();
    await pass(1_000);
    expect(keycloak.updateToken).toHaveBeenCalledTimes(1);
    expect(changes).toEqual(['renewed']);
    expect(singleSignOn.tokenId()).toBe('id-2');
    await pass(299_000);
    expect(keycloak.updateToken).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(keycloak.updateToken).toHaveBeenCalledTimes(2);
  });

  it('is tried again when the network is away for a moment', async () => {
    const { keycloak, singleSignOn, pass } = setting();
    await singleSignOn.start();
    vi.mocked(keycloak.updateToken).mockRejectedValue(new TypeError('fetch failed'));
    await pass(240_000);
    await pass(10_000);
    expect(vi.mocked(keycloak.updateToken).mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(singleSignOn.account()).toBe('ann');
  });

  it('ends the session when the renewal is refused, and tells so', async () => {
    const { keycloak, singleSignOn, pass } = setting();
    const changes: string[] = [];
    singleSignOn.onChange((change) => changes.push(change));
    await singleSignOn.start();
    vi.mocked(keycloak.updateToken).mockImplementation(async () => {
      keycloak.clearToken();
      throw new Error('400');
    });
    await pass(240_000);
    expect(changes).toEqual(['ended']);
    expect(await singleSignOn.token()).toBeUndefined();
    const { length } = vi.mocked(keycloak.updateToken).mock.calls;
    await pass(60_000);
    expect(vi.mocked(keycloak.updateToken).mock.calls.length).toBe(length);
  });
});

describe('leaving', () => {
  it('remembers the wanted path and signs in below the context path, in the language in use', async () => {
    const { keycloak, singleSignOn, goTo, kept } = setting();
    await singleSignOn.login('/pc/home?x=1', 'en');
    expect([...kept.values()]).toEqual(['/pc/home?x=1']);
    expect(keycloak.createLoginUrl).toHaveBeenCalledWith({
      redirectUri: 'https://c.example/campus/oidc-callback',
      locale: 'en',
    });
    expect(goTo).toHaveBeenCalledExactlyOnceWith(LOGIN_URL);
  });

  it('signs in again once, however many calls were refused together', async () => {
    const { keycloak, singleSignOn, goTo } = setting();
    await singleSignOn.start();
    await Promise.all([singleSignOn.reauthenticate('/pc/home'), singleSignOn.reauthenticate('/pc/home')]);
    await singleSignOn.reauthenticate('/pc/home');
    expect(keycloak.clearToken).toHaveBeenCalledTimes(1);
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('says that the session has ended, to who was signed in on this page', async () => {
    const { singleSignOn, goTo } = setting();
    await singleSignOn.start();
    await singleSignOn.reauthenticate('/pc/home');
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`${LOGIN_URL}&campus_reason=session_ended`);
  });

  it('is tried again where the person chose to stay', async () => {
    const { singleSignOn, goTo, pass } = setting();
    await singleSignOn.start();
    await singleSignOn.reauthenticate('/pc/home');
    await pass(10_000);
    await singleSignOn.reauthenticate('/pc/home');
    expect(goTo).toHaveBeenCalledTimes(2);
  });

  it('signs out to the start page and forgets what was kept for the account', async () => {
    const { keycloak, singleSignOn, cached } = setting();
    await singleSignOn.start();
    for (const key of ['campus-web_ann_routes', 'campus-web_ann_token', 'language']) cached.set(key, '1');
    const changes: string[] = [];
    singleSignOn.onChange((change) => changes.push(change));
    let isTidied = false;
    singleSignOn.onChange(async () => {
      await Promise.resolve();
      isTidied = true;
    });
    vi.mocked(keycloak.logout).mockImplementation(async () => expect(isTidied).toBe(true));
    await singleSignOn.logout();
    expect(changes).toEqual(['left']);
    expect([...cached.keys()]).toEqual(['language']);
    expect(keycloak.logout).toHaveBeenCalledWith({ redirectUri: 'https://c.example/campus/' });
  });
});

describe('resuming', () => {
  it('takes up what the same account began elsewhere, and keeps it renewed', async () => {
    const found = sessionOf('ann');
    const renewed = vi.spyOn(found, 'updateToken');
    const { singleSignOn, pass } = setting({}, [found]);
    const changes: string[] = [];
    singleSignOn.onChange((change) => changes.push(change));
    await singleSignOn.start();
    const resumed = singleSignOn.resume();
    expect(await singleSignOn.token()).toBe('token-2');
    expect(await resumed).toBe(true);
    expect(changes).toEqual(['ended', 'renewed']);
    expect(singleSignOn.account()).toBe('ann');
    renewed.mockClear();
    await pass(540_000);
    expect(renewed).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, 'bob'])('takes up no session of %s', async (account) => {
    const { singleSignOn } = setting({}, [sessionOf(account)]);
    await singleSignOn.start();
    expect(await singleSignOn.resume()).toBe(false);
    expect(singleSignOn.account()).toBeUndefined();
    expect(await singleSignOn.token()).toBeUndefined();
  });

  it('is tried as often as it is asked for, once at a time', async () => {
    const { singleSignOn } = setting({}, [sessionOf(undefined), sessionOf('ann')]);
    await singleSignOn.start();
    expect(await Promise.all([singleSignOn.resume(), singleSignOn.resume()])).toEqual([false, false]);
    expect(await singleSignOn.resume()).toBe(true);
  });
});
