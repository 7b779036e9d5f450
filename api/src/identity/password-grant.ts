// Lets scripts and load tests trade a password for a token. Registered in the demonstration realm only.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { textsOf } from '@campus/events/rejections';
import { errors, type Provider } from 'oidc-provider';
import { API_RESOURCE, apiResource, SCOPES, SCRIPT_TOKEN_SECONDS } from './access-tokens.ts';
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
        const refusal = new errors.InvalidGrant('resource owner credentials refused');
        refusal.error_description = textsOf(signedIn.rejection).en;
        throw refusal;
      }
      const token = new provider.AccessToken({
        client,
        accountId: signedIn.account.id,
        grantId: randomUUID(),
        gty: 'password',
        sid: randomUUID(),
        scope: SCOPES,
        expiresIn: SCRIPT_TOKEN_SECONDS,
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
