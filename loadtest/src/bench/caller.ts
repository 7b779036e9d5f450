// A lean GraphQL client over kept-alive connections: the same for a measure and for its limit, so that
// what it costs itself weighs on both.
import { Agent, request } from 'node:http';

export interface Caller {
  /** Answers `data`; throws on any other answer. */
  ask<Data>(token: string, body: string): Promise<Data>;
  close(): void;
}

/** `server` with its context path; at most `connections` requests are under way at once. */
export const openCaller = (server: string, connections: number): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  // Node resolves `localhost` for every request; a number needs no resolving.
  const url = new URL(`${server.replace('//localhost', '//127.0.0.1')}/api/provider/graphql`);
  const send = (token: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      };
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    ask: async <Data>(token: string, body: string): Promise<Data> => {
      const text = await send(token, body);
      const answer = JSON.parse(text) as { data?: Data | null; errors?: unknown };
      if (!answer.data || answer.errors) throw new Error(`an unexpected answer: ${text.slice(0, 500)}`);
      return answer.data;
    },
    close: () => agent.destroy(),
  };
};
