// The built web application, held in memory: hashed files may be kept for ever,
// pages never, and every path that is no file is a page of the application.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestHandler, Response } from 'express';

interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly isText: boolean;
  /** Brought by the build, or made when first asked for. */
  readonly compressed: Map<Coding, Buffer>;
  readonly caching: string;
  readonly tag: string;
}

type Coding = 'br' | 'gzip';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';
/** Below this, compressing gains nothing. */
const WORTH_COMPRESSING = 1_024;
/** Nearly as small as the best, many times faster. */
const QUALITY = 6;
/** The build lays some files beside themselves, as small as can be. */
const SMALLEST = '.br';

/** Addresses that name somebody's phone. */
const OF_A_PHONE = '/mobile/verify/';

/** Neither search engines nor other sites learn of the address. */
const keepToItself = (response: Response): void => {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
};

interface WebPageParts {
  /** The build; without one, pages say how to make it. */
  readonly webFolder: string;
  readonly contextPath: string;
  /** What `config.js` tells. */
  readonly webConfig: Readonly<Record<string, unknown>>;
  readonly clock: () => number;
}

/** Answers GET and HEAD below the context path; passes on what it does not know. */
export const createWebPages = ({
  webFolder,
  contextPath,
  webConfig,
  clock,
}: WebPageParts): RequestHandler => {
  const assets = existsSync(webFolder) ? readAssets(webFolder) : new Map<string, Asset>();
  const index = assets.get('/index.html');
  const page = index ? assetOf('.html', withBase(index.body.toString(), contextPath), ASK_FIRST) : notBuilt;
  assets.set('/index.html', page);
  if (webConfig.startsOffline !== true) assets.set('/sw.js', noWorker);
  const settings = `window.campusConfig = ${JSON.stringify(webConfig).replaceAll('<', '\\u003c')};\n`;

  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === '/config.js') return sendSettings(settings, clock(), response);
    const asset = assets.get(request.path);
    if (asset) return send(asset, request.headers, response);
    // A file that is not there is not a page: a page in its place would be kept as if it were one.
    if (extname(request.path) !== '' || request.path.startsWith('/api')) return next();
    if (request.path.startsWith(OF_A_PHONE)) keepToItself(response);
    return send(page, request.headers, response);
  };
};

const readAssets = (folder: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const caching = path.startsWith('/assets/') ? FOR_EVER : ASK_FIRST;
    assets.set(path, assetOf(extname(file), readFileSync(file), caching));
  }
  for (const [path, { body }] of assets) {
    if (extname(path) !== SMALLEST) continue;
    assets.delete(path);
    assets.get(path.slice(0, -SMALLEST.length))?.compressed.set('br', body);
  }
  return assets;
};

const assetOf = (extension: string, body: Buffer, caching: string): Asset => {
  const type = types[extension] ?? 'application/octet-stream';
  const isText = /text|json|javascript|svg|wasm|manifest/.test(type);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, body, isText, compressed: new Map(), caching, tag };
};

const withBase = (html: string, contextPath: string): Buffer =>
  Buffer.from(html.replace(/<base href="[^"]*"/, `<base href="${contextPath}/"`));

const notBuilt = assetOf(
  '.html',
  Buffer.from(
    '<!doctype html><meta charset="utf-8"><title>Campus</title><p>网页尚未构建，请运行 <code>npm start</code>。</p><p>The web application has not been built: run <code>npm start</code>.</p>',
  ),
  ASK_FIRST,
);

/** Takes the worker and what it keeps off every device that had one. */
const noWorker = assetOf(
  '.js',
  Buffer.from(`self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('campus-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`),
  ASK_FIRST,
);

const send = (asset: Asset, headers: Record<string, unknown>, response: Response): void => {
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Cache-Control', asset.caching);
  response.setHeader('ETag', asset.tag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (headers['if-none-match'] === asset.tag) {
    response.status(304).end();
    return;
  }
  const coding = codingFor(asset, String(headers['accept-encoding'] ?? ''));
  if (coding) response.setHeader('Content-Encoding', coding);
  response.end(coding ? compressedBy(coding, asset) : asset.body);
};

/** The page measures there how far its own clock is from the server's, so no copy of it may be kept. */
const sendSettings = (settings: string, now: number, response: Response): void => {
  response.setHeader('Content-Type', types['.js'] ?? '');
  response.setHeader('Cache-Control', 'no-store');
  response.end(`${settings}window.campusServerAheadMs = ${now} - Date.now();\n`);
};

const codingFor = ({ isText, body }: Asset, accepted: string): Coding | undefined => {
  if (!isText || body.length < WORTH_COMPRESSING) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

const compressedBy = (coding: Coding, { body, compressed }: Asset): Buffer => {
  const known = compressed.get(coding);
  if (known) return known;
  const made =
    coding === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipSync(body, { level: QUALITY });
  compressed.set(coding, made);
  return made;
};
