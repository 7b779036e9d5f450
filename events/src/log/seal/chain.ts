// The sealed chain of a tenant: each event's digest is linked to all that came before it, so that nothing can be
// changed, taken out, put in or moved without every later link being another. Pure.
//
// We digest what is stored, sealed personal data included. Because erasing a person destroys a key and no byte of
// the log, so the chain outlives the erasure. We gave up that a digest tells anything about the plain text.
import { hash } from 'node:crypto';
import type { RecordedEvent } from '../../domain/envelope.ts';
import { wholeText } from '../store/whole-text.ts';

/** What a chain keeps of an event: enough to name it when the log has it no more. */
export interface SealedLine {
  readonly tenant: string;
  /** From 1, in the order of the log. */
  readonly number: number;
  readonly position: string;
  readonly at: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly digest: string;
}

export interface ChainHead {
  readonly number: number;
  readonly link: string;
}

export const emptyChain: ChainHead = { number: 0, link: '' };

const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The same for every store that holds the event. */
export const digestOf = (event: RecordedEvent): string => sha256(wholeText(event));

export const lineFor = (number: number, event: RecordedEvent): SealedLine => ({
  tenant: event.metadata.tenant,
  number,
  position: event.position,
  at: event.metadata.at,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  digest: digestOf(event),
});

/** The head after one more line. */
export const linked = (head: ChainHead, line: SealedLine): ChainHead => ({
  number: line.number,
  link: sha256(`${head.link}\n${lineText(line)}`),
});

/** The line as it stands in the book. */
export const lineText = (line: SealedLine): string => {
  const { tenant, number, position, at, stream, revision, type, digest } = line;
  return JSON.stringify([tenant, number, position, at, stream, revision, type, digest]);
};

/** Undefined: it is no line. */
export const lineIn = (text: string): SealedLine | undefined => {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read) || read.length !== 8) return undefined;
  const [tenant, number, position, at, stream, revision, type, digest]: unknown[] = read;
  return {
    tenant: String(tenant),
    number: Number(number),
    position: String(position),
    at: Number(at),
    stream: String(stream),
    revision: Number(revision),
    type: String(type),
    digest: String(digest),
  };
};
