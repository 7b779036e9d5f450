// What the environment may say about logs, metrics and traces, checked like all configuration: every
// fault is named, nothing is guessed.
import type { EnvironmentReader } from '../environment.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

export interface TelemetrySettings {
  readonly logLevel: LogLevel;
  /** Port of `/metrics`; absent: nobody scrapes and nothing listens. */
  readonly metricsPort?: number | undefined;
  /** Interface of `/metrics`; absent: all. */
  readonly metricsHost?: string | undefined;
  /** Collector of traces, OTLP over HTTP; absent: no traces, and the library is not loaded. */
  readonly traceEndpoint?: string | undefined;
  /** Part of all requests that is traced, 0 to 1. */
  readonly traceRatio: number;
}

const isLevel = (value: string): value is LogLevel => LOG_LEVELS.some((level) => level === value);

/** @param fault told of each variable that cannot be understood, in both languages */
export const readTelemetrySettings = (
  environment: Readonly<Record<string, string | undefined>>,
  fault: (variable: string, zh: string, en: string) => void,
): TelemetrySettings => {
  const text = (variable: string): string | undefined => environment[variable]?.trim() || undefined;
  const level = text('LOG_LEVEL') ?? 'warn';
  if (!isLevel(level))
    fault('LOG_LEVEL', `须为 ${LOG_LEVELS.join('、')} 之一`, `must be one of ${LOG_LEVELS.join(', ')}`);
  const port = text('METRICS_PORT');
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    fault('METRICS_PORT', '须为 0 至 65535 的整数', 'must be a number from 0 to 65535');
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    fault('OTEL_EXPORTER_OTLP_ENDPOINT', '须以 http:、https: 开头', 'must begin with http: or https:');
  const ratio = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(ratio >= 0 && ratio <= 1))
    fault('OTEL_TRACES_SAMPLER_ARG', '须为 0 至 1 的数', 'must be a number from 0 to 1');
  const host = text('METRICS_HOST');
  return {
    logLevel: isLevel(level) ? level : 'warn',
    traceRatio: ratio,
    metricsPort: port === undefined ? undefined : Number(port),
    metricsHost: host,
    traceEndpoint: endpoint,
  };
};

/** Figures are for those who run the product: at its own port anybody could read them. 0 is a free one. */
export const keepMetricsApart = ({ text, fault }: EnvironmentReader, port: number): void => {
  const metricsPort = text('METRICS_PORT');
  if (port !== 0 && metricsPort !== undefined && Number(metricsPort) === port)
    fault('METRICS_PORT', '不得与 PORT 相同', 'must be another than PORT');
};
