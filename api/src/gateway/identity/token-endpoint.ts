// What the token endpoint does beyond the library: a lost answer is given again, once and the same, and a code
// that was presented for nothing is used up.
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { REPEATED_RENEWAL_SECONDS } from './provider-storage.ts';

/** Answers kept until they must have arrived. */
const MAX_ANSWERS = 5_000;

type TokenContext = Partial<KoaContextWithOIDC>;

const grantOf = ({ oidc }: TokenContext): unknown =>
  oidc?.route === 'token' ? oidc.params?.grant_type : undefined;

/** To be put before what changes the answer: the answer as it was sent is kept. @param clock milliseconds since 1970 */
export const repeatRenewals = (provider: Provider, clock: () => number): void => {
  const answers = new Map<string, { readonly body: unknown; readonly until: number }>();
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as TokenContext;
    const presented = oidc?.entities.RotatedRefreshToken?.jti;
    if (grantOf(ctx as TokenContext) !== 'refresh_token' || ctx.status !== 200 || !presented) return;
    const now = clock();
    const known = answers.get(presented);
    if (known && known.until > now) {
      // The session goes on from the first answer alone.
      await oidc?.entities.RefreshToken?.destroy();
      ctx.body = known.body;
      return;
    }
    for (const [token, { until }] of answers)
      if (until <= now || answers.size >= MAX_ANSWERS) answers.delete(token);
      else break;
    answers.set(presented, { body: ctx.body, until: now + REPEATED_RENEWAL_SECONDS * 1000 });
  });
};

/** A caller with a code but without its verifier gets one try. */
export const useUpCodes = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next();
    if (grantOf(ctx as TokenContext) !== 'authorization_code' || ctx.status < 400) return;
    const { code } = (ctx as TokenContext).oidc?.params ?? {};
    const known = typeof code === 'string' ? await provider.AuthorizationCode.find(code) : undefined;
    // A code that was exchanged before is kept: it tells of a theft.
    if (known?.isValid) await known.destroy();
  });
};
