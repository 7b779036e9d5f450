// A process that tells about itself: what its store did can be scraped, and is sent to a collector.
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { EventToAppend } from '../../domain/envelope.ts';
import { StoreUnavailable } from '../../log/store/event-store.ts';
import { createMemoryEventStore } from '../../testing/memory-event-store.ts';
import { portOf } from '../listening.ts';
import { meteredStore } from './metered-store.ts';
import { openTelemetry } from './telemetry.ts';

const correlation = '0af76519-16cd-43dd-8448-eb211c80319c';
const event: EventToAppend = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  type: 'Saved',
  data: {},
  metadata: { tenant: 'campus', actor: 'ann', at: 1, correlation },
};

const collector = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return { bodies, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
};

describe('telemetry', () => {
  it('shows appends to whoever scrapes, and their traces to whoever collects', async () => {
    const { bodies, endpoint, close } = await collector();
    const settings = { logLevel: 'silent', traceRatio: 1, traceEndpoint: endpoint } as const;
    const telemetry = await openTelemetry({ ...settings, metricsPort: 0, metricsHost: '127.0.0.1' }, 'test');
    const { meters, tracer } = telemetry;
    const store = meteredStore(createMemoryEventStore(), meters, tracer);
    expect(await store.append('record-a', -1, [event])).toMatchObject({ outcome: 'appended' });
    expect(await store.append('record-a', -1, [{ ...event, id: 'another' }])).toMatchObject({
      outcome: 'conflict',
    });
    const text = await (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
    expect(text).toContain('campus_append_seconds_count{outcome="appended"} 1');
    expect(text).toContain('campus_append_seconds_count{outcome="conflict"} 1');
    expect(text).toContain('campus_appended_events_total 1');
    expect(text).toMatch(/^campus_event_loop_delay_seconds\{quantile="0.99"\} \d/m);
    expect(text).toMatch(/^campus_memory_bytes\{kind="rss"\} \d/m);
    await telemetry.close();
    expect(bodies.join()).toContain('/v1/traces');
    expect(bodies.join()).toContain('0af7651916cd43dd8448eb211c80319c');
    close();
  });

  it('counts what the store could not say, and hands its error on', async () => {
    const telemetry = await openTelemetry({ logLevel: 'silent', traceRatio: 1, metricsPort: 0 }, 'test');
    const broken = {
      ...createMemoryEventStore(),
      append: () => Promise.reject(new StoreUnavailable('no disk')),
    };
    await expect(meteredStore(broken, telemetry.meters).append('record-a', -1, [event])).rejects.toThrow(
      StoreUnavailable,
    );
    const text = await (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
    expect(text).toContain('campus_append_seconds_count{outcome="failed"} 1');
    await telemetry.close();
  });

  it('loads neither library nor port where nobody asks', async () => {
    const telemetry = await openTelemetry({ logLevel: 'silent', traceRatio: 1 }, 'test');
    expect(telemetry.metricsPort).toBeUndefined();
    expect(telemetry.tracer).toBeUndefined();
    await telemetry.close();
  });
});
