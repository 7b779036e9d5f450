// Lets scripts and load tests trade a password for a token. Registered in the demonstration realm only.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { textsOf } from '@campus/events/domain/rejections';
import type { Provider } from 'oidc-provider';
import { InvalidGrant, OIDCProviderError } from 'oidc-provider/lib/helpers/errors.js';
import { ACCESS_TOKEN_SECONDS, API_RESOURCE, apiResource, SCOPES } from './access-tokens.ts';
import type { SignIn } from './sign-in.ts';

interface PasswordGrant {
  readonly username?: string;
  readonly password?: string;
}

export const registerPasswordGrant = (
  provider: Provider,
  signIn: SignIn,
  addressOf: (request: IncomingMessage) => string,
): void => {
  provider.registerGrantType<PasswordGrant>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const signedIn = await signIn(params.username ?? '', params.password ?? '', addressOf(ctx.req));
      if (signedIn.outcome === 'refused') {
        const { rejection, retryAfterSeconds } = signedIn;
        if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
        const refusal =
          retryAfterSeconds === undefined
            ? new InvalidGrant('resource owner credentials refused')
            : new OIDCProviderError(429, 'slow_down');
        refusal.error_description = textsOf(rejection).en;
        throw refusal;
      }
      const token = new provider.AccessToken({
        client,
        accountId: signedIn.account.id,
        grantId: randomUUID(),
        gty: 'password',
        sid: randomUUID(),
        scope: SCOPES,
        expiresIn: ACCESS_TOKEN_SECONDS,
      });
      token.resourceServer = new provider.ResourceServer(API_RESOURCE, apiResource());
      ctx.body = {
        access_token: await token.save(),
        expires_in: token.expiration,
        token_type: token.tokenType,
        scope: SCOPES,
      };
    },
    ['username', 'password', 'scope'],
  );
};
