// The feed between processes: NATS, publish and subscribe only. While the server is away changes are
// dropped, not hoarded; when it is back every listener hears `gap` and reads again.
import { credentialsIn, shownAddress } from '@campus/events/runtime/engine-addresses';
import { type ConnectionOptions, connect, Events, type Msg, type NatsConnection } from 'nats';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import { createListeners } from './listeners.ts';

const SUBJECT = 'campus.changes';
const RECONNECT_MILLISECONDS = 250;
const CONNECT_MILLISECONDS = 5_000;
/** Below the server's own limit of 1 MB, with room for the frame around it. */
const MAX_PAYLOAD_BYTES = 1_000_000;

/** The only builder of subjects: `campus.changes.<kind>` and, where there is one, the tenant. */
const subjectOf = (change: Change): string =>
  'tenant' in change
    ? `${SUBJECT}.${change.kind}.${encodeURIComponent(change.tenant).replace(/[.*]/g, tokenOf)}`
    : `${SUBJECT}.${change.kind}`;

const tokenOf = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;

/**
 * What an address says: the client itself reads neither who we are nor that the line must be encrypted out of
 * it. One word before the `@` is a token.
 */
const connectionTo = (url: string): ConnectionOptions => {
  const { user, password } = credentialsIn(url) ?? {};
  return {
    servers: shownAddress(url),
    ...(user && password === undefined ? { token: user } : {}),
    ...(user && password !== undefined ? { user, pass: password } : {}),
    ...(/^tls:/i.test(url) ? { tls: {} } : {}),
  };
};

/** Connects to `url`. Throws when no server answers; afterwards it reconnects for ever. */
export const connectNatsFeed = async (
  url: string,
  onError: (error: unknown) => void = () => undefined,
): Promise<ChangeFeed> => {
  const connection = await connect({
    ...connectionTo(url),
    name: 'campus',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MILLISECONDS,
    timeout: CONNECT_MILLISECONDS,
  });
  const listeners = createListeners(onError);
  let isUp = true;
  const follow = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) isUp = false;
      if (type !== Events.Reconnect) continue;
      isUp = true;
      listeners.tell({ kind: 'gap' });
    }
  };
  follow().catch(onError);
  connection.subscribe(`${SUBJECT}.>`, {
    callback: (error, message) => {
      const change = error ?? read(message);
      if (change instanceof Error) onError(change);
      else listeners.tell(change);
    },
  });
  // The server knows of the subscription before the first change can be missed.
  await connection.flush();

  return {
    publish: (change) => {
      if (!isUp) return;
      try {
        send(connection, change);
      } catch (error) {
        onError(error);
      }
    },
    subscribe: listeners.add,
    isConnected: () => isUp,
    close: async () => {
      listeners.clear();
      isUp = false;
      await connection.close();
    },
  };
};

/** Which server answers at `url`, in its own words: `NATS 2.9.10`. Throws when none does. */
export const nameOfNats = async (url: string): Promise<string> => {
  const connection = await connect({ ...connectionTo(url), timeout: CONNECT_MILLISECONDS, reconnect: false });
  const version = connection.info?.version;
  await connection.close();
  return `NATS ${version ?? 'of a version that it does not tell'}`;
};

const send = (connection: NatsConnection, change: Change): void => {
  const payload = Buffer.from(JSON.stringify(change));
  if (payload.length <= MAX_PAYLOAD_BYTES) connection.publish(subjectOf(change), payload);
  // Too much to carry: a step from nowhere makes every watcher of the day read it again.
  else if (change.kind === 'day')
    send(connection, { ...change, previous: change.revision, changed: [], removed: [] });
};

const read = (message: Msg): Change | Error => {
  try {
    return message.json<Change>();
  } catch (cause) {
    return new Error(`not a change: ${message.subject}`, { cause });
  }
};
