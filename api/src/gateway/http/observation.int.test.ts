// What requests tell of themselves over real connections: a line, a number, a count; and nobody's name.
import { createLog } from '@campus/events/runtime/telemetry/log';
import { createMeters } from '@campus/events/runtime/telemetry/meters';
import { metricProducer, prometheusText } from '@campus/events/runtime/telemetry/prometheus';
import type { Span } from '@campus/events/runtime/telemetry/traces';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type AdmissionLimits, admissionLimits } from '../admission/admission.ts';
import { createObservation } from './observation.ts';

let server: TestServer;
afterEach(() => server.close());

const observed = async (limits: Partial<AdmissionLimits> = {}) => {
  const lines: string[] = [];
  const spans: Span[] = [];
  const meters = createMeters();
  const log = createLog(
    { level: 'trace', role: 'api', instance: 'a' },
    { write: (line) => lines.push(line) },
  );
  const tracer = { ended: (span: Span) => void spans.push(span), close: async () => undefined };
  server = await startTestServer({
    observation: createObservation({ meters, log, tracer }),
    admission: { ...admissionLimits, ...limits },
  });
  const scrape = () => prometheusText(metricProducer(meters, { role: 'api', instance: 'a' }));
  const requests = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  return { lines, spans, scrape, requests };
};

const ask = (query: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${server.url}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer student1', ...headers },
    body: JSON.stringify({ query }),
  });

const UUID = '0af76519-16cd-43dd-8448-eb211c80319c';

describe('a request', () => {
  it('is a line with its tenant, correlation, operation and code', async () => {
    const { requests } = await observed();
    await ask('query Whatever { me { account } }', { 'x-correlation-id': UUID });
    await ask('{ bookingHistory(id: "1") { type } }');
    expect(requests()[0]).toMatchObject({
      msg: 'request',
      tenant: 'campus',
      correlation: UUID,
      operation: 'me',
      transport: 'http',
      code: 0,
    });
    expect(requests()[1]).toMatchObject({ operation: 'bookingHistory', code: 4004 });
  });

  it('answers its correlation: the caller’s own where that is a UUID or a trace, never another text', async () => {
    const { spans } = await observed();
    const correlationOf = async (headers: Readonly<Record<string, string>>) =>
      (await ask('{ ping }', headers)).headers.get('x-correlation-id');
    expect(await correlationOf({ 'x-correlation-id': UUID })).toBe(UUID);
    expect(
      await correlationOf({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }),
    ).toBe(UUID);
    expect(await correlationOf({ 'x-correlation-id': 'lin@campus.example' })).toMatch(/^id-\d+$/);
    expect(spans.map(({ correlation, isRoot }) => [correlation, isRoot])).toContainEqual([UUID, true]);
  });

  it('is timed by its first field and counted by what it was refused with, on both transports', async () => {
    const { scrape } = await observed();
    await ask('query AnyName { ping }');
    await ask('{ bookingHistory(id: "1") { type } }');
    await ask('{ canvasmenus { id } }');
    await ask('{ nonsense');
    await ask('{ ping }', { 'content-encoding': 'gzip' });
    const client = await connect(server.url);
    client.subscribe('one', '{ ping }');
    await client.until(({ id, type }) => id === 'one' && type === 'complete');
    await client.close();
    const text = await scrape();
    expect(text).toContain('campus_request_seconds_count{transport="http",operation="ping"} 1');
    expect(text).toContain('campus_request_seconds_count{transport="socket",operation="ping"} 1');
    expect(text).toContain('campus_request_seconds_count{transport="http",operation="none"} 2');
    expect(text).toContain('campus_refusals_total{code="4004"} 1');
    expect(text).toContain('campus_refusals_total{code="5000"} 1');
    expect(text).toContain('campus_refusals_total{code="1002"} 1');
    expect(text).not.toContain('AnyName');
  });

  const askOnSocket = async (query: string): Promise<void> => {
    const client = await connect(server.url);
    client.subscribe('one', query);
    await client.until(({ id, type }) => id === 'one' && type !== 'complete');
    await client.close();
  };

  it.each<[string, Partial<AdmissionLimits>]>([
    ['because it is asked too often', { account: { burst: 0, perSecond: 0.001 } }],
    ['because too many wait', { shares: { ...admissionLimits.shares, alone: 0, waiting: 0 } }],
  ])('is counted on both transports when it is refused before it runs, %s', async (_, limits) => {
    const { scrape, requests } = await observed(limits);
    await ask('{ ping }');
    expect(await scrape()).toContain('campus_refusals_total{code="1004"} 1');
    await askOnSocket('{ ping }');
    expect(await scrape()).toContain('campus_refusals_total{code="1004"} 2');
    expect(requests().map(({ transport, code }) => [transport, code])).toEqual([
      ['http', 1004],
      ['socket', 1004],
    ]);
  });

  it('tells with each answer which time it is', async () => {
    await observed();
    const before = Date.now();
    const told = Number((await ask('{ ping }')).headers.get('x-server-time'));
    expect(told).toBeGreaterThanOrEqual(before);
    expect(told).toBeLessThanOrEqual(Date.now());
  });

  it('is counted on both transports when it asks for what the schema keeps to itself', async () => {
    const { scrape } = await observed();
    await ask('{ __schema { queryType { name } } }');
    expect(await scrape()).toContain('campus_refusals_total{code="4001"} 1');
    await askOnSocket('{ __schema { queryType { name } } }');
    expect(await scrape()).toContain('campus_refusals_total{code="4001"} 2');
  });
});
