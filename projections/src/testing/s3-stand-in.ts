// A stand-in for S3-compatible storage, in memory: it checks signatures by its own reading of AWS's document
// on Signature Version 4, and answers as little as a bucket must. The real servers run where S3_URL names one.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '@campus/events/runtime/listening';

const KEY = 'stand-in';
const SECRET = 'secret/of+the stand-in';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

interface Claimed {
  readonly scope: string;
  readonly headers: readonly string[];
  readonly signature: string;
}

const claimedBy = ({ headers }: IncomingMessage): Claimed | undefined => {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/;
  const [, key, scope = '', names = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? [];
  return key === KEY ? { scope, headers: names.split(';'), signature } : undefined;
};

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const claimed = claimedBy(request);
  const content = String(request.headers['x-amz-content-sha256'] ?? '');
  const date = String(request.headers['x-amz-date'] ?? '');
  if (!claimed || (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body))) return false;
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
  const lines = claimed.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    lines.join(''),
    claimed.headers.join(';'),
    content,
  ].join('\n');
  const [day = '', region = '', service = '', last = ''] = claimed.scope.split('/');
  const key = [day, region, service, last].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', date, claimed.scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(wanted, Buffer.from(claimed.signature, 'hex'));
};

export interface S3StandIn {
  readonly url: string;
  /** An address made by a client that does not know the secret. */
  readonly urlOfAnother: string;
  close(): Promise<void>;
}

export const startS3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { url = '', method } = request;
    if (!isSigned(request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (!url.startsWith('/bucket/'))
      return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const found = objects.get(url);
    switch (method) {
      case 'PUT':
        objects.set(url, body);
        return response.writeHead(200).end();
      case 'DELETE':
        objects.delete(url);
        return response.writeHead(204).end();
      default:
        return found
          ? response.writeHead(200, { 'Content-Length': found.length }).end(found)
          : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const urlWith = (secret: string) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket?region=campus-1`;
  return {
    url: urlWith(SECRET),
    urlOfAnother: urlWith('guessed'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
