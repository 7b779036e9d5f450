// The body of an upload, written to a file beside the memory as it comes. What does not end well leaves nothing.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';

/** The limits of a form around the file. */
const FORM_LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 2_000 } as const;

export interface Spooled {
  readonly path: string;
  /** The sender's name of it; empty: a body without a form has no name. */
  readonly name: string;
  readonly bytes: number;
}

export type Spooling = Spooled | 'tooLarge' | 'noFile' | 'aborted';

/** Gives `work` the file while it lies there, and takes it away afterwards in every case. */
export const withSpooled = async <Done>(
  request: IncomingMessage,
  mostBytes: number,
  work: (spooled: Spooling) => Promise<Done>,
): Promise<Done> => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-upload-'));
  try {
    return await work(await spool(request, join(folder, randomUUID()), mostBytes));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

class TooLarge extends Error {}

/** Counts what passes, and ends with TooLarge where it is too much. */
class Counter extends Transform {
  seen = 0;
  readonly mostBytes: number;
  constructor(mostBytes: number) {
    super();
    this.mostBytes = mostBytes;
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.seen += chunk.length;
    if (this.seen > this.mostBytes) done(new TooLarge());
    else done(null, chunk);
  }
}

interface Writing {
  readonly path: string;
  readonly mostBytes: number;
  /** The sender left in the middle. */
  readonly left: AbortSignal;
}

/** The body itself is not destroyed: its sender is to hear the answer. */
const written = async (body: Readable, { path, mostBytes, left }: Writing): Promise<number | 'tooLarge'> => {
  const counter = new Counter(mostBytes);
  body.pipe(counter);
  try {
    await pipeline(counter, createWriteStream(path, { mode: 0o600 }), { signal: left });
    return counter.seen;
  } catch (error) {
    body.unpipe(counter).resume();
    if (error instanceof TooLarge) return 'tooLarge';
    throw error;
  }
};

const spool = async (request: IncomingMessage, path: string, mostBytes: number): Promise<Spooling> => {
  const leaving = new AbortController();
  request.on('close', () => {
    if (!request.complete) leaving.abort();
  });
  const writing = { path, mostBytes, left: leaving.signal };
  try {
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    if (isForm) return await fileOfForm(request, writing);
    return spooled(path, '', await written(request, writing));
  } catch (error) {
    if (leaving.signal.aborted) return 'aborted';
    if (error instanceof BrokenForm) return 'noFile';
    throw error;
  }
};

const spooled = (path: string, name: string, bytes: number | 'tooLarge'): Spooling =>
  bytes === 'tooLarge' ? bytes : bytes === 0 ? 'noFile' : { path, name, bytes };

class BrokenForm extends Error {}

/** The first file of the form. */
const fileOfForm = (request: IncomingMessage, writing: Writing): Promise<Spooling> =>
  new Promise((resolve, reject) => {
    const form = formReader(request);
    let outcome: Promise<Spooling> = Promise.resolve('noFile');
    form.on('file', (_field, body, { filename }) => {
      outcome = written(body, writing).then((bytes) => spooled(writing.path, filename ?? '', bytes));
      // Where it is too large or its sender left, the rest of the form is not waited for.
      outcome.then((found) => found === 'tooLarge' && resolve(found), reject);
    });
    form.on('close', () => outcome.then(resolve, reject));
    form.on('error', (error) => reject(new BrokenForm('not a form', { cause: error })));
    writing.left.addEventListener('abort', () => reject(writing.left.reason));
    request.pipe(form);
  });

const formReader = ({ headers }: IncomingMessage): busboy.Busboy => {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: FORM_LIMITS });
  } catch (error) {
    throw new BrokenForm('not a form', { cause: error });
  }
};

/**
 * The bytes of a refused body that are passed over; a sender of more hears the refusal only if it listens at
 * once.
 */
const MOST_PASSED_OVER = 32 * 1024 * 1024;

/** Many clients listen only once all is sent: what is refused is passed over before it is answered. */
export const readToItsEnd = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    let passed = 0;
    request.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed <= MOST_PASSED_OVER) return;
      response.setHeader('Connection', 'close');
      resolve();
    });
    request.on('end', resolve).on('close', resolve);
  });
