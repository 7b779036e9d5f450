// What the api tells about each request when its answer is written: how long it took, what it refused,
// a line in the log and a span. Nothing is looked up that the request did not already know.
import type { Counter, Histogram, Meters } from '@campus/events/runtime/telemetry/meters';
import { noMeters } from '@campus/events/runtime/telemetry/meters';
import { correlationOfTrace, isUuid, type Tracer } from '@campus/events/runtime/telemetry/traces';
import type { RequestContext, Transport } from './context.ts';

/** What of a request is told; one that was refused at the door has nothing but its number and a code. */
export type ObservedRequest = Pick<RequestContext, 'transport' | 'correlation'> &
  Partial<Pick<RequestContext, 'caller' | 'course'>>;

export interface Observation {
  /** @param startedAt as `performance.now()` said when the request came */
  answered(told: ObservedRequest, startedAt: number): void;
}

/** The part of a logger that is needed here. */
export interface RequestLog {
  isLevelEnabled(level: 'info'): boolean;
  info(line: object, message: string): void;
}

export interface ObservationParts {
  readonly meters: Meters;
  readonly log: RequestLog;
  readonly tracer?: Tracer | undefined;
}

/** The name of a request that never came to an operation: refused at the door, or not understood. */
const NO_OPERATION = 'none';

/** Instruments of one name, found once for each value of their label. */
const byValue = <Instrument>(make: (value: string) => Instrument): ((value: string) => Instrument) => {
  const known = new Map<string, Instrument>();
  return (value) => {
    const found = known.get(value);
    if (found) return found;
    const made = make(value);
    known.set(value, made);
    return made;
  };
};

export const createObservation = ({ meters, log, tracer }: ObservationParts): Observation => {
  const timed = (transport: Transport): ((operation: string) => Histogram) =>
    byValue((operation) => meters.histogram('campus_request_seconds', { transport, operation }));
  const took = { http: timed('http'), socket: timed('socket') };
  const refused: (code: string) => Counter = byValue((code) =>
    meters.counter('campus_refusals_total', { code }),
  );

  const write = (
    { caller, correlation, transport, course }: ObservedRequest,
    operation: string,
    ms: number,
  ): void => {
    const line = { tenant: caller?.tenant, correlation, operation, transport, code: course?.refusal ?? 0 };
    log.info({ ...line, ms: Math.round(ms * 100) / 100 }, 'request');
  };

  return {
    answered: (told, startedAt) => {
      const { transport, course } = told;
      const operation = course?.operation ?? NO_OPERATION;
      const refusal = course?.refusal;
      const endedAt = performance.now();
      took[transport](operation).record((endedAt - startedAt) / 1000);
      if (refusal !== undefined) refused(String(refusal)).add();
      if (log.isLevelEnabled('info')) write(told, operation, endedAt - startedAt);
      tracer?.ended({
        name: operation,
        correlation: told.correlation,
        isRoot: true,
        startedAt,
        endedAt,
        attributes: {
          'campus.transport': transport,
          'campus.tenant': told.caller?.tenant ?? '',
          'campus.code': refusal ?? 0,
        },
      });
    },
  };
};

/** Tells nobody: for tests of something else. */
export const noObservation: Observation = createObservation({
  meters: noMeters,
  log: { isLevelEnabled: () => false, info: () => undefined },
});

export const CORRELATION_HEADER = 'X-Correlation-Id';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The number a caller has given its request: a UUID of its own, or its trace. Anything else is not taken:
 * it is written into the log for ever, and must not be able to say anything about anybody.
 */
export const givenCorrelation = (headers: Headers): string | undefined => {
  const given = headers['x-correlation-id'];
  if (typeof given === 'string' && isUuid(given)) return given.toLowerCase();
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? correlationOfTrace(traceparent) : undefined;
};
