// What the meters hold, for OpenTelemetry and Prometheus: a metric producer in OpenTelemetry's data model,
// its text format, and the small server that answers scrapers. Nothing here runs until it is asked.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type HrTime, ValueType } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { portOf } from '../listening.ts';
import type { Registry, Sample } from './meters.ts';
import { type MetricDeclaration, type MetricName, metrics } from './metrics.ts';

/** Which process of the product this is: `api`, `projections`, `embedded`. */
export interface Origin {
  readonly role: string;
  readonly instance: string;
}

const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
];

/** Hands the meters to any metric reader of OpenTelemetry. */
export const metricProducer = (registry: Registry, { role, instance }: Origin): MetricProducer => ({
  collect: async () => {
    const times = [timeOf(registry.since), timeOf(Date.now())] as const;
    const collected = await registry.collect();
    const resourceMetrics: ResourceMetrics = {
      resource: resourceFromAttributes({
        'service.name': 'campus',
        'service.namespace': role,
        'service.instance.id': instance,
      }),
      scopeMetrics: [
        {
          scope: { name: 'campus' },
          metrics: [...collected].map(([name, samples]) => dataOf(name, samples, times)),
        },
      ],
    };
    return { resourceMetrics, errors: [] };
  },
});

const dataOf = (
  name: MetricName,
  samples: readonly Sample[],
  [startTime, endTime]: readonly [HrTime, HrTime],
): MetricData => {
  const { kind, help: description, unit }: MetricDeclaration = metrics[name];
  const shared = {
    descriptor: { name, description, unit: unit === '1' ? '' : unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const numbers = samples.flatMap((sample) =>
    sample.kind === 'number' ? [{ startTime, endTime, attributes: sample.labels, value: sample.value }] : [],
  );
  if (kind === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: numbers };
  if (kind === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers };
  return {
    ...shared,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: samples.flatMap((sample) => {
      if (sample.kind !== 'buckets') return [];
      const { labels: attributes, bounds, counts, sum, count } = sample;
      const buckets = { boundaries: [...bounds], counts: [...counts] };
      return [{ startTime, endTime, attributes, value: { buckets, sum, count } }];
    }),
  };
};

/** The text a scrape is answered with. */
export const prometheusText = async (producer: MetricProducer): Promise<string> => {
  const { resourceMetrics } = await producer.collect();
  return new PrometheusSerializer(undefined, false, undefined, false, true).serialize(resourceMetrics);
};

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `/metrics` on a port of its own. We do not put it beside the product's own paths. Because those
 * are reached through a public proxy, and figures of one tenant's load are nobody else's business. We gave
 * up one port fewer to open. Throws when the port is taken.
 */
export const serveMetrics = async (
  producer: MetricProducer,
  at: { readonly port: number; readonly host?: string | undefined },
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    prometheusText(producer).then(
      (text) => {
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  // A scraper does not keep the process alive.
  server.unref();
  return { port: portOf(server), close: () => closed(server) };
};

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};
