// A GraphQL client that expects the worst: a connection that breaks, and an answer that never comes, are
// `Lost`; every other reply, except that the server is busy, is an answer.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** No answer came: whether the command was taken is unknown. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

export interface FaultCaller {
  /** Answers `data`; throws `Lost`, or an Error that quotes any other answer. */
  ask<Data>(token: string, body: string): Promise<Data>;
  close(): void;
}

const ANSWER_MS = 30_000;
/** A server that says it is busy is asked again, with the same key, as it asks people to. */
const MOST_AGAIN = 20;
const AGAIN_AFTER_MS = 250;
const BUSY = 5003;

interface Fault {
  readonly extensions?: { readonly errcode?: number };
}
interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly Fault[];
}
const isBusy = ({ extensions }: Fault): boolean => extensions?.errcode === BUSY;

/** At most `connections` requests are under way at once. */
export const openCaller = (server: string, connections: number): FaultCaller => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  // Node resolves `localhost` for every request; a number needs no resolving.
  const url = new URL(`${server.replace('//localhost', '//127.0.0.1')}/api/provider/graphql`);
  const send = (token: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const lost = (error: Error): void => reject(new Lost(error.message, { cause: error }));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      };
      const sent = request(url, { method: 'POST', agent, headers, timeout: ANSWER_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
        response.on('error', lost);
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
      sent.on('error', lost);
      sent.end(body);
    });
  return {
    ask: async <Data>(token: string, body: string): Promise<Data> => {
      for (let again = 0; ; again++) {
        const text = await send(token, body);
        const { data, errors }: Answer<Data> = JSON.parse(text);
        if (data && !errors) return data;
        if (again === MOST_AGAIN || !errors?.every(isBusy))
          throw new Error(`an unexpected answer: ${text.slice(0, 500)}`);
        await pause(AGAIN_AFTER_MS);
      }
    },
    close: () => agent.destroy(),
  };
};
