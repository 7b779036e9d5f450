// Opens what one process tells about itself: its log, its meters with the port they are read at, and
// traces where somebody collects them. A composition root calls it once and hands the parts on.
import { hostname } from 'node:os';
import { createLog, type Logger } from './log.ts';
import { createMeters, type Meters } from './meters.ts';
import { meterProcess } from './process-meters.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracer } from './traces.ts';

export interface Telemetry {
  readonly log: Logger;
  /** Writes a line, as those who know no logger ask for it. */
  readonly tell: (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;
  /** Counts and writes an error that nobody foresaw, under what it is found by, and whose request it was. */
  readonly report: (error: unknown, correlation: string, tenant?: string) => void;
  readonly meters: Meters;
  readonly tracer?: Tracer | undefined;
  /** Where `/metrics` answers; absent when nobody asked for it. */
  readonly metricsPort?: number | undefined;
  /** Sends what is kept and stops answering. To be closed last. */
  close(): Promise<void>;
}

/** @param role which process this is: `api`, `projections`, `embedded`. Throws when the port is taken. */
export const openTelemetry = async (settings: TelemetrySettings, role: string): Promise<Telemetry> => {
  const instance = `${hostname()}/${process.pid}`;
  const log = createLog({ level: settings.logLevel, role, instance });
  const meters = createMeters();
  const stopMetering = meterProcess(meters);
  const server = await openMetricsServer(settings, meters, { role, instance });
  const tracer = await openTracer(settings, { role, instance });
  const unforeseen = meters.counter('campus_unforeseen_total');
  return {
    log,
    meters,
    tell: (level, message, details = {}) => log[level](details, message),
    report: (error, correlation, tenant) => {
      unforeseen.add();
      log.error({ err: error, correlation, tenant }, 'unforeseen');
    },
    metricsPort: server?.port,
    tracer,
    close: async () => {
      stopMetering();
      await server?.close();
      await tracer?.close();
    },
  };
};

type Origin = { readonly role: string; readonly instance: string };

/** The library is loaded only where somebody reads what it writes. */
const openMetricsServer = async (
  { metricsPort: port, metricsHost: host }: TelemetrySettings,
  meters: ReturnType<typeof createMeters>,
  origin: Origin,
) => {
  if (port === undefined) return undefined;
  const { metricProducer, serveMetrics } = await import('./prometheus.ts');
  const at = { port, host };
  return serveMetrics(metricProducer(meters, origin), at).catch((error: Error) => {
    // Tells the operator which variable chooses this port.
    throw Object.assign(error, { variable: 'METRICS_PORT' });
  });
};

const openTracer = async (
  { traceEndpoint: endpoint, traceRatio: ratio }: TelemetrySettings,
  origin: Origin,
): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer({ endpoint, ratio, ...origin });
};
