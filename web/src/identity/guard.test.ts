// The navigation guard, step by step and in its order.
import { describe, expect, it } from 'vitest';
import {
  createGuard,
  type GuardMemory,
  type GuardSteps,
  guardNavigation,
  NOTHING_LOADED,
  noticeStep,
  routesStep,
  settingsStep,
  tenantStep,
  userStep,
} from './guard.ts';

/** Steps that all go well and write down that they were taken. */
const recorded = (more: Partial<GuardSteps> = {}) => {
  const taken: string[] = [];
  const reports: unknown[] = [];
  const note = <Answer>(step: string, answer: Answer): Answer => {
    taken.push(step);
    return answer;
  };
  const steps: GuardSteps = {
    signedInAs: () => 'ann',
    checkTenant: async () => note('tenant', { errcode: 0 }),
    loadSettings: async () => note('settings', undefined),
    loadUser: async () => note('user', 'ann'),
    showNotices: () => note('notices', undefined),
    tokenId: () => 'token-1',
    loadRoutes: async () => note('routes', 3),
    errorCode: (error) => (error instanceof Error ? error.message : undefined),
    report: (error) => reports.push(error),
    ...more,
  };
  return { steps, taken, reports };
};

const LOADED: GuardMemory = {
  settingsLoaded: true,
  user: 'ann',
  noticesShown: true,
  routes: { tokenId: 'token-1', count: 3 },
};

const failing = (code: string) => async (): Promise<never> => {
  throw new Error(code);
};

describe('a protected navigation', () => {
  it('takes the steps in the order of the documents', async () => {
    const { steps, taken } = recorded();
    const { decision, memory } = await guardNavigation('/pc/home', steps, NOTHING_LOADED);
    expect(decision).toEqual({ go: 'on' });
    expect(taken).toEqual(['tenant', 'settings', 'user', 'notices', 'routes']);
    expect(memory).toEqual(LOADED);
  });

  it('only checks the tenant once everything is loaded', async () => {
    const { steps, taken } = recorded();
    await guardNavigation('/pc/home', steps, LOADED);
    expect(taken).toEqual(['tenant']);
  });

  it('signs in first, before anything is asked of the server', async () => {
    const { steps, taken } = recorded({ signedInAs: () => undefined });
    expect((await guardNavigation('/pc/home', steps, NOTHING_LOADED)).decision).toEqual({ go: 'signIn' });
    expect(taken).toEqual([]);
  });

  it('stops where the tenant check sends elsewhere', async () => {
    const { steps, taken } = recorded({ checkTenant: async () => ({ errcode: 1 }) });
    const { decision, memory } = await guardNavigation('/pc/home', steps, NOTHING_LOADED);
    expect(decision).toEqual({ go: 'to', path: '/tenant/init' });
    expect(taken).toEqual([]);
    expect(memory).toEqual(NOTHING_LOADED);
  });
});

describe('the tenant check', () => {
  it.each([
    [0, { go: 'on' }],
    [1, { go: 'to', path: '/tenant/init' }],
    [2, { go: 'to', path: '/error/500' }],
    [4001, { go: 'to', path: '/error/500' }],
  ])('with errcode %i', async (errcode, decision) => {
    const { steps } = recorded({ checkTenant: async () => ({ errcode }) });
    expect(await tenantStep('/pc/home', steps)).toEqual(decision);
  });

  it.each([
    ['PERMISSION_DENIED', { go: 'to', path: '/error/401' }],
    ['OIDC_BC_LOGOUT', { go: 'on' }],
    ['GRAPHQL_VALIDATION_FAILED', { go: 'outdated' }],
    ['INTERNAL_SERVER_ERROR', { go: 'to', path: '/error/500' }],
    ['the network is away', { go: 'to', path: '/error/500' }],
  ])('failing with %s', async (code, decision) => {
    const { steps } = recorded({ checkTenant: failing(code) });
    expect(await tenantStep('/pc/home', steps)).toEqual(decision);
  });

  it('is left out at /tenant/init, which would otherwise lead to itself', async () => {
    const { steps, taken } = recorded({ checkTenant: failing('must not be asked') });
    expect((await guardNavigation('/tenant/init', steps, NOTHING_LOADED)).decision).toEqual({ go: 'on' });
    expect(taken).toEqual(['settings', 'user', 'routes']);
  });
});

describe('settings', () => {
  it('are loaded once', async () => {
    const { steps, taken } = recorded();
    await settingsStep(steps, await settingsStep(steps, NOTHING_LOADED));
    expect(taken).toEqual(['settings']);
  });

  it('are reported when they failed, and asked for again the next time', async () => {
    const { steps, reports } = recorded({ loadSettings: failing('away') });
    expect((await settingsStep(steps, NOTHING_LOADED)).settingsLoaded).toBe(false);
    expect(reports).toHaveLength(1);
  });
});

describe('user info', () => {
  it('is loaded once while the account stays the same', async () => {
    const { steps, taken } = recorded();
    await userStep(steps, await userStep(steps, NOTHING_LOADED));
    expect(taken).toEqual(['user']);
  });

  it('is the same in other cases of its letters', async () => {
    const { steps, taken } = recorded({ signedInAs: () => 'ANN' });
    await userStep(steps, { ...LOADED, user: 'ann' });
    expect(taken).toEqual([]);
  });

  it('is loaded again when someone else has signed in', async () => {
    const { steps, taken } = recorded({ signedInAs: () => 'bob' });
    await userStep(steps, { ...LOADED, user: 'ann' });
    expect(taken).toEqual(['user']);
  });

  it('is asked for at most twice when the server keeps naming someone else', async () => {
    const { steps, taken } = recorded({ signedInAs: () => 'bob' });
    expect((await userStep(steps, NOTHING_LOADED)).user).toBe('ann');
    expect(taken).toEqual(['user', 'user']);
  });

  it('leaves the page without user info that cannot be loaded', async () => {
    const { steps, reports } = recorded({ loadUser: failing('away') });
    expect((await guardNavigation('/pc/home', steps, NOTHING_LOADED)).decision).toEqual({ go: 'on' });
    expect(reports).toHaveLength(1);
  });
});

describe('notices', () => {
  it.each(['/pc/home', '/mobile/home', '/pc', '/mobile'])('pop up once at %s', (path) => {
    const { steps, taken } = recorded();
    noticeStep(path, steps, noticeStep(path, steps, NOTHING_LOADED));
    expect(taken).toEqual(['notices']);
  });

  it.each(['/manage/home', '/tenant/init', '/', '/pcs'])(
    'stay away from %s, and wait for a page of theirs',
    (path) => {
      const { steps, taken } = recorded();
      const memory = noticeStep(path, steps, NOTHING_LOADED);
      expect(taken).toEqual([]);
      noticeStep('/pc/home', steps, memory);
      expect(taken).toEqual(['notices']);
    },
  );
});

describe('routes', () => {
  it('are loaded when there are none, and not again for the same token', async () => {
    const { steps, taken } = recorded();
    await routesStep(steps, await routesStep(steps, NOTHING_LOADED));
    expect(taken).toEqual(['routes']);
  });

  it('are loaded again when the access token has changed', async () => {
    const { steps, taken } = recorded({ tokenId: () => 'token-2' });
    const memory = await routesStep(steps, LOADED);
    expect(taken).toEqual(['routes']);
    expect(memory.routes?.tokenId).toBe('token-2');
  });

  it('are an empty list where they cannot be had, tried again at the next navigation', async () => {
    const { steps, reports } = recorded({ loadRoutes: failing('away') });
    const memory = await routesStep(steps, NOTHING_LOADED);
    expect(memory.routes?.count).toBe(0);
    expect(reports).toHaveLength(1);
    const { steps: healthy, taken } = recorded();
    await routesStep(healthy, memory);
    expect(taken).toEqual(['routes']);
  });
});

it('keeps "once" when two links are clicked quickly', async () => {
  const { steps, taken } = recorded();
  const guard = createGuard(steps);
  await Promise.all([guard('/pc/home'), guard('/pc/search')]);
  expect(taken).toEqual(['tenant', 'settings', 'user', 'notices', 'routes', 'tenant']);
});
