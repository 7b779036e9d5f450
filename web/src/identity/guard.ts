// What happens before a protected page is shown, in the order the documents give: tenant, settings once,
// user info, the right user's info, notices once, routes. Every step comes in as an argument.

import { isSameAccount } from '@campus/events/directory/same-account';

/** The answer of the tenant check, `checkTenantStatus`. */
export interface TenantStatus {
  readonly errcode: number;
}

export interface GuardSteps {
  /** The account of the single-sign-on session; undefined when nobody is signed in. */
  signedInAs(): string | undefined;
  checkTenant(): Promise<TenantStatus>;
  loadSettings(): Promise<void>;
  /** Loads the user's info and answers whose it is; undefined when it could not be loaded. */
  loadUser(): Promise<string | undefined>;
  /** Opens the notices that pop up. Nobody waits for it. */
  showNotices(): void;
  /** Changes whenever the access token does. */
  tokenId(): string | undefined;
  /** Loads the routes the permissions give and answers how many there are. */
  loadRoutes(): Promise<number>;
  /** The extension code of a failed call, if the server gave one. */
  errorCode(error: unknown): string | undefined;
  /** For failures that stop nobody. */
  report(error: unknown): void;
}

/** What the guard remembers from one navigation to the next. */
export interface GuardMemory {
  readonly settingsLoaded: boolean;
  /** The account whose info is loaded. */
  readonly user?: string | undefined;
  readonly noticesShown: boolean;
  /** The token the routes were loaded with, and how many there are. */
  readonly routes?: { readonly tokenId: string | undefined; readonly count: number };
}

export const NOTHING_LOADED: GuardMemory = { settingsLoaded: false, noticesShown: false };

export type GuardDecision =
  | { readonly go: 'on' }
  | { readonly go: 'signIn' }
  /** The page is older than the server, which does not understand what it asks. */
  | { readonly go: 'outdated' }
  | { readonly go: 'to'; readonly path: '/tenant/init' | '/error/401' | '/error/500' };

export interface Guarded {
  readonly decision: GuardDecision;
  readonly memory: GuardMemory;
}

const TENANT_INIT = '/tenant/init';

/**
 * Decides one navigation. `path` is below the context path, such as `/pc/home`.
 * Never throws: a step that fails is reported and the page shown without it.
 */
export const guardNavigation = async (
  path: string,
  steps: GuardSteps,
  memory: GuardMemory,
): Promise<Guarded> => {
  if (steps.signedInAs() === undefined) return { decision: { go: 'signIn' }, memory };
  const tenant = await tenantStep(path, steps);
  if (tenant.go !== 'on') return { decision: tenant, memory };
  const withSettings = await settingsStep(steps, memory);
  const withUser = await userStep(steps, withSettings);
  const withNotices = noticeStep(path, steps, withUser);
  return { decision: { go: 'on' }, memory: await routesStep(steps, withNotices) };
};

export const tenantStep = async (path: string, steps: GuardSteps): Promise<GuardDecision> => {
  if (path === TENANT_INIT) return { go: 'on' };
  try {
    const { errcode } = await steps.checkTenant();
    if (errcode === 0) return { go: 'on' };
    return { go: 'to', path: errcode === 1 ? TENANT_INIT : '/error/500' };
  } catch (error) {
    switch (steps.errorCode(error)) {
      case 'PERMISSION_DENIED':
        return { go: 'to', path: '/error/401' };
      case 'GRAPHQL_VALIDATION_FAILED':
        return { go: 'outdated' };
      case 'OIDC_BC_LOGOUT':
        // The reader of all answers signs in again; a second redirect from here would race with it.
        return { go: 'on' };
      default:
        steps.report(error);
        return { go: 'to', path: '/error/500' };
    }
  }
};

export const settingsStep = async (steps: GuardSteps, memory: GuardMemory): Promise<GuardMemory> => {
  if (memory.settingsLoaded) return memory;
  const loaded = await reported(steps, async () => {
    await steps.loadSettings();
    return true;
  });
  return { ...memory, settingsLoaded: loaded ?? false };
};

export const userStep = async (steps: GuardSteps, memory: GuardMemory): Promise<GuardMemory> => {
  let user = memory.user ?? (await reported(steps, steps.loadUser));
  // Someone else has signed in since, in another tab. Asked once: a server that insists is believed.
  if (user !== undefined && !isSameAccount(user, steps.signedInAs() ?? ''))
    user = await reported(steps, steps.loadUser);
  return { ...memory, user };
};

export const noticeStep = (path: string, steps: GuardSteps, memory: GuardMemory): GuardMemory => {
  if (memory.noticesShown || !/^\/(pc|mobile)(\/|$)/.test(path)) return memory;
  steps.showNotices();
  return { ...memory, noticesShown: true };
};

export const routesStep = async (steps: GuardSteps, memory: GuardMemory): Promise<GuardMemory> => {
  const tokenId = steps.tokenId();
  if (memory.routes && memory.routes.count > 0 && memory.routes.tokenId === tokenId) return memory;
  const count = (await reported(steps, steps.loadRoutes)) ?? 0;
  return { ...memory, routes: { tokenId, count } };
};

const reported = async <Answer>(
  steps: GuardSteps,
  step: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  try {
    return await step();
  } catch (error) {
    steps.report(error);
    return undefined;
  }
};

/** Keeps the memory and takes navigations one after the other, so that "once" holds for quick clicks too. */
export const createGuard = (steps: GuardSteps): ((path: string) => Promise<GuardDecision>) => {
  let memory = NOTHING_LOADED;
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    const turn = last.then(async () => {
      const guarded = await guardNavigation(path, steps, memory);
      memory = guarded.memory;
      return guarded.decision;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
};
