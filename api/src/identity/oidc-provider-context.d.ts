/** Not part of what oidc-provider promises: its version is pinned, and `provider-context.int.test.ts` looks. */
declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';

  const context: AsyncLocalStorage<unknown>;
  export default context;
}
