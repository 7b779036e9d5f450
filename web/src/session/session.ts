// Everything a page has once: who is signed in, the socket, the client. Made at the start and handed on.
import { type ApolloClient, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { forgetDraft } from '../booking/flow/drafts.ts';
import { isTerminalAt, tokenAt } from '../identity/device-entry.ts';
import { visitorPaths } from '../identity/paths.ts';
import type { SingleSignOn } from '../identity/single-sign-on.ts';
import { forgetVisitor, readVisitor } from '../identity/visitor-credential.ts';
import { createApollo } from '../lib/apollo.ts';
import { askFailedAgain } from '../lib/ask-failed-again.ts';
import { type CampusConfig, pathHere } from '../lib/config.ts';
import { type Connection, createConnection } from '../lib/connection.ts';
import type { Failure } from '../lib/failure.ts';
import { serverNow } from '../lib/server-time.ts';
import { createSocket, type Socket } from '../lib/socket.ts';
import type { LastPicture } from '../live/last-picture.ts';
import { isPageUnsaved } from '../ui/leaving.ts';
import { toast } from '../ui/toast.tsx';
import { createUploads, type Uploads } from '../uploads/uploads.ts';
import { createProcesses, type Processes } from './processes.ts';
import { createStaying } from './signed-out.ts';

export interface Session {
  readonly singleSignOn: SingleSignOn;
  readonly apollo: ApolloClient;
  readonly socket: Socket;
  readonly connection: Connection;
  readonly uploads: Uploads;
  readonly processes: Processes;
  readonly lastPicture: LastPicture;
}

/** Entities that no id names; everything else goes by `__typename` and `id`. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      TimetableRules: { keyFields: ['resourceId'] },
      // There is one, however often it is asked for.
      TenantStatus: { keyFields: [] },
      // Each asks of who is signed in what it needs; none may take from the others what they know.
      Query: { fields: { me: { merge: true } } },
    },
  });

/** The same trouble told again within this time is told once: many calls fail together. */
const SAME_TOAST_MS = 4_000;

const tellOnce = (): ((failure: Failure) => void) => {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return (failure) => {
    console.error(failure);
    const { text, code } = failure;
    const now = performance.now();
    if (text.zh === last && now - at < SAME_TOAST_MS) return;
    last = text.zh;
    at = now;
    toast({ tone: 'bad', text, code });
  };
};

/** `/campus/api/provider/graphql`, and the same path for the socket. */
const graphqlPath = (contextPath: string): string => `${contextPath}/api/provider/graphql`;

export const createSession = (
  config: CampusConfig,
  singleSignOn: SingleSignOn,
  lastPicture: LastPicture,
): Session => {
  const connection = createConnection();
  const path = graphqlPath(config.contextPath);
  const here = (): string => pathHere(config);
  const token = async (): Promise<string | undefined> =>
    visitorPaths.test(here())
      ? readVisitor(serverNow())?.token
      : tokenAt(here(), localStorage, singleSignOn.token);
  const stay = createStaying(singleSignOn, `${config.contextPath}/`);
  const signInAgain = (): void => {
    // A terminal that was revoked keeps showing its kept day and says so itself.
    if (isTerminalAt(here(), localStorage)) return;
    // The page asks for the phone again.
    if (visitorPaths.test(here())) {
      forgetVisitor();
      return;
    }
    if (isPageUnsaved()) stay();
    else void singleSignOn.reauthenticate(here());
  };
  const socket = createSocket({
    url: `${window.location.origin.replace(/^http/, 'ws')}${path}`,
    token,
    connection,
    onRefused: signInAgain,
  });
  const apollo = createApollo({
    uri: path,
    token,
    identity: { token: singleSignOn.identityToken, in: config.identityTokenIn },
    subscriptions: new GraphQLWsLink(socket.client),
    cache: createCache(),
    onFailure: tellOnce(),
    onLoggedOut: signInAgain,
  });
  askFailedAgain(apollo, connection);
  singleSignOn.onChange((change) => {
    if (change === 'renewed') void socket.renew();
    if (change === 'left') forgetDraft();
  });
  const uploads = createUploads({ contextPath: config.contextPath, uploadUrl: config.uploadUrl, token });
  const processes = createProcesses({ contextPath: config.contextPath, token });
  return { singleSignOn, apollo, socket, connection, uploads, processes, lastPicture };
};
