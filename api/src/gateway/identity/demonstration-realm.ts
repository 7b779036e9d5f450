// A realm that still has the people of the demonstration, whose passwords are published, is no realm for
// production: anyone could sign in as its administrator. Because the people of a Keycloak are not ours to
// read, we ask it as anyone could ask.
import { ConfigurationInvalid } from '@campus/events/runtime/environment';
import { SCOPES } from './access-tokens.ts';
import { CLI_CLIENT } from './clients.ts';

/** One of the published accounts that no university has by chance. */
const PUBLISHED = { username: 'student50', password: 'campus' } as const;
const WAIT_MS = 5_000;

/** Whether a published account can sign in there. False where nobody answers: then nobody signs in at all. */
export const isDemonstrationRealm = async (issuer: string): Promise<boolean> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: CLI_CLIENT,
    scope: SCOPES,
    ...PUBLISHED,
  });
  const answer = await fetch(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
};

/** Throws ConfigurationInvalid. */
export const refuseDemonstrationRealm = async (issuer: string): Promise<void> => {
  if (!(await isDemonstrationRealm(issuer))) return;
  throw new ConfigurationInvalid([
    {
      variable: 'OIDC_ISSUER',
      zh: '该领域仍有公开密码的演示账号，生产环境不得使用：请导入 realm.production.json',
      en: 'this realm still has the accounts of the demonstration, whose passwords are published: import realm.production.json',
    },
  ]);
};
