// Wraps refresh tokens in a signed JWT. The browser library decodes them as such, as Keycloak's are;
// what counts is the opaque token inside, as `jti`.
import { importJWK, SignJWT } from 'jose';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { SIGNING_ALGORITHM, type SigningKey } from './keys.ts';

export const wrapRefreshTokens = (provider: Provider, key: SigningKey): void => {
  const privateKey = importJWK(key, SIGNING_ALGORITHM);
  provider.use(async (ctx, next) => {
    await next();
    const { oidc }: Partial<KoaContextWithOIDC> = ctx;
    const answer: { refresh_token?: unknown } | undefined = ctx.body;
    if (oidc?.route !== 'token' || typeof answer?.refresh_token !== 'string') return;
    const token = oidc.entities.RefreshToken;
    if (!token) return;
    answer.refresh_token = await new SignJWT({ typ: 'Refresh', sid: token.sessionUid, azp: token.clientId })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'refresh+jwt' })
      .setIssuer(provider.issuer)
      .setSubject(token.accountId)
      .setAudience(provider.issuer)
      .setJti(answer.refresh_token)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + token.remainingTTL)
      .sign(await privateKey);
  });
};
