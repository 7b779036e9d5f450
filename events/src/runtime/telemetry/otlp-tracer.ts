// Sends spans to a collector, by OpenTelemetry's protocol over HTTP. Loaded only when an address is
// given. Spans are told when they are over, so no context manager and no hook runs in the product's code.
import { randomBytes } from 'node:crypto';
import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { isSampled, type Span, type Tracer, type TraceSettings, traceIdOf } from './traces.ts';

/** Spans kept while the collector does not answer; more are dropped, never waited for. */
const MAX_QUEUED = 4_096;
const EXPORT_TIMEOUT_MS = 5_000;

const timeOf = (mark: number): HrTime => lengthOf(performance.timeOrigin + mark);

const lengthOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
];

/** The root's id follows from the trace, so that any process can hang its spans below it. */
const rootSpanOf = (traceId: string): string =>
  traceId.slice(0, 15) + (traceId[15] === '0' ? '1' : traceId[15]);

/** @param exporter in place of OTLP over HTTP, for tests */
export const createOtlpTracer = (
  { endpoint, ratio, role, instance }: TraceSettings,
  exporter: SpanExporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  }),
): Tracer => {
  const processor = new BatchSpanProcessor(exporter, {
    maxQueueSize: MAX_QUEUED,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const resource = resourceFromAttributes({
    'service.name': 'campus',
    'service.namespace': role,
    'service.instance.id': instance,
  });

  const readable = (span: Span): ReadableSpan => {
    const traceId = traceIdOf(span.correlation);
    const contextOf = (spanId: string) => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED });
    const root = contextOf(rootSpanOf(traceId));
    const own = span.isRoot ? root : contextOf(randomBytes(8).toString('hex'));
    return {
      name: span.name,
      kind: span.isRoot ? SpanKind.SERVER : SpanKind.INTERNAL,
      spanContext: () => own,
      ...(span.isRoot ? {} : { parentSpanContext: root }),
      startTime: timeOf(span.startedAt),
      endTime: timeOf(span.endedAt),
      duration: lengthOf(span.endedAt - span.startedAt),
      status: { code: span.failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes: { ...span.attributes },

      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'campus' },

      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };

  return {
    ended: (span) => {
      if (isSampled(span.correlation, ratio)) processor.onEnd(readable(span));
    },
    close: () => processor.shutdown(),
  };
};
