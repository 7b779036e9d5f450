// The port through which the product tells what it did and how long it took. Every fact carries its
// correlation, and a trace is named after it: spans of several processes meet without any context that
// would have to be carried through the code.
import { createHash } from 'node:crypto';

export interface Span {
  readonly name: string;
  readonly correlation: string;
  /** The span of the request itself, which all others of its correlation hang below. */
  readonly isRoot?: boolean;
  /** In the milliseconds of this process's `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly failed?: boolean;
}

export interface Tracer {
  /** Keeps the span to be sent later. Never throws and never waits. */
  ended(span: Span): void;
  /** Sends what is still kept. */
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NO_TRACE = '0'.repeat(32);

export const isUuid = (text: string): boolean => UUID.test(text);

/** 32 hexadecimal digits, as W3C Trace Context wants them; the same for the same correlation everywhere. */
export const traceIdOf = (correlation: string): string => {
  const plain = isUuid(correlation) ? correlation.replaceAll('-', '').toLowerCase() : NO_TRACE;
  return plain === NO_TRACE ? createHash('sha256').update(correlation).digest('hex').slice(0, 32) : plain;
};

/** The correlation a caller's own trace gives its request: its trace id, written as a UUID. */
export const correlationOfTrace = (traceparent: string | undefined): string | undefined => {
  const [, id] = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? [];
  if (id === undefined || id === NO_TRACE) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The part of all traces that is kept: the same decision for one correlation in every process. */
export const isSampled = (correlation: string, ratio: number): boolean =>
  ratio >= 1 || Number.parseInt(traceIdOf(correlation).slice(-8), 16) < ratio * 0x1_0000_0000;

export interface TraceSettings {
  /** Where spans are sent by OTLP over HTTP, such as `http://collector:4318`. */
  readonly endpoint: string;
  /** 0 to 1. */
  readonly ratio: number;
  readonly role: string;
  readonly instance: string;
}
