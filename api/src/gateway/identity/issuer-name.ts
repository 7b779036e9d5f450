// Which identity provider answers at an issuer's address, as far as it tells a stranger: what a run was made
// against is asked, not assumed.

const ASK_MS = 5_000;

interface Discovery {
  readonly issuer?: string;
  readonly check_session_iframe?: string;
  readonly mtls_endpoint_aliases?: unknown;
}

/** `Keycloak`, which tells its version to administrators only. Throws when nobody answers in time. */
export const nameOfIssuer = async (issuer: string): Promise<string> => {
  const address = `${issuer}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ASK_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const told: Discovery = JSON.parse(await answer.text());
  if (told.issuer !== issuer) throw new Error(`${address} tells of another issuer, ${told.issuer}`);
  const isKeycloak =
    told.check_session_iframe?.startsWith(issuer) && told.mtls_endpoint_aliases !== undefined;
  return isKeycloak ? 'Keycloak (its version is told to administrators only)' : 'an OpenID provider';
};
