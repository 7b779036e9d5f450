// The log says what happened and to whom it may be told: never a name, a number, an address or a secret.
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { readTelemetrySettings } from './settings.ts';

const written = (): { lines: string[]; log: ReturnType<typeof createLog> } => {
  const lines: string[] = [];
  const settings = { level: 'trace', role: 'test', instance: 'a' } as const;
  return { lines, log: createLog(settings, { write: (line) => lines.push(line) }) };
};

describe('the log', () => {
  it('is a line of JSON with its process, its time and its level', () => {
    const { lines, log } = written();
    log.info({ tenant: 'campus', correlation: 'c', operation: 'me' }, 'request');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      role: 'test',
      tenant: 'campus',
      correlation: 'c',
      operation: 'me',
      msg: 'request',
    });
  });

  it('withholds what is personal or secret, wherever it was put', () => {
    const { lines, log } = written();
    log.info({ phone: '13800001111', who: { name: '林晓雯', email: 'lin@campus.example' } }, 'careless');
    log.error({ err: new Error('duplicate key { email: "lin@campus.example", phone: "13800001111" }') });
    log.error({ err: Object.assign(new Error('refused'), { cause: { name: '林晓雯' } }), token: 'eyJhbGci' });
    log.info({ nested: { deeper: { deepest: { hidden: '林晓雯' }, phone: '13800001111' } } });
    log.warn({ headers: { authorization: 'Bearer eyJhbGci' } });
    expect(lines.join('')).not.toMatch(/林晓雯|13800001111|lin@campus|eyJhbGci/);
    expect(lines.join('')).toContain('duplicate key');
  });

  it('keeps an error short', () => {
    const { lines, log } = written();
    log.error({ err: new Error('x'.repeat(100_000)) });
    expect(lines[0]?.length).toBeLessThan(8_000);
  });
});

describe('the settings of logs, metrics and traces', () => {
  it('name every fault at once, in both languages', () => {
    const faults: string[] = [];
    readTelemetrySettings(
      {
        LOG_LEVEL: 'loud',
        METRICS_PORT: '99999',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
        OTEL_TRACES_SAMPLER_ARG: '2',
      },
      (variable, zh, en) => faults.push(variable, zh, en),
    );
    expect(faults.filter((_, index) => index % 3 === 0)).toEqual([
      'LOG_LEVEL',
      'METRICS_PORT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
    ]);
    expect(faults.every((text) => text !== '')).toBe(true);
  });

  it('are quiet by default: warnings, no port, no traces', () => {
    const settings = readTelemetrySettings({}, () => expect.fail('no fault'));
    expect(settings).toEqual({ logLevel: 'warn', traceRatio: 1 });
  });
});
