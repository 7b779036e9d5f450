// What a terminal says of itself twice a minute, and at once when its connection ends: so it hears that it was revoked.
import { type ApolloClient, gql } from '@apollo/client';
import { queueState, storageLeft } from '../kept/index.ts';
import { type FailureKind, failureOf } from '../lib/failure.ts';
import { serverAheadMs } from '../lib/server-time.ts';
import type { TerminalBeatDocument } from '../wire.generated.ts';
import { buildOf } from './build.ts';

const TERMINAL_BEAT: TerminalBeatDocument = gql`
  mutation TerminalBeat(
    $version: String
    $clock_offset: Float
    $queue_length: Int
    $oldest_unsent: Float
    $storage_left: Float
    $last_error: String
  ) {
    answer: terminalBeat(
      version: $version
      clock_offset: $clock_offset
      queue_length: $queue_length
      oldest_unsent: $oldest_unsent
      storage_left: $storage_left
      last_error: $last_error
    ) {
      errcode
    }
  }
`;

/** The server knows this terminal no more; waiting does not help. */
const REVOKED: ReadonlySet<FailureKind> = new Set(['loggedOut', 'signedOut']);
const MOST_CHARACTERS = 200;

let lastError: string | undefined;

/** Remembers the last fault of the page, until the returned function is called. */
export const followFaults = (page: Window = window): (() => void) => {
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const fault: unknown = 'reason' in event ? event.reason : event.message;
    const text = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    lastError = text.slice(0, MOST_CHARACTERS);
  };
  page.addEventListener('error', hear);
  page.addEventListener('unhandledrejection', hear);
  return () => {
    page.removeEventListener('error', hear);
    page.removeEventListener('unhandledrejection', hear);
  };
};

/** `unheard`: nobody answered. */
export type Heard = 'heard' | 'revoked' | 'unheard';

export const beat = async (client: ApolloClient): Promise<Heard> => {
  const [queue, left] = await Promise.all([queueState(), storageLeft()]);
  try {
    await client.mutate({
      mutation: TERMINAL_BEAT,
      variables: {
        version: buildOf(document) || null,
        clock_offset: -serverAheadMs(),
        queue_length: queue?.length ?? null,
        oldest_unsent: queue?.oldestAt ?? null,
        storage_left: left ?? null,
        last_error: lastError ?? null,
      },
      context: { isQuiet: true },
    });
    return 'heard';
  } catch (error) {
    return REVOKED.has(failureOf(error).kind) ? 'revoked' : 'unheard';
  }
};
