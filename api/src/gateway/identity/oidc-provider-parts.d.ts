/**
 * Parts that oidc-provider does not promise: its version is pinned, and `provider-context.int.test.ts` looks. Its
 * entry would greet everybody on Node 20 with a warning; the product supports Node 20, and its tests run there.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';

  export const InvalidGrant: typeof errors.InvalidGrant;
  export const OIDCProviderError: typeof errors.OIDCProviderError;
  export const SessionNotFound: typeof errors.SessionNotFound;
}

declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  const context: AsyncLocalStorage<unknown>;
  export default context;
}
