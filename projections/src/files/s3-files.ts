// Uploaded files in a bucket of S3-compatible storage. `aws4fetch` signs what the platform's own `fetch` sends:
// four calls need no more.
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkFileId, type FileStore, FilesUnreachable } from '../ports/files.ts';

/** Twice more where the server fails, then the caller hears of it. */
const RETRIES = 2;
const ANSWER_WITHIN_MS = 20_000;
/** A file is read as fast as its reader takes it. */
const READ_WITHIN_MS = 600_000;
const PREFIX = 'uploads/';

const plain = (text: string): string => decodeURIComponent(text);

/** @param address `https://key:secret@host/bucket?region=…` */
export const openS3Files = (address: string): FileStore => {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: plain(url.username),
    secretAccessKey: plain(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  });
  const bucket = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Blob): Promise<Response> => {
    const path = `${bucket}/${PREFIX}${checkFileId(id)}`;
    const request = {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? READ_WITHIN_MS : ANSWER_WITHIN_MS),
      ...(body ? { body, headers: { 'Content-Length': String(body.size) } } : {}),
    };
    try {
      const response = await client.fetch(path, request);
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new FilesUnreachable(`the file store answered ${response.status} to ${method}`);
    } catch (error) {
      if (error instanceof FilesUnreachable) throw error;
      throw new FilesUnreachable('the file store does not answer', { cause: error });
    }
  };

  return {
    put: async (id, path) => {
      const response = await ask('PUT', id, await openAsBlob(path));
      await response.body?.cancel();
      if (response.status === 404) throw new FilesUnreachable('the file store has no such bucket');
    },
    open: async (id) => {
      const response = await ask('GET', id);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return undefined;
      }
      const stream = Readable.from(response.body);
      return { bytes: Number(response.headers.get('content-length')), stream };
    },
    remove: async (id) => {
      const response = await ask('DELETE', id);
      await response.body?.cancel();
    },
  };
};
