// A subscription that survives its connections: it reads its variables again each time it is sent, so that
// they name the newest known state.
import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import type { Client } from 'graphql-ws';
import { answeredFailure, type Failure } from '../lib/failure.ts';

export interface Follow<Data, Variables extends object> {
  readonly document: TypedDocumentNode<Data, Variables>;
  /** Called whenever the subscription is sent: at first and after every reconnection. */
  readonly variables: () => Variables;
  readonly onData: (data: Data) => void;
  /** The server refused it; it is not sent again. */
  readonly onRefused?: (failure: Failure) => void;
}

const texts = new WeakMap<DocumentNode, string>();
const textOf = (document: DocumentNode): string => {
  const known = texts.get(document) ?? print(document);
  texts.set(document, known);
  return known;
};

/** A refusal comes as a list of errors; anything else is a connection that could not be made to work. */
const refusalIn = (error: unknown): Failure | undefined => {
  const first: unknown = Array.isArray(error) ? error[0] : undefined;
  return typeof first === 'object' && first !== null && 'message' in first
    ? answeredFailure({ ...first, message: String(first.message) })
    : undefined;
};

const TRY_AGAIN_MS = 5_000;

/** Follows until the returned function is called. */
export const follow = <Data, Variables extends object>(
  client: Pick<Client, 'subscribe'>,
  { document, variables, onData, onRefused }: Follow<Data, Variables>,
): (() => void) => {
  let stop: () => void = () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    const payload = {
      query: textOf(document),
      // Read while the message is written, also by the client's own reconnection.
      get variables(): Record<string, unknown> {
        return Object.fromEntries(Object.entries(variables()));
      },
    };
    stop = client.subscribe<Data>(payload, {
      next: ({ data, errors }) => {
        if (isStopped) return;
        if (data) onData(data);
        else if (errors?.[0]) onRefused?.(answeredFailure(errors[0]));
      },
      error: (error) => {
        if (isStopped) return;
        const refusal = refusalIn(error);
        if (refusal) onRefused?.(refusal);
        // The library gives up after this close, such as after a bug; the page need not.
        else timer = setTimeout(send, TRY_AGAIN_MS);
      },
      complete: () => undefined,
    });
  };
  send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
};
