// What is counted comes out as it went in, within bounds, and in the text that Prometheus reads.
import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createMeters } from './meters.ts';
import { metrics } from './metrics.ts';
import { metricProducer, prometheusText, serveMetrics } from './prometheus.ts';

const origin = { role: 'test', instance: 'a' };
const textOf = (meters: ReturnType<typeof createMeters>): Promise<string> =>
  prometheusText(metricProducer(meters, origin));

describe('meters', () => {
  it('count and time under their labels', async () => {
    const meters = createMeters();
    meters.counter('campus_refusals_total', { code: '2003' }).add();
    meters.counter('campus_refusals_total', { code: '2003' }).add(2);
    const took = meters.histogram('campus_append_seconds', { outcome: 'appended' });
    took.record(0.0004);
    took.record(0.003);
    took.record(99);
    const text = await textOf(meters);
    expect(text).toContain('campus_refusals_total{code="2003"} 3');
    expect(text).toContain('campus_append_seconds_bucket{outcome="appended",le="0.0005"} 1');
    expect(text).toContain('campus_append_seconds_bucket{outcome="appended",le="0.005"} 2');
    expect(text).toContain('campus_append_seconds_bucket{outcome="appended",le="+Inf"} 3');
    expect(text).toContain('campus_append_seconds_count{outcome="appended"} 3');
    expect(text).toContain('# TYPE campus_append_seconds histogram');
  });

  it('put a value on a bound into the bucket that ends there', async () => {
    const meters = createMeters();
    meters.histogram('campus_delivery_seconds').record(0.001);
    expect(await textOf(meters)).toContain('campus_delivery_seconds_bucket{le="0.001"} 1');
  });

  it('read gauges when asked, and leave out one that cannot be read', async () => {
    const meters = createMeters();
    let open = 1;
    meters.gauge('campus_sockets', () => open);
    meters.gauge('campus_subscriptions', () => {
      throw new Error('not now');
    });
    open = 7;
    const text = await textOf(meters);
    expect(text).toContain('campus_sockets 7');
    expect(text).not.toMatch(/^campus_subscriptions /m);
  });

  it('stay bounded, whatever labels come', async () => {
    const meters = createMeters();
    for (let code = 0; code < 2_000; code++)
      meters.counter('campus_refusals_total', { code: String(code) }).add();
    const lines = (await textOf(meters)).split('\n').filter((line) => line.startsWith('campus_refusals'));
    expect(lines.length).toBe(401);
    expect(lines).toContain('campus_refusals_total{code="other"} 1600');
  });

  it('are declared as Prometheus wants names: seconds, bytes, totals', () => {
    for (const [name, { kind, unit }] of Object.entries(metrics)) {
      expect(name).toMatch(/^campus_[a-z_]+$/);
      expect(name.endsWith('_total'), name).toBe(kind === 'counter');
      if (unit === 's') expect(name).toMatch(/_seconds$/);
      if (unit === 'By') expect(name).toMatch(/_bytes$/);
    }
  });
});

describe('the metrics port', () => {
  it('answers /metrics and nothing else', async () => {
    const meters = createMeters();
    meters.gauge('campus_ready', () => 1);
    const server = await serveMetrics(metricProducer(meters, origin), { port: 0, host: '127.0.0.1' });
    const ask = (path: string): Promise<{ status: number | undefined; text: string }> =>
      new Promise((resolve, reject) => {
        get({ port: server.port, host: '127.0.0.1', path }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        }).on('error', reject);
      });
    const answered = await ask('/metrics');
    expect(answered.status).toBe(200);
    expect(answered.text).toContain('campus_ready 1');
    expect((await ask('/')).status).toBe(404);
    await server.close();
  });
});
