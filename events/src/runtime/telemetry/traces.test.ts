// A trace is named after its correlation, everywhere the same, and spans of one request hang together.
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { createOtlpTracer } from './otlp-tracer.ts';
import { correlationOfTrace, isSampled, traceIdOf } from './traces.ts';

const correlation = '0af76519-16cd-43dd-8448-eb211c80319c';

describe('the trace of a correlation', () => {
  it('is the correlation itself where that is a UUID, and follows from any other', () => {
    expect(traceIdOf(correlation)).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(traceIdOf('job 7')).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf('job 7')).toBe(traceIdOf('job 7'));
    expect(traceIdOf('00000000-0000-0000-0000-000000000000')).not.toMatch(/^0+$/);
  });

  it('comes from a caller who traces already', () => {
    expect(correlationOfTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')).toBe(correlation);
    for (const wrong of [undefined, '', 'noise', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])
      expect(correlationOfTrace(wrong)).toBeUndefined();
  });

  it('is kept or not by the same decision in every process', () => {
    expect(isSampled(correlation, 1)).toBe(true);
    expect(isSampled(correlation, 0)).toBe(false);
    const kept = Array.from({ length: 2_000 }, (_, index) => isSampled(`request ${index}`, 0.1));
    expect(kept.filter(Boolean).length).toBeGreaterThan(120);
    expect(kept.filter(Boolean).length).toBeLessThan(280);
  });
});

describe('spans', () => {
  it('of one correlation hang below its request, though told by others', async () => {
    const exporter = new InMemorySpanExporter();
    const settings = { endpoint: 'http://127.0.0.1:9', ratio: 1, role: 'test', instance: 'a' };
    const tracer = createOtlpTracer(settings, exporter);
    const at = { correlation, startedAt: 1, endedAt: 3, attributes: {} };
    tracer.ended({ ...at, name: 'append' });
    tracer.ended({ ...at, name: 'request', isRoot: true });
    const sent = new Promise<void>((resolve) => {
      const shutdown = exporter.shutdown.bind(exporter);
      // It forgets what it holds when it is shut down, so it is looked at before.
      exporter.shutdown = async () => {
        const [append, request] = exporter.getFinishedSpans();
        expect(append?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
        expect(append?.spanContext().traceId).toBe(traceIdOf(correlation));
        expect(request?.parentSpanContext).toBeUndefined();
        expect(append?.duration).toEqual([0, 2_000_000]);
        await shutdown();
        resolve();
      };
    });
    await tracer.close();
    await sent;
  });
});
