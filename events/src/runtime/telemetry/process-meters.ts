// What every process tells of itself: how late its timers are and how much memory it holds.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meters } from './meters.ts';

/** The runtime samples by itself, outside JavaScript; a finer step would cost more and say the same. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Returns the way to stop. */
export const meterProcess = (meters: Meters): (() => void) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  meters.gauge('campus_event_loop_delay_seconds', () => {
    const of = (quantile: string, nanoseconds: number) => ({
      labels: { quantile },
      // The sampler's own step is not a delay.
      value: Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000),
    });
    const readings =
      delay.count === 0
        ? [of('0.5', 0), of('0.99', 0), of('1', 0)]
        : [of('0.5', delay.percentile(50)), of('0.99', delay.percentile(99)), of('1', delay.max)];
    delay.reset();
    return readings;
  });
  meters.gauge('campus_memory_bytes', () => {
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    return Object.entries({ rss, heap_used: heapUsed, external, array_buffers: arrayBuffers }).map(
      ([kind, value]) => ({ labels: { kind }, value }),
    );
  });
  return () => delay.disable();
};
