// Chooses who says who somebody is: the provider in this process, or a real Keycloak.
import type { Instant } from '@campus/events/domain/envelope';
import { terminalStream } from '@campus/events/domain/streams';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Transact } from '@campus/events/log/transact';
import { terminal } from '@campus/events/terminal/terminal';
import type { Directory } from '../gateway/at-hand/directory.ts';
import { addressReader } from '../gateway/http/paths.ts';
import { WEB_CLIENT } from '../gateway/identity/clients.ts';
import { refuseDemonstrationRealm } from '../gateway/identity/demonstration-realm.ts';
import {
  createIdentity,
  createRemoteIdentity,
  type Identity,
  type SharedIdentity,
} from '../gateway/identity/identity.ts';
import { REALM } from '../gateway/identity/provider.ts';
import { createTerminals, type Terminals } from '../gateway/identity/terminal.ts';
import { verifyPersonOrTerminal } from '../gateway/identity/terminal-token.ts';
import type { VerifyToken } from '../gateway/identity/verify-token.ts';
import {
  createVisitorTokens,
  type VisitorTokens,
  verifyVisitorOr,
} from '../gateway/identity/visitor-token.ts';
import type { Configuration } from './configuration.ts';

export interface ChosenIdentity extends Identity {
  readonly issuer: string;
  readonly visitors: VisitorTokens;
  /** Verifies people, visitors and terminals alike. */
  verifyAll(terminalVerify: VerifyToken): VerifyToken;
}

interface IdentityParts {
  readonly configuration: Configuration;
  readonly directory: Directory;
  /** Absent: kept in the data folder, for a node that is alone. */
  readonly sharedIdentity?: SharedIdentity | undefined;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

export const identityFor = async (parts: IdentityParts): Promise<ChosenIdentity> => {
  const { configuration, directory, clock, onError } = parts;
  const { contextPath, dataFolder, publicOrigin, origins, behindProxy, isDemonstration } = configuration;
  const issuer = configuration.issuer ?? `${publicOrigin}${contextPath}/realms/${REALM}`;
  const shared = {
    issuerUrl: issuer,
    contextPath: `${contextPath}/`,
    folder: dataFolder,
    clock,
    onError,
    shared: parts.sharedIdentity,
  };
  if (configuration.issuer && configuration.isProduction)
    await refuseDemonstrationRealm(configuration.issuer);
  const identity = configuration.issuer
    ? await createRemoteIdentity(shared)
    : await createIdentity({
        ...shared,
        accounts: directory,
        demonstration: isDemonstration,
        origins,
        addressOf: addressReader(behindProxy),
      });
  const visitors = createVisitorTokens(identity.keys, clock);
  return {
    ...identity,
    issuer,
    visitors,
    verifyAll: (terminalVerify) =>
      verifyVisitorOr(visitors.verify, verifyPersonOrTerminal(identity.verify, terminalVerify)),
  };
};

interface TerminalsParts {
  readonly identity: Identity;
  readonly store: EventStore;
  readonly transact: Transact;
  readonly newId: () => string;
  readonly clock: () => Instant;
  readonly onError: (error: unknown) => void;
}

export const terminalsOf = ({
  identity,
  store,
  transact,
  newId,
  clock,
  onError,
}: TerminalsParts): Terminals =>
  createTerminals({
    keys: identity.keys,
    store,
    clock,
    onError,
    execute: (tenant, terminalId, command, actor) =>
      transact(terminalStream(tenant, terminalId), terminal, command, {
        tenant,
        actor,
        correlation: newId(),
      }),
  });

/** Where a portal has its console, as the documents fix it. */
const CONSOLE_BASE = '/yy-sys/microApp/console';

type Told = Pick<
  Configuration,
  'contextPath' | 'issuer' | 'consoleOrigin' | 'identityTokenIn' | 'startsOffline'
>;

/** What `config.js` tells the browser. Without a Keycloak the provider is where the page came from. */
export const webConfigOf = (configuration: Told): Readonly<Record<string, unknown>> => {
  const { contextPath, issuer, consoleOrigin, identityTokenIn, startsOffline } = configuration;
  const cut = issuer?.lastIndexOf('/realms/') ?? -1;
  return {
    contextPath,
    clientId: WEB_CLIENT,
    redirectBase: contextPath,
    uploadUrl: `${contextPath}/upload_file`,
    identityTokenIn,
    startsOffline,
    consoleUrl: consoleOrigin ? `${consoleOrigin}${CONSOLE_BASE}` : undefined,
    authUrl: cut > 0 ? issuer?.slice(0, cut) : undefined,
    realm: cut > 0 ? issuer?.slice(cut + 8) : REALM,
  };
};
