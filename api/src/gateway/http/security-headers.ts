// What a browser may do with our pages. Scripts come from this server only. We let styles be inline, because
// antd measures scroll bars and locks the page behind a dialog by styles that it adds without a nonce. We
// gave up that a style an attacker got into a page is refused; where it could send anything is bounded below.
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityHeaders {
  /** Where people sign in, when that is another server. */
  readonly issuer: string;
  /** Origins of the portal that may show this application in a frame. */
  readonly frameAncestors: readonly string[];
  /** The origin of the console that our pages show. */
  readonly consoleOrigin?: string;
  readonly isHttps: boolean;
}

/** `'self'` says nothing about sockets to every browser, so they are named: those of this server alone. */
const ownSockets = ({ headers }: IncomingMessage): string => {
  const host = /^[\w.:[\]-]+$/.exec(headers.host ?? '')?.[0];
  return host ? `ws://${host} wss://${host}` : "'self'";
};

/**
 * The back office shows pages of other sites, each in a sandbox without our origin. Only this page of ours may, and
 * it looks who shows it (web/public/outside.js), so that a frame an attacker got into another page stays empty.
 */
const OUTSIDE = /\/outside\.html(\?|$)/;
const otherSites = ({ url = '' }: IncomingMessage): string => (OUTSIDE.test(url) ? 'http: https:' : "'self'");

/** The one worker that compiles WebAssembly takes its policy from its own answer; no page may compile any. */
const CODE_WORKER = /\/assets\/code-worker-[\w-]+\.js$/;
const ownScripts = ({ url = '' }: IncomingMessage): string =>
  CODE_WORKER.test(url.split('?', 1)[0] ?? '') ? "'self' 'wasm-unsafe-eval'" : "'self'";

/** Codes at doors are read by the camera; nothing else of a device is asked for. */
const DEVICES = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

export const permissionsPolicy: RequestHandler = (_, response, next) => {
  response.setHeader('Permissions-Policy', DEVICES);
  next();
};

export const securityHeaders = ({ issuer, frameAncestors, consoleOrigin, isHttps }: SecurityHeaders) => {
  const identity = new URL(issuer).origin;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [ownScripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ownSockets, identity],
        frameSrc: ["'self'", identity, otherSites, ...(consoleOrigin ? [consoleOrigin] : [])],
        frameAncestors: ["'self'", ...frameAncestors],
        formAction: ["'self'", identity],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    // Over plain HTTP browsers ignore it and complain.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    xFrameOptions: false,
    referrerPolicy: { policy: 'same-origin' },
  });
};
