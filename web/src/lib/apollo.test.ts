// What every call gets on its way: the token, the position of the last command, one more try, and a limit.

import { ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { fieldsIn } from '@campus/events/domain/unknown';
import { describe, expect, it, vi } from 'vitest';
import { createApollo } from './apollo.ts';
import type { Failure } from './failure.ts';
import { learnServerTime, serverAheadMs } from './server-time.ts';

interface Sent {
  readonly uri: string;
  readonly idToken: string | null;
  readonly body: { variables: Record<string, unknown> };
  readonly authorization: string | null;
}

const READ = gql`
  query Read($id: ID!, $min_position: String) {
    thing(id: $id, min_position: $min_position) {
      id
      name
    }
  }
`;
const WRITE = gql`
  mutation Write($command_id: String) {
    save(command_id: $command_id) {
      errcode
      position
    }
  }
`;

const answer = (data: unknown, errors?: unknown) =>
  new Response(JSON.stringify({ data, errors }), {
    headers: { 'content-type': 'application/graphql-response+json' },
  });

const aClient = (
  answers: (Response | Promise<Response> | Error)[],
  identityIn: 'header' | 'query' = 'header',
) => {
  const sent: Sent[] = [];
  const failures: Failure[] = [];
  const onLoggedOut = vi.fn();
  const client = createApollo({
    uri: 'http://campus.test/api/provider/graphql',
    token: async () => 'secret',
    identity: { token: () => 'who', in: identityIn },
    subscriptions: ApolloLink.empty(),
    cache: new InMemoryCache(),
    onFailure: (failure) => failures.push(failure),
    onLoggedOut,
    fetch: async (input, init) => {
      sent.push({
        uri: String(input),
        idToken: new Headers(init?.headers).get('x-id-token'),
        body: JSON.parse(String(init?.body)),
        authorization: new Headers(init?.headers).get('authorization'),
      });
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next ?? answer({});
    },
  });
  return { client, sent, failures, onLoggedOut };
};

const thing = (name: string) => answer({ thing: { __typename: 'Thing', id: '1', name } });
const saved = () => answer({ save: { __typename: 'SaveResult', errcode: 0, position: '0042' } });

it('learns the time of the server from each answer', async () => {
  const told = answer({ thing: { __typename: 'Thing', id: 'a', name: 'A' } });
  told.headers.set('x-server-time', String(Date.now() + 3_600_000));
  await aClient([told]).client.query({ query: READ, variables: { id: 'a' } });
  expect(serverAheadMs()).toBeGreaterThan(3_590_000);
  learnServerTime(Date.now());
});

describe('a call', () => {
  it('carries the token', async () => {
    const { client, sent } = aClient([thing('a')]);
    await client.query({ query: READ, variables: { id: '1' } });
    expect(sent[0]?.authorization).toBe('Bearer secret');
  });

  it('carries the identity token where the deployment wants it', async () => {
    for (const place of ['header', 'query'] as const) {
      const { client, sent } = aClient([thing('a')], place);
      await client.query({ query: READ, variables: { id: '1' } });
      const uri = 'http://campus.test/api/provider/graphql';
      expect(sent.map((each) => [each.uri, each.idToken])).toEqual([
        place === 'query' ? [`${uri}?id_token=who`, null] : [uri, 'who'],
      ]);
    }
  });

  it('has failed after ten seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { client } = aClient([thing('a')]);
    await client.query({ query: READ, variables: { id: '1' } });
    expect(limit.mock.calls).toEqual([[10_000]]);
    limit.mockRestore();
  });

  it('reads one’s own writes without a second copy in the cache', async () => {
    const { client, sent } = aClient([thing('a'), saved(), thing('b')]);
    await client.query({ query: READ, variables: { id: '1' } });
    expect(sent[0]?.body.variables).toEqual({ id: '1' });
    await client.mutate({ mutation: WRITE });
    await client.query({ query: READ, variables: { id: '1' }, fetchPolicy: 'network-only' });
    expect(sent[2]?.body.variables).toEqual({ id: '1', min_position: '0042' });
    expect(Object.keys(fieldsIn(fieldsIn(client.cache.extract()).ROOT_QUERY))).toEqual([
      '__typename',
      'thing({"id":"1"})',
    ]);
  });

  it('keeps what is asked for where it is newer than one’s own writes', async () => {
    const { client, sent } = aClient([saved(), thing('a'), thing('b')]);
    await client.mutate({ mutation: WRITE });
    for (const min_position of ['0050', '0007'])
      await client.query({ query: READ, variables: { id: '1', min_position }, fetchPolicy: 'network-only' });
    expect(sent.slice(1).map(({ body }) => body.variables.min_position)).toEqual(['0050', '0042']);
  });

  it('asks again what was on its way while a command was taken, also for who asks after it', async () => {
    let answerLate = (_: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    const { client, sent } = aClient([late, saved(), thing('b')]);
    const ask = () => client.query({ query: READ, variables: { id: '1' }, fetchPolicy: 'network-only' });
    const before = ask();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await client.mutate({ mutation: WRITE });
    const after = ask();
    answerLate(thing('a'));
    for (const one of [await before, await after]) expect(one.data).toMatchObject({ thing: { name: 'b' } });
    expect(sent.map(({ body }) => body.variables.min_position)).toEqual([undefined, undefined, '0042']);
  });

  it('waits no more for what a log that was restored from an older copy does not have', async () => {
    const told = new Response(
      JSON.stringify({
        data: { thing: { __typename: 'Thing', id: '1', name: 'a' } },
        extensions: { waited: { ms: 50, reached: false, position: '0042', ahead: true } },
      }),
      { headers: { 'content-type': 'application/graphql-response+json' } },
    );
    const { client, sent } = aClient([saved(), told, thing('b')]);
    await client.mutate({ mutation: WRITE });
    for (const _ of [1, 2])
      await client.query({ query: READ, variables: { id: '1' }, fetchPolicy: 'network-only' });
    expect(sent.slice(1).map(({ body }) => body.variables.min_position)).toEqual(['0042', undefined]);
  });

  it('sends a command again under its key when the answer was lost', async () => {
    const { client, sent, failures } = aClient([new TypeError('gone'), saved()]);
    const { data } = await client.mutate({ mutation: WRITE, variables: { command_id: 'k1' } });
    expect(data).toMatchObject({ save: { errcode: 0 } });
    expect(sent.map(({ body }) => body.variables.command_id)).toEqual(['k1', 'k1']);
    expect(failures).toEqual([]);
  });

  it.each([502, 504])('sends again what a node took with it when it went away (%s)', async (status) => {
    const gone = () => new Response('', { status });
    const { client, sent, failures } = aClient([gone(), saved(), gone(), thing('a')]);
    const { data } = await client.mutate({ mutation: WRITE, variables: { command_id: 'k1' } });
    expect(data).toMatchObject({ save: { errcode: 0 } });
    const read = await client.query({ query: READ, variables: { id: '1' } });
    expect(read.data).toMatchObject({ thing: { name: 'a' } });
    expect(sent).toHaveLength(4);
    expect(failures).toEqual([]);
  });

  it('asks a lost query again only once', async () => {
    const { client, sent, failures } = aClient([new TypeError('gone'), new TypeError('gone'), thing('a')]);
    await expect(client.query({ query: READ, variables: { id: '1' } })).rejects.toThrow('gone');
    expect(sent).toHaveLength(2);
    expect(failures.map(({ kind }) => kind)).toEqual(['unreachable']);
  });

  it('never sends a command without a key twice', async () => {
    const { client, sent, failures } = aClient([new TypeError('gone'), saved()]);
    await expect(client.mutate({ mutation: WRITE })).rejects.toThrow('gone');
    expect(sent).toHaveLength(1);
    expect(failures.map(({ kind }) => kind)).toEqual(['unreachable']);
  });

  it('tells who was logged out elsewhere and shows no toast for it', async () => {
    const errors = [{ message: 'out', extensions: { code: 'OIDC_BC_LOGOUT', errcode: 4001 } }];
    const { client, onLoggedOut, failures } = aClient([answer(null, errors)]);
    await expect(client.query({ query: READ, variables: { id: '1' } })).rejects.toThrow();
    expect(onLoggedOut).toHaveBeenCalledOnce();
    expect(failures).toEqual([]);
  });

  it('leaves a refusal to whoever asked', async () => {
    const errors = [{ message: 'no', extensions: { code: 'PERMISSION_DENIED', errcode: 4001 } }];
    const { client, failures } = aClient([answer(null, errors)]);
    await expect(client.query({ query: READ, variables: { id: '1' } })).rejects.toThrow();
    expect(failures).toEqual([]);
  });

  it('says an HTTP status in the documents’ words', async () => {
    const { client, failures } = aClient([new Response('', { status: 503 })]);
    await expect(client.query({ query: READ, variables: { id: '1' } })).rejects.toThrow();
    expect(failures[0]?.text.zh).toBe('服务不可用');
  });
});
