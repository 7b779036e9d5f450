// GraphQL over HTTP as the specification's own audits ask it: every one of them. They are asked as a client of
// ours would ask: with a token, and with the header that no page of another origin can send.
import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // One of the audits asks for a type by a name of its own.
  server = await startTestServer({ introspection: true });
});
afterAll(() => server.close());

const audits = serverAudits({
  url: () => `${server.url}/api/provider/graphql`,
  fetchFn: (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', 'Bearer student1');
    headers.set('apollo-require-preflight', 'true');
    return fetch(input, { ...init, headers });
  },
});

describe('GraphQL over HTTP', () => {
  it('is asked by all audits', () => {
    expect(audits.length).toBeGreaterThanOrEqual(60);
  });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_, __, audit) => {
    const result: AuditResult = await audit.fn();
    expect([result.status, 'reason' in result ? result.reason : '']).toEqual(['ok', '']);
  });
});

it.each(['provider', 'public', 'iam', 'hub', 'bus', 'identity'])(
  'shows a browser that opens %s no page, and lets nothing run in the answer',
  async (service) => {
    const answer = await fetch(`${server.url}/api/${service}/graphql`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.text()).not.toMatch(/<script|<html|https?:/i);
  },
);
